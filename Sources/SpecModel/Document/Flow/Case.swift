/// A call of an endpoint that is run by itself.
package final class Case: DocumentObject {
  package let summary: String?
  package let tags: [String]

  /// Why it is not run, nil where it is.
  package let skip: String?
  package let variables: [NamedData]

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting
  package let settings: CallSettings
  package let captures: [Named<Capture>]

  /// Steps that run after it, whatever happened.
  package let finally: [Step]

  private static let summary = Key("description", .lines, "What it shows.")
  private static let tags = Key("tags", .tags, "Tags, beside those of the endpoint and the file.")
  private static let skip = Key("skip", .reason, "Why it is not run.")
  private static let variables = Key(
    "variables",
    .dataMap(names: .variable),
    "Variables, evaluated once when it begins."
  )

  static let description = ObjectDescription(
    "a case",
    "A call of an endpoint that is run by itself.",
    keys: [
      summary.summary, tags.summary, skip.summary, variables.summary, CookieJarSetting.key.summary,
      CallSettings.url.summary,
    ]
      + CallSettings.callKeys + [Step.capture.summary, Scenario.finally.summary],
    otherKeysIn: [.endpoint, .expect, .response, .body, .scenario]
  )

  init?(_ object: ObjectReader) {
    summary = object(Self.summary)
    tags = object(Self.tags) ?? []
    skip = object(Self.skip)
    variables = object(Self.variables) ?? []
    cookieJar = object(CookieJarSetting.key) ?? .empty
    settings = CallSettings(object)
    captures = object(Step.capture) ?? []
    finally = object(Scenario.finally) ?? []
  }
}
