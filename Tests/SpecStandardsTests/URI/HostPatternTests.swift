import TestSupport
import Testing

@testable import SpecStandards

/// Hosts as URLs have them, held against those that are allowed.
@Suite(.inTurn)
struct HostPatternTests {
  private static let patterns = [
    "a.test", "*.b.test", "::1", "[2001:db8::7]", "192.0.2.1", "bücher.example",
    "*.xn--mgbh0fb.example",
  ].compactMap(HostPattern.init)

  private static func allows(_ text: String) -> Bool {
    guard let host = Host(text) else { return false }
    return patterns.contains { $0.allows(host) }
  }

  @Test(arguments: [
    "a.test", "A.TEST", "a.test.", "x.b.test", "x.y.b.test.", "[::1]", "[0:0:0:0:0:0:0:1]",
    "[::0.0.0.1]",
    "[2001:DB8:0::7]", "192.0.2.1", "bücher.example", "xn--bcher-kva.example",
    "XN--BCHER-KVA.example",
    "bücher。example", "x.مثال.example",
  ])
  func `a host that is allowed, however it is written`(_ host: String) {
    #expect(Self.allows(host))
  }

  @Test(arguments: [
    "", ".", "b.test", ".b.test", "x..b.test", "xb.test", "a.test..", "a.test.evil", "a%2etest",
    "a.test%00",
    "evil%2f.b.test", "evil／.b.test", "evil@.b.test", "evil\\.b.test", "evil:80.b.test", "[::2]",
    "[::1", "::1",
    "[::1%25eth0]", "[::1].b.test", "[]", "192.0.2.01", "3221225985", "0xc0000201", "192.0.513",
    "bu\u{308}cher.example", "BÜCHER.example", "\u{212A}.b.test", "a\u{AD}.b.test",
    "[1:2:3:4:5:6:7:8:9]",
    "[::1.2.3.4.5]", "[:::1]", "[1::2::3]",
  ])
  func `a host that is not`(_ host: String) {
    #expect(!Self.allows(host))
  }

  @Test(arguments: [
    "*", "*.", "", "a b", "http://a.test", "a..b", "*.*.a", "a:80", "[::1", "1:2:3", "a/b",
    "BÜCHER.example",
  ])
  func `a text that no host could meet is no pattern`(_ text: String) {
    #expect(HostPattern(text) == nil)
  }
}
