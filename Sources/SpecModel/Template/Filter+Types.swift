extension Filter {
  /// What filters take, if that does not depend on the value.
  private enum Input: String {
    case text = "a string"
    case numeric = "a string or a number"
    case number = "a number"
    case list = "an array"
    case object = "an object"
    case counted = "a string, an array or an object"
    case octets = "a string or bytes"

    func takes(_ result: Result) -> Bool {
      switch self {
      case .text: result == .text
      case .numeric: result == .text || result == .number || result == .count
      case .number: result == .number || result == .count
      case .list: result == .list
      case .object: false
      case .counted: result == .text || result == .list || result == .bytes
      case .octets: result == .text || result == .bytes
      }
    }
  }

  private static let inputs: [String: Input] = {
    let groups: [(Input, [String])] = [
      (
        .text,
        [
          "lowercase", "uppercase", "trim", "replace", "split", "regex", "replaceRegex", "xpath",
          "list", "parameter", "link", "queryParameter", "jwt", "htmlEscape", "htmlUnescape",
          "urlEncode", "urlDecode", "format", "plus", "minus", "daysFromNow",
        ]
      ),
      (.numeric, ["date", "integer", "number", "string"]),
      (.number, ["add", "subtract", "multiply", "round"]),
      (
        .list,
        ["first", "last", "nth", "join", "unique", "flatten", "map", "sum", "min", "max", "sort"]
      ),
      (.object, ["keys", "location"]), (.counted, ["length", "count"]),
      (
        .octets,
        [
          "base64Encode", "base64Decode", "base64URLEncode", "base64URLDecode", "hex", "utf8",
          "decode", "parseJSON", "md5", "sha1", "sha256", "sha512", "hmacSHA256",
        ]
      ),
    ]
    return Dictionary(
      groups.flatMap { input, names in names.map { ($0, input) } },
      uniquingKeysWith: { first, _ in first }
    )
  }()

  /// Why it never takes what another filter gives, nil if it may.
  fileprivate func mistake(after other: Filter) -> String? {
    guard let result = other.result, let input = Self.inputs[name], !input.takes(result) else {
      return nil
    }
    return "\(name) takes \(input.rawValue), not \(result.phrase), which \(other.name) gives"
  }
}

extension Filter.Result {
  fileprivate var phrase: String {
    switch self {
    case .text: "a string"
    case .number, .count: "a number"
    case .list: "an array"
    case .bytes: "bytes"
    }
  }
}

extension [TemplateExpression.FilterCall] {
  /// What is wrong with filters, whatever value goes into them: their constant arguments, and a filter that never takes
  /// what the one before it gives.
  ///
  /// - Parameter origin: The text in which they are written.
  /// - Returns: The mistakes.
  func mistakes(in origin: JSONValue) -> [TemplateError] {
    flatMap(\.argumentMistakes)
      + zip(self, dropFirst()).compactMap { call, next in
        next.filter.mistake(after: call.filter).map {
          TemplateError($0, at: origin.range(ofText: next.range))
        }
      }
  }
}
