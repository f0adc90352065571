/// A value that a step keeps of its response under a name.
package struct Capture: TabularObject {
  private var source: (any Query)?

  /// The filters it goes through.
  package private(set) var filters: [TemplateExpression.FilterCall] = []

  /// Where the filters are written.
  package private(set) var filtersOrigin: JSONValue?

  /// The value where nothing is found; without one, finding nothing fails the step.
  package private(set) var fallback: DataTemplate?

  /// Whether the value is added to a list of this name.
  package private(set) var appends = false

  /// Whether it is hidden in every output.
  package private(set) var isSecret = false

  /// Where it is written.
  package let origin: JSONValue

  /// What is taken.
  package var query: any Query { source ?? TextQuery() }

  /// Whether it takes only the number of elements of a list.
  package var takesCountOnly: Bool { filters.first?.givesCount == true }

  static let format = ObjectFormat<Capture>(
    "a capture",
    "A value that a step keeps of its response.",
    [
      .oneOf({ \.source }, QuerySource.all.compactMap(\.captureKey)) { object, _ in
        object.reader.report(
          .conflictingKeys,
          "a capture has exactly one source",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label:
            "expected one of \(QuerySource.all.compactMap(\.captureName).joined(separator: ", "))"
        )
      },
      .optional("via", { \.filters }, .filters).means("Filters to apply to the value."),
      .optional("default", { \.fallback }, .data).means("The value if nothing is found."),
      .optional("append", { \.appends }, .boolean)
        .means(
          "Whether to add the value to the list captured so far, instead of replacing it.",
          default: "false"
        ),
      .optional("secret", { \.isSecret }, .boolean)
        .means("Whether the value is hidden in all output.", default: "false"),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    filtersOrigin = object.raw("via")
    if case .all? = (source as? BytesQuery)?.part, filtersOrigin == nil,
      let bytes = object.raw("bytes")
    {
      object.reader.reportInvalid(
        .missingKey,
        bytes,
        "captured bytes must be converted to a string",
        label: "add \"via\": \"utf8\", \"hex\" or \"base64Encode\""
      )
    }
    return true
  }

  fileprivate init(path: JSONPathTemplate, at origin: JSONValue) {
    self.init(at: origin)
    source = BodyQuery(path: path)
  }

  /// None: its texts are known by what they are read as.
  package var allTemplates: [Template] { [] }
}

extension FormatType where Value == Capture {
  /// A JSONPath, or an object.
  static var capture: FormatType {
    FormatType(
      .phrase("a capture: a JSONPath or an object", .oneOf([.templateText, .object("a capture")]))
    ) { value, reader in
      if value.type == .object { return FormatType.object(Capture.self).read(value, reader) }
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "a capture: a JSONPath or an object")
        return nil
      }
      return FormatType<JSONPathTemplate>.path.read(value, reader)
        .map { Capture(path: $0, at: value) }
    }
  }
}

extension FormatType where Value == [TemplateExpression.FilterCall] {
  /// Filters, as they are behind the first `|` of an expression.
  static var filters: FormatType {
    FormatType(.phrase("filters such as \"split(',') | first\"", .text)) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "filters such as \"split(',') | first\"")
        return nil
      }
      return reader.filters(value)
    }
  }
}
