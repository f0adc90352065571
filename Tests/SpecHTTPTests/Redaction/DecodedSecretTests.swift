import SpecHTTP
import SpecStandards
import TestSupport
import Testing

/// Secrets are found by decoding what is shown, however they are encoded.
@Suite(.inTurn)
struct DecodedSecretTests {
  @Test(arguments: SecretCodec.all)
  func `in two encodings, one on the other`(_ outer: SecretCodec) {
    for secret in SecretCodec.secrets {
      let redactor = Redactor(secrets: [secret])
      // Digits in capitals are others.
      for inner in SecretCodec.all where outer.name != "capitals" || !inner.name.contains("64") {
        let text = outer.encode(inner.encode(secret))
        let shown = redactor.redact("<p>\(text)</p>")
        let rest = shown.replacing("***", with: "").dropFirst(3).dropLast(4)
        // The name that is before a password, and padding.
        #expect(
          shown.contains("***") && rest.count <= text.count - 3 * secret.count / 4
            && rest.count < 60,
          "\(secret) in \(inner.name) in \(outer.name): \(text) is shown as \(shown)"
        )
      }
    }
  }

  @Test(arguments: SecretCodec.secrets)
  func `beside other text, in each encoding`(_ secret: String) {
    let redactor = Redactor(secrets: [secret])
    for codec in SecretCodec.all where codec.name != "credentials in base64" {
      let shown = redactor.redact("a=\(codec.encode(secret))&b, \(codec.encode("x\(secret)y"))!")
      #expect(shown.hasPrefix("a=***") && shown.hasSuffix("!"), "\(codec.name): \(shown)")
      #expect(shown.count < 60, "\(codec.name): \(shown)")
    }
  }

  @Test func `what lies between encoded texts is shown`() {
    let redactor = Redactor(secrets: ["sup3r$ecret\"x'y z/+é", "qwertzuiop"])
    let encoded = "c3VwM3IkZWNyZXQieCd5IHovK8Op"
    let other = "kJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq8="
    #expect(redactor.redact("[\(encoded), 'Mid', \(other)]") == "[***, 'Mid', \(other)]")
    let digits = "71776572747a75696f70"
    #expect(redactor.redact("X: z\(digits)\nContent-Type: a") == "X: z***\nContent-Type: a")
    #expect(redactor.redact("X: \(digits.prefix(8))\n\(digits.dropFirst(8))") == "X: ***")
  }

  /// Texts in which a secret nearly stands everywhere, or much can be decoded again and again.
  @Test(.timeLimit(.minutes(10)))
  func `texts of somebody hostile are read in bounded time`() {
    let long = String(repeating: "a", count: Redactor.maximumLength - 1) + "b"
    let redactor = Redactor(secrets: [
      long, String(repeating: "%25", count: 20_000), String(repeating: "\\", count: 60_000),
      String(repeating: "V", count: 300) + "!", "e=3D=3De",
    ])
    let count = 100_000
    for part in [
      "a", "%25", "\\", "V", "=3D", "…", "aaaa…", "&", "&#", "%u", "\\u{", "'\\''", "é…",
    ] {
      _ = redactor.redact(String(repeating: part, count: count / part.utf8.count))
    }
    #expect(redactor.redact("x\(long)y") == "x***y")
  }
}
