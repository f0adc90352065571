import TestSupport
import Testing

@testable import SpecModel

/// Lists whose order does not count.
@Suite(.inTurn)
struct AnyOrderTests {
  private func json(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  private func messages(_ matcher: String, for value: String) throws -> [String] {
    try #require(try Matcher.reading(matcher)).messages(for: .json(try json(value)))
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"equals": [1, [2, 3], {"a": [4, "b"]}], "anyOrder": true}"#, #"[{"a": ["b", 4]}, [3, 2.0], 1]"#),
    (#"{"equals": {"a": [[1, 2], [3]]}, "anyOrder": true}"#, #"{"a": [[3], [2, 1]]}"#),
    (#"{"subset": {"a": [{"b": 1}, {"c": [1, 2]}]}, "anyOrder": true}"#, #"{"a": [{"c": [2, 1]}, {"b": 1}], "z": 1}"#),
    (#"{"elements": [{"length": 3}, {"greaterThan": 1}, "a"]}"#, #"["abc", 2, "a"]"#),
    (#"{"elements": [{"greaterThan": 1}, {"greaterThan": 2}, {"atMost": 2}], "anyOrder": true}"#, "[3, 2, 1]"),
    (#"{"elements": [{"equals": [1, 2], "anyOrder": true}, {"elements": [1, 2]}], "anyOrder": true}"#, "[[1, 2], [2, 1]]"),
    (#"{"equals": [1, 2], "anyOrder": false}"#, "[1, 2]"),
    (#"{"not": {"equals": [1, 2], "anyOrder": true}}"#, "[1, 1]"),
    (#"{"equals": {"a": 1, "list": [{"id": 7}, {"id": 8}]}, "ignoring": ["$.at", "$.list[*].at"]}"#, #"{"a": 1, "at": 5, "list": [{"id": 7, "at": 1}, {"id": 8}]}"#),
    (#"{"equals": [1, 9, 3], "ignoring": ["$[1]", "$.none"]}"#, "[1, 2, 3]"),
    (#"{"equals": [{"id": 1}, {"id": 2}], "ignoring": ["$..at"], "anyOrder": true}"#, #"[{"id": 2, "at": 1}, {"id": 1, "at": 2}]"#),
    (#"{"via": "parseJSON", "equals": {"a": 1}, "ignoring": ["$.b"]}"#, #""{\"a\": 1, \"b\": 2}""#),
  ])
  func `a value meets the matcher`(matcher: String, value: String) throws {
    #expect(try messages(matcher, for: value) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"equals": [1, 2, 2], "anyOrder": true}"#, "[2, 1, 3]", ["$: expected the elements of [1,2,2] in any order: missing 2; unexpected 3"]),
    (#"{"equals": {"a": {"b": [1, [2]]}, "c": 1}, "anyOrder": true}"#, #"{"a": {"b": [[2]]}, "c": 2}"#,
      ["$.a.b: expected the elements of [1,[2]] in any order: missing 1", "$.c: expected 1, found 2"]),
    (#"{"subset": {"a": [1, 2]}, "anyOrder": true}"#, #"{"a": [2, 1, 3]}"#, ["$.a: expected the elements of [1,2] in any order: unexpected 3"]),
    (#"{"subset": {"a": [{"b": 1}]}, "anyOrder": true}"#, #"{"a": [{"b": 1, "c": 2}]}"#,
      [#"$.a: expected the elements of [{"b":1}] in any order: missing {"b":1}; unexpected {"b":1,"c":2}"#]),
    (#"{"equals": 1, "anyOrder": true}"#, "2", ["$: expected 1, found 2"]),
    (#"{"elements": [1, {"startsWith": "b"}, 3]}"#, #"[1, "ab", 3]"#, [#"$[1]: expected a string that begins with "b", found "ab""#]),
    (#"{"elements": [1]}"#, "[2, 3]", ["$[0]: expected 1, found 2", "$: expected 1 element: unexpected 3"]),
    (#"{"elements": [1, {"greaterThan": 5}]}"#, "[1]", ["$: expected 2 elements: missing greater than 5"]),
    (#"{"elements": [1, {"greaterThan": 5}, 2], "anyOrder": true}"#, "[2, 3, 4, 1]", ["$: expected 3 elements in any order: missing greater than 5; unexpected 3, 4"]),
    (#"{"elements": [1, {"greaterThan": 5}], "anyOrder": true}"#, "[3, 1]", ["$[0]: expected greater than 5, found 3"]),
    (#"{"elements": [1]}"#, "1", ["$: expected a list, found 1"]),
    (#"{"equals": {"a": 1, "b": 2}, "ignoring": ["$.a"]}"#, #"{"b": 3, "a": 1}"#, ["$.b: expected 2, found 3"]),
  ])
  func `a failure names the fewest elements`(matcher: String, value: String, expected: [String]) throws {
    #expect(try messages(matcher, for: value) == expected)
  }

  @Test func `texts are read as numbers, whatever their order`() throws {
    let matcher = try #require(try Matcher.reading(#"{"equals": [5, "5", "a"], "anyOrder": true}"#))
    let other = try #require(try Matcher.reading(#"{"equals": [5, 5], "anyOrder": true}"#))
    #expect(matcher.messages(for: .texts(.strings(["5", "a", "5.0"]))) == [])
    #expect(
      other.messages(for: .texts(.strings(["5.0", "a"]))) == [
        #"$: expected the elements of [5,5] in any order: missing 5; unexpected "a""#
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"contains": 1, "anyOrder": true}"#, #""anyOrder" must be beside "equals", "subset", "elements" or "snapshot""#, #""contains", "some", "each" and "sameElements" do not depend on the order"#),
    (#"{"not": {"equals": [1]}, "anyOrder": true}"#, #""anyOrder" must be beside "equals", "subset", "elements" or "snapshot""#, #""contains", "some", "each" and "sameElements" do not depend on the order"#),
    (#"{"subset": {"a": 1}, "ignoring": ["$.b"]}"#, #""ignoring" must be beside "equals" or "snapshot""#, #""subset" compares only the members that it has"#),
    (#"{"anyOrder": true}"#, #""anyOrder" must be beside "equals", "subset", "elements" or "snapshot""#, #""contains", "some", "each" and "sameElements" do not depend on the order"#),
    (#"{"equals": {}, "ignoring": ["$"]}"#, #""$" is the whole value: nothing would be left to compare"#, nil),
    (#"{"equals": {}, "ignoring": "$.a"}"#, "expected a list, each a JSONPath such as \"$.items[0].id\", found a string", nil),
    (#"{"via": "count", "equals": 1, "anyOrder": true}"#, #""anyOrder" needs JSON: the value is a number"#, #""via": "parseJSON" reads a string as JSON"#),
    (#"{"elements": {"each": 1}}"#, "expected a list of matchers, at least one, found an object", nil),
    (#"{"elements": []}"#, "expected a list of matchers, at least one, found an empty array", nil),
    (#"{"snapshot": "snapshots/a.json"}"#, #""snapshot" cannot be used here"#, #"it is an operator of "expect" in "body", "events", "lines", "variables", "text" and "bytes", and not inside another operator"#),
    (#"{"equals": [1], "inAnyOrder": true}"#, #"there is no operator "inAnyOrder""#, nil),
  ])
  func `a key in the wrong place is reported`(matcher: String, message: String, help: String?) throws {
    let reader = DocumentReader(FormatDescription.byName)
    _ = FormatType<Matcher>.matcher(of: .value).read(try json(matcher), reader)
    let found = reader.problems.found.diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help == help)
  }

  // MARK: An oracle that tries all permutations

  /// Numbers from a seed, the same in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  private indirect enum Value {
    case scalar(String)
    case list([Value])
    case object([String: Value])

    var text: String {
      switch self {
      case .scalar(let text): text
      case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
      case .object(let members):
        "{\(members.map { "\"\($0)\":\($1.text)" }.joined(separator: ","))}"
      }
    }

    static func random(_ numbers: inout Numbers, depth: Int) -> Value {
      switch numbers.next(depth > 0 ? 6 : 3) {
      case 0: .scalar("\(numbers.next(3))")
      case 1: .scalar(["1.0", "10e-1", "2", "\"1\"", "null"][numbers.next(5)])
      case 2: .scalar("\"\(["a", "b", "\\u0061"][numbers.next(3)])\"")
      case 3: .object(["m": random(&numbers, depth: depth - 1), "n": random(&numbers, depth: 0)])
      default: .list((0..<numbers.next(5)).map { _ in random(&numbers, depth: depth - 1) })
      }
    }

    /// The same with other orders, and now and then another value.
    func shuffled(_ numbers: inout Numbers) -> Value {
      if numbers.next(12) == 0 { return .random(&numbers, depth: 1) }
      switch self {
      case .scalar: return self
      case .object(let members): return .object(members.mapValues { $0.shuffled(&numbers) })
      case .list(var values):
        for index in values.indices.reversed() {
          values.swapAt(index, numbers.next(index + 1))
        }
        return .list(values.map { $0.shuffled(&numbers) })
      }
    }
  }

  private static let permutations: [[[Int]]] = (0..<6).map { count in
    (0..<count).reduce([[]]) { lists, next in
      lists.flatMap { list in
        (0...list.count).map { place in
          var longer = list
          longer.insert(next, at: place)
          return longer
        }
      }
    }
  }

  private func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left.type, right.type) {
    case (.array, .array):
      let (first, second) = (Array(left.elements), Array(right.elements))
      guard first.count == second.count else { return false }
      return Self.permutations[first.count].contains { order in
        zip(first, order).allSatisfy { isEqual($0, second[$1]) }
      }
    case (.object, .object):
      return left.count == right.count
        && left.members.allSatisfy { member in
          right[member.name].map { isEqual(member.value, $0) } ?? false
        }
    default: return left == right
    }
  }

  @Test func `lists in any order are equal as if all permutations were tried`() throws {
    var numbers = Numbers(state: 69)
    var equal = 0
    for _ in 0..<20_000 {
      let value = Value.random(&numbers, depth: 3)
      let (left, right) = (try json(value.text), try json(value.shuffled(&numbers).text))
      let expected = isEqual(left, right)
      #expect(
        left.equals(right, inAnyOrder: true) == expected,
        "\(left.jsonText) \(right.jsonText)"
      )
      if expected { equal += 1 }
    }
    #expect(4_000..<19_000 ~= equal)
  }

  /// The elements of a list that another one has less often, as `sameElements` has always found them.
  private func rest(of list: [JSONValue], without other: [JSONValue]) -> [JSONValue] {
    var counts: [JSONValue: Int] = [:]
    for element in other { counts[element, default: 0] += 1 }
    return list.filter { element in
      let count = counts[element] ?? 0
      counts[element] = count - 1
      return count <= 0
    }
  }

  @Test func `sameElements gives the verdicts of before`() throws {
    var numbers = Numbers(state: 71)
    for _ in 0..<2_000 {
      let value = Value.list((0..<numbers.next(5)).map { _ in .random(&numbers, depth: 1) })
      let (left, right) = (try json(value.text), try json(value.shuffled(&numbers).text))
      guard right.type == .array else { continue }
      let matcher = try #require(try Matcher.reading("{\"sameElements\": \(left.jsonText)}"))
      let (wanted, found) = (Array(left.elements), Array(right.elements))
      let isSame =
        rest(of: wanted, without: found).isEmpty && rest(of: found, without: wanted).isEmpty
      #expect(
        matcher.messages(for: .json(right)).isEmpty == isSame,
        "\(left.jsonText) \(right.jsonText)"
      )
    }
  }

  @Test func `as many elements are paired with matchers as the best permutation pairs`() throws {
    var numbers = Numbers(state: 70)
    for _ in 0..<20_000 {
      let (left, right) = (numbers.next(6), numbers.next(6))
      let edges = (0..<left).map { _ in (0..<right).map { _ in numbers.next(3) == 0 } }
      let found = LargestMatching(left, right) { edges[$0][$1] }
      let (small, large) = (min(left, right), max(left, right))
      let best =
        Self.permutations[large].map { order in
          (0..<small).count { left < right ? edges[$0][order[$0]] : edges[order[$0]][$0] }
        }.max() ?? 0
      let pairs = found.partners.enumerated().compactMap { index, other in other.map { (index, $0) }
      }
      #expect(pairs.count == best)
      #expect(pairs.allSatisfy { edges[$0.0][$0.1] } && Set(pairs.map(\.1)).count == pairs.count)
      #expect(Set(found.rest).union(pairs.map(\.1)) == Set(0..<right))
    }
  }

  @Test func `a thousand elements are paired soon, also where each first choice is wrong`() throws {
    let count = 1_000
    let list = JSONValue.array((0..<count).map { JSONValue.number($0) })
    // Each matcher takes all elements up to its own, so that all are paired only in one way.
    let matchers = (0..<count).map { #"{"atMost": \#($0)}"# }.joined(separator: ",")
    let matcher = try #require(
      try Matcher.reading(#"{"elements": [\#(matchers)], "anyOrder": true}"#)
    )
    let clock = ContinuousClock()
    let time = clock.measure { #expect(matcher.messages(for: .json(list)) == []) }
    #expect(time < .seconds(60), "\(time)")
    let lists = try (0..<2).map { side in
      try json(
        "["
          + (0..<count).map { "{\"id\": \(side == 0 ? $0 : count - 1 - $0)}" }.joined(
            separator: ","
          ) + "]"
      )
    }
    let equality = clock.measure { #expect(lists[0].equals(lists[1], inAnyOrder: true)) }
    #expect(equality < .seconds(5), "\(equality)")
  }
}
