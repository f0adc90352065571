extension MatchOperator {
  static let schema = MatchOperator(
    "schema",
    .jsonSchema,
    "The value is valid against the JSON Schema."
  ) { operand in
    FormatType.schema.read(operand.value, operand.reader).map { SchemaComparison(schema: $0) }
  }
}

/// A JSON Schema by which a value is valid.
struct SchemaComparison: MatchComparison {
  let schema: JSONValue

  var operands: [MatchOperand] { [.schema(schema)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let (json, compiled) = try compiled(value)
    if try value.evaluating(compiled.isValid(json)) { return }
    if let first = try failures(of: value).first { throw first }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let (json, compiled) = try compiled(value)
    let issues = try value.evaluating(compiled.issues(in: json))
    return issues.prefix(MatchFailure.limit + 1).map { issue in
      MatchFailure(
        issue.message.escapingInvisible,
        at: issue.schemaRange ?? value.origin.range,
        label: "expected \(issue.expected)",
        showsFound: !issue.instance.isCut
      ).within(String(ShapePlace(issue.instancePath, in: json).path.dropFirst()))
    }
  }

  private func compiled(
    _ value: Judgement
  ) throws(MatchFailure) -> (json: JSONValue, by: Schema) {
    guard let json = value.subject.value, let schema = value.context.compiled(schema: schema)
    else { throw value.failure(of: self) }
    return (json, schema)
  }

  func words(of value: Judgement) -> String? { "a value of the schema \(schema.summary)" }

  var kinds: Kinds { [.json, .numericText] }
}
