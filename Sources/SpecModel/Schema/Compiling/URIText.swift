/// URI references as schemas write them (RFC 3986).
struct URIText: Sendable, Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Splits a reference into its parts (RFC 3986 appendix B); every text has them.
  init(_ text: String) {
    var rest = text.utf8[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(Substring(rest[hash...].dropFirst()))
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(Substring(rest[mark...].dropFirst()))
      rest = rest[..<mark]
    }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") }
    if let end = rest.firstIndex(where: isEnd), rest[end] == UInt8(ascii: ":"),
      end != rest.startIndex
    {
      scheme = String(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(Substring(rest[..<end]))
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  /// The reference as a URI, seen from a base (RFC 3986 5.2.2).
  func resolved(against base: URIText) -> URIText {
    var result = self
    if scheme != nil {
      result.path = Self.withoutDotSegments(path)
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = Self.withoutDotSegments(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else if path.utf8.first == UInt8(ascii: "/") {
      result.path = Self.withoutDotSegments(path)
    } else {
      result.path = Self.withoutDotSegments(base.merged(path))
    }
    return result
  }

  private func merged(_ reference: String) -> String {
    if authority != nil, path.isEmpty { return "/" + reference }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return reference }
    return path[...slash] + reference
  }

  /// A path without the segments `.` and `..` (RFC 3986 5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.contains(slash) else { return path }
    let segments = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var output: [String] = []
    for (position, segment) in segments.enumerated() {
      let isLast = position == segments.count - 1
      switch segment {
      case ".":
        if isLast { output.append("") }
      case "..":
        if output.count > 1 || output.first?.isEmpty == false { output.removeLast() }
        if isLast { output.append("") }
      default: output.append(segment)
      }
    }
    return output.joined(separator: "/")
  }

  /// The text without the fragment.
  var withoutFragment: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// A text with its percent-encoded bytes decoded; what is no such byte stays.
  static func decoded(_ text: String) -> String {
    String(decoding: PercentEncoding.decode(text), as: UTF8.self)
  }

  /// A JSON Pointer as a URI's fragment (RFC 6901 6).
  static func fragment(_ pointer: String) -> String { fragmentEncoding.encode(pointer) }

  /// Keeps what a fragment may have (RFC 3986 3.5).
  private static let fragmentEncoding = PercentEncoding(
    keeping: .unreserved.union(.subDelimiters).union(ASCIISet(":@/?"))
  )
}
