/// Why a text is not JSON (RFC 8259), and where.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  package let code: Code

  /// The byte offset of the first byte that is wrong.
  package let offset: Int

  package init(code: Code, offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// The message for a person.
  package var description: String { code.rawValue }

  /// The ways in which a text can fail to be JSON.
  package enum Code: String, Sendable, CaseIterable {
    case empty = "the text is empty"
    case byteOrderMark = "the text begins with a byte-order mark"
    case tooLarge = "the text is 4 GiB or larger"
    case tooManyValues = "the text has more than 16,000,000 values and names"
    case nestedTooDeep = "arrays and objects are nested too deep"
    case expectedValue = "expected a value"
    case expectedName = "expected a member's name in double quotes"
    case expectedColon = "expected ':' after the member's name"
    case expectedCommaOrBracket = "expected ',' or ']'"
    case expectedCommaOrBrace = "expected ',' or '}'"
    case trailingComma = "a comma must be followed by another value"
    case trailingText = "unexpected text after the value"
    case unterminatedString = "the string has no closing quote"
    case unterminatedArray = "the array has no closing ']'"
    case unterminatedObject = "the object has no closing '}'"
    case controlCharacter = "a control character in a string must be escaped"
    case invalidEscape = "no such escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case invalidUTF8 = "the bytes are not UTF-8"
    case leadingZero = "a number must not begin with a zero"
    case leadingPlus = "a number must not begin with '+'"
    case expectedDigit = "expected a digit"
    case comment = "JSON has no comments"
    case singleQuote = "strings are written in double quotes"
    case typographicQuote = "strings are written in straight double quotes"
    case invalidWord = "expected a value; the only words are true, false and null"
  }
}
