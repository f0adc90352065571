/// The notes of an import or an export, as a person or a program reads them.
struct NoteList {
  let notes: [InterchangeNote]

  /// How many places a summary shows of one kind.
  private static let shownPlaces = 3

  /// All notes, or one line for each kind: how many, what, and where the first are.
  func text(all: Bool) -> String {
    guard !all else { return notes.map { Self.line($0) + "\n" }.joined() }
    var kinds: [InterchangeNote.Code] = []
    var ofKind: [InterchangeNote.Code: [InterchangeNote]] = [:]
    for note in notes {
      if ofKind[note.code] == nil { kinds.append(note.code) }
      ofKind[note.code, default: []].append(note)
    }
    return kinds.map { code in
      let group = ofKind[code] ?? []
      let places = group.compactMap(\.range).prefix(Self.shownPlaces).map(Self.place)
      let more = group.count > Self.shownPlaces ? ", …" : ""
      let message = group.first?.message ?? ""
      let ending = places.isEmpty ? "" : "  \(places.joined(separator: ", "))\(more)"
      return "\(group.count.counted("note"))  \(code)  \(message.visible)\(ending)\n"
    }.joined()
  }

  private static func line(_ note: InterchangeNote) -> String {
    let start = note.range.map { place($0) + ": " } ?? ""
    let subject = note.subject.map { " (\($0.visible))" } ?? ""
    return "\(start)note: \(note.message.visible) [\(note.code)]\(subject)"
  }

  private static func place(_ range: SourceRange) -> String {
    let position = range.position
    return "\(range.file.path.visible):\(position.line):\(position.column)"
  }

  /// Writes them as a member of an object.
  func write(to writer: inout JSONWriter) {
    writer.array("notes") { writer in
      for note in notes {
        writer.object { writer in
          writer.member("code", note.code.name)
          writer.member("message", note.message)
          writer.member("subject", note.subject)
          if let range = note.range { writer.place(range) }
        }
      }
    }
  }

  /// They as diagnostics, which SARIF is made of.
  var diagnostics: [Diagnostic] {
    notes.map { note in
      Diagnostic(Diagnostic.Rule(note.code.name, .warning), note.message, at: note.range)
    }
  }
}
