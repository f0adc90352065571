import TestSupport
import Testing

@testable import SpecStandards

/// The texts of addresses (RFC 4291 section 2.2, RFC 3986 section 3.2.2).
@Suite(.inTurn)
struct IPAddressTests {
  @Test(
    arguments: [
      ("::", 0), ("::1", 1), ("[::1]", 1), ("0:0:0:0:0:0:0:1", 1), ("::192.0.2.1", 0xC000_0201),
      ("1::", 1 << 112), ("1:2:3:4:5:6:7::", 0x1_0002_0003_0004_0005_0006_0007_0000),
      ("::2:3:4:5:6:7:8", 0x2_0003_0004_0005_0006_0007_0008),
      ("2001:DB8::8:800:200C:417A", 0x2001_0DB8_0000_0000_0008_0800_200C_417A),
      ("2001:db8:0:0:8:800:200c:417a", 0x2001_0DB8_0000_0000_0008_0800_200C_417A),
      ("1:2:3:4:5:6:1.2.3.4", 0x1_0002_0003_0004_0005_0006_0102_0304),
    ] as [(String, UInt128)]
  )
  func `an IPv6 address is one number, however it is written`(text: String, number: UInt128) {
    #expect(IPv6Address(text)?.number == number)
  }

  @Test(arguments: [
    "", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "1::2::3",
    "12345::", "g::", "::1%eth0", "[::1", "::1]", "[]", "[[::1]]", "::256.1.1.1", "::1.2.3.4:5",
    "1:2:3:4:5:6:7:1.2.3.4", "fe80:", "::01.2.3.4",
  ])
  func `anything else is no IPv6 address`(text: String) {
    #expect(IPv6Address(text) == nil)
  }

  @Test(
    arguments: [
      ("0.0.0.0", 0), ("255.255.255.255", 0xFFFF_FFFF), ("192.0.2.1", 0xC000_0201),
      ("1.2.3", nil), ("1.2.3.4.5", nil), ("01.2.3.4", nil), ("1.2.3.256", nil), ("1..2.3", nil),
      (".1.2.3", nil), ("1.2.3.", nil), ("a.b.c.d", nil),
    ] as [(String, UInt32?)]
  )
  func `an IPv4 address has four numbers`(text: String, number: UInt32?) {
    let bytes = ContiguousArray(text.utf8)
    #expect(IPv4Address(bytes.span, in: 0..<bytes.count)?.number == number)
  }

  @Test func `brackets are put around addresses with colons`() {
    #expect(IPv6Address.bracketed("::1") == "[::1]")
    #expect(IPv6Address.bracketed("[::1]") == "[::1]")
    #expect(IPv6Address.bracketed("a.test") == "a.test")
  }
}
