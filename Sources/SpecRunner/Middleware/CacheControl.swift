internal import SpecModel

/// The directives of `Cache-Control` (RFC 9111 section 5.2).
struct CacheControl {
  private var values: [String: String] = [:]

  /// Reads all lines of the field; of a directive that is repeated the first is kept.
  init(_ fields: HTTPFields) {
    for line in fields.values(of: "Cache-Control") {
      for directive in Self.split(line) {
        let parts = directive.split(separator: "=", maxSplits: 1)
        guard let name = parts.first.map(HTTPToken.trimmed)?.lowercased(), !name.isEmpty,
          values[name] == nil
        else { continue }
        let value = parts.count > 1 ? HTTPToken.trimmed(parts[1]) : ""
        values[name] = value.filter { $0 != "\"" }
      }
    }
  }

  /// Whether there is a directive.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The seconds that a directive gives; one that cannot be read means none, which is stale.
  func seconds(_ name: String) -> Double? {
    values[name].map { Double(Int($0) ?? 0) }
  }

  /// Splits at commas outside of quotes.
  private static func split(_ line: String) -> [Substring] {
    var isQuoted = false
    return line.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}
