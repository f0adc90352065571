/// How often a step is repeated.
package struct RepeatRule: TabularObject {
  private var condition: VariableConditions?
  private var limit: Templated<RepeatCount>?

  /// Where it is written.
  package let origin: JSONValue

  /// What must hold after the step for it to be done again.
  package var conditions: VariableConditions {
    condition ?? VariableConditions(entries: [], origin: origin)
  }

  /// How many times the step is done at most.
  package var max: Templated<RepeatCount> { limit ?? .literal(.once) }

  static let format = ObjectFormat<RepeatRule>(
    "a repetition",
    "How often a step is repeated.",
    example: "{\"while\": {\"next\": {\"not\": null}}, \"max\": 20}",
    otherKeysIn: ["a poll", "a retry rule"],
    [
      .required("while", { \.condition }, .variableConditions)
        .means("What variables must be for the step to run again."),
      .required("max", { \.limit }, .templated(RepeatCount.self))
        .means(
          "The maximum number of repetitions; if the condition is still true then, the step fails."
        ),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }
}

/// How many times a step is done at most.
package struct RepeatCount: DocumentLiteral, Hashable {
  /// The number.
  package let count: Int

  static let once = RepeatCount(count: 1)

  private init(count: Int) { self.count = count }

  private static let largest = 10_000

  package static var expectation: String { "a number of times from 1 to \(largest)" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 1...Self.largest ~= count else { return nil }
    self.count = count
  }
}
