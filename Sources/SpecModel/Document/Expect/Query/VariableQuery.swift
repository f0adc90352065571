extension QuerySource {
  static let variable = QuerySource(
    "variable",
    of: .call,
    capture: FieldKind("variable", .name(.identifier), "A variable, to apply filters to it.") {
      VariableQuery(variable: $0, origin: $1)
    },
    expect: ExpectKey(
      "variables",
      .map(of: .matcher(of: .value.holding(.json)), names: .identifier),
      "What each variable must be."
    ) {
      $0.map {
        ExpectedValue.Parts(VariableQuery(variable: $0.name, origin: $0.key), $0.value, at: $0.key)
      }
    }
  )
}

/// Reads a variable.
package struct VariableQuery: Query {
  /// The variable's name.
  package let variable: String

  /// Where it is written.
  let origin: JSONValue

  package var name: String { "the variable \(variable)" }

  package func value(in response: any JudgedResponse, _ context: any MatchContext) -> MatchSubject {
    context.value(of: variable, in: origin.range?.file).map { .json($0) } ?? .absent
  }
}
