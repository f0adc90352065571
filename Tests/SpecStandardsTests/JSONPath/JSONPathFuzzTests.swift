import SpecStandards
import TestSupport
import Testing

/// Queries that are put together and damaged at random, always the same ones.
@Suite(.inTurn)
struct JSONPathFuzzTests {
  private static let corpus = [
    "$.a.b[3].name", "$..id", "$[?@.age > 50 && @.isActive == true].address.city",
    "$..[?@.id == 2].name", "$['a',\"b\",0,-1,1:2,::-1,*,?@.x]", "$..*", "$[?!(@.a || !@.b) && @]",
    "$[?match(@.a, 'a.*') || search($.b['c'], \"[\")]", "$[?length(value(@..x)) <= count(@.*)]",
    "$[? @[?@.a == 'x\\n\\uD83D\\uDE00'] , 1 ]", "$ .é ['\\u263A'] ..[-1:0:-2]",
    "$[?-1.5e+3 != @ && null == @.a && false >= true]",
  ]

  private static let document = #"""
    {"a":{"b":[0,1,2,{"name":"x","id":2}]},"id":[1.5,-0,1e400,null,true,false],"é":["","a\nb","\ud800"],
    "x":{"x":{"x":"xx"}},"address":[[],{},[[]],{"":{}}],"age":51,"isActive":true,"☺":[1,2,3,4]}
    """#

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  @Test(arguments: 0..<8)
  func `no text stops the parser, and what it takes gives consistent answers`(seed: Int) throws {
    var random = Generator(state: UInt64(seed) &* 7919 &+ 17)
    let root = try JSONDocument(parsing: Self.document.utf8).root
    var accepted = 0
    for _ in 0..<1500 {
      let query = Self.mutated(using: &random)
      do {
        let path = try JSONPath(query)
        accepted += 1
        let values = try path.values(in: root)
        #expect(try path.value(in: root)?.index == values.first?.index, "\(query)")
        if path.isSingular { #expect(values.count <= 1, "\(query)") }
        for value in values.prefix(3) {
          let normalized = try JSONPath(JSONPath.normalizedPath(of: value))
          #expect(normalized.isSingular)
        }
      } catch let error as JSONPathError {
        #expect(error.offset >= 0 && error.length >= 0, "\(query)")
        #expect(error.offset + error.length <= query.utf8.count, "\(query)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 50)
  }

  /// A query of the corpus with bytes taken out, put in, or replaced by a part of another.
  private static func mutated(using random: inout Generator) -> String {
    var bytes = Array(corpus[Int.random(in: corpus.indices, using: &random)].utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
      let other = Array(corpus[Int.random(in: corpus.indices, using: &random)].utf8)
      let from = Int.random(in: 0...other.count, using: &random)
      let to = min(other.count, from + Int.random(in: 0...8, using: &random))
      bytes.replaceSubrange(start..<end, with: other[from..<to])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
