/// A check of httpyac, such as `?? header Content-Type includes json`, as a statement of a script.
struct HTTPFileCheck {
  let script: String

  private static let subjects = [
    "status": "response.status", "duration": "responseTime", "body": "response.body",
  ]

  /// What compares a value, and how a script says it: `$` is the value, `#` the other one.
  private static let operators = [
    "==": "$ == #", "===": "$ === #", "!=": "$ != #", "!==": "$ !== #", ">=": "$ >= #",
    "<=": "$ <= #", ">": "$ > #", "<": "$ < #", "includes": "$.includes(#)",
    "contains": "$.includes(#)", "exists": "$ !== undefined", "isFalse": "$ === false",
    "isTrue": "$ === true", "isNull": "$ === null", "isArray": "Array.isArray($)",
    "isNumber": "typeof $ === 'number'", "isString": "typeof $ === 'string'",
    "isBoolean": "typeof $ === 'boolean'", "isObject": "typeof $ === 'object'",
  ]

  /// Reads a line; nil if what it compares, or how, is not known.
  init?(_ line: String) {
    let text = HTTPToken.trimmed(line.dropFirst(2))
    let kind = String(text.prefix { $0 != " " })
    let rest = HTTPToken.trimmed(text.dropFirst(kind.count))
    let words = rest.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.firstIndex(where: { Self.operators[$0] != nil }),
      let pattern = Self.operators[words[place]]
    else { return nil }
    let before = words[..<place].joined(separator: " ")
    let subject: String
    switch kind {
    case "js":
      guard let expression = Self.expression(before) else { return nil }
      subject = expression
    case "header": subject = "response.headers.valueOf(\(Self.quoted(before)))"
    case "body" where !before.isEmpty:
      subject = "response.body" + (before.hasPrefix("[") ? before : ".\(before)")
    default:
      guard before.isEmpty, let known = Self.subjects[kind] else { return nil }
      subject = kind == "body" ? "responseBody" : known
    }
    guard let operand = Self.operand(words[(place + 1)...].joined(separator: " ")) else {
      return nil
    }
    let parts = pattern.map { $0 == "$" ? subject : $0 == "#" ? operand : String($0) }
    script = "client.assert(\(parts.joined()))"
  }

  /// JavaScript in which variables stand in braces, nil if other things do.
  private static func expression(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let name = HTTPToken.trimmed(rest[open.upperBound..<close.lowerBound])
      if case .unknown = HTTPFileExpression(name, isRequest: { _ in false }) { return nil }
      result += rest[..<open.lowerBound] + "client.global.get(\(quoted(name)))"
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// What is behind the operator: a text, if it is not something else.
  private static func operand(_ text: String) -> String? {
    let isValue =
      Double(text) != nil || ["true", "false", "null"].contains(text)
      || text.hasPrefix("\"") || text.hasPrefix("'")
    if isValue { return text }
    return text.hasPrefix("{{") && text.hasSuffix("}}") ? expression(text) : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    DraftValue.string(text).json.compactText
  }
}
