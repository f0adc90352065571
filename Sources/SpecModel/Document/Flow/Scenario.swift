/// Calls that belong together, in order.
package final class Scenario: DocumentObject {
  package let summary: String?
  package let tags: [String]

  /// Why it is not run, nil where it is.
  package let skip: String?
  package let variables: [NamedData]

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting

  /// How its calls prove who sends them, unless they say it themselves.
  package let auth: Layered<AuthReference>
  package let steps: [Step]

  /// Steps that run at the end, whatever happened.
  package let finally: [Step]

  /// Where it is written.
  package let origin: JSONValue

  private static let summary = Key("description", .lines, "What it shows.")
  private static let tags = Key("tags", .tags, "Tags, beside those of the file.")
  private static let skip = Key("skip", .reason, "Why it is not run.")
  private static let variables = Key(
    "variables",
    .dataMap(names: .variable),
    "Variables, evaluated once when it begins."
  )
  private static let steps = Key(
    "steps",
    .list(of: .object(Step.self)),
    "The calls, in order.",
    isRequired: true
  )
  static let finally = Key(
    "finally",
    .list(of: .object(Step.self)),
    "Calls at the end, whatever happened."
  )

  static let description = ObjectDescription(
    "a scenario",
    "Calls that belong together, in order.",
    example: "{\"steps\": [{\"call\": \"getUser\"}]}",
    keys: [
      summary.summary, tags.summary, skip.summary, variables.summary,
      CookieJarSetting.key.summary, CallSettings.auth.summary, steps.summary, finally.summary,
    ],
    otherKeysIn: [.step, .expect, .body]
  )

  init?(_ object: ObjectReader) {
    summary = object(Self.summary)
    tags = object(Self.tags) ?? []
    skip = object(Self.skip)
    variables = object(Self.variables) ?? []
    cookieJar = object(CookieJarSetting.key) ?? .empty
    auth = object.layered(CallSettings.auth)
    finally = object(Self.finally) ?? []
    origin = object.value
    guard let steps = object.required(Self.steps) else { return nil }
    self.steps = steps
    if steps.isEmpty, object.raw("steps")?.count == 0 {
      object.reader.reportInvalid(
        object.raw("steps") ?? object.value,
        "a scenario needs at least one step"
      )
    }
  }
}
