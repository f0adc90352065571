/// A value that a step keeps of its response under a name.
package struct Capture: HoldsNoTemplates {
  /// What is taken.
  package let query: any Query

  /// The filters it goes through.
  package let filters: [TemplateExpression.FilterCall]

  /// Where the filters are written.
  package let filtersOrigin: JSONValue?

  /// The value where nothing is found; without one, finding nothing fails the step.
  package let fallback: DataTemplate?

  /// Whether the value is added to a list of this name.
  package let appends: Bool

  /// Whether it is hidden in every output.
  package let isSecret: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// Whether it takes only the number of elements of a list.
  package var takesCountOnly: Bool { filters.first?.givesCount == true }
}

extension Capture: DocumentObject {
  private static let via = Key("via", .filters, "Filters to apply to the value.")
  private static let fallback = Key("default", .data, "The value if nothing is found.")
  private static let append = Key(
    "append",
    .boolean,
    "Whether to add the value to the list captured so far, instead of replacing it.",
    fallback: "false"
  )
  private static let secret = Key(
    "secret",
    .boolean,
    "Whether the value is hidden in all output.",
    fallback: "false"
  )

  static let description = ObjectDescription(
    "a capture",
    "A value that a step keeps of its response.",
    keys: QuerySource.all.compactMap(\.captureKey?.summary) + [
      via.summary, fallback.summary, append.summary, secret.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    let sources = QuerySource.all.compactMap(\.captureKey)
    let present = sources.filter { object.raw($0.summary.name) != nil }
    guard present.count == 1 else {
      if present.isEmpty, object.hasUnknownKey { return nil }
      object.reader.report(
        Diagnostic(
          .conflictingKeys,
          "a capture has exactly one source",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "expected one of \(sources.map(\.summary.name).joined(separator: ", "))"
        )
      )
      return nil
    }
    guard let query = present[0].read(object) else { return nil }
    self.query = query
    filters = object(Self.via) ?? []
    filtersOrigin = object.raw("via")
    fallback = object(Self.fallback)
    appends = object(Self.append) ?? false
    isSecret = object(Self.secret) ?? false
    origin = object.value
  }

  fileprivate init(path: JSONPathTemplate, origin: JSONValue) {
    query = BodyQuery(path: path)
    filters = []
    filtersOrigin = nil
    fallback = nil
    appends = false
    isSecret = false
    self.origin = origin
  }
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
        .map { Capture(path: $0, origin: value) }
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
