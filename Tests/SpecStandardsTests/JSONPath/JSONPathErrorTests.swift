import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONPathErrorTests {
  /// A query in which the mistake stands between `«` and `»`, and what is said of it.
  @Test(arguments: [
    ("«»", "a query begins with '$'; '$' alone is the whole value"),
    ("«a».b", "a query begins with '$'; write '$.' before it"),
    ("«@».a", "a query begins with '$'; '@' is the tested value; it is allowed only in a filter"),
    ("« »$", "a query begins with '$'; white space is not allowed before it"),
    ("$« »", "white space follows the query"),
    ("$.a« \n»", "white space follows the query"),
    ("$.a «b»", "expected '.' or '['"),
    (
      "$.a«-»b",
      "expected '.' or '['; a name with other characters than letters, digits and '_' is quoted: ['a-b']"
    ),
    ("$«.»", "expected a name or '*' after '.'"),
    ("$«..»", "expected a name, '*' or '[' after '..'"),
    (
      "$.«1»",
      "expected a name or '*' after '.'; write an index in brackets: [0]; "
        + "a name that begins with a digit is quoted: ['0']"
    ),
    ("$.«[»0]", "expected a name or '*' after '.'; write '[' without the '.' before it"),
    (
      "$«[ ]»",
      "the brackets are empty; write an index, a name in quotes, a slice, '*' or a filter that begins with '?'"
    ),
    ("$«[»0", "the bracket has no closing ']'"),
    ("$[0«,»]", "a comma must be followed by another selector"),
    ("$[0 «1»]", "expected ',' or ']'"),
    (
      "$[«é»té]",
      "expected an index, a name in quotes, a slice, '*' or a filter that begins with '?'; "
        + "a name in brackets is quoted: ['été']"
    ),
    (
      "$[«(»@.length-1)]",
      "expected an index, a name in quotes, a slice, '*' or a filter that begins with '?'; "
        + "there are no scripts; the last element is [-1], a filter [?…]"
    ),
    ("$[«01»]", "a number cannot have leading zeros"), ("$[«-0»]", "an index is not written -0"),
    ("$[1«.»0]", "an index is a whole number, without fraction or exponent"),
    ("$[1:«+»1]", "a number cannot begin with '+'"), ("$[«-»]", "expected a digit after '-'"),
    (
      "$[0:«9007199254740992»]",
      "the number is beyond the exact integers of I-JSON, ±9007199254740991"
    ),
    ("$[«'»a]", "the string has no closing quote"),
    ("$['a«\t»']", "a control character in a string must be escaped"),
    (
      "$['«\\x»']",
      "there is no such escape; the escapes are \\b \\f \\n \\r \\t \\/ \\\\ \\uXXXX and that of the text's own quote"
    ),
    ("$['«\\u12»g4']", "\\u is followed by four hexadecimal digits"),
    (
      "$['«\\uD800»\\u0041']",
      "half of a surrogate pair is not a character; a high surrogate is followed by a low one, as in \\uD83D\\uDE00"
    ),
    ("$[?@.a «=» 1]", "there is no such operator; equality is written =="),
    (
      "$[?@.a «=~» 'x']",
      "there is no such operator; a regular expression is tested by match() or search()"
    ),
    ("$[?@.a == 1 «a»nd @.b]", "expected ',' or ']'; 'and' is written &&"),
    ("$[?(@.a «|» @.b)]", "expected '&&', '||' or ')'; 'or' is written ||"),
    ("$[?(@.a«]»", "expected '&&', '||' or ')'"),
    ("$[?«(»@.a", "the parenthesis has no closing ')'"),
    ("$[?@.a == «True»]", "'True' is not a literal; write true"),
    (
      "$[?@.a == «open»]",
      "'open' is not a literal; write @.open for the tested value's member, 'open' for a string"
    ),
    ("$[?«true»]", "a literal is not a condition; compare it with a query"),
    ("$[?@.a == 1.«]»", "expected a digit"),
    (
      "$[?«@.*» == 1]",
      "a query that may find several values cannot be compared; compare count(@.*) or value(@.*)"
    ),
    ("$[?!@.a «==» 1]", "'!' cannot negate a comparison without parentheses: write !(@.a == 1)"),
    ("$[?(@.a) «==» 1]", "a condition in parentheses is true or false and cannot be compared"),
    ("$[?1 < @.a «<» 3]", "a comparison cannot be compared again; join comparisons with &&"),
    ("$[?«lenght»(@.a) > 1]", "there is no function 'lenght'"),
    (
      "$[?«frobnicate»(@)]",
      "there is no function 'frobnicate'; the functions are length(), count(), match(), search(), value()"
    ),
    ("$[?«length(@.a, 1)» > 1]", "length() takes one argument, not 2"),
    ("$[?«match(@.a)»]", "match() takes 2 arguments, not 1"),
    (
      "$[?«length(@.a)»]",
      "length() gives a value, which is not a condition; compare it, as in length(@.a) == 1"
    ),
    (
      "$[?length(«@..a») > 1]",
      "length() takes one value, and this query may find several; value(@..a) is the value that it finds alone"
    ),
    ("$[?count(«1») > 1]", "count() takes a query; a query begins with '@' or '$'"),
    ("$[?length(«match(@, 'a')») > 1]", "length() takes a value, not true or false"),
    ("$[?count(@.a «&»& @.b) > 1]", "count() does not take a condition"),
    (
      "$[?«search(@, 'a')» == true]",
      "search() is true or false and cannot be compared; use it alone, or negated with '!'"
    ),
    (
      "$[?«count» (@) > 1]",
      "'count' is not a literal; white space is not allowed between a function's name and '('"
    ),
  ])
  func `a mistake is told with its place`(marked: String, message: String) throws {
    let parts = marked.split(separator: "»", omittingEmptySubsequences: false)
    let before = try #require(parts.first?.split(separator: "«", omittingEmptySubsequences: false))
    let start = try #require(before.first)
    let mistake = try #require(before.last)
    let query = start + mistake + (parts.last ?? "")
    let error = try #require(throws: JSONPathError.self) { try JSONPath(String(query)) }
    #expect(error.description == message)
    #expect(error.offset == start.utf8.count)
    #expect(error.length == mistake.utf8.count)
  }

  @Test(arguments: ["(", "!(", "length(", "@[?", "value(@[?"])
  func `nesting has a limit`(opening: String) throws {
    let query = "$[?" + String(repeating: opening, count: 100_000)
    let error = try #require(throws: JSONPathError.self) { try JSONPath(query) }
    #expect(error.message.hasSuffix("nested too deep"))
    #expect(error.offset < 1000)
  }

  @Test func `nesting up to the limit is evaluated`() throws {
    let query =
      "$" + String(repeating: "[?@", count: 50) + String(repeating: "]", count: 50)
    let text = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let root = try JSONDocument(parsing: text.utf8).root
    #expect(try JSONPath(query).values(in: root).count == 1)
    let deepest =
      "$[?" + String(repeating: "!(", count: 49) + "@" + String(repeating: ")", count: 49) + "]"
    #expect(try JSONPath(deepest).values(in: root).isEmpty)
  }
}
