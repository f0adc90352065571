/// What other languages write in expressions, and what templates and conditions have in its place.
extension ForeignWords {
  /// What to write in place of an operator in a template.
  ///
  /// - Returns: The line; nil if no language has such an operator.
  package static func hint(forOperator text: some StringProtocol) -> String? {
    operators.first { text.hasPrefix($0.sign) }?.hint
  }

  /// The longer ones first.
  private static let operators: [(sign: String, hint: String)] = [
    ("??", defaultHint), ("||", defaultHint), ("?.", defaultHint),
    (
      "?", "templates have no conditions: \"if\" skips a step, {{name | default('x')}} is a default"
    ),
    ("+", "numbers are added by {{n | add(1)}}, strings are written side by side: {{a}}{{b}}"),
    ("- ", "numbers are subtracted by {{n | subtract(1)}}"),
    ("* ", "numbers are multiplied by {{n | multiply(2)}}"),
    ("(", "values have no methods: write a filter, such as {{name | uppercase}}"),
    ("{", "a template has two braces: {{name}}"),
    ("#", "templates have no blocks: \"if\" and \"forEach\" are keys of a step"),
  ]

  private static let defaultHint = "a default is a filter: {{name | default('x')}}"

  /// The condition that a comparison means: `a == 'b'` is `{"a": "b"}`.
  ///
  /// - Returns: The JSON; nil if it is no comparison of a name with a constant.
  package static func condition(meantBy text: String) -> String? {
    let text = text.filter { $0 != "{" && $0 != "}" }
    guard let start = text.firstIndex(where: "=!<>".contains) else { return nil }
    let sign = text[start...].prefix(while: "=!<>".contains)
    let name = text[..<start].filter { $0 != " " }
    var value = String(text[sign.endIndex...].drop { $0 == " " })
    while value.hasSuffix(" ") { value.removeLast() }
    let operators = ["equals", "not", "greaterThan", "atLeast", "lessThan", "atMost"]
    guard let word = Synonyms.word(for: String(sign), in: operators), !name.isEmpty,
      name.hasPrefix("$") || name.utf8.allSatisfy(\.isWordCharacter),
      !value.isEmpty, !value.contains(where: "=!<>&|".contains)
    else { return nil }
    let isQuoted =
      value.count > 1 && value.first == value.last && (value.first == "'" || value.first == "\"")
    if isQuoted { value = String(value.dropFirst().dropLast()) }
    let isJSON = !isQuoted && (try? JSONDocument(parsing: value.utf8)) != nil
    let json = isJSON ? value : JSONValue.string(value).jsonText
    let key = JSONValue.string(String(name)).jsonText
    return word == "equals" ? "{\(key): \(json)}" : "{\(key): {\"\(word)\": \(json)}}"
  }
}
