import SpecStandards
import SpecHTTP
import TestSupport
import Testing

@Suite(.inTurn)
struct RedactorTests {
  private let secret = "p@ss w/ö\"d+1"

  // swift-format-ignore
  @Test(arguments: [
    "p@ss w/ö\"d+1", "p%40ss%20w%2F%C3%B6%22d%2B1", "p%40ss+w%2F%C3%B6%22d%2B1", "p@ss w/ö\\\"d+1",
    "cEBzcyB3L8O2ImQrMQ==", "cEBzcyB3L8O2ImQrMQ", "dXNlcjpwQHNzIHcvw7YiZCsx", "YTpwQHNzIHcvw7YiZCsx",
  ])
  func `a secret is hidden in each encoding`(form: String) {
    let text = Redactor(secrets: [secret]).redact("before \(form) after")
    #expect(text.contains(Redactor.mask))
    #expect(!text.contains("ss w"))
    #expect(!text.contains("BzcyB3L8O2") && !text.contains("QHNzIHcvw7Yi"))
    #expect(text.hasPrefix("before ") && text.hasSuffix(" after"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `texts that nearly are secrets are read in bounded time`() {
    let spaces = String(repeating: " ", count: 4096)
    let redactor = Redactor(secrets: [spaces + "x", String(repeating: "\\", count: 200)])
    #expect(redactor.redact(String(repeating: " ", count: 400_000)).hasPrefix("***"))
    let slashes = redactor.redact(String(repeating: "\\", count: 200_001))
    #expect(slashes.count { $0 == "\\" } < 200)
    #expect(redactor.redact("a\(spaces)x b") == "a*** b")
    // A few of them are not.
    #expect(redactor.redact(String(repeating: " \\", count: 100)).count == 200)
  }

