extension Filter {
  /// Filters of any value.
  static let general: [Filter] = [
    Filter(
      "default",
      takes: [.init("value", .any)],
      "The argument in place of an undefined or null value."
    ) { input throws(TemplateError) -> TemplateValue? in
      if case .json(let json)? = input.value, !json.isNull { return input.value }
      if case .bytes? = input.value { return input.value }
      return input.arguments[0].value
    },
    present("raw", "In a URL, the text as it is, not percent-encoded.") {
      (value, _) throws(TemplateError) -> TemplateValue? in value
    },
    present("string", "The text of a number, boolean or string.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.string(try Template.text(of: value)))
    },
    present("integer", "The integer that a text or number is.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      let number = try number(value, for: "integer")
      guard number.isInteger else {
        throw TemplateError("integer takes a whole number, not \(number)")
      }
      return .json(.number(number))
    },
    present("number", "The number that a text is.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.number(try number(value, for: "number")))
    },
    present("json", "The value as JSON text.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      guard case .json(let json) = value else {
        throw TemplateError("json takes a JSON value, not bytes")
      }
      return .json(.string(json.jsonText))
    },
    present("parseJSON", "The value that a JSON text is.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      do {
        return .json(try JSONDocument(parsing: try value.octets(for: "parseJSON")).root)
      } catch let error as JSONError {
        throw TemplateError("the text is not JSON: \(error) (at byte \(error.offset))")
      } catch let error as TemplateError {
        throw error
      } catch {
        throw TemplateError("\(error)")
      }
    },
  ]

  private static func number(
    _ value: TemplateValue,
    for filter: String
  ) throws(TemplateError) -> JSONNumber {
    guard case .json(let json) = value else {
      throw TemplateError("\(filter) takes a number or a string, not bytes")
    }
    if let number = json.number { return number }
    guard let text = json.string else {
      throw TemplateError("\(filter) takes a number or a string, not \(value.phrase)")
    }
    guard let parsed = try? JSONDocument(parsing: text.utf8).root.number else {
      throw TemplateError("\(filter) cannot read \"\(text.excerpt)\" as a number")
    }
    return parsed
  }
}
