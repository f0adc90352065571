/// What is shown of a verdict to machines (JSON Schema Core 12).
package enum SchemaOutput: String, Sendable, CaseIterable {
  /// Whether the value is valid, alone.
  case flag
  /// All issues in one list.
  case basic
  /// The issues, those of branches below the keyword that has the branches.
  case detailed

  /// Writes the output for the issues of a value.
  ///
  /// - Parameter issues: The issues, none where the value is valid.
  /// - Returns: The output unit as JSON.
  package func json(_ issues: [SchemaIssue]) -> JSONValue {
    JSONValue.build { writer in
      writer.beginObject()
      writer.name("valid")
      writer.boolean(issues.isEmpty)
      if self != .flag, !issues.isEmpty {
        writer.name("keywordLocation")
        writer.string("")
        writer.name("instanceLocation")
        writer.string("")
        writer.name("errors")
        writer.beginArray()
        for issue in issues { write(issue, to: &writer) }
        writer.endArray()
      }
      writer.endObject()
    }
  }

  private func write(_ issue: SchemaIssue, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("valid")
    writer.boolean(false)
    writer.name("keywordLocation")
    writer.string(issue.schemaPointer.description)
    if let location = issue.absoluteSchemaLocation {
      writer.name("absoluteKeywordLocation")
      writer.string(location)
    }
    writer.name("instanceLocation")
    writer.string(issue.instancePath.description)
    writer.name("error")
    writer.string(issue.message)
    let inner = issue.branches.flatMap(\.self)
    if self == .detailed, !inner.isEmpty {
      writer.name("errors")
      writer.beginArray()
      for issue in inner { write(issue, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    guard self == .basic else { return }
    for issue in inner { write(issue, to: &writer) }
  }
}
