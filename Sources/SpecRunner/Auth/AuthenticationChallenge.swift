internal import SpecModel

/// What a server asks for with a 401 (RFC 9110 section 11.6.1).
package struct AuthenticationChallenge: Sendable, Hashable {
  /// The scheme, as it is written.
  package let scheme: String

  /// Its parameters, names in small letters, values without quotes.
  package private(set) var parameters: [String: String] = [:]

  /// The challenges of an answer, in the order of the server's preference.
  ///
  /// - Parameter fields: The answer's fields.
  /// - Returns: The challenges; what is malformed is passed over.
  package static func all(in fields: HTTPFields) -> [AuthenticationChallenge] {
    fields.values(of: "WWW-Authenticate").flatMap { value in
      var scanner = Scanner(value)
      return scanner.challenges()
    }
  }

  /// Reads one line, in which challenges and their parameters alike are separated by commas.
  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
    }

    mutating func challenges() -> [AuthenticationChallenge] {
      var found: [AuthenticationChallenge] = []
      while index < bytes.count {
        skip { HTTPToken.isBlank($0) || $0 == UInt8(ascii: ",") }
        let word = take(while: HTTPToken.isTokenByte)
        guard !word.isEmpty else {
          index += 1
          continue
        }
        if let value = value(), let last = found.indices.last {
          found[last].parameters[word.lowercased()] = value
          continue
        }
        found.append(AuthenticationChallenge(scheme: word))
        skip(HTTPToken.isBlank)
        skipToken68()
      }
      return found
    }

    /// The value behind `=`, nil where there is none.
    private mutating func value() -> String? {
      let start = index
      skip(HTTPToken.isBlank)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
        index = start
        return nil
      }
      index += 1
      skip(HTTPToken.isBlank)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        return take { $0 != UInt8(ascii: ",") && !HTTPToken.isBlank($0) }
      }
      index += 1
      var text: [UInt8] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
        text.append(bytes[index])
        index += 1
      }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }

    /// Passes over what a scheme has in the place of parameters: a text that no `=` divides.
    private mutating func skipToken68() {
      let start = index
      let word = take(while: Self.isToken68)
      skip { $0 == UInt8(ascii: "=") }
      skip(HTTPToken.isBlank)
      let isWhole = index >= bytes.count || bytes[index] == UInt8(ascii: ",")
      if word.isEmpty || !isWhole { index = start }
    }

    private static func isToken68(_ byte: UInt8) -> Bool {
      HTTPToken.isTokenByte(byte) || byte == UInt8(ascii: "/")
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }

    private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
      let start = index
      skip(isTaken)
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }
}
