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
    example:
      "{\"while\": {\"next\": {\"not\": null}}, \"max\": 20}, n times {\"forEach\": {\"rows\": \"{{range(1, n)}}\", \"as\": \"i\"}}",
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
