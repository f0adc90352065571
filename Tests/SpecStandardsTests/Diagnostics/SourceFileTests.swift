import SpecStandards
import TestSupport
import Testing

/// Lines and columns of byte offsets.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct SourceFileTests {
  /// The position, found by going through the whole file.
  private func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<min(offset, bytes.count)]
    let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
    return SourcePosition(
      line: 1 + before.count { $0 == 0x0A },
      column: 1 + before[start...].count { $0 & 0xC0 != 0x80 }
    )
  }

  @Test(arguments: [4_095, 4_096, 4_097, 8_192, 12_345])
  func `columns in long lines are counted in code points`(_ length: Int) {
    let line = Array(String(repeating: "a日é🎉", count: length / 10).utf8)
    let bytes = Array("short\n".utf8) + line + [0x0A] + line
    let file = SourceFile(path: "a.json", bytes: bytes)
    for offset in stride(from: 0, through: bytes.count + 10, by: 487) {
      #expect(file.position(of: offset) == position(of: offset, in: bytes))
    }
    #expect(file.position(of: bytes.count) == position(of: bytes.count, in: bytes))
  }

  @Test func `columns in a long line take no longer than in a short one`() {
    let file = SourceFile(path: "a.json", bytes: [UInt8](repeating: 0x61, count: 4_000_000))
    for column in stride(from: 1, through: 4_000_000, by: 1_000) {
      #expect(file.position(of: column - 1).column == column)
    }
  }
}
