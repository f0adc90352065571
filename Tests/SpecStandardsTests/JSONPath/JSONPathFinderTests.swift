import SpecStandards
import TestSupport
import Testing

/// What paths find in a list whose elements come one after the other.
@Suite(.inTurn)
struct JSONPathFinderTests {
  /// Paths that need not see all elements at once.
  private static let byElement = [
    "$[0]", "$[2].a", "$[7]['b']", "$[-1]", "$[-3].a", "$[-40]", "$.a", "$.a[*]", "$[*]",
    "$[*].a", "$[*]['a','b']", "$[*][0,-1]", "$[*][?@.a]", "$[*]..a", "$[*].*", "$..a",
    "$..['a','b']",
    "$..a[0]", "$..b..a", "$[?@.a == 1]", "$[?@.a].b", "$[?@[0] > 1 || !@.b][*]",
    "$[?match(@.a, 'x.*')]", "$[?count(@.*) > 1].a", "$[1:3]", "$[:2].a", "$[2:]", "$[::2]",
    "$[1:9:3].b[*]", "$[-2:]", "$[-2:].a", "$[5:5]", "$[0:3:0]",
  ]

  /// Paths of which the whole list is needed.
  private static let byList = [
    "$", "$..*", "$..[0]", "$..[?@.a]", "$[0,1]", "$[*,0]", "$[::-1]", "$[:-1]", "$[-3:-1]",
    "$[-4::2]", "$[?@.a == $[0].a]", "$[*][?@ == $[1]]", "$[?count($[*]) > 2]",
    "$[?length($[0].a) == 1]", "$[?search(@.a, $[0].a)]", "$[0][?value($..b) == @]",
  ]

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  /// A value as JSON, nested up to a depth.
  private static func value(using random: inout Generator, depth: Int = 3) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
    case 0: return "\(Int.random(in: 0...2, using: &random))"
    case 1: return "\"x\(Int.random(in: 0...9, using: &random))\\u00e9\""
    case 2: return "null"
    case 3: return "1.0"
    case 4, 5:
      var members: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = ["a", "b", "c"][Int.random(in: 0...2, using: &random)]
        members.append("\"\(name)\": \(value(using: &random, depth: depth - 1))")
      }
      return "{\(members.joined(separator: ","))}"
    default:
      var elements: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        elements.append(value(using: &random, depth: depth - 1))
      }
      return "[\(elements.joined(separator: " , "))]"
    }
  }

  @Test(arguments: byElement)
  func `elements one by one give what the whole list gives`(source: String) throws {
    let path = try JSONPath(source)
    var random = Generator(state: UInt64(source.utf8.count) &* 7919)
    var foundCount = 0
    for count in Array(0...9) + Array(repeating: 8, count: 60) {
      let elements = (0..<count).map { _ in Self.value(using: &random) }
      let list = try JSONDocument(parsing: "[\(elements.joined(separator: ","))]".utf8).root
      var finder = try #require(JSONPathFinder(path))
      for element in elements { try finder.take(JSONDocument(parsing: element.utf8).root) }
      let found = try finder.result()
      #expect(found?.values == (try path.found(in: list))?.values, "\(elements)")
      if found.map({ $0.type != .array || $0.count > 0 }) == true { foundCount += 1 }
    }
    let findsNothing = ["$[-40]", "$.a", "$.a[*]", "$[5:5]", "$[0:3:0]"].contains(source)
    #expect((foundCount == 0) == findsNothing)
  }

  @Test(arguments: byList)
  func `a path that compares elements or turns them round needs the whole list`(
    source: String
  ) throws {
    #expect(JSONPathFinder(try JSONPath(source)) == nil)
  }

  @Test(arguments: ["$[3]", "$[-2].n", "$[2:4]", "$[-3:]", "$[?@.n == 7]", "$[*].none"])
  func `only what is found is kept`(source: String) throws {
    var finder = try #require(JSONPathFinder(try JSONPath(source)))
    var sizes: [Int] = []
    for index in 0..<1000 {
      let element = #"{"n": \#(100 + index), "pad": "0123456789"}"#
      try finder.take(JSONDocument(parsing: element.utf8).root)
      sizes.append(finder.size)
    }
    #expect(sizes.max() ?? 0 < 200)
  }

  @Test func `the work of all elements together is bounded`() throws {
    var finder = try #require(JSONPathFinder(try JSONPath("$[?count(@..*) > count(@..*..*..*)]")))
    let element = try JSONDocument(
      parsing: "[\(repeatElement("[[[[1]]]]", count: 200).joined(separator: ","))]".utf8
    ).root
    #expect(throws: BudgetExceeded.self) {
      for _ in 0..<100_000 { try finder.take(element) }
    }
  }
}

extension JSONValue {
  /// The texts of its elements, or its own if it is not a list.
  fileprivate var values: [String] {
    type == .array ? elements.map(\.jsonText) : [jsonText]
  }
}
