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
}