  /// As it goes into `Basic`, behind identifiers of different lengths, and into what is signed.
  @Test(arguments: ["id:", "ada:", "anna:", #"{"a":""#, #"{"ab":""#, #"{"abc":""#])
  func `a secret that is escaped before it is base64 is hidden`(start: String) {
    let redactor = Redactor(secrets: ["p w/1\"é"])
    for (escaped, end) in [
      ("p%20w%2F1%22%C3%A9", ""), ("p+w%2F1%22%C3%A9", "."), (#"p w/1\"é"#, "\"}"),
    ] {
      let text = redactor.redact(Base64.encode(Array((start + escaped + end).utf8)))
      #expect(text.contains("***"))
      #expect(text.count < 16 + start.count)
    }
  }

  @Test func `short and empty secrets hide nothing else`() {
    let redactor = Redactor(secrets: ["", "a", "abc"])
    #expect(redactor.isEmpty)
    #expect(redactor.redact("abc") == "abc")
  }

  // swift-format-ignore
  @Test func `a secret inside another one leaves nothing of either`() {
    #expect(Redactor(secrets: ["secret", "secret-long"]).redact("x secret-long y secret z") == "x *** y *** z")
  }

  @Test(arguments: [
    "key-Of-Ada", "KEY-OF-ADA", "key-of-ada", #"say \"key\""#, #"say \\\"key\\\""#, "first line",
    "2nd line", "6b65792d4f662d416461", "6B65792D4F662D416461",
  ])
  func `other forms of secrets are hidden`(form: String) {
    let redactor = Redactor(secrets: ["key-Of-Ada", "say \"key\"", "first line\n2nd line\n"])
    #expect(redactor.redact("a \(form) b") == "a *** b")
  }

  // swift-format-ignore
  @Test(arguments: [
    "6b 65 79 2d 4f 66 2d 41 64 61", "6B:65:79:2D:4F:66:2D:41:64:61", "6b-65-79-2d-4f-66-2d-41-64-61",
    "6b65 792d 4f66 2d41 6461", "6b\t65\t79\t2d\t4f\t66\t2d\t41\t64\t61", "6b65792d 4f662d41\r\n6461", "6b  65  79  2d : 4f 66 2d 41 64 61",
    "6b%2065%2079%202d%204f%2066%202d%2041%2064%2061", "6b+65+79+2d+4f+66+2d+41+64+61", "6b%3A65%3A79%3A2d%3A4f%3A66%3A2d%3A41%3A64%3A61",
    "6b\\u003a65\\u003a79\\u003a2d\\u003a4f\\u003a66\\u003a2d\\u003a41\\u003a64\\u003a61",
  ])
  func `a secret in hexadecimal with something between the bytes is hidden`(form: String) {
    let redactor = Redactor(secrets: ["key-Of-Ada"])
    #expect(redactor.redact("x <\(form)> y") == "x <***> y")
    #expect(redactor.redact("at a \(form) b").contains("***"))
    #expect(redactor.redact("<\(form.prefix(20))…>").hasPrefix("<***") || !form.hasPrefix("6b 65 79"))
    #expect(redactor.redact("2026-11-28 10:42:15 de:ad:be:ef 00-11-22-33") == "2026-11-28 10:42:15 de:ad:be:ef 00-11-22-33")
  }

  // swift-format-ignore
  @Test(arguments: [
    #"paß 'w/ö\""#,
    // A shell.
    #"paß '\''w/ö\""#,
    // The expansion of `{+x}`, a path, and what ECMAScript and Python write, also in lower case.
    "pa%C3%9F%20'w/%C3%B6%5C%22", "pa%c3%9f%20'w/%c3%b6%5c%22", "pa%C3%9F%20'w%2F%C3%B6%5C%22", "pa%C3%9F+%27w%2F%C3%B6%5C%22", "pa%C3%9F%20%27w/%C3%B6%5C%22", "pa%c3%9f%20%27w%2f%c3%b6%5c%22",
    "pa%C3%9F%20'\\''w/%C3%B6%5C%22",
    // Python, PHP, Go, .NET; JSON in JSON; JSON for a shell.
    #"pa\u00df 'w/\u00f6\\\""#, #"pa\u00df 'w\/\u00f6\\\""#, #"paß 'w\/ö\\\""#, #"pa\u00DF \u0027w/\u00F6\\\u0022"#,
    #"pa\u00c3\u009f 'w/\u00c3\u00b6\\\""#, "paÃ\u{9F} 'w/Ã¶\\\"", #"pa\u00df%20'w/\u00f6\\\""#, "pa%25C3%259F%2520'w/%25c3%25b6%255C%2522",
    "paß &#39;w/&#246;\\&quot;",
    #"pa\\u00df 'w/\\u00f6\\\\\\\""#, #"paß '\''w/ö\\\""#,
  ])
  func `a secret is hidden as programs write it`(form: String) {
    #expect(Redactor(secrets: [#"paß 'w/ö\""#]).redact("a \(form) b") == "a *** b")
  }

  @Test(arguments: ["pass\tword", "pass\u{7F}word", "pass\u{202E}word", "pass\rword"])
  func `a secret is hidden as a terminal shows it, and as a shell is told of it`(secret: String) {
    let redactor = Redactor(secrets: [secret])
    #expect(redactor.redact("a \(secret.visible) b") == "a *** b")
    #expect(redactor.redact("a \(secret.visibleLines) b") == "a *** b")
    let request = HTTPRequest(
      method: .post,
      url: "http://a/",
      body: .bytes(Array("\0\(secret)!".utf8))
    )
    #expect(redactor.redact(request.curlCommand).hasPrefix(#"printf '\000***\041' | curl"#))
  }

  @Test func `a secret that is cut off is hidden`() {
    let redactor = Redactor(secrets: ["correct-horse"])
    #expect(redactor.redact("found correct-hor… and corre…, cor…") == "found ***… and ***…, cor…")
    let text = "correct-horse, then correct-hor"
    #expect(redactor.beginningOfSecret(atEndOf: text) == "correct-hor")
    #expect(redactor.beginningOfSecret(atEndOf: "correct-horse") == nil)
    #expect(redactor.beginningOfSecret(atEndOf: "a correct-hor b") == nil)
    #expect(redactor.beginningOfSecret(atEndOf: "") == nil)
  }

  @Test func `a long number that is made of a secret is hidden, a count is not`() {
    let hidden = HiddenTexts()
    hidden.add(.number(1_735_061_824_690))
    hidden.add(.number(4_096))
    #expect(Redactor(secrets: []).hiding(hidden).redact("1735061824690 4096") == "*** 4096")
  }
}
