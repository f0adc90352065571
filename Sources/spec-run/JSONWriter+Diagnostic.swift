internal import SpecModel

extension JSONWriter {
  /// Writes a diagnostic as an object; what it has not is left out.
  mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    member("severity", diagnostic.severity.rawValue)
    member("code", diagnostic.rule.name)
    member("message", diagnostic.message)
    if !diagnostic.label.isEmpty { member("label", diagnostic.label) }
    if let help = diagnostic.help { member("help", help) }
    if let range = diagnostic.range { place(range) }
    if !diagnostic.fixes.isEmpty {
      name("fixes")
      beginArray()
      for fix in diagnostic.fixes {
        beginObject()
        place(fix.range)
        member("replacement", fix.replacement)
        endObject()
      }
      endArray()
    }
    if !diagnostic.notes.isEmpty {
      name("notes")
      beginArray()
      for note in diagnostic.notes {
        beginObject()
        member("message", note.message)
        if let range = note.range { place(range) }
        endObject()
      }
      endArray()
    }
    endObject()
  }

  /// Writes the members of a place: the path, and where in it, columns in UTF-8 bytes from 1.
  mutating func place(_ range: SourceRange) {
    let end = range.file.position(of: range.end)
    member("path", range.file.path)
    member("line", range.position.line)
    member("column", range.position.column)
    member("endLine", end.line)
    member("endColumn", end.column)
  }

  /// Writes a member that is a string.
  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  private mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }
}
