import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct ShapeMutationTests {
  @Test func `no text crashes the parser, and every place lies within the file`() throws {
    let seeds = [
      "[User?](1..10) | 'it''s' | /[/]\\d{2}/ # text", "string(0..<80)", "number(-1.5e3..)",
      "folder/file.Name | 12.5 | true", "[[[integer(>=0)]]](3)?",
    ]
    let alphabet = Array("[]()|?#'/\\.<>=0159-aeZ_é😀 \t,{}*".unicodeScalars)
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(bound, 1)))
    }
    for round in 0..<4000 {
      var scalars = Array(seeds[round % seeds.count].unicodeScalars)
      for _ in 0...next(4) {
        let at = next(scalars.count)
        switch next(3) {
        case 0: scalars.insert(alphabet[next(alphabet.count)], at: at)
        case 1 where !scalars.isEmpty: scalars.remove(at: at)
        default: if !scalars.isEmpty { scalars[at] = alphabet[next(alphabet.count)] }
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let (shape, diagnostics) = try parseShape(text: String(text))
      for diagnostic in diagnostics {
        let range = try #require(diagnostic.range)
        #expect(range.start >= 0 && range.length >= 0 && range.end <= range.file.bytes.count)
      }
      guard diagnostics.isEmpty else { continue }
      let again = try parseShape(text: shape.description)
      #expect(again.diagnostics.isEmpty && again.shape.description == shape.description)
    }
  }
}
