import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONNumberTests {
  private func number(_ token: String) -> JSONNumber { JSONNumber(token: token.utf8) }

  @Test(arguments: [
    ("1", "1.0"), ("1e2", "100"), ("-0", "0e999"), ("0.00123", "123e-5"), ("1E400", "10e399"),
    ("12345678901234567890", "1234567890123456789e1"), ("-1.50", "-15e-1"),
  ])
  func `numbers written differently are equal`(left: String, right: String) {
    #expect(number(left) == number(right))
    #expect(number(left).hashValue == number(right).hashValue)
    #expect(!(number(left) < number(right)))
    #expect(!(number(right) < number(left)))
  }

  @Test(arguments: [
    ("9007199254740992", "9007199254740993"), ("1e400", "1e401"), ("-2", "-1"), ("-1", "0"),
    ("0", "1e-400"), ("1.5", "1.50000000000000000000001"), ("99999999999999999999", "1e20"),
    ("-1e20", "-99999999999999999999"), ("2", "10"), ("0.1", "0.11"), ("-3", "2.5"),
    ("-1e999999999999999999999", "1"),
  ])
  func `the smaller number comes first`(left: String, right: String) {
    #expect(number(left) < number(right))
    #expect(!(number(right) < number(left)))
    #expect(number(left) != number(right))
  }

  @Test(arguments: [
    ("0.0075", "0.0001", true), ("0.00751", "0.0001", false), ("10", "2.5", true),
    ("7", "2", false),
    ("0", "3", true), ("3", "0", false), ("1e308", "0.123456789", false), ("1e308", "0.5", true),
    ("12391239123", "1e-8", true), ("1e1000000", "3", false), ("1e1000000", "8", true),
    ("246913578024691357802469135780", "123456789012345678901234567890", true),
    ("246913578024691357802469135781", "123456789012345678901234567890", false),
    ("36893488147419103232e1", "36893488147419103232", true), ("5", "10", false),
  ])
  func `multiples are exact`(value: String, divisor: String, expected: Bool) {
    #expect(number(value).isMultiple(of: number(divisor)) == expected)
  }

  @Test(arguments: [
    ("1", "1"), ("1.0", "1"), ("-0.5", "-0.5"), ("1e21", "1e21"), ("120e-1", "12"),
    ("0.000001", "0.000001"),
    ("1e-7", "1e-7"), ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
    ("-12.75", "-12.75"), ("0e5", "0"),
  ])
  func `a number is shown in plain digits where they are few`(token: String, expected: String) {
    #expect(number(token).description == expected)
    #expect(number(number(token).description) == number(token))
  }

  @Test func `integers are recognized by value`() {
    #expect(number("1e2").integer == 100)
    #expect(number("1.5").integer == nil)
    #expect(number("9223372036854775807").integer == Int.max)
    #expect(number("-9223372036854775808").integer == Int.min)
    #expect(number("9223372036854775808").integer == nil)
    #expect(number("1e30").integer == nil)
    #expect(number("1e30").isInteger)
    #expect(number("1.25").double == 1.25)
    #expect(number("1e400").double == .infinity)
    #expect(JSONNumber(-12) == number("-12"))
  }
}
