extension CatalogDifference {
  /// The changes as a person reads them: by kind, a line for each.
  package var text: String {
    guard !changes.isEmpty else { return "no changes\n" }
    var text = ""
    for (kind, changes) in groups {
      text += "\(kind.rawValue):\n"
      for change in changes {
        let place = change.place.isEmpty ? "" : "  \(change.place)"
        text += "  \(change.subject)\(place): \(change.message)\(change.usersText)".visible + "\n"
        let places = [change.old, change.new].compactMap { $0?.description }
        if !places.isEmpty { text += "    \(places.joined(separator: " → "))".visible + "\n" }
      }
      text += "\n"
    }
    return text + summary + "\n"
  }

  /// How many changes there are of each kind.
  package var summary: String {
    groups.map { kind, changes in
      kind == .documentation
        ? changes.count.counted("change") + " of documentation"
        : "\(changes.count) \(kind.rawValue) change\(changes.count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  /// The changes as Markdown for a pull request.
  package var markdown: String {
    guard !changes.isEmpty else { return "The API has not changed.\n" }
    var text = "**API: \(summary)**\n"
    for (kind, changes) in groups {
      let title = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      let isFolded = kind != .breaking
      text +=
        isFolded
        ? "\n<details><summary>\(title) (\(changes.count))</summary>\n" : "\n### \(title)\n"
      text += "\n| where | what |\n|---|---|\n"
      for change in changes {
        let place = change.place.isEmpty ? "" : " \(Self.code(change.place))"
        let message = Self.cell(change.message + change.usersText)
        text += "| \(Self.code(change.subject.description))\(place) | \(message) |\n"
      }
      if isFolded { text += "\n</details>\n" }
    }
    return text
  }

  /// The changes as JSON.
  package var json: String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.object("counts") { writer in
        for kind in CatalogChange.Kind.allCases {
          writer.member(kind.rawValue, changes.count { $0.kind == kind })
        }
      }
      writer.array("changes") { writer in
        for change in changes { change.write(to: &writer) }
      }
    }
    return writer.text + "\n"
  }

  private var groups: [(kind: CatalogChange.Kind, changes: [CatalogChange])] {
    CatalogChange.Kind.allCases.map { kind in (kind, changes.filter { $0.kind == kind }) }
      .filter { !$0.1.isEmpty }
  }

  /// A text in a table, where it is no markup.
  private static func cell(_ text: String) -> String {
    text.visible.replacing([
      "|": "\\|", "<": "&lt;", "&": "&amp;", "`": "\\`", "*": "\\*", "_": "\\_",
    ])
  }

  private static func code(_ text: String) -> String {
    "`\(text.visible.replacing(["|": "\\|", "`": "'"]))`"
  }
}

extension CatalogChange {
  /// How many users of a shape are named.
  private static let namedUsers = 5

  fileprivate var usersText: String {
    guard !users.isEmpty else { return "" }
    let rest = users.count - Self.namedUsers
    let names = users.prefix(Self.namedUsers).joined(separator: ", ")
    return " (used by \(names)\(rest > 0 ? " and \(rest) more" : ""))"
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member(subject.kind.rawValue, subject.name)
      writer.member("place", place.isEmpty ? nil : place)
      writer.member("message", message)
      if !users.isEmpty { writer.member("endpoints", users) }
      for (name, range) in [("old", old), ("new", new)] {
        guard let range else { continue }
        writer.object(name) { writer in
          writer.member("file", range.file.path)
          writer.member("line", range.position.line)
          writer.member("column", range.position.column)
        }
      }
    }
  }
}
