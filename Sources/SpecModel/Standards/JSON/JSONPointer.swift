/// A place in a document (RFC 6901).
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The unescaped reference tokens, from the root.
  package var tokens: [String]

  /// Creates a pointer from its tokens.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Creates a pointer from its text (RFC 6901 3), nil where that is none.
  package init?(parsing text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    ) {
      var token: [UInt8] = []
      var bytes = part.makeIterator()
      while let byte = bytes.next() {
        guard byte == UInt8(ascii: "~") else {
          token.append(byte)
          continue
        }
        switch bytes.next() {
        case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
        default: return nil
        }
      }
      tokens.append(String(decoding: token, as: UTF8.self))
    }
    self.tokens = tokens
  }

  /// The pointer's text.
  package var description: String {
    tokens.map { "/" + $0.replacing(["~": "~0", "/": "~1"]) }.joined()
  }

  /// The pointer as the fragment of a URI, `#` included (RFC 6901 6).
  package var uriFragment: String { "#" + PercentEncoding.fragment.encode(description) }

  /// Finds the value it points to; nil where there is none.
  package func value(in value: JSONValue) -> JSONValue? {
    var current = value
    for token in tokens {
      switch current.node.kind {
      case .object:
        guard let member = current[token] else { return nil }
        current = member
      case .array:
        let digits = token.utf8
        guard digits.allSatisfy(\.isDigit), digits.count == 1 || digits.first != 0x30,
          let index = Int(token), let element = current[index]
        else { return nil }
        current = element
      default: return nil
      }
    }
    return current
  }
}
