internal import SpecModel

/// What a request asks of a mock in its `Prefer` fields (RFC 7240): `code=404`, `example=name`, `seed=7`.
struct Preferences: Equatable {
  /// The status code that the answer should have.
  var code: Int?
  /// The name of the answer.
  var example: String?
  /// What a generated body should be made from.
  var seed: UInt64?

  /// Reads the preferences of a request; of repeated ones the first counts (RFC 7240 section 2).
  ///
  /// - Parameter fields: The request's fields.
  init(_ fields: HTTPFields) {
    for line in fields.values(of: "Prefer") {
      for preference in Self.split(line, at: UInt8(ascii: ",")) {
        guard let pair = Self.split(preference, at: UInt8(ascii: ";")).first,
          let equals = pair.utf8.firstIndex(of: UInt8(ascii: "="))
        else { continue }
        let value = Self.unquoted(pair.utf8[pair.utf8.index(after: equals)...])
        switch HTTPToken.trimmed(Substring(pair.utf8[..<equals])).lowercased() {
        case "code" where code == nil: code = Int(value)
        case "example" where example == nil: example = value
        case "seed" where seed == nil: seed = UInt64(value)
        default: continue
        }
      }
    }
  }

  /// Divides a value where a separator stands outside quotes.
  private static func split(_ text: String, at separator: UInt8) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == separator, !isQuoted {
        parts.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      parts[parts.count - 1].append(byte)
    }
    return parts.map { HTTPToken.trimmed(String(decoding: $0, as: UTF8.self)) }
  }

  /// The content of a token or a quoted string (RFC 9110 section 5.6.4).
  private static func unquoted(_ text: Substring.UTF8View) -> String {
    let value = HTTPToken.trimmed(Substring(text))
    guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        bytes.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
