import SpecStandards
import Testing

/// A way in which a service may write a text, such as a secret that it echoes.
package struct SecretCodec: Sendable, CustomTestStringConvertible {
  package let name: String
  package let encode: @Sendable (String) -> String

  package var testDescription: String { name }

  /// Secrets of all kinds of characters.
  package static let secrets = [
    "sk_live-51Hx.Abc~def09", #"p@ss w/ö"d+1&<x>"#, #"aB3$\back'slash"%41"#, "UPPER=lower/pad+q==",
    "Straße-Пароль-77", "密码密码密码", "line one of it\nand line two",
  ]

  /// Every way, each of which writes all characters in it.
  package static let all: [SecretCodec] = [
    SecretCodec(name: "plain") { $0 },
    SecretCodec(name: "percent") { bytes($0) { "%" + digits($0, 16, 2).uppercased() } },
    SecretCodec(name: "percent in small letters") { bytes($0) { "%" + digits($0, 16, 2) } },
    SecretCodec(name: "percent as needed") { PercentEncoding.unreserved.encode($0) },
    SecretCodec(name: "form") { FormEncoding.encode($0) },
    SecretCodec(name: "JSON string") {
      String(JSONValue.string($0).jsonText.dropFirst().dropLast())
    },
    SecretCodec(name: "\\u") { $0.utf16.map { "\\u" + digits($0, 16, 4) }.joined() },
    SecretCodec(name: "\\u{}") { scalars($0) { "\\u{\(digits($0, 16, 1))}" } },
    SecretCodec(name: "%u") { $0.utf16.map { "%u" + digits($0, 16, 4) }.joined() },
    SecretCodec(name: "\\x") { bytes($0) { "\\x" + digits($0, 16, 2) } },
    SecretCodec(name: "octal") { OctalEscape.encode($0.utf8) },
    SecretCodec(name: "decimal entities") { scalars($0) { "&#\($0);" } },
    SecretCodec(name: "hexadecimal entities") { scalars($0) { "&#x\(digits($0, 16, 1));" } },
    SecretCodec(name: "named entities") {
      scalars($0) { named[$0].map { "&\($0);" } ?? "&#\($0);" }
    },
    SecretCodec(name: "quoted-printable") { bytes($0) { "=" + digits($0, 16, 2).uppercased() } },
    SecretCodec(name: "wrapped quoted-printable") {
      bytes($0) { "=" + digits($0, 16, 2).uppercased() + ($0 % 5 == 0 ? "=\r\n" : "") }
    },
    SecretCodec(name: "base64") { Base64.encode($0.utf8) },
    SecretCodec(name: "base64 for URLs") { Base64.encodeForURL($0.utf8) },
    SecretCodec(name: "credentials in base64") { Base64.encode("ada:\($0)".utf8) },
    SecretCodec(name: "hexadecimal") { Hexadecimal.encode($0.utf8) },
    SecretCodec(name: "shell") { $0.replacing("'", with: "'\\''") },
    SecretCodec(name: "capitals") { $0.uppercased() },
  ]

  /// A part of a secret that is long enough to be known, in any way it may be written; nil if there is none.
  package static func leak(of secret: String, in text: String) -> String? {
    let text = text.lowercased()
    for codec in all where codec.name != "credentials in base64" {
      if text.contains(codec.encode(secret).lowercased()) { return codec.name }
    }
    let characters = Array(secret.lowercased().unicodeScalars)
    for start in [0, characters.count / 3, max(0, characters.count - 7)] {
      let end = min(characters.count, start + 7)
      let part = String(String.UnicodeScalarView(characters[start..<end]))
      if text.contains(part) { return part }
    }
    return nil
  }

  private static let named: [UInt32: String] = [
    0x22: "quot", 0x24: "dollar", 0x25: "percnt", 0x26: "amp", 0x27: "apos", 0x2B: "plus",
    0x2D: "hyphen", 0x2E: "period", 0x2F: "sol", 0x3C: "lt", 0x3D: "equals", 0x3E: "gt",
    0x40: "commat", 0x5C: "bsol", 0x5F: "lowbar", 0x7E: "tilde", 0xDF: "szlig", 0xF6: "ouml",
  ]

  private static func bytes(_ text: String, _ write: (UInt8) -> String) -> String {
    text.utf8.map(write).joined()
  }

  private static func scalars(_ text: String, _ write: (UInt32) -> String) -> String {
    text.unicodeScalars.map { write($0.value) }.joined()
  }

  private static func digits(_ number: some BinaryInteger, _ radix: Int, _ count: Int) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
