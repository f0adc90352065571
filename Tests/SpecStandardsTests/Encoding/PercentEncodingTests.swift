import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct PercentEncodingTests {
  @Test func `Only unreserved characters are kept`() {
    #expect(PercentEncoding.unreserved.encode("a-._~Z9 /%41ü") == "a-._~Z9%20%2F%2541%C3%BC")
  }

  @Test func `Reserved characters and triplets are kept on request`() {
    #expect(PercentEncoding.reserved.encode("/?#[]@!$&'()*+,;=%41%4") == "/?#[]@!$&'()*+,;=%41%254")
  }

  @Test func `A set of characters can be chosen`() {
    #expect(PercentEncoding(keeping: ASCIISet("ab")).encode("abc%41") == "ab%63%25%34%31")
  }

  @Test(arguments: ["", "a-Z09._~", "a b", "ä", "%41", "100%"])
  func `Decoding gives back what was encoded`(text: String) {
    let encoded = PercentEncoding.unreserved.encode(text)
    #expect(PercentEncoding.decode(encoded) == Array(text.utf8))
  }

  @Test func `Digits of either case are decoded to any byte`() {
    #expect(PercentEncoding.decode("%09%aF%Fa%fF") == [0x09, 0xAF, 0xFA, 0xFF])
  }

  @Test func `A percent sign without two digits stays`() {
    #expect(PercentEncoding.decode("%4") == Array("%4".utf8))
    #expect(PercentEncoding.decode("%zz%41%") == Array("%zzA%".utf8))
  }
}
