import TestSupport
import Testing

@testable import SpecStandards

/// Bytes that are appended to.
@Suite(.inTurn)
struct ByteBufferTests {
  @Test func `tokens of all kinds stand one behind the other, however often the buffer grows`() {
    var buffer = ByteBuffer()
    var expected = ""
    for number in [0, 7, 10, 99, 12_345, UInt.max] {
      buffer.append("[")
      buffer.append(decimal: number)
      buffer.append("; \(number) é\n".utf8)
      buffer.append(decimal: number % 100, width: 3)
      buffer.append(AnySequence("]".utf8))
      let padded = String("00\(number % 100)".suffix(3))
      expected += "[\(number); \(number) é\n\(padded)]"
    }
    #expect(buffer.text == expected)
    #expect(buffer.count == expected.utf8.count)
    #expect(buffer.bytes.elementsEqual(expected.utf8))
  }

  @Test func `what is removed is overwritten`() {
    var buffer = ByteBuffer()
    buffer.append("1500")
    buffer.removeLast(all: UInt8(ascii: "0"))
    buffer.append("x")
    #expect(buffer.text == "15x")
    var copy = buffer
    buffer.removeAll()
    buffer.append("y")
    copy.append(buffer)
    #expect(copy.text == "15xy" && buffer.text == "y")
    buffer.removeAll()
    buffer.removeLast(all: UInt8(ascii: "0"))
    #expect(buffer.bytes.isEmpty)
  }
}
