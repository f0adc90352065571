internal import SpecModel

/// The texts as which a secret may stand in what is written: as it is, and encoded as programs and services do it.
enum SecretEncodings {
  /// The forms of a secret; some may be alike.
  ///
  /// - Parameters:
  ///   - secret: The secret.
  ///   - minimum: The fewest bytes of a part of the secret in base64 that is a form.
  /// - Returns: The forms, each of which is to be hidden.
  static func forms(of secret: String, atLeast minimum: Int) -> [String] {
    let bytes = Array(secret.utf8)
    let digits = Hexadecimal.encode(bytes)
    var forms = [secret, secret.lowercased(), secret.uppercased(), digits, digits.uppercased()]
    forms += base64(bytes, atLeast: minimum)
    // The body of a shell's command that is no text.
    forms.append(OctalEscape.encode(bytes))
    // No encoding touches any other text.
    guard !bytes.allSatisfy(ASCIISet.unreserved.contains) else { return forms }
    forms += percentEncoded(secret) + jsonEscaped(secret)
    // A terminal is shown no controls.
    forms += [secret.visible, secret.visibleLines]
    // An apostrophe ends what a shell reads as it is.
    forms += forms.filter { $0.utf8.contains(UInt8(ascii: "'")) }
      .map { $0.replacing("'", with: "'\\''") }
    return forms
  }

  // MARK: Base64

  /// Base64 depends on where in a group of three the secret begins: the middle is always there.
  private static func base64(_ bytes: [UInt8], atLeast minimum: Int) -> [String] {
    (0..<3).flatMap { offset in
      let padded = [UInt8](repeating: 0, count: offset) + bytes
      let whole = Base64.encode(padded)
      let start = offset == 0 ? 0 : offset + 1
      let end = padded.count / 3 * 4
      let middle = String(whole.utf8.prefix(end).dropFirst(start)) ?? ""
      // Where nothing follows, as in credentials, the last characters are the secret's own, too.
      let last = String(whole.utf8.dropFirst(start)) ?? ""
      return [middle, last].filter { $0.utf8.count >= minimum }.flatMap { [$0, $0.base64URL] }
    }
  }

  // MARK: Percent-encoding

  /// What encoders keep besides the unreserved characters: nothing, a path's slashes, what ECMAScript's
  /// `encodeURIComponent` keeps, what RFC 6570 calls reserved, everything in ASCII that is shown.
  private static let encoders = [
    "", "/", "!'()*", "!$&'()*+,;=:/?#[]@", "\"<>^`{|}\\!$&'()*+,;=:/?#[]@",
  ]
  .map { PercentEncoding(keeping: .unreserved.union(ASCIISet($0)), keepsTriplets: true) }

  private static func percentEncoded(_ secret: String) -> [String] {
    let forms =
      encoders.map { $0.encode(secret) }
      + [PercentEncoding.unreserved.encode(secret), FormEncoding.encode(secret)]
    return forms + forms.map(\.withLowercaseTriplets)
  }

  // MARK: JSON

  /// How programs write strings of JSON.
  private struct JSONStyle {
    /// Whether characters beyond ASCII are escaped.
    var escapesNonASCII = false
    /// What else is escaped by its number.
    var escaped = ""
    var escapesSlash = false
    var isUppercase = false

    /// That of Python, PHP with and without ASCII alone, Go and Rails, .NET.
    static let common = [
      JSONStyle(escapesNonASCII: true), JSONStyle(escapesNonASCII: true, escapesSlash: true),
      JSONStyle(escapesSlash: true), JSONStyle(escaped: "<>&"),
      JSONStyle(escapesNonASCII: true, escaped: "<>&'+\"`", isUppercase: true),
    ]

    func escape(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        if escaped.unicodeScalars.contains(scalar) || (escapesNonASCII && !scalar.isASCII) {
          return scalar.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: isUppercase)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }.joined()
        }
        return scalar == "/" && escapesSlash ? "\\/" : SecretEncodings.escaped(String(scalar))
      }.joined()
    }
  }

  private static func jsonEscaped(_ secret: String) -> [String] {
    let forms = [escaped(secret)] + JSONStyle.common.map { $0.escape(secret) }
    // A service may tell in JSON what was sent in JSON.
    return forms + forms.map(escaped)
  }

  private static func escaped(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(writer.text.dropFirst().dropLast())
  }
}

extension String {
  fileprivate var base64URL: String {
    String(map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" })
  }

  /// The text with the digits behind each `%` in lower case.
  fileprivate var withLowercaseTriplets: String {
    var bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      for digit in bytes[index...].indices.dropFirst().prefix(2)
      where (0x41...0x46).contains(bytes[digit]) {
        bytes[digit] |= 0x20
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
