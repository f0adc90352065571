extension Filter {
  /// Filters of any value.
  static let general: [Filter] = [
    Filter(
      "default",
      takes: .any,
      gives: .any,
      with: [.init("value", .any)],
      "The argument in place of an undefined or null value."
    ) { input in
      if case .json(let json)? = input.value, !json.isNull { return input.value }
      if case .bytes? = input.value { return input.value }
      return input.arguments[0].value
    },
    Filter(
      "raw",
      takes: .any,
      gives: .any,
      "In a URL, the text as it is, not percent-encoded."
    ) { value, _ in value },
    Filter(
      "string",
      takes: .scalar,
      gives: .text,
      "The text of a number, boolean or string."
    ) { (value, _) throws(TemplateError) in try Template.text(of: value) },
    Filter(
      "integer",
      takes: .number,
      gives: .number,
      "The integer that a text or number is."
    ) { (number, _) throws(TemplateError) in
      guard number.isInteger else {
        throw TemplateError("integer takes a whole number, not \(number)")
      }
      return number
    },
    Filter("number", takes: .number, gives: .number, "The number that a text is.") { number, _ in
      number
    },
    Filter("json", takes: .json, gives: .text, "The value as JSON text.") { value, _ in
      value.jsonText
    },
    Filter("parseJSON", takes: .bytes, gives: .json, "The value that a JSON text is.") {
      (text, _) throws(TemplateError) in
      do throws(JSONError) {
        return try JSONDocument(parsing: text).root
      } catch {
        throw TemplateError("the text is not JSON: \(error) (at byte \(error.offset))")
      }
    },
  ]
}
