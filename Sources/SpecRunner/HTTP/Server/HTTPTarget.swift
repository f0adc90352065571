/// The target of a request, read in any of its four forms (RFC 9112 section 3.2).
struct HTTPTarget: Equatable {
  /// The target as it was sent.
  let text: String
  /// The path, `/` if an absolute form has none, `*` in asterisk form, empty in authority form.
  let path: String
  /// What follows the first question mark.
  let query: String?
}

extension HTTPTarget {
  /// Reads a target; `nil` if it has none of the forms, or a byte that no URI has.
  init?(_ bytes: ArraySlice<UInt8>, method: HTTPMethod) {
    // Quotes, bars and braces are no URI characters either, but browsers and curl send them bare.
    let isVisible = bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    guard let first = bytes.first, isVisible else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    if method == .connect {
      guard text.utf8.contains(UInt8(ascii: ":")), !text.utf8.contains(UInt8(ascii: "/")) else {
        return nil
      }
      path = ""
      query = nil
    } else if first == UInt8(ascii: "/") {
      (path, query) = Self.split(text)
    } else if first == UInt8(ascii: "*"), bytes.count == 1, method == .options {
      path = text
      query = nil
    } else {
      guard let rest = Self.afterAuthority(bytes) else { return nil }
      let (path, query) = Self.split(String(decoding: rest, as: UTF8.self))
      self.path = path.isEmpty ? "/" : path
      self.query = query
    }
  }

  /// Divides a target at its first question mark.
  static func split(_ text: String) -> (path: String, query: String?) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (text, nil) }
    let query = text.utf8[text.utf8.index(after: mark)...]
    return (String(text.utf8[..<mark]) ?? "", String(query))
  }

  /// What follows `http://authority`, `nil` if the bytes do not start so.
  private static func afterAuthority(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = bytes[..<colon].map(\.lowercased)
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else {
      return nil
    }
    let slashes = bytes[(colon + 1)...]
    guard slashes.starts(with: "//".utf8) else { return nil }
    let rest = slashes.dropFirst(2)
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    // An empty authority names no server (RFC 9110 section 4.2.1).
    return end > rest.startIndex ? rest[end...] : nil
  }
}
