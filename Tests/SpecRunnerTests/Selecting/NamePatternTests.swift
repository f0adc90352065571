import TestSupport
import Testing

@testable import SpecRunner

/// Names and patterns of `--name`.
@Suite(.inTurn)
struct NamePatternTests {
  @Test(arguments: [
    ("ISN'T", true), ("getUser", true), ("users › getUser", true), ("users > getUser", true),
    ("get*", true), ("*user", true), ("is?'t*", true), ("users", true),
    ("GET??er", true), ("users > * > *there", true), ("there", true), ("isn't there", true),
    ("get?", false), ("*admin*", false), ("users*get", false), ("put*", false), ("user*r", false),
  ])
  func `a name is selected by a part of it or a pattern`(text: String, isSelected: Bool) {
    let path = ["users", "getUser", "isn't there"]
    #expect(NamePattern(text).matches(path) == isSelected)
  }

  @Test func `a name may have the characters of patterns`() {
    #expect(NamePattern("really?").matches(["a", "is it (really?) there"]))
    #expect(NamePattern("2 * 3").matches(["a", "2 * 3 is 6"]))
  }

  @Test func `a hostile pattern is compared in bounded time`() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    let name = String(repeating: "a", count: 2000)
    #expect(!NamePattern(pattern).matches([name]))
  }
}
