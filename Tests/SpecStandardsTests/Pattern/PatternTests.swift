import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct PatternTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test(arguments: [
    ("a**", 2, 1), ("é(b", 2, 1), ("(?<n>a)(?<n>b)", 9, 3), ("[z-a]", 1, 3), ("\\p{Nope}", 3, 4),
    ("a{2,1}", 1, 5), ("\\2(a)", 0, 2), ("a\\-b", 1, 2), ("[a", 0, 1), ("\\k<x>", 0, 5),
  ])
  func `A mistake is reported where it is, in bytes`(_ source: String, offset: Int, length: Int) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.offset == offset)
    #expect(error?.length == length)
  }

  @Test(arguments: [
    ("(?i)a", "[xX] finds a letter of both cases"), ("(?s).", "[\\s\\S] finds any character"),
    ("(?m)^a$", "(?:^|\\n) finds the start of a line"),
  ])
  func `What stands for a flag is told`(_ source: String, instead: String) throws {
    let error = try #require(throws: PatternError.self) { try Pattern(source) }
    #expect("\(error)".contains("a pattern has no flags; \(instead)"), "\(error)")
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), "(a{1,1000}){1,1000}", "(?:a{0,300}){9999999}",
  ])
  func `A pattern that is too deep or too large is an error`(_ source: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
  }

  @Test(
    arguments: [
      ("(a+)+$", "!", false), ("^(?:(?:a+)+!|a+\\?)$", "?", true), ("^(a|aa)+$", "b", false),
    ]
  )
  func `Nested repeats take no longer than others`(
    _ source: String,
    end: String,
    isFound: Bool
  ) throws {
    let text = bytes(String(repeating: "a", count: 10_000) + end)
    let pattern = try Pattern(source)
    #expect(try pattern.isFound(in: text) == isFound)
    #expect(try (pattern.firstMatch(in: text) != nil) == isFound)
  }

  @Test func `Too many steps give no answer`() throws {
    let pattern = try Pattern("^(?=(a+)+$)b")
    let text = bytes(String(repeating: "a", count: 64) + "!")
    #expect(throws: BudgetExceeded.steps) {
      try pattern.isFound(in: text, within: StepBudget(limit: 1_000_000))
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["(x+x+)+\\1y", "(?=(x|xx)+$)(x+)+\\2z"])
  func `A long text allows no more steps than a short one`(source: String) throws {
    let pattern = try Pattern(source)
    let text = ArraySlice([UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000))
    // As many steps as a text of three bytes is allowed; once there were 200 more for each byte.
    let budget = StepBudget(limit: 10_000_000)
    #expect(throws: BudgetExceeded.steps) { try pattern.isFound(in: text, within: budget) }
  }

  @Test func `Steps on several texts are taken from one budget`() throws {
    let pattern = try Pattern("(?=.)(a+)+\\1b")
    let text = bytes(String(repeating: "a", count: 8))
    let budget = StepBudget(limit: 1_000_000)
    var judged = 0
    let error = #expect(throws: BudgetExceeded.self) {
      while judged < 10_000 {
        _ = try pattern.isFound(in: text, within: budget)
        judged += 1
      }
    }
    #expect(error == .steps)
    #expect(judged >= 1)
    #expect(throws: BudgetExceeded.steps) { try pattern.isFound(in: bytes("a"), within: budget) }
  }

  @Test func `A short text gives back the steps that it does not take`() throws {
    let pattern = try Pattern("(?=a)a")
    let budget = StepBudget(limit: 2_000_000)
    for _ in 0..<1_000 { #expect(try pattern.isFound(in: bytes("ba"), within: budget)) }
  }

  @Test func `A match hears that its task is cancelled`() async throws {
    let pattern = try Pattern("(x+x+)+\\1y")
    let text = ArraySlice([UInt8](repeating: UInt8(ascii: "x"), count: 100_000))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return Result { () throws(BudgetExceeded) in try pattern.isFound(in: text) }
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
  }

  @Test func `A surrogate on its own is one code point`() throws {
    let text: ArraySlice<UInt8> = [0xED, 0xA0, 0x80]
    #expect(try Pattern("^.$").matchesWhole(text))
    #expect(try Pattern("^\\uD800$").isFound(in: text))
    #expect(try Pattern("^\\p{Cs}(?<=\\uD800)$").isFound(in: text))
  }

  @Test(arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]])
  func `A byte that is no UTF-8 matches nothing`(_ text: [UInt8]) throws {
    #expect(try !Pattern("[^]").isFound(in: text[...]))
    #expect(try !Pattern("(?=[^])").isFound(in: text[...]))
    #expect(try Pattern("b$").isFound(in: (text + [0x62])[...]))
  }

  @Test func `Ranges are indices of the slice, and groups have names`() throws {
    let slice = bytes("xx 2024-05")[2...]
    let match = try #require(try Pattern("(?<year>\\d+)-(\\d+)(z)?").firstMatch(in: slice))
    #expect(match.range == 3..<10)
    #expect(match[name: "year"] == 3..<7)
    #expect(match[name: "month"] == nil)
    #expect(match.groups == [3..<7, 8..<10, nil])
    #expect(match.names == ["year", nil, nil])
  }

  @Test func `An automaton with too many states gives way to another engine`() throws {
    let pattern = try Pattern("a[ab]{16}c$")
    let text = String(repeating: "ab", count: 200)
    #expect(try pattern.isFound(in: bytes(text + "c")) == false)
    #expect(try pattern.isFound(in: bytes(text + "ac")))
    #expect(
      try Pattern("^\\p{L}{1,1000}$").matchesWhole(bytes(String(repeating: "é", count: 1000)))
    )
    #expect(
      try !Pattern("^\\p{L}{1,1000}$").isFound(in: bytes(String(repeating: "é", count: 1001)))
    )
  }

  @Test(arguments: [
    "a.c", "[-a]", "[a-]", "^$", "\\p{Lu}{2,3}", "[^\\P{L}\\n]", "(a|b)*", "a{2,}", "", "\\.\\-",
  ])
  func `What RFC 9485 writes is an I-Regexp`(_ source: String) {
    #expect(Pattern.isValid(source, dialect: .iRegexp))
  }

  @Test(arguments: [
    "\\d", "a*?", "(?:a)", "[]", "[^]", "[a--z]", "\\p{Script=Greek}", "\\p{Cs}", "\\1", "a{,2}",
    "]",
    "\\u0041", "[[a]]", "(", "a**", "\\/",
  ])
  func `What RFC 9485 does not write is no I-Regexp`(_ source: String) {
    #expect(!Pattern.isValid(source, dialect: .iRegexp))
  }

  @Test func `An I-Regexp has anchors and dots for all but line breaks`() throws {
    #expect(try Pattern("^a$", dialect: .iRegexp).isFound(in: bytes("a")))
    #expect(try !Pattern("^a$", dialect: .iRegexp).isFound(in: bytes("ba")))
    #expect(try Pattern(".", dialect: .iRegexp).matchesWhole(bytes("\u{2028}")))
    #expect(try !Pattern(".", dialect: .iRegexp).matchesWhole(bytes("\n")))
    #expect(try Pattern("b+", dialect: .iRegexp).isFound(in: bytes("abbc")))
  }
}
