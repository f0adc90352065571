import SpecStandards
import SpecHTTP
import TestSupport
import Testing

/// Forms of secrets, found by searching.
@Suite(.inTurn)
struct SecretFormsTests {
  /// Few letters, so that forms begin with and are in each other.
  private static func text(_ random: inout SplitMix64, upTo length: Int) -> [UInt8] {
    (0..<Int.random(in: 1...length, using: &random)).map { _ in
      UInt8.random(in: 0x61...0x63, using: &random)
    }
  }

  @Test func `the longest form at each place is found, however they were added`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let forms = Set((0..<12).map { _ in Self.text(&random, upTo: 6) })
      let left = Set(forms.filter { _ in Bool.random(using: &random) })
      let whole = SecretForms(forms)
      let merged = SecretForms(
        SecretForms(left),
        SecretForms(forms.subtracting(left).union([[0x61]]))
      )
      #expect(whole.count == forms.count)
      #expect(merged.count == forms.union([[0x61]]).count)
      let text = Self.text(&random, upTo: 40)
      for place in text.indices {
        let found = forms.filter { text[place...].starts(with: $0) }.map(\.count).max() ?? 0
        #expect(whole.length(in: text, at: place) == found)
        #expect(merged.length(in: text, at: place) == max(found, text[place] == 0x61 ? 1 : 0))
      }
      let cut = (2..<6).last { count in
        forms.contains { $0.count > count && $0.prefix(count).elementsEqual(text.suffix(count)) }
          && count <= text.count
      }
      #expect(whole.lengthOfCut(in: text, before: text.count, atLeast: 2) == cut ?? 0)
    }
  }

  @Test func `secrets that are added one by one are hidden as if they were added at once`() {
    let secrets = (0..<300).map { "secret-\($0 % 200)-\($0)" }
    let hidden = HiddenTexts()
    let added = Redactor(secrets: []).hiding(hidden)
    for secret in secrets {
      hidden.add([secret])
      #expect(added.redact(secret) == "***")
    }
    let text = secrets.map { "a \($0) b \($0.prefix(8))…" }.joined(separator: ", ")
    #expect(added.redact(text) == Redactor(secrets: secrets).redact(text))
    #expect(!added.redact(text).contains("secret"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a token costs as much after many others as before them`() {
    let hidden = HiddenTexts()
    let redactor = Redactor(secrets: ["first-secret"]).hiding(hidden)
    for number in 0..<2_000 {
      hidden.add(["token-\(number)-abcdefgh"])
      #expect(redactor.hides("token-\(number)-abcdefgh".utf8))
    }
    let unit = redactor.hiding(["captured"])
    #expect(unit.redact("x first-secret token-1234-abcdefgh captured") == "x *** *** ***")
    #expect(redactor.redact("captured") == "captured")
  }
}
