/// What is between the braces of a template of a `.http` file, as far as it is the same in all files.
enum HTTPFileExpression {
  /// A value that is made when a request is sent; and whether it surely is a text.
  case made(String, isText: Bool)
  /// A variable of the process.
  case process(String)
  /// A part of a response: of which request, empty for the last one; and the capture that takes it.
  case response(of: String, last: String, capture: DraftValue.Object)
  /// A variable, and a path into it.
  case variable(String, path: String)
  case unknown

  private static let units = ["d": "d", "h": "h", "m": "m", "s": "s", "ms": "ms"]

  /// Reads an expression.
  init(_ text: String, isRequest: (String) -> Bool) {
    if text.hasPrefix("$") {
      self = Self.dynamic(text)
      return
    }
    let name = String(text.prefix { !".[".contains($0) })
    let path = String(text.dropFirst(name.count))
    let isPlain = text.utf8.allSatisfy { $0.isWordCharacter || "-:%.$*[]'\"/".utf8.contains($0) }
    if name == "response" || isRequest(name) && !path.isEmpty {
      let isLast = name == "response"
      let parts = isLast ? text : String(path.drop { $0 == "." })
      self = Self.response(isLast ? "" : name, parts) ?? .unknown
    } else {
      self = isPlain && !name.isEmpty ? .variable(name, path: path) : .unknown
    }
  }

  /// A part of a response such as `response.body.$.id`; httpyac leaves `response.body` out.
  private static func response(_ name: String, _ path: String) -> Self? {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    let isWhole = parts.first == "response"
    guard isWhole, parts.count > 1 else {
      return isWhole ? nil : body(of: name, path.hasPrefix("[") ? path : ".\(path)")
    }
    let rest = parts.count > 2 ? parts[2] : ""
    switch parts[1] {
    case "headers":
      guard HTTPToken.isToken(rest) else { return nil }
      return .response(of: name, last: rest, capture: ["header": .string(rest)])
    case "status", "statusCode":
      return .response(of: name, last: "status", capture: ["status": true])
    case _ where parts[1].hasPrefix("body") || parts[1].hasPrefix("parsedBody"):
      let index = parts[1].drop { $0 != "[" }
      if rest == "*" || rest.isEmpty && index.isEmpty {
        return .response(of: name, last: "body", capture: ["text": true])
      }
      if rest.hasPrefix("/") {
        return .response(of: name, last: "value", capture: ["xml": .string(rest)])
      }
      let isPath = rest.hasPrefix("$")
      return body(of: name, isPath ? String(rest.dropFirst()) : "\(index).\(rest)")
    default: return nil
    }
  }

  private static func body(of name: String, _ path: String) -> Self? {
    let path = "$" + (path == "." ? "" : path.hasSuffix(".") ? String(path.dropLast()) : path)
    guard (try? JSONPath(path)) != nil else { return nil }
    let words = path.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return .response(of: name, last: String(words.last ?? "body"), capture: ["body": .string(path)])
  }

  private static func dynamic(_ text: String) -> Self {
    let words = text.split { " (),\t".contains($0) }.map(String.init)
    let arguments = words.dropFirst().map { $0.filter { !"'\"".contains($0) } }
    switch words.first ?? "" {
    case "$guid", "$uuid", "$random.uuid", "$randomUUID": return .made("uuid()", isText: true)
    case "$isoTimestamp": return .made("now()", isText: true)
    case "$timestamp":
      guard let offset = offset(arguments[...]) else { return .unknown }
      return .made("now()\(offset) | format('epochSeconds')", isText: false)
    case "$datetime", "$localDatetime": return date(text)
    case "$randomInt", "$random.integer":
      guard arguments.count == 2 else { return .made("randomInt(0, 1000)", isText: false) }
      guard let first = Int(arguments[0]), let end = Int(arguments[1]), first < end else {
        return .unknown
      }
      // The end is not one of the numbers.
      return .made("randomInt(\(first), \(end - 1))", isText: false)
    case "$random.alphabetic", "$random.alphanumeric", "$random.hexadecimal":
      guard let count = arguments.first.flatMap({ Int($0) }), 1...1000 ~= count else {
        return .unknown
      }
      return .made("randomString(\(count))", isText: true)
    case "$processEnv", "$dotenv":
      guard let name = arguments.last, name.utf8.allSatisfy(\.isWordCharacter) else {
        return .unknown
      }
      return .process(name)
    case let word where word.hasPrefix("$env."): return .process(String(word.dropFirst(5)))
    default: return .unknown
    }
  }

  /// What an offset such as `-1 d` is as a filter.
  private static func offset(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return "" }
    guard let number = Int(first), let unit = words.dropFirst().first.flatMap({ units[$0] }) else {
      return nil
    }
    return " | \(number < 0 ? "minus" : "plus")('\(number.magnitude)\(unit)')"
  }

  /// A date such as `$datetime iso8601 1 d` or `$datetime "YYYY-MM-DD"`.
  private static func date(_ text: String) -> Self {
    var rest = HTTPToken.trimmed(text.drop { $0 != " " })
    var format = String(rest.prefix { $0 != " " })
    if let mark = rest.first, "'\"".contains(mark) {
      format = String(rest.dropFirst().prefix { $0 != mark })
      rest = String(rest.dropFirst(format.count + 2))
    } else {
      rest = String(rest.dropFirst(format.count))
    }
    guard let offset = offset(rest.split(separator: " ").map(String.init)[...]) else {
      return .unknown
    }
    switch format {
    case "iso8601": return .made("now()\(offset)", isText: true)
    case "rfc1123":
      return .made("now()\(offset) | format('EEE, dd MMM yyyy HH:mm:ss ''GMT''')", isText: true)
    default:
      let pattern = format.replacing("YYYY", with: "yyyy").replacing("DD", with: "dd")
      let isPlain = pattern.allSatisfy { "yMdHms-/:. ".contains($0) }
      guard isPlain, pattern.contains(where: \.isLetter) else { return .unknown }
      return .made("now()\(offset) | format('\(pattern)')", isText: true)
    }
  }
}
