/// The tables of the manual, `Docs/Format.md`, made of what the format is described by.
package enum FormatManual {
  /// A table: its first column has the names that the others explain.
  package struct Table: Sendable {
    /// The name by which the manual asks for it.
    package let name: String

    /// The heads of the columns.
    package let head: [String]

    /// The cells, in Markdown but for the bars in them.
    package let rows: [[String]]

    /// The names of the keys of calls that an object also has.
    package let keysOfCalls: [String]

    /// Creates a table.
    package init(
      _ name: String,
      _ head: [String],
      _ rows: [[String]],
      keysOfCalls: [String] = []
    ) {
      self.name = name
      self.head = head
      self.rows = rows
      self.keysOfCalls = keysOfCalls
    }
  }

  /// The tables of the objects' keys; one without rows has only keys of calls.
  package static let objects: [Table] = FormatDescription.objects.map(keys)

  /// The tables; the manual holds each between `<!-- NAME -->` and `<!-- end -->`.
  package static let tables: [Table] =
    objects.filter { !$0.rows.isEmpty } + [
      authTypes, operators, shapeTypes, shapeFormats, filters, functions, errors,
    ]

  /// What an object is called without its article.
  private static func noun(of object: ObjectDescription) -> String {
    let articles = ["a ", "an "]
    let article = articles.first { object.name.hasPrefix($0) } ?? ""
    return String(object.name.dropFirst(article.count))
  }

  /// The keys that an object has for itself, or, of a call, those that several objects share.
  private static func keys(of object: ObjectDescription) -> Table {
    let areShared = object.name == CallKeys.format.description.name
    let keys = object.keys.filter { areShared || $0.places == nil }
    return Table(
      "keys: \(noun(of: object))",
      ["key", "type", "default", "meaning"] + (areShared ? ["where"] : []),
      keys.map { key in
        [
          code(key.name), key.expectation, key.isRequired ? "required" : key.fallback ?? "–",
          key.meaning,
        ] + (areShared ? [(key.places ?? .shared).phrase] : [])
      },
      keysOfCalls: areShared ? [] : object.keys.filter { $0.places != nil }.map(\.name)
    )
  }

  private static var authTypes: Table {
    Table(
      "auth types",
      ["type", "credentials"],
      AuthProfile.kinds.map { [code($0.name), $0.description.meaning] }
    )
  }

  private static var operators: Table {
    Table(
      "operators",
      ["operator", "operand", "passes if"],
      MatchOperator.all.map { [code($0.name), $0.operand.expectation, $0.meaning] } + [
        [
          code(MatchOperator.via.name), MatchOperator.via.expectation,
          "The result of the filters passes the other operators, or, as an object, each result its matcher.",
        ]
      ] + MatchModifiers.keys.map { [code($0.name), $0.expectation, $0.meaning] }
    )
  }

  private static var shapeTypes: Table {
    Table(
      "shape types",
      ["type", "takes", "bounds"],
      ShapeType.allCases.map { [code($0.rawValue), $0.phrase, bounds(of: $0.measure)] }
    )
  }

  private static func bounds(of measure: ShapeBounds.Measure?) -> String {
    switch measure {
    case .codePoints: "the number of code points"
    case .value: "the number itself"
    case .elements: "the number of elements"
    case .members: "the number of members"
    case .unknown, nil: ""
    }
  }

  private static var shapeFormats: Table {
    Table(
      "shape formats",
      ["format", "takes"],
      StringFormat.allCases.map { [code($0.rawValue), $0.expectation] }
        + EpochTime.allCases.map { [code($0.rawValue), "\($0.phrase), as an integer"] }
    )
  }

  private static var filters: Table {
    Table("filters", ["filter", "gives"], Filter.all.map { [code($0.synopsis), $0.summary] })
  }

  private static var functions: Table {
    Table(
      "functions",
      ["function", "gives"],
      TemplateFunction.all.map { [code($0.synopsis), $0.summary] }
    )
  }

  private static var errors: Table {
    Table(
      "errors",
      ["error", "meaning"],
      ErrorLiteral.allCases.map { [code($0.rawValue), $0.meaning] }
    )
  }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
