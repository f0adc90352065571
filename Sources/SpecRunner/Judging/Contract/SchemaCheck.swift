/// Judges bodies by JSON Schemas, in the words of a failed check.
enum SchemaCheck {
  /// Everything that does not meet a schema, in the order of the schema's rules.
  static func failures(
    of value: JSONValue,
    _ schema: Schema,
    at range: SourceRange?
  ) -> [RunProblem] {
    do throws(SchemaEvaluationError) {
      let issues = try schema.issues(in: value)
      let shown = issues.prefix(MatchFailure.limit).map { problem($0, at: range) }
      return shown
        + ShapeCheck.rest(.schema, "the body", issues.count - shown.count, at: range)
    } catch {
      return [RunProblem(.check(.schema), "the body cannot be judged: \(error)", at: range)]
    }
  }

  /// The most issues that are reported of the closest alternative.
  private static let alternativeLimit = 5

  private static func problem(_ issue: SchemaIssue, at range: SourceRange?) -> RunProblem {
    RunProblem(
      .check(.schema),
      message(issue),
      at: issue.schemaRange ?? range,
      label: "expected \(issue.expected)",
      notes: [.init("the rule is \(issue.schemaPointer) of the schema", at: nil)]
        + closest(of: issue),
      help: issue.help
    )
  }

  private static func message(_ issue: SchemaIssue) -> String {
    let path = issue.instancePath.description.excerpt
    return "\(path.isEmpty ? "the body" : path): \(issue.message.escapingInvisible)"
  }

  /// What keeps the closest of several alternatives from being met, unless the issue says it itself.
  private static func closest(of issue: SchemaIssue) -> [Diagnostic.Note] {
    guard let closest = issue.branches.first,
      closest.contains(where: { !issue.expected.contains($0.expected) })
    else { return [] }
    let notes = closest.prefix(alternativeLimit).map { inner in
      Diagnostic.Note(
        "of the closest alternative: \(message(inner)), by \(inner.schemaPointer)",
        at: inner.schemaRange
      )
    }
    let rest = closest.count - notes.count
    return rest > 0 ? notes + [.init("of the closest alternative: \(rest) more", at: nil)] : notes
  }
}
