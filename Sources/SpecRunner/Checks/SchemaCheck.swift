internal import SpecModel

/// Judges bodies by JSON Schemas, in the words of a failed check.
enum SchemaCheck {
  /// The most issues that are told of one body.
  private static let mostTold = 100

  /// Everything that does not meet a schema, in the order of the schema's rules.
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - schema: The schema.
  ///   - range: Where the schema is used.
  /// - Returns: A diagnostic for each issue, none where the body meets the schema.
  static func failures(
    of value: JSONValue,
    _ schema: Schema,
    at range: SourceRange?
  ) -> [Diagnostic] {
    do throws(SchemaEvaluationError) {
      let issues = try schema.issues(in: value)
      let told = issues.prefix(mostTold).map { diagnostic($0, at: range) }
      guard issues.count > mostTold else { return told }
      let rest = "the body has more issues than the \(mostTold) that are told"
      return told + [Diagnostic(.check(.schema), rest, at: range)]
    } catch {
      return [Diagnostic(.check(.schema), "the body cannot be judged: \(error)", at: range)]
    }
  }

  private static func diagnostic(_ issue: SchemaIssue, at range: SourceRange?) -> Diagnostic {
    let path = issue.instancePath.description.excerpt
    return Diagnostic(
      .check(.schema),
      "\(path.isEmpty ? "the body" : path): \(issue.message.escapingInvisible)",
      at: issue.schemaRange ?? range,
      label: "expected \(issue.expected)",
      notes: [.init("the rule is \(issue.schemaPointer) of the schema", at: nil)],
      help: issue.help
    )
  }
}
