extension HelpTopic {
  /// Other words for topics and objects.
  private static let synonyms = [
    "auth profile": "auth", "ci": "reports", "csv": "set of rows", "curl": "dry-run",
    "debug": "verbose", "exit status": "exit-statuses", "hmac": "hmacSHA256", "loop": "forEach",
    "matcher": "matchers", "parallel": "jobs", "project": "project file", "row": "set of rows",
    "spec": "spec file", "spec-run.json": "project file", "sse": "stream", "template": "templates",
    "unit": "case",
  ]

  /// The topic that a word asks for: one of the table, an object of the format, or a key, an operator, a filter, a
  /// function, an error, a type of auth profile or an option; of a kind of report that of all.
  static func named(_ word: String) -> HelpTopic? {
    let word = synonyms[word] ?? word
    if word == list.name { return list }
    if let topic = all.first(where: { $0.name == word }) { return topic }
    if let table = object(named: word) {
      return HelpTopic(name: word, summary: "") { blocks(of: table) }
    }
    let found =
      rows(named: word)
      + (object(named: "\(word) auth profile").map { blocks(of: $0) } ?? [])
      + (isReport(word) ? [] : options(named: word))
    if !found.isEmpty { return HelpTopic(name: word, summary: "") { found } }
    return isReport(word) ? named("reports") : nil
  }

  /// Every word that asks for a topic.
  static var words: [String] {
    all.map(\.name) + [list.name] + synonyms.keys.sorted() + objectNames
      + FormatManual.tables.flatMap { $0.rows.map(name) }
      + OptionTable.options.map(\.name.rawValue)
  }

  /// The list of the topics.
  private static let list = HelpTopic(
    name: "topics",
    summary: "spec-run help TOPIC shows one of these"
  ) {
    [.terms("topic", all.map { .init(term: $0.name, meaning: $0.summary) })]
  }

  private static func isReport(_ word: String) -> Bool {
    ReportTable.rows.contains { $0.kind == word }
  }

  /// The rows of all tables that have a name.
  private static func rows(named word: String) -> [HelpBlock] {
    FormatManual.tables.flatMap { table -> [HelpBlock] in
      let rows = table.rows.filter { name(of: $0) == word }
      return rows.isEmpty ? [] : blocks(of: FormatManual.Table(table.name, table.head, rows))
    }
  }

  /// The options that have a name, each with its commands.
  private static func options(named word: String) -> [HelpBlock] {
    let options = OptionTable.options.filter { $0.name.rawValue == word }
    guard !options.isEmpty else { return [] }
    let terms = options.map { option in
      let commands = option.commands.map(\.rawValue).joined(separator: ", ")
      return HelpBlock.Term(term: option.synopsis, meaning: "\(option.help). [\(commands)]")
    }
    return [.heading("Options"), .terms("option", terms)]
  }
}
