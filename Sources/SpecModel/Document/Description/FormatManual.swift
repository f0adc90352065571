/// The tables of the manual, `Docs/Format.md`, made of what the format is described by.
package enum FormatManual {
  /// The name and the Markdown of each table; the lines end with a line break.
  ///
  /// The manual holds a table between `<!-- NAME -->` and `<!-- end -->`.
  package static let tables: [(name: String, text: String)] =
    FormatDescription.objects.map { ("keys: \(noun(of: $0))", keys(of: $0)) }
    .filter { !$0.1.isEmpty } + [
      ("auth types", authTypes), ("operators", operators), ("shape types", shapeTypes),
      ("shape formats", shapeFormats),
      ("filters", filters), ("functions", functions),
    ]

  /// What an object is called without its article.
  private static func noun(of object: ObjectDescription) -> String {
    let articles = ["a ", "an "]
    let article = articles.first { object.name.hasPrefix($0) } ?? ""
    return String(object.name.dropFirst(article.count))
  }

  /// The keys that an object has for itself, or, of a call, those that several objects share.
  private static func keys(of object: ObjectDescription) -> String {
    let areShared = object.name == CallKeys.format.description.name
    let keys = object.keys.filter { areShared || $0.places == nil }
    guard !keys.isEmpty else { return "" }
    return table(
      ["key", "type", "default", "meaning"] + (areShared ? ["where"] : []),
      keys.map { key in
        [
          code(key.name), key.expectation, key.isRequired ? "required" : key.fallback ?? "–",
          key.meaning,
        ] + (areShared ? [(key.places ?? .shared).phrase] : [])
      }
    )
  }

  private static var authTypes: String {
    table(
      ["type", "proves by"],
      AuthProfile.kinds.map { [code($0.name), $0.description.meaning] }
    )
  }

  private static var operators: String {
    table(
      ["operator", "operand", "holds where"],
      MatchOperator.all.map { [code($0.name), $0.operand.expectation, $0.meaning] }
    )
  }

  private static var shapeTypes: String {
    table(
      ["type", "takes", "bounds"],
      ShapeType.allCases.map { [code($0.rawValue), $0.phrase, bounds(of: $0.measure)] }
    )
  }

  private static func bounds(of measure: ShapeBounds.Measure?) -> String {
    switch measure {
    case .codePoints: "on the number of code points"
    case .value: "on the number"
    case .elements: "on the number of elements"
    case .members: "on the number of members"
    case .unknown, nil: ""
    }
  }

  private static var shapeFormats: String {
    table(
      ["format", "takes"],
      StringFormat.allCases.map { [code($0.rawValue), $0.expectation] }
        + EpochTime.allCases.map { [code($0.rawValue), "\($0.phrase), an integer"] }
    )
  }

  private static var filters: String {
    table(["filter", "gives"], Filter.all.map { [code($0.synopsis), $0.summary] })
  }

  private static var functions: String {
    table(
      ["function", "gives"],
      TemplateFunction.all.map { [code($0.synopsis), $0.summary] }
    )
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      "| \(cells.map(cell).joined(separator: " | ")) |\n"
    }.joined()
  }

  /// A text in which no bar ends the cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
