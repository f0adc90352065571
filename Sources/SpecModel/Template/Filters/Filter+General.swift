extension Filter {
  /// Whether it takes the namespaces of the call or the time, too.

  /// Filters of any value.
  static let general: [Filter] = [
    Filter(
      "default",
      takes: .any,
      gives: .any,
      with: [.init("value", .any)],
      "The argument, if the value is undefined or null."
    ) { input in
      if case .json(let json)? = input.value, !json.isNull { return input.value }
      if case .bytes? = input.value { return input.value }
      return input.arguments[0].value
    },
    Filter(
      "raw",
      takes: .any,
      gives: .any,
      "The string unchanged in a URL, not percent-encoded."
    ) { value, _ in value },
    Filter(
      "string",
      takes: .scalar,
      gives: .text,
      "A number, a boolean or a string as a string."
    ) { (value, _) throws(TemplateError) in try Template.text(of: value) },
    Filter(
      "integer",
      takes: .number,
      gives: .number,
      "A string or a number as an integer."
    ) { (number, _) throws(TemplateError) in
      guard number.isInteger else {
        throw TemplateError("integer takes a whole number, not \(number)")
      }
      return number
    },
    Filter("number", takes: .number, gives: .number, "A string as a number.") { number, _ in
      number
    },
    Filter(
      "json",
      takes: .json,
      gives: .text,
      "The value as JSON text, without white space between its tokens."
    ) { value, _ in value.compactText },
    Filter("parseJSON", takes: .bytes, gives: .json, "The value of a JSON text.") {
      (text, _) throws(TemplateError) in
      do throws(JSONError) {
        return try JSONDocument(parsing: text).root
      } catch {
        throw TemplateError("the string is not JSON: \(error) (at byte \(error.offset))")
      }
    },
  ]
}
