extension Filter {
  /// What filters give.
  enum Result: Sendable {
    case text, number, count, list, bytes
  }

  /// What it gives of any value that it takes; nil where that depends on the value.
  var result: Result? { Self.results[name] }

  private static let results: [String: Result] = {
    let groups: [(Result, [String])] = [
      (
        .text,
        [
          "string", "json", "lowercase", "uppercase", "trim", "replace", "join", "base64Encode",
          "base64URLEncode", "hex", "urlEncode", "urlDecode", "utf8", "decode", "date", "plus",
          "minus", "parameter", "link", "queryParameter", "location", "htmlEscape", "htmlUnescape",
          "regex", "replaceRegex",
        ]
      ),
      (
        .number,
        ["integer", "number", "add", "subtract", "multiply", "round", "sum", "daysFromNow"]
      ), (.count, ["length", "count"]),
      (.list, ["split", "unique", "flatten", "keys", "list", "map", "values", "sort"]),
      (
        .bytes,
        ["base64Decode", "base64URLDecode", "md5", "sha1", "sha256", "sha512", "hmacSHA256"]
      ),
    ]
    return Dictionary(
      groups.flatMap { result, names in names.map { ($0, result) } },
      uniquingKeysWith: { first, _ in first }
    )
  }()
}
