/// A literal, or a template that gives one when it is evaluated.
package enum Templated<Value: Sendable>: Sendable {
  case literal(Value)
  case template(Template)

  /// The template, nil where it is a literal.
  package var template: Template? {
    if case .template(let template) = self { template } else { nil }
  }
}

extension Templated where Value: DocumentLiteral {
  /// The value.
  ///
  /// - Throws: As the template does, and where it gives something else.
  @inlinable package func value(
    in context: some TemplateContext
  ) throws(TemplateError) -> Value {
    switch self {
    case .literal(let value): value
    case .template(let template): try Self.value(of: template, in: context)
    }
  }

  @usableFromInline package static func value(
    of template: Template,
    in context: some TemplateContext
  ) throws(TemplateError) -> Value {
    let json = try template.json(in: context)
    if let value = Value(literal: json) { return value }
    throw mistake(json).at(template.origin.range)
  }

  /// What is wrong with a value of a template that is none of these.
  private static func mistake(_ json: JSONValue) -> TemplateError {
    let expectation = Value.limit(against: json) ?? Value.expectation
    return TemplateError(
      "expected \(expectation), the template gives \(json.compactText.excerpt)"
    )
  }

  /// What is wrong with the value of a template; nil if nothing is.
  package static func mistake(in json: JSONValue) -> TemplateError? {
    Value(literal: json) == nil ? mistake(json) : nil
  }
}

extension FormatType {
  /// A literal, or a template that gives one.
  static func templated<Literal: DocumentLiteral>(
    _ type: Literal.Type
  ) -> FormatType where Value == Templated<Literal> {
    FormatType(.template(of: Literal.schema)) { value, reader in
      if let literal = Literal(literal: value) { return .literal(literal) }
      if value.type == .string, value.string?.contains("{{") == true {
        guard let template = reader.template(value) else { return nil }
        if template.single != nil {
          reader.use(template, mistake: Templated<Literal>.mistake(in:))
          return .template(template)
        }
        reader.reportInvalid(
          .invalidValue,
          value,
          "expected \(Literal.expectation), or one template and nothing else"
        )
        return nil
      }
      reader.reportNone(Literal.self, value)
      return nil
    }
  }

  /// A literal, in which no template may be written.
  static func literal(_ type: Value.Type) -> FormatType where Value: DocumentLiteral {
    FormatType(Value.schema) { value, reader in
      if let literal = Value(literal: value) { return literal }
      reader.reportNone(Value.self, value)
      return nil
    }
  }
}

extension DocumentReader {
  /// Says that a value is not a literal of a type: it has another JSON type, or the right one and is not allowed.
  func reportNone<Literal: DocumentLiteral>(
    _ type: Literal.Type,
    _ value: JSONValue
  ) {
    let expectation = Literal.limit(against: value) ?? Literal.expectation
    let nearest = Literal.nearest(to: value)
    guard value.type == .string || Literal.types.contains(value.type) else {
      return reportWrongType(
        value,
        expected: Literal.expectation,
        suggestion: .label(json: nearest)
      )
    }
    let found = value.jsonText.excerpt
    reportInvalid(
      .invalidValue,
      value,
      value.type == .string
        ? "\(found) is not \(expectation)"
        : "expected \(expectation), found \(found)",
      label: "expected \(expectation)",
      suggestion: .label(json: nearest)
    )
  }
}
