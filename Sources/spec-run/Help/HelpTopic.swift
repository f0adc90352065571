internal import SpecModel
internal import SpecRunner

/// A page of `spec-run help TOPIC`.
struct HelpTopic: Sendable {
  /// The word that asks for it.
  let name: String

  /// What it says, in one line; empty if the headings of its blocks do.
  let summary: String

  /// What it says.
  let blocks: @Sendable () -> [HelpBlock]

  /// The topics, in the order of help.
  static let all: [HelpTopic] = [
    .format,
    HelpTopic(name: "shapes", summary: "How the shape of a JSON value is written") {
      [
        .paragraph(
          "A shape is a string, an object of shapes, or a list with one shape. A member whose name ends "
            + "with ? is optional; a type that ends with ? can be null. Types can have bounds, and | "
            + "separates alternatives."
        ),
        .code([
          #"{ "id": "integer(>=1)", "name": "string(1..80)", "role": "'admin' | 'member'","#,
          #"  "tags": ["string"], "nickname?": "string?", "manager?": "User" }"#,
        ]),
      ] + tables(["shape types", "shape formats"])
    },
    HelpTopic(name: "matchers", summary: "Conditions for values of a response") {
      [
        .paragraph(
          "A literal must equal the value. An object contains operators, which must all pass:"
        ),
        .code([
          #""expect": { "body": { "$.items[*].id": { "contains": 42 } } }"#
        ]),
      ] + tables(["operators"])
    },
    HelpTopic(name: "templates", summary: "Variables, functions and filters in {{…}}") {
      [
        .paragraph(
          "A template is a variable, a function or a literal, with filters after it. A string that is one "
            + "template keeps its JSON type."
        ),
        .code([#"{{userID}}  {{now() | plus('2d') | format('yyyy-MM-dd')}}  {{list | count}}"#]),
      ] + tables(["functions", "filters"])
    },
    HelpTopic(name: "filters", summary: "Functions that convert a value") {
      tables(["filters"])
    },
    HelpTopic(name: "environments", summary: "Files named NAME.env.json, selected with -e NAME") {
      [
        .code([
          #"{ "baseURL": "https://staging.example.com", "variables": { "adminID": 1 },"#,
          #"  "secrets": { "token": { "env": "STAGING_TOKEN" } }, "readOnly": true }"#,
        ])
      ] + tables(["keys: environment"])
    },
    HelpTopic(name: "auth", summary: "Types of auth profiles") {
      [
        .code([#""authProfiles": { "ci": { "type": "bearer", "token": "{{secrets.token}}" } }"#])
      ] + tables(["auth types"])
    },
    HelpTopic(name: "reports", summary: "Kinds of reports") {
      [.code(["spec-run run Specs --junit junit.xml --report ndjson=run.ndjson"])]
        + HelpBlock.reports
    },
    HelpTopic(name: "exit-statuses", summary: "The exit statuses of the commands") {
      [HelpBlock.statuses]
    },
  ]

  /// The topic that a word asks for: one of the table, an object of the format, or a key, an operator, a filter or a
  /// function; of a kind of report that of all.
  static func named(_ word: String) -> HelpTopic? {
    if let topic = all.first(where: { $0.name == word }) { return topic }
    if let table = FormatManual.tables.first(where: { objectName(of: $0) == word }) {
      return HelpTopic(name: word, summary: "") { blocks(of: table) }
    }
    return ofRows(named: word) ?? (isReport(word) ? named("reports") : nil)
  }

  private static func isReport(_ word: String) -> Bool {
    ReportTable.rows.contains { $0.kind == word }
  }

  /// Every word that asks for a topic.
  static var words: [String] {
    all.map(\.name) + FormatManual.tables.compactMap(objectName)
      + FormatManual.tables.flatMap { $0.rows.map(name) }
  }

  private static let format = HelpTopic(
    name: "format",
    summary: "The files of a catalog and their objects"
  ) {
    [
      .paragraph("A catalog is a folder of JSON files. The name of a file says what it contains:"),
      .terms(
        "file",
        [
          .init(term: "*.spec.json", meaning: "endpoints, shapes, fixtures and scenarios"),
          .init(term: "*.env.json", meaning: "an environment, with the name of its file"),
          .init(term: "spec-run.json", meaning: "settings of the whole catalog; optional"),
        ]
      ),
      .paragraph("spec-run help OBJECT shows the keys of an object:"),
      .paragraph(FormatManual.tables.compactMap(objectName).joined(separator: ", ")),
    ]
  }

  /// The rows of all tables that have a name.
  private static func ofRows(named word: String) -> HelpTopic? {
    let found = FormatManual.tables.compactMap { table -> FormatManual.Table? in
      let rows = table.rows.filter { name(of: $0) == word }
      return rows.isEmpty ? nil : FormatManual.Table(table.name, table.head, rows)
    }
    guard !found.isEmpty else { return nil }
    return HelpTopic(name: word, summary: "") {
      found.flatMap { blocks(of: $0) }
    }
  }

  /// The object whose keys a table has, nil for other tables.
  private static func objectName(of table: FormatManual.Table) -> String? {
    let start = "keys: "
    return table.name.hasPrefix(start) ? String(table.name.dropFirst(start.count)) : nil
  }

  /// The name that a row explains, without arguments.
  private static func name(of row: [String]) -> String {
    String((row.first ?? "").filter { $0 != "`" }.prefix { $0 != "(" })
  }

  private static func tables(_ names: [String]) -> [HelpBlock] {
    names.flatMap { name in
      FormatManual.tables.first { $0.name == name }.map { blocks(of: $0) } ?? []
    }
  }

  private static func blocks(of table: FormatManual.Table) -> [HelpBlock] {
    let title = objectName(of: table).map { "Keys of \($0)" } ?? table.name.capitalizedFirst
    return [
      .heading(title),
      .terms(
        table.head.first ?? "",
        table.rows.map { row in
          HelpBlock.Term(
            term: (row.first ?? "").filter { $0 != "`" },
            meaning: meaning(of: row, in: table)
          )
        }
      ),
    ]
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
