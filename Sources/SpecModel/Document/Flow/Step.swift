/// One call of a scenario: of an endpoint, or one that is written here.
package struct Step: TabularObject {
  package private(set) var summary: String?
  private var call: JSONValue?
  private var request: RequestLine?
  package private(set) var settings = CallSettings.none
  package private(set) var captures: [Named<Capture>] = []

  /// Whether the unit's cookie jar is emptied before the call.
  package private(set) var clearsCookies = false

  /// Where it is written.
  package let origin: JSONValue

  /// What is called.
  package enum Target: Sendable {
    /// An endpoint by its reference.
    case endpoint(String, JSONValue)
    case request(RequestLine)
  }

  /// What is called; a request of which nothing is known if that is wrong.
  package var target: Target {
    switch (call, request) {
    case (let call?, nil): .endpoint(call.string ?? "", call)
    case (nil, let request?): .request(request)
    default: .request(.unknown(at: origin))
    }
  }

  static let format = ObjectFormat<Step>(
    "a step",
    "One call of a scenario.",
    example: "{\"call\": \"getUser\"}",
    otherKeysIn: ["a scenario", "an expectation", "a response", "a body", "an endpoint"],
    [
      .optional("description", \.summary, .lines).means("What it does."),
      .optional("call", \.call, .anyText).means("The endpoint that is called."),
      .optional("request", \.request, .requestLine).means("A call without an endpoint."),
      .optional("cookieJar", \.clearsCookies, .clearing)
        .means("Empties the unit's cookie jar before the call."),
      .others(CallKeys.keys(at: .step)),
      .captures(\.captures),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .step)
    switch (object.raw("call"), object.raw("request")) {
    case (.some, .some):
      object.reader.reportInvalid(
        .conflictingKeys,
        object.value,
        "a step has a \"call\" or a \"request\", not both"
      )
      // Which one is meant is not known.
      (call, request) = (nil, nil)
    case (nil, .some):
      guard let url = object.raw("url") else { break }
      object.reader.reportInvalid(
        .conflictingKeys,
        url,
        "a \"request\" says its target itself",
        label: "\"url\" stands beside \"call\""
      )
    case (nil, nil) where !object.hasUnknownKey:
      object.reader.report(
        Diagnostic(
          .missingKey,
          "a step needs a \"call\" or a \"request\"",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "\"call\" is missing: the name of an endpoint"
        )
      )
    default: break
    }
    return true
  }
}

extension FormatType where Value == JSONValue {
  /// A text whose place is kept.
  static var anyText: FormatType {
    FormatType(.text) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "a string")
        return nil
      }
      return value
    }
  }
}
