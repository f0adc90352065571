/// A URI reference in its parts (RFC 3986): read, resolved and written again without changing what it need not.
public struct URLReference: Sendable, Hashable {
  /// The scheme, as written; `nil` in a relative reference.
  public var scheme: String?
  /// The user information before `@`.
  public var userInfo: String?
  /// The host, an IPv6 address in its brackets; `nil` without an authority.
  public var host: String?
  /// The port's digits; `nil` without a colon.
  public var port: String?
  /// The path, empty or not.
  public var path: String
  /// The query after `?`; `nil` without one.
  public var query: String?
  /// The fragment after `#`; `nil` without one.
  public var fragment: String?

  /// Reads a reference as RFC 3986 appendix B does: any text has these parts.
  ///
  /// - Parameter text: The reference.
  public init(_ text: String) {
    var rest = text.utf8[...]
    path = ""
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(Substring(rest[rest.index(after: hash)...]))
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(Substring(rest[rest.index(after: mark)...]))
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = String(Substring(rest[..<colon]))
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      readAuthority(rest[..<end])
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  private mutating func readAuthority(_ authority: Substring.UTF8View) {
    var rest = authority
    if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = String(Substring(rest[..<at]))
      rest = rest[rest.index(after: at)...]
    }
    // A colon inside the brackets of an IPv6 address is no port.
    let bracket = rest.lastIndex(of: UInt8(ascii: "]"))
    if let colon = rest.lastIndex(of: UInt8(ascii: ":")),
      colon > (bracket ?? rest.startIndex)
        || (bracket == nil && colon == rest.startIndex)
    {
      port = String(Substring(rest[rest.index(after: colon)...]))
      rest = rest[..<colon]
    }
    host = String(Substring(rest))
  }

  /// Whether `text` is a scheme: a letter, then letters, digits, `+`, `-`, `.` (RFC 3986 section 3.1).
  private static func isScheme(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { byte in
      byte.isLetterDigitHyphen || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }
  }
}

extension URLReference: CustomStringConvertible {
  /// The authority with user information and port, as written; `nil` without one.
  public var authority: String? {
    guard let host else { return nil }
    return (userInfo.map { $0 + "@" } ?? "") + host + (port.map { ":" + $0 } ?? "")
  }

  /// The reference as text (RFC 3986 section 5.3).
  public var description: String {
    fragment.map { withoutFragment + "#" + $0 } ?? withoutFragment
  }

  /// The reference as text without its fragment, which is not sent (RFC 9110 section 4.2.5).
  package var withoutFragment: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// What a request line carries: the path, at least `/`, and the query.
  public var target: String {
    (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
  }
}
