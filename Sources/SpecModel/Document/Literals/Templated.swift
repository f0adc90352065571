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
    throw TemplateError(expected: Value.self, found: json).at(template.origin.range)
  }
}

extension TemplateError {
  /// That a template gives no literal of a type.
  fileprivate init(expected type: any DocumentLiteral.Type, found json: JSONValue) {
    let expectation = type.limit(against: json) ?? type.expectation
    self.init("expected \(expectation), the template gives \(json.compactText.excerpt)")
  }
}

extension FormatType {
  /// A literal, or a template that gives one.
  static func templated<Literal: DocumentLiteral>(
    _ type: Literal.Type
  ) -> FormatType where Value == Templated<Literal> {
    FormatType(.template(of: Literal.schema)) { value, reader in
      if let literal = Literal(literal: value) { return .literal(literal) }
      return reader.template(giving: Literal.self, value).map { .template($0) }
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

// Not generic, as there would be a copy for each type of the format.
extension DocumentReader {
  /// The template that stands for a literal; nil if the value is none, which is reported.
  fileprivate func template(
    giving type: any DocumentLiteral.Type,
    _ value: JSONValue
  ) -> Template? {
    guard value.type == .string, value.string?.hasExpression == true else {
      reportNone(type, value)
      return nil
    }
    guard let template = template(value) else { return nil }
    guard template.single != nil else {
      reportInvalid(
        .invalidValue,
        value,
        "expected \(type.expectation), or one template and nothing else"
      )
      return nil
    }
    judge(template) { json in
      type.init(literal: json) == nil ? TemplateError(expected: type, found: json) : nil
    }
    return template
  }

  /// Says that a value is not a literal of a type: it has another JSON type, or the right one and is not allowed.
  func reportNone(_ type: any DocumentLiteral.Type, _ value: JSONValue) {
    let expectation = type.limit(against: value) ?? type.expectation
    let nearest = type.nearest(to: value)
    guard value.type == .string || type.types.contains(value.type) else {
      return reportWrongType(value, expected: type.expectation, suggestion: .label(json: nearest))
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
