/// One call of a scenario: of an endpoint, or one that is written here.
package final class Step: DocumentObject {
  package let summary: String?
  package let target: Target
  package let settings: CallSettings
  package let captures: [Named<Capture>]

  /// Whether the unit's cookie jar is emptied before the call.
  package let clearsCookies: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// What is called.
  package enum Target: Sendable {
    /// An endpoint by its reference.
    case endpoint(String, JSONValue)
    case request(RequestLine)
  }

  private static let summary = Key("description", .lines, "What it does.")
  private static let call = Key("call", .anyText, "The endpoint that is called.")
  private static let request = Key("request", .requestLine, "A call without an endpoint.")
  static let capture = Key(
    "capture",
    .map(of: .capture, names: .variable),
    "What is kept of the answer, by name."
  )

  static let description = ObjectDescription(
    "a step",
    "One call of a scenario.",
    example: "{\"call\": \"getUser\"}",
    keys: [
      summary.summary, call.summary, request.summary, CallSettings.url.summary,
      CookieJarSetting.stepKey.summary,
    ]
      + CallSettings.callKeys
      + [capture.summary],
    otherKeysIn: [.scenario, .expect, .response, .body, .endpoint]
  )

  init?(_ object: ObjectReader) {
    summary = object(Self.summary)
    settings = CallSettings(object)
    captures = object(Self.capture) ?? []
    clearsCookies = object(CookieJarSetting.stepKey) ?? false
    origin = object.value
    if object.raw("call") != nil, object.raw("request") != nil {
      object.reader.reportInvalid(
        object.value,
        "a step has a \"call\" or a \"request\", not both"
      )
      target = .request(.unknown(at: object.value))
      return
    }
    if object.raw("request") != nil {
      if let url = object.raw("url") {
        object.reader.reportInvalid(
          url,
          "a \"request\" says its target itself",
          label: "\"url\" stands beside \"call\""
        )
      }
      target = .request(object(Self.request) ?? .unknown(at: object.value))
      return
    }
    guard object.raw("call") != nil else {
      target = .request(.unknown(at: object.value))
      if object.hasUnknownKey { return }
      object.reader.report(
        Diagnostic(
          .missingKey,
          "a step needs a \"call\" or a \"request\"",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "\"call\" is missing: the name of an endpoint"
        )
      )
      return
    }
    target =
      object(Self.call).map { .endpoint($0.string ?? "", $0) }
      ?? .request(.unknown(at: object.value))
  }
}

extension FormatType where Value == JSONValue {
  /// A text whose place is kept.
  static var anyText: FormatType {
    FormatType("a string") { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "a string")
        return nil
      }
      return value
    }
  }
}
