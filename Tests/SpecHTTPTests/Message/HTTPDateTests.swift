import SpecHTTP
import TestSupport
import Testing

/// Dates as cookies and certificates have them.
@Suite(.inTurn)
struct HTTPDateTests {
  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Nov  6 08:49:37 1994 GMT", 784_111_777),
      ("1994 nov 6 8:49:37x", 784_111_777),
      ("1 Jan 1970 00:00:00", 0),
      ("29 Feb 2000 00:00:00", 951_782_400),
      ("1 Mar 2000 00:00:00", 951_868_800),
      ("1 Jan 69 00:00:00", 3_124_224_000),
      ("31 Dec 1601 23:59:59", -11_612_937_601),
    ])
  func `a date is read in any order`(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(lenient: text) == seconds)
  }

  @Test(
    arguments: [
      "", "06 Nov 1994", "08:49:37", "31 Feb 2000 00:00:00", "29 Feb 1900 00:00:00",
      "1 Jan 1600 00:00:00", "1 Jan 2000 24:00:00", "1 Jan 2000 00:60:00", "0 Jan 2000 00:00:00",
      "1 Jan 99999 00:00:00", "1 Foo 2000 00:00:00",
    ])
  func `what is no date is refused`(text: String) {
    #expect(HTTPDate.seconds(lenient: text) == nil)
  }
}
