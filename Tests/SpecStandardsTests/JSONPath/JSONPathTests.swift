import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONPathTests {
  private func root(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text.utf8).root
  }

  private func find(_ query: String, in text: String) throws -> String {
    let values = try JSONPath(query).values(in: root(text))
    return "[\(values.map(\.jsonText).joined(separator: ","))]"
  }

  /// The examples of RFC 9535 1.5, on its bookstore.
  @Test(arguments: [
    ("$.store.book[*].author", #"["Rees","Waugh","Melville","Tolkien"]"#),
    ("$..author", #"["Rees","Waugh","Melville","Tolkien"]"#),
    ("$.store..price", "[8.95,12.99,8.99,22.99,399]"),
    ("$..book[2].author", #"["Melville"]"#),
    ("$..book[2].publisher", "[]"),
    ("$..book[-1].author", #"["Tolkien"]"#),
    ("$..book[0,1].price", "[8.95,12.99]"),
    ("$..book[:2].price", "[8.95,12.99]"),
    ("$..book[?@.isbn].price", "[8.99,22.99]"),
    ("$..book[?@.price < 10].author", #"["Rees","Melville"]"#),
    ("$..book[::-2].price", "[22.99,12.99]"),
    ("$..book[?@.price < $.limit && !@.isbn].author", #"["Rees"]"#),
    ("$..book[?length(@.author) == 5].price", "[12.99]"),
    ("$[?count(@.*) == 2].bicycle.price", "[399]"),
  ])
  func `queries find what the RFC says`(query: String, found: String) throws {
    let store = """
      {"store":{"book":[\
      {"author":"Rees","price":8.95},{"author":"Waugh","price":12.99},\
      {"author":"Melville","isbn":"0-553","price":8.99},\
      {"author":"Tolkien","isbn":"0-395","price":22.99}],"bicycle":{"price":399}},"limit":10}
      """
    #expect(try find(query, in: store) == found)
  }

  @Test(arguments: [
    ("$[?@ == 1]", "[1,1.0,10e-1]"), ("$[?@ == 9007199254740993]", "[9007199254740993]"),
    ("$[?@ > 1e400]", "[1e401]"), ("$[?@ <= -0]", "[0]"), ("$[?1 > @]", "[0]"),
    ("$[?9007199254740992 < @ && @ < 1e17]", "[9007199254740993]"),
    ("$[?@ == 123456789012345678901234567890]", "[123456789012345678901234567890]"),
  ])
  func `numbers compare exactly`(query: String, found: String) throws {
    let numbers = """
      [0,1,1.0,10e-1,9007199254740992,9007199254740993,123456789012345678901234567890,1e401,"1"]
      """
    #expect(try find(query, in: numbers) == found)
  }

  @Test(arguments: [
    ("$[?@ == 'é']", #"["é"]"#), (#"$[?@ == "e\u0301"]"#, #"["e\u0301"]"#),
    (#"$[?@ > '\uFFFF']"#, #"["𝄞"]"#), (#"$[?@ == '\uD834\uDD1E']"#, #"["𝄞"]"#),
    ("$[?length(@) == 2]", #"["e\u0301","\ud800a"]"#), ("$[?length(@) == 1]", #"["é","𝄞"]"#),
  ])
  func `texts compare and count by code points`(query: String, found: String) throws {
    let texts = #"["é","e\u0301","𝄞","\ud800a",""]"#
    #expect(try find(query, in: texts) == found)
  }

  @Test(arguments: [
    ("$[?@.a == @.b]", 3), ("$[?@.a != @.b]", 2), ("$[?@.a <= @.b]", 4), ("$[?@.a < @.b]", 1),
    ("$[?@.a >= @.c]", 2), ("$[?@.c <= @.d]", 5),
  ])
  func `nothing equals nothing and has no order`(query: String, count: Int) throws {
    let pairs = #"[{"a":[1,{"x":2}],"b":[1.0,{"x":2e0}]},{"a":1,"b":2},{"a":null},{},{"x":0}]"#
    #expect(try JSONPath(query).values(in: root(pairs)).count == count)
  }

  @Test func `the last member of a repeated name is selected, every one by a wildcard`() throws {
    let text = #"{"a":1,"\u0061":2,"b":{"a":3}}"#
    #expect(try find("$.a", in: text) == "[2]")
    #expect(try find("$..a", in: text) == "[2,3]")
    #expect(try find("$[*]", in: text) == #"[1,2,{"a":3}]"#)
  }

  @Test func `descendants come before the next sibling, as often as they are selected`() throws {
    let text = #"{"a":[{"a":1},2],"b":{"a":{"a":3}}}"#
    #expect(try find("$..a", in: text) == #"[[{"a":1},2],1,{"a":3},3]"#)
    #expect(try find("$.b..['a','a']", in: text) == #"[{"a":3},{"a":3},3,3]"#)
  }

  @Test(arguments: [
    ("$", true), ("$.a['b'][0][-1]", true), ("$[ 'a' ] .b", true), ("$..a", false), ("$.*", false),
    ("$['a','a']", false), ("$[0:1]", false), ("$[?@]", false),
  ])
  func `a path of names and indices is singular`(query: String, isSingular: Bool) throws {
    #expect(try JSONPath(query).isSingular == isSingular)
  }

  @Test func `the first value is found without the others`() throws {
    let value = try root(#"{"list":[{"id":1},{"id":2,"tags":["x"]}]}"#)
    #expect(try JSONPath("$.list[-1].tags[0]").value(in: value)?.string == "x")
    #expect(try JSONPath("$.list[2]").value(in: value) == nil)
    #expect(try JSONPath("$..id").value(in: value)?.integer == 1)
    #expect(try JSONPath("$.list[?@.tags].id").value(in: value)?.integer == 2)
    #expect(try JSONPath("$.list[::-1].id").value(in: value)?.integer == 2)
  }

  @Test func `a query may begin at a part of a document`() throws {
    let part = try #require(try root(#"{"a":{"b":[1,2],"limit":1},"b":[3],"limit":0}"#)["a"])
    let found = try JSONPath("$.b[?@ > $.limit]").values(in: part)
    #expect(found.map(\.jsonText) == ["2"])
    #expect(found.map(JSONPath.normalizedPath) == ["$['a']['b'][1]"])
  }

  @Test func `a normalized path finds its value and escapes what it must`() throws {
    let text = #"{"a'\\\"\n\u0001\u007f":[[],[0,{"é":1}]],"":{"x":null}}"#
    let value = try root(text)
    for found in try JSONPath("$..*").values(in: value) + [value] {
      let path = JSONPath.normalizedPath(of: found)
      #expect(try JSONPath(path).value(in: value)?.index == found.index)
    }
    let deepest = try #require(try JSONPath("$..['é']").value(in: value))
    #expect(
      JSONPath.normalizedPath(of: deepest) == #"$['a\'\\"\n\u0001"# + "\u{7F}" + "'][1][1]['é']"
    )
    let name = try #require(value[""]?.members.first { _ in true }?.key)
    #expect(JSONPath.normalizedPath(of: name) == "$['']['x']")
  }

  @Test func `patterns come from the query or from the document`() throws {
    let text = #"{"p":["a.c","[","b+"],"t":["abc","xabcx","bb",1]}"#
    #expect(try find("$.t[?match(@, 'a.c')]", in: text) == #"["abc"]"#)
    #expect(try find("$.t[?search(@, 'a.c')]", in: text) == #"["abc","xabcx"]"#)
    #expect(try find("$.t[?match(@, $.p[2])]", in: text) == #"["bb"]"#)
    #expect(try find("$.p[?search('abb', @)]", in: text) == #"["b+"]"#)
    #expect(try find("$.p[?!search('abb', @)]", in: text) == #"["a.c","["]"#)
  }

  private static let nested =
    String(repeating: "[", count: 400) + String(repeating: "]", count: 400)

  @Test(.timeLimit(.minutes(10)), arguments: ["$..[*]..[*]..[*]..[*]", "$..*..*..*..*"])
  func `a path that finds too much gives no answer`(query: String) throws {
    let root = try root(Self.nested)
    #expect(throws: BudgetExceeded.steps) { try JSONPath(query).values(in: root, limit: 4_000_000) }
  }

  @Test(.timeLimit(.minutes(10)))
  func `values that stand in each other count as often as they are copied`() throws {
    let long = String(repeating: "x", count: 4_000_000)
    let open = String(repeating: "[", count: 400)
    let close = String(repeating: "]", count: 400)
    let text = "\(open)\"\(long)\"\(close)"
    let root = try root(text)
    #expect(throws: BudgetExceeded.steps) { try JSONPath("$..*").values(in: root) }
    #expect(try JSONPath("$..[?length(@) > 2]").values(in: root).count == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a filter that looks at everything for everything gives no answer`() throws {
    let numbers = (0..<20_000).map(String.init).joined(separator: ",")
    let root = try root("[\(numbers)]")
    #expect(throws: BudgetExceeded.steps) {
      try JSONPath("$[?count($[*]) > @]").values(in: root, limit: 4_000_000)
    }
    #expect(try JSONPath("$[?@ > 19997]").values(in: root).count == 2)
  }

  @Test func `an evaluation hears that its task is cancelled`() async throws {
    let root = try root(Self.nested)
    let path = try JSONPath("$..[*]..[*]..[*]..[*]")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return Result { () throws(BudgetExceeded) in try path.values(in: root).count }
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
  }

  @Test func `a pattern that cannot match is valid and warned of`() throws {
    let path = try JSONPath("$[?match(@.a, '[') || search(@.b, 1)]")
    #expect(path.warnings.map { $0.offset..<$0.offset + $0.length } == [14..<17, 34..<35])
    #expect(try path.values(in: root(#"[{"a":"[","b":"1"}]"#)).isEmpty)
    #expect(try JSONPath("$[?match(@.a, 'x')]").warnings.isEmpty)
  }

  @Test func `queries are equal by their bytes`() throws {
    #expect(try JSONPath("$.é") == JSONPath("$.é"))
    #expect(try JSONPath("$.\u{E9}") != JSONPath("$.e\u{301}"))
    #expect(
      try Set([JSONPath("$.\u{E9}"), JSONPath("$.e\u{301}"), JSONPath("$.\u{E9}")]).count == 2
    )
  }
}
