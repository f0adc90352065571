internal import SpecModel

/// The texts as which the whole of a secret may stand in what is written; how its characters may be escaped one by one
/// is known to ``EscapedSecret``.
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
    // The body of a shell's command that is no text.
    forms.append(OctalEscape.encode(bytes))
    // What may be cut off within the secret is known by its beginning.
    let escaped = [
      PercentEncoding.unreserved.encode(secret), FormEncoding.encode(secret), jsonEscaped(secret),
    ]
    forms += escaped + [jsonEscaped(jsonEscaped(secret)), secret.visible, secret.visibleLines]
    // A client's secret is escaped before it goes into `Basic` (RFC 6749 section 2.3.1), and JSON into a token.
    for text in Set([secret] + escaped) { forms += base64(Array(text.utf8), atLeast: minimum) }
    return forms
  }

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

  private static func jsonEscaped(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(writer.text.dropFirst().dropLast())
  }
}

extension String {
  fileprivate var base64URL: String {
    String(map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" })
  }
}
