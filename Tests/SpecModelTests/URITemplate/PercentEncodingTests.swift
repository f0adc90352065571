import SpecModel
import Testing

@Suite struct PercentEncodingTests {
  @Test func `Only unreserved characters are kept`() {
    #expect(PercentEncoding.unreserved.encode("a-._~Z9 /%41ü") == "a-._~Z9%20%2F%2541%C3%BC")
  }

  @Test func `Reserved characters and triplets are kept on request`() {
    #expect(PercentEncoding.reserved.encode("/?#[]@!$&'()*+,;=%41%4") == "/?#[]@!$&'()*+,;=%41%254")
  }

  @Test func `A set of characters can be chosen`() {
    #expect(PercentEncoding(keeping: ASCIISet("ab")).encode("abc%41") == "ab%63%25%34%31")
  }
}
