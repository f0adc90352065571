import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct URITemplateTests {
  private static let values: [String: URITemplateValue] = [
    "id": .text("42"), "text": .text("a b/ü"), "empty": .text(""), "half": .text("50%25%"),
    "list": .list(["red", "blue"]), "none": .list([]), "nothing": .pairs([]),
    "pairs": .pairs([("b", "1"), ("a", "")]),
  ]

  private func expand(_ source: String) throws -> String {
    try URITemplate(source).expand { Self.values[$0] }
  }

  @Test(arguments: [
    ("/users/{id}", "/users/42"),
    ("{text}", "a%20b%2F%C3%BC"),
    ("{+text}{#half}", "a%20b/%C3%BC#50%25%25"),
    ("{half}", "50%2525%25"),
    ("{.list}{.list*}", ".red,blue.red.blue"),
    ("{/list*,id}", "/red/blue/42"),
    ("{;id,empty,undefined}", ";id=42;empty"),
    ("{?id,empty,none,nothing}", "?id=42&empty="),
    ("a?x{&pairs*}", "a?x&b=1&a="),
    ("{;pairs*}", ";b=1;a"),
    ("{pairs}{pairs*}", "b,1,a,b=1,a="),
    ("{?list*}", "?list=red&list=blue"),
    ("{text:3}{?text:5}", "a%20b?text=a%20b%2F%C3%BC"),
    ("ü%20'{none}", "%C3%BC%20'"),
  ])
  func `Expressions expand by their operator`(_ source: String, _ expected: String) throws {
    #expect(try expand(source) == expected)
  }

  @Test(arguments: [
    ("a{", 2, 0), ("{}", 1, 1), ("a}b", 1, 1), ("{a", 0, 2), ("{a b}", 2, 1), ("{|a}", 1, 1),
    ("{a:0}", 3, 1), ("{a:10000}", 3, 5), ("{a..b}", 3, 1), ("%4", 0, 1), ("{%4}", 1, 1),
    ("ü b", 2, 1), ("{a,}", 3, 1), ("{a:}", 3, 1), ("{a*:1}", 3, 1),
  ])
  func `A mistake is found at its place`(_ source: String, _ offset: Int, _ length: Int) {
    let error = #expect(throws: URITemplateError.self) { try URITemplate(source) }
    #expect(error?.offset == offset)
    #expect(error?.length == length)
  }

  @Test func `A prefix of several values is an error at the variable`() {
    let error = #expect(throws: URITemplateError.self) { try expand("/{id,list:3}") }
    #expect(error?.offset == 5)
    #expect(error?.length == 6)
  }

  @Test func `Expressions can be looked at and expanded alone`() throws {
    let template = try URITemplate("/a{?id,text:3,list*}b")
    let expression = try #require(template.expressions.first)
    #expect(expression.operator == .query)
    #expect(expression.variables.map(\.name) == ["id", "text", "list"])
    #expect(expression.variables.map(\.modifier) == [.none, .prefix(3), .explode])
    #expect(expression.offset == 2)
    #expect(expression.length == 18)
    #expect(try expression.expand { $0 == "id" ? .text("1") : nil } == "?id=1")
  }
}
