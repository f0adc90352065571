/// The directives of `Cache-Control` (RFC 9111 section 5.2).
struct CacheControl {
  private var values: [String: String] = [:]

  /// Reads all lines of the field; of a directive that is repeated the first is kept.
  init(_ fields: HTTPFields) {
    for directive in fields.list(of: "Cache-Control") {
      var scanner = FieldScanner(directive)
      let (name, value) = scanner.pair() ?? (scanner.token()?.lowercased() ?? "", "")
      if !name.isEmpty, values[name] == nil { values[name] = value }
    }
  }

  /// Whether there is a directive.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Whether there is a directive, and nothing behind it.
  func isBare(_ name: String) -> Bool { values[name] == "" }

  /// The seconds that a directive gives; one that cannot be read means none, which is stale.
  func seconds(_ name: String) -> Double? {
    values[name].map { Self.deltaSeconds($0) ?? 0 }
  }

  /// A number of seconds as caches write it (RFC 9111 section 1.2.2); nil where a text is none.
  static func deltaSeconds(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Double(min(Int(text) ?? .max, 1 << 31))
  }
}
