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
    let bytes = ContiguousArray(text.utf8)
    let span = bytes.span
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var (start, end) = (0, bytes.count)
    if let hash = span.firstIndex(of: UInt8(ascii: "#"), in: start..<end) {
      fragment = part(hash + 1..<end)
      end = hash
    }
    if let mark = span.firstIndex(of: UInt8(ascii: "?"), in: start..<end) {
      query = part(mark + 1..<end)
      end = mark
    }
    if let colon = span.firstIndex(of: UInt8(ascii: ":"), in: start..<end),
      Self.isScheme(span, 0..<colon)
    {
      scheme = part(0..<colon)
      start = colon + 1
    }
    let slash = UInt8(ascii: "/")
    if end - start >= 2, span[start] == slash, span[start + 1] == slash {
      var authority = start + 2..<(span.firstIndex(of: slash, in: start + 2..<end) ?? end)
      start = authority.upperBound
      if let at = span.lastIndex(of: UInt8(ascii: "@"), in: authority) {
        userInfo = part(authority.lowerBound..<at)
        authority = at + 1..<authority.upperBound
      }
      // A colon inside the brackets of an IPv6 address is no port.
      let bracket = span.lastIndex(of: UInt8(ascii: "]"), in: authority)
      if let colon = span.lastIndex(of: UInt8(ascii: ":"), in: authority),
        bracket.map({ colon > $0 }) ?? true
      {
        port = part(colon + 1..<authority.upperBound)
        authority = authority.lowerBound..<colon
      }
      host = part(authority)
    }
    path = part(start..<end)
  }

  /// Whether bytes are a scheme: a letter, then letters, digits, `+`, `-`, `.` (RFC 3986 section 3.1).
  private static func isScheme(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first, bytes[first].isLetter else { return false }
    return range.allSatisfy { place in
      let byte = bytes[place]
      return byte.isLetterDigitHyphen || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
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
