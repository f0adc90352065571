extension JSONWriter {
  /// Writes a diagnostic as an object; what it has not is left out.
  mutating func diagnostic(_ diagnostic: Diagnostic) {
    object { writer in
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("code", diagnostic.rule.name)
      writer.member("message", diagnostic.message)
      if !diagnostic.label.isEmpty { writer.member("label", diagnostic.label) }
      writer.member("help", diagnostic.help)
      if let range = diagnostic.range { writer.place(range) }
      if !diagnostic.fixes.isEmpty {
        writer.array("fixes") { writer in
          for fix in diagnostic.fixes {
            writer.object {
              $0.place(fix.range)
              $0.member("replacement", fix.replacement)
            }
          }
        }
      }
      if !diagnostic.notes.isEmpty {
        writer.array("notes") { writer in
          for note in diagnostic.notes {
            writer.object {
              $0.member("message", note.message)
              if let range = note.range { $0.place(range) }
            }
          }
        }
      }
    }
  }

  /// Writes the members of a place: the path, and where in it, columns in code points from 1.
  mutating func place(_ range: SourceRange) {
    let start = range.position
    let end = range.file.position(of: range.end)
    member("path", range.file.path)
    member("line", start.line)
    member("column", start.column)
    member("endLine", end.line)
    member("endColumn", end.column)
  }
}
