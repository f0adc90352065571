/// What filters read of their input and arguments, with the error where it is of another type.
extension TemplateValue {
  func text(for filter: String) throws(TemplateError) -> String {
    guard case .json(let value) = self, let text = value.string else {
      throw TemplateError("\(filter) takes a string, not \(phrase)")
    }
    return text
  }

  func list(for filter: String) throws(TemplateError) -> [JSONValue] {
    guard case .json(let value) = self, value.type == .array else {
      throw TemplateError("\(filter) takes an array, not \(phrase)")
    }
    return Array(value.elements)
  }

  func integer(for filter: String) throws(TemplateError) -> Int {
    guard case .json(let value) = self, let integer = value.integer else {
      throw TemplateError("\(filter) takes an integer, not \(phrase)")
    }
    return integer
  }

  func octets(for filter: String) throws(TemplateError) -> ContiguousArray<UInt8> {
    switch self {
    case .bytes(let bytes): return bytes
    case .json(let value):
      guard let text = value.utf8 else {
        throw TemplateError("\(filter) takes a string or bytes, not \(phrase)")
      }
      return text
    }
  }
}

extension Filter {
  /// A filter of a value that is there: where there is none it gives none.
  static func present(
    _ name: String,
    takes parameters: [FilterParameter] = [],
    _ summary: String,
    _ apply:
      @escaping @Sendable (TemplateValue, [FilterArgument]) throws(TemplateError) -> TemplateValue?
  ) -> Filter {
    Filter(name, takes: parameters, summary) { input throws(TemplateError) -> TemplateValue? in
      guard let value = input.value else { return nil }
      return try apply(value, input.arguments)
    }
  }

  /// A filter from text to text.
  static func text(
    _ name: String,
    takes parameters: [FilterParameter] = [],
    _ summary: String,
    _ apply: @escaping @Sendable (String, [FilterArgument]) throws(TemplateError) -> String
  ) -> Filter {
    present(name, takes: parameters, summary) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      .json(.string(try apply(try value.text(for: name), arguments)))
    }
  }
}
