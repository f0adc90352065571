/// Where the rows of a `forEach` come from.
package struct RowSource: TabularObject {
  private var written: Content?

  /// What names each row; nil: its number, or the name that is written.
  package private(set) var rowName: RowName?

  /// Whether it is one variable of a matrix.
  private(set) var isOfMatrix = false

  /// The variable that each row is; nil if the members of a row are variables.
  package private(set) var name: String?

  /// What the cells of columns are; a cell of another column is a text.
  package private(set) var types: [Named<CellShape>] = []

  /// The character between two fields of a CSV file.
  package private(set) var delimiter = UInt8(ascii: ",")

  /// Whether templates in the values of a file are expanded.
  package private(set) var expandsFile: Bool?

  /// Where it is written.
  package private(set) var origin: JSONValue

  /// The rows that are written in the spec file, nil if they come from elsewhere.
  package internal(set) var table: RowTable?

  /// Where rows come from.
  package enum Content: Sendable {
    /// They are written in the spec file: a list, or an object that names them.
    case written(JSONValue)
    /// They are in a file; the path is relative to the spec file.
    case file(String)
    /// A template gives them.
    case template(Template)
    /// They are all combinations of the rows of variables.
    case matrix([Named<RowSource>])
  }

  /// Where the rows come from.
  package var content: Content { written ?? .written(origin) }

  /// The template that gives the rows, nil if they are written or in a file.
  private var template: Template? {
    if case .template(let template) = content { template } else { nil }
  }

  /// The variables whose rows are combined; itself if it is not a matrix.
  var parts: [RowSource] {
    get { if case .matrix(let parts) = content { parts.map(\.value) } else { [self] } }
    set {
      guard case .matrix(let parts) = content else { return self = newValue.first ?? self }
      written = .matrix(
        zip(parts, newValue).map { Named(name: $0.name, key: $0.key, value: $1) }
      )
    }
  }

  /// Whether a template gives its rows.
  var isOfTemplate: Bool { template != nil }

  /// The templates that give rows, in order; none if all are written or in files.
  package var templates: [Template] { parts.compactMap(\.template) }

  /// The names that each row gives a value; nil if the values decide.
  var names: Set<String>? {
    let names = parts.map(\.name)
    return names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }

  static let format = ObjectFormat<RowSource>(
    "a set of rows",
    "Rows of values that a unit or a step runs for.",
    example: "[{\"name\": \"Ada\"}, {\"name\": \"Grace\"}]",
    place: "\"forEach\"",
    [
      .oneOf(
        { \.written },
        [
          FieldKind(
            "rows",
            .rowContent,
            "The rows: a list, an object that names them, a file, or a template."
          ) { (content: Content) in content },
          FieldKind(
            "matrix",
            .map(of: .variableOfMatrix, names: .variable),
            "Variables, each with rows of its own: the unit runs for each combination of them."
          ) { Content.matrix($0) },
        ],
        templates: { $0.allTemplates }
      ) { object, written in
        object.reader.report(
          written.isEmpty ? .missingKey : .conflictingKeys,
          written.isEmpty
            ? "a set of rows needs the key \"rows\", or \"matrix\""
            : "a set of rows has \"rows\" or a \"matrix\", not both",
          at: object.value.range.map { $0.part(at: 0, length: 1) }
        )
      },
      .optional("name", { \.rowName }, .rowName)
        .means(
          "The name of each row in reports: a template of its values.",
          default: "its number, or its name in `rows`"
        ),
      .optional("as", { \.name }, .name(.variable))
        .means("The variable that holds the row.", default: "each member of a row is a variable"),
      .optional("types", { \.types }, .map(of: .cellShape))
        .means("Shapes of the columns of a CSV file.", default: "every cell is a string"),
      .optional("delimiter", { \.delimiter }, .delimiter)
        .means("The character between two fields of a CSV file.", default: "`,`"),
      .optional("templates", { \.expandsFile }, .boolean)
        .means("Whether templates in the values of a file are expanded.", default: "false"),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  /// Rows that are not read yet, as what a row is depends on more.
  fileprivate init(written: Content, at origin: JSONValue) {
    self.init(at: origin)
    self.written = written
  }

  /// Rows in the short form: without an object around them.
  fileprivate init(_ content: Content, at origin: JSONValue, _ reader: DocumentReader) {
    self.init(written: content, at: origin)
    readTable(reader)
  }

  mutating func finish(_ object: ObjectReader) -> Bool {
    guard written != nil else { return false }
    origin = object.raw("rows") ?? object.raw("matrix") ?? object.value
    for key in ["types", "delimiter"] {
      guard let value = object.raw(key), !parts.contains(where: \.isCSV) else { continue }
      object.reader.reportConflict(
        value,
        "\"\(key)\" is only for CSV files",
        label: "leave it out"
      )
    }
    object.checkTemplates(ofFile: parts.contains(where: \.isFile))
    if case .matrix(let variables) = content {
      if let value = object.raw("as") {
        object.reader.reportConflict(
          value,
          "each variable of a \"matrix\" holds its row, so there is no \"as\"",
          label: "remove it"
        )
      }
      if variables.isEmpty {
        object.reader.reportEmpty(origin, "a matrix needs at least one variable")
        return false
      }
      parts = variables.map { RowSource($0, of: self, object.reader) }
      return true
    }
    // What is a row depends on the name.
    if name != nil || !object.isWritten("as") { readTable(object.reader) }
    return true
  }

  /// The rows of a variable of a matrix.
  private init(
    _ variable: Named<RowSource>,
    of matrix: RowSource,
    _ reader: DocumentReader
  ) {
    self = variable.value
    isOfMatrix = true
    name = variable.name
    (types, delimiter, expandsFile) = (matrix.types, matrix.delimiter, matrix.expandsFile)
    readTable(reader)
  }

  private mutating func readTable(_ reader: DocumentReader) {
    if let value = template?.constantValue {
      do throws(Diagnostic) { _ = try rows(of: [value]) } catch { reader.report(error) }
    }
    guard case .written(let rows) = content else { return }
    table = RowTable.read(rows, as: name, reader) { DataTemplate($0, reader) }
  }

  private var isFile: Bool { if case .file = content { true } else { false } }

  /// Whether the rows are in a CSV file.
  package var isCSV: Bool {
    if case .file(let path) = content { path.lowercased().hasSuffix(".csv") } else { false }
  }

  package var allTemplates: [Template] {
    parts.flatMap { ($0.table?.allTemplates ?? []) + $0.content.allTemplates }
  }
}

extension RowSource {
  /// The rows if its templates give these values.
  ///
  /// - Returns: The rows, none of an empty list.
  package func rows(of values: [JSONValue]) throws(Diagnostic) -> RowTable {
    var values = values[...]
    let tables = try parts.map { part throws(Diagnostic) in
      try part.template == nil ? part.table : values.popFirst().map(part.table(of:))
    }
    let rows = try RowTable.combined(tables.compactMap(\.self), at: origin.range)
    return try rowName.map(rows.named) ?? rows
  }

  private func table(of value: JSONValue) throws(Diagnostic) -> RowTable {
    let problems = DiagnosticCollector()
    let table = RowTable.read(value, as: name, problems, data: DataTemplate.init(constant:))
    if let table { return table }
    let found = problems.found.diagnostics.first
    throw Diagnostic(
      found?.rule ?? .wrongType,
      found?.message ?? "these are not rows",
      at: origin.range,
      label: "this gives the rows",
      help: found?.help
    )
  }
}

extension RowSource.Content: HoldsTemplates {
  package var allTemplates: [Template] {
    if case .template(let template) = self { [template] } else { [] }
  }
}

extension FormatType where Value == RowSource {
  /// The rows of a variable of a matrix, as `rows` takes them.
  fileprivate static var variableOfMatrix: FormatType {
    let type = FormatType<RowSource.Content>.rowContent
    return FormatType(type.schema()) { value, reader in
      type.read(value, reader).map { RowSource(written: $0, at: value) }
    }
  }

  /// Rows: as they are, or in an object that says more of them.
  static var rows: FormatType {
    let type = FormatType.object(RowSource.self, or: plainRows) { rows, _ in rows }
    return FormatType(type.schema()) { value, reader in
      guard isOfNamedRows(value) else { return type.read(value, reader) }
      reader.reportInvalid(
        .missingKey,
        value,
        "rows with names are the value of \"rows\"",
        suggestion: .label(json: "{\"rows\": \(value.jsonText)}")
      )
      return RowSource(.written(value), at: value, reader)
    }
  }

  /// Whether an object is most likely meant to name rows.
  private static func isOfNamedRows(_ value: JSONValue) -> Bool {
    guard value.type == .object, value.count > 0, !isOfAllRows(value) else { return false }
    return value.members.allSatisfy {
      $0.value.type == .object && !RowSource.description.has($0.name) && !$0.name.hasPrefix("x-")
    }
  }

  /// Whether the only member most likely has all rows, and a misspelled "rows" as its name, or another word for "matrix".
  private static func isOfAllRows(_ value: JSONValue) -> Bool {
    value.count == 1
      && value.members.allSatisfy { member in
        member.value.count > 0 && member.value.members.allSatisfy { $0.value.type == .object }
          && SpellingSuggestion.nearest(to: member.name, in: ["rows"]) != nil
          || ForeignWord.row(of: member.name, at: .key, among: ["matrix"]) != nil
      }
  }

  private static var plainRows: FormatType {
    FormatType(.phrase("a list of rows, a file of rows or a template", FormatSchema.rows)) {
      value,
      reader in
      FormatType<RowSource.Content>.rowContent.read(value, reader).map {
        RowSource($0, at: value, reader)
      }
    }
  }
}

extension FormatSchema {
  fileprivate static var rows: FormatSchema { .oneOf([.list(of: .data), .templateText]) }
}

extension FormatType where Value == RowSource.Content {
  /// A list or an object of rows, the path of a file, or a template.
  fileprivate static var rowContent: FormatType {
    FormatType(
      .phrase(
        "a list or an object of rows, the path of a .json or .csv file, or a template",
        .oneOf([.list(of: .data), .map(names: nil, of: .data), .templateText])
      )
    ) { value, reader in
      switch value.type {
      case .array, .object: return .written(value)
      case .string: return text(value, reader)
      default:
        reader.reportWrongType(
          value,
          expected: "a list of rows, the path of a .json or .csv file, or a template"
        )
        return nil
      }
    }
  }

  private static func text(_ value: JSONValue, _ reader: DocumentReader) -> RowSource.Content? {
    guard let template = reader.template(value) else { return nil }
    guard let path = template.constant else {
      if template.single != nil { return .template(template) }
      reader.reportInvalid(
        .invalidValue,
        value,
        "expected a path without templates, or one template and nothing else",
        label: "expected a path, or a template that gives the rows"
      )
      return nil
    }
    if [".json", ".csv"].contains(where: path.lowercased().hasSuffix) { return .file(path) }
    reader.reportInvalid(
      .invalidPath,
      value,
      "\(value.jsonText.excerpt) is not a .json or .csv file",
      label: "expected the path of a .json or .csv file",
      help: NameRule.identifier.allows(path) ? "a variable is written {{\(path)}}" : nil
    )
    return nil
  }
}

extension FormatType where Value == UInt8 {
  /// One character that separates fields.
  fileprivate static var delimiter: FormatType {
    let words = "one ASCII character such as \";\" or \"\\t\""
    return FormatType(.phrase(words, .text)) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: words)
        return nil
      }
      if let bytes = value.utf8, bytes.count == 1, let byte = bytes.first, byte < 0x80,
        byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D
      {
        return byte
      }
      reader.reportInvalid(
        .invalidValue,
        value,
        "\(value.jsonText.excerpt) cannot separate fields",
        label: "expected \(words)"
      )
      return nil
    }
  }
}
