import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct HexadecimalTests {
  @Test func `bytes are written and read`() {
    let bytes = ContiguousArray<UInt8>(0...255)
    let text = Hexadecimal.encode(bytes)
    #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
    #expect(Hexadecimal.decode(text.utf8) == bytes)
    #expect(Hexadecimal.decode(text.uppercased().utf8) == bytes)
    #expect(Hexadecimal.decode("ef bb\nbf".utf8) == [0xef, 0xbb, 0xbf])
    #expect(Hexadecimal.decode("".utf8) == [])
  }

  @Test(arguments: ["a", "abc", "0g", "a b", "0x12", "äö", "é"])
  func `what is not hexadecimal is not read`(text: String) {
    #expect(Hexadecimal.decode(text.utf8) == nil)
  }
}
