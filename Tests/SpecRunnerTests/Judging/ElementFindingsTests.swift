import SpecModel
import Testing

@testable import SpecRunner

/// What paths find in all elements of a stream together.
struct ElementFindingsTests {
  @Test func `elements that together cannot be read are an error for whoever needs all of them`()
    throws
  {
    var whole = ElementFindings(allOf: .lines)
    var tooDeep = ElementFindings(allOf: .lines, depthLimit: 1)
    for piece in ["[1]\n", "[2]\n"] {
      whole.take(Array(piece.utf8))
      tooDeep.take(Array(piece.utf8))
    }
    whole.end(isCut: false)
    tooDeep.end(isCut: false)
    #expect(try whole.found(by: JSONPath("$[1][0]"))?.jsonText == "2")
    for _ in 0..<2 {
      let error = #expect(throws: UnreadableResponse.self) {
        try tooDeep.found(by: JSONPath("$[*].error"))
      }
      #expect(error?.message.hasPrefix("all lines together cannot be read: ") == true)
    }
  }

  @Test func `an id is kept with each event up to a limit, which counts at each event`() throws {
    let path = try JSONPath("$[*].id")
    for (length, count, isRefused) in [(100, 50, false), (100, 200, true), (0, 5_000, false)] {
      var findings = ElementFindings(allOf: .events)
      let id = length > 0 ? "id: \(String(repeating: "i", count: length))\n" : ""
      let stream = id + String(repeating: "data:\n\n", count: count)
      #expect(findings.take(Array(stream.utf8), limit: 10_000) == !isRefused || length == 0)
      if isRefused {
        // Nothing is kept of it.
        #expect(findings.size < 1_000)
        let error = #expect(throws: UnreadableResponse.self) { try findings.found(by: path) }
        #expect(error?.message == "the events, with the id of each, are larger than 10000 bytes")
      }
    }
    var short = ElementFindings(allOf: .events)
    short.take(Array("data:\n\n".utf8), limit: 10)
    // What the form of JSON adds does not count.
    #expect(try short.found(by: JSONPath("$[0].data"))?.string == "")
  }

  @Test(arguments: [4096, 4097, 1_000_000])
  func `an id of more than 4096 bytes is an error`(length: Int) throws {
    var findings = ElementFindings(allOf: .events)
    findings.take(
      Array("data: 1\n\nid: \(String(repeating: "i", count: length))\ndata: 2\n\ndata: 3\n\n".utf8)
    )
    let path = try JSONPath("$[2].data")
    guard length > 4096 else {
      #expect(try findings.found(by: path)?.jsonText == "3")
      return
    }
    let error = #expect(throws: UnreadableResponse.self) { try findings.found(by: path) }
    #expect(error?.message == "the id of an event has \(length) bytes, and at most 4096 are read")
    #expect(findings.size < 10_000)
  }
}
