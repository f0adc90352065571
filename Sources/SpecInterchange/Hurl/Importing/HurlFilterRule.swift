/// What a filter of Hurl is in a template.
struct HurlFilterRule: Sendable {
  /// How many arguments it has.
  let arguments: Int

  /// The filters that do the same, nil if an argument has no equivalent; arguments are written as in a template.
  let filters: @Sendable ([String]) -> String?

  /// The filters by name.
  static let all: [String: HurlFilterRule] = {
    var rules: [String: HurlFilterRule] = [
      "nth": .init(arguments: 1) { "nth(\($0[0]))" },
      "jsonpath": .init(arguments: 1) { "parseJSON | jsonPath(\($0[0]))" },
      "replace": .init(arguments: 2) { "replace(\($0[0]), \($0[1]))" },
      "regex": .init(arguments: 1) { patternFilter("regex", $0) },
      "replaceRegex": .init(arguments: 2) { patternFilter("replaceRegex", $0) },
    ]
    for (name, filter) in [
      "split": "split", "xpath": "xpath", "urlQueryParam": "queryParameter",
      "decode": "decode", "charsetDecode": "decode",
    ] {
      rules[name] = .init(arguments: 1) { "\(filter)(\($0[0]))" }
    }
    for (name, filter) in ["format": "format", "dateFormat": "format", "toDate": "date"] {
      rules[name] = .init(arguments: 1) { arguments in
        if name == "toDate", arguments[0] == "'%+'" { return filter }
        return datePattern(arguments[0]).map { "\(filter)(\($0))" }
      }
    }
    for (name, filters) in [
      "base64Decode": "base64Decode", "base64Encode": "base64Encode",
      "base64UrlSafeDecode": "base64URLDecode", "base64UrlSafeEncode": "base64URLEncode",
      "count": "count", "daysAfterNow": "daysFromNow",
      "daysBeforeNow": "daysFromNow | multiply(-1)", "first": "first", "last": "last",
      "htmlEscape": "htmlEscape", "htmlUnescape": "htmlUnescape", "location": "location",
      "toFloat": "string | number", "toHex": "hex", "toInt": "string | integer",
      "toString": "string", "urlDecode": "urlDecode", "urlEncode": "urlEncode",
      "utf8Decode": "utf8", "utf8Encode": "",
    ] {
      rules[name] = .init(arguments: 0) { _ in filters }
    }
    return rules
  }()

  /// Whether a pattern means something in the format: one with flags does not.
  static func isPattern(_ text: String) -> Bool { (try? Pattern(text)) != nil }

  /// A filter whose first argument is a pattern, or a variable.
  private static func patternFilter(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments[0]
    let text = first.dropFirst().dropLast().replacing("''", with: "'")
    return first.hasPrefix("'") && !isPattern(String(text))
      ? nil : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// What a directive of strftime is in a pattern of Unicode TR 35.
  private static let directives: [Character: String] = [
    "Y": "yyyy", "y": "yy", "m": "MM", "b": "MMM", "h": "MMM", "B": "MMMM", "d": "dd", "e": "d",
    "j": "DDD", "a": "EEE", "A": "EEEE", "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a",
    "z": "xx", "Z": "zzz", "F": "yyyy-MM-dd", "T": "HH:mm:ss", "D": "MM/dd/yy", "R": "HH:mm",
    "f": "SSSSSSSSS", "%": "%", ":": "xxx",
  ]

  /// A pattern of a date as an argument, nil if it has no equivalent.
  private static func datePattern(_ argument: String) -> String? {
    guard argument.hasPrefix("'"), argument.hasSuffix("'"), argument.count >= 2 else { return nil }
    var rest = argument.dropFirst().dropLast()
    if rest == "%+" { rest = "%Y-%m-%dT%H:%M:%S%:z" }
    if rest == "%s" { return "'epochSeconds'" }
    var pattern = ""
    var literal = ""
    func flush() {
      // A quotation mark is doubled in the pattern, and again in the template.
      if !literal.isEmpty { pattern += "''\(literal)''" }
      literal = ""
    }
    while let character = rest.popFirst() {
      if character == "%" {
        guard let directive = rest.popFirst(), let field = directives[directive],
          directive != ":" || rest.popFirst() == "z"
        else { return nil }
        flush()
        pattern += field
      } else if character.isLetter || character == "'" {
        literal += character == "'" ? "''" : String(character)
      } else {
        flush()
        pattern.append(character)
      }
    }
    flush()
    return "'\(pattern)'"
  }
}
