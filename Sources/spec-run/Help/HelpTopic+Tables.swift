extension HelpTopic {
  /// The names of the objects of the format.
  static var objectNames: [String] { FormatManual.objects.compactMap(objectName) }

  /// The keys of an object of the format.
  static func object(named word: String) -> FormatManual.Table? {
    FormatManual.objects.first { objectName(of: $0) == word }
  }

  /// The object whose keys a table has, nil for other tables.
  private static func objectName(of table: FormatManual.Table) -> String? {
    let start = "keys: "
    return table.name.hasPrefix(start) ? String(table.name.dropFirst(start.count)) : nil
  }

  /// The name that a row explains, without arguments.
  static func name(of row: [String]) -> String {
    String((row.first ?? "").filter { $0 != "`" }.prefix { $0 != "(" })
  }

  /// The blocks of tables.
  static func tables(_ names: [String]) -> [HelpBlock] {
    names.flatMap { name in
      FormatManual.tables.first { $0.name == name }.map { blocks(of: $0) } ?? []
    }
  }

  /// The blocks of a table: its rows, and the names of the keys of calls that the object also has.
  static func blocks(of table: FormatManual.Table) -> [HelpBlock] {
    let title = objectName(of: table).map { "Keys of \($0)" } ?? table.name.capitalizedFirst
    let terms = table.rows.map { row in
      HelpBlock.Term(
        term: (row.first ?? "").filter { $0 != "`" },
        meaning: meaning(of: row, in: table)
      )
    }
    var blocks: [HelpBlock] = terms.isEmpty ? [] : [.terms(table.head.first ?? "", terms)]
    if !table.keysOfCalls.isEmpty {
      let names = table.keysOfCalls.joined(separator: ", ")
      let start = terms.isEmpty ? "" : "And these keys of calls: "
      blocks.append(.paragraph("\(start)\(names). spec-run help call shows what they mean."))
    }
    return [.heading(title)] + blocks
  }

  /// The cells of a row behind the first, as a sentence.
  private static func meaning(of row: [String], in table: FormatManual.Table) -> String {
    zip(table.head, row).dropFirst().compactMap { head, cell in
      if cell.isEmpty || cell == "–" || isNoun(cell, of: row) { return nil }
      switch head {
      case "default": return cell == "required" ? "(required)" : "(default: \(cell))"
      case "where": return "[\(cell)]"
      case "bounds": return "Bounds limit \(cell)."
      default: return cell.hasSuffix(".") ? cell : "\(cell)."
      }
    }.joined(separator: " ").filter { $0 != "`" }.capitalizedFirst
  }

  /// Whether a cell is only the noun with which another one starts: `a shape`, and `The shape of the body.`.
  private static func isNoun(_ cell: String, of row: [String]) -> Bool {
    let words = cell.split(separator: " ")
    guard words.count == 2, words.first == "a" || words.first == "an" else { return false }
    return row.contains { other in
      other != cell && other.split(separator: " ").dropFirst().first == words.last
    }
  }
}

extension String {
  /// The text with a capital first.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
