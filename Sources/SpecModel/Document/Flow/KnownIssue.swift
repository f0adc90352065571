/// A defect of the service that is known: a unit fails because of it until it is mended.
package struct KnownIssue: TabularObject {
  /// What is known of it, such as the number of a ticket.
  package private(set) var reason = ""

  /// What must hold for it to be known; nil if it always is.
  package private(set) var condition: Condition?

  /// Where it is written.
  package let origin: JSONValue

  static let format = ObjectFormat<KnownIssue>(
    "a known issue",
    "A defect because of which a unit fails.",
    example: "{\"reason\": \"SHOP-42\", \"if\": {\"environment\": \"staging\"}}",
    place: "\"knownIssue\"",
    otherKeysIn: ["a case", "a scenario"],
    [
      .required("reason", { \.reason }, .reason)
        .means("What is known of it, such as the number of a ticket."),
      .optional("if", { \.condition }, .condition)
        .means("A condition; if it is false, the unit must pass."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }
}

extension FormatType where Value == KnownIssue {
  /// A reason, or an object that also says when it is known.
  static var knownIssue: FormatType {
    .object(KnownIssue.self, or: .reason) { KnownIssue($0, at: $1) }
  }
}

extension KnownIssue {
  fileprivate init(_ reason: String, at origin: JSONValue) {
    self.init(at: origin)
    self.reason = reason
  }
}
