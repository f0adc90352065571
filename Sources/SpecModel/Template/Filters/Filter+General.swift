internal import SpecStandards

extension Filter {
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
      "concat",
      takes: .joinable,
      gives: .any,
      with: [.init("value", .any)],
      "The list followed by another one, or the string or bytes followed by others: bytes if one of them is."
    ) { (value, input) throws(TemplateError) in try value.followed(by: input.arguments[0].value) },
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

extension TemplateValue {
  /// The value with another one behind it: two lists, or strings and bytes.
  fileprivate func followed(by next: TemplateValue) throws(TemplateError) -> TemplateValue {
    switch (self, next) {
    case (.json(let first), .json(let second)) where first.type == .array && second.type == .array:
      return .json(.array(Array(first.elements) + Array(second.elements)))
    case (.json(let first), .json(let second)):
      if let text = first.string, let more = second.string { return .json(.string(text + more)) }
    default:
      if let bytes = try? octets(for: ""), let more = try? next.octets(for: "") {
        return .bytes(bytes + more)
      }
    }
    throw TemplateError(
      "concat takes two arrays, or strings and bytes, not \(phrase) and \(next.phrase)"
    )
  }
}
