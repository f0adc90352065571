import SpecStandards
import Testing

/// Looking for bytes in others.
struct ByteSearchTests {
  @Test func `bytes are found where they first end`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = ContiguousArray(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 0...1) }
      )
      let part = ContiguousArray(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in UInt8.random(in: 0...1) }
      )
      let start = Int.random(in: 0...bytes.count)
      let expected = (start...max(start, bytes.count)).first {
        $0 - part.count >= start && bytes[($0 - part.count)..<$0].elementsEqual(part)
      }
      #expect(
        ByteSearch(for: part).end(in: bytes, from: start) == expected,
        "\(part) in \(bytes) from \(start)"
      )
    }
    #expect(ByteSearch(for: []).end(in: [1], from: 1) == 1)
  }

  @Test func `a long part of one letter takes no longer than a short one`() {
    let bytes = ContiguousArray(repeating: UInt8(ascii: "a"), count: 1 << 20)
    let part = ContiguousArray(repeating: UInt8(ascii: "a"), count: 1 << 19) + [UInt8(ascii: "b")]
    // Each place by itself would take minutes.
    #expect(ByteSearch(for: part).end(in: bytes) == nil)
  }
}
