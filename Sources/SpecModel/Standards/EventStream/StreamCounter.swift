/// Finds the ends of the elements of a stream, byte by byte, and keeps none of them.
package struct StreamCounter: Sendable {
  private let element: StreamElement

  /// How many bytes of the line have come, without a byte order mark.
  private var length = 0

  /// Whether all of them are those of the field's name that is looked for, or blanks.
  private var isLike = true
  private var hasData = false
  private var isAfterReturn = false

  /// How many bytes of a byte order mark may still come.
  private var mark: [UInt8] = [0xBF, 0xBB, 0xEF]

  /// Creates a counter at the start of a stream.
  package init(_ element: StreamElement) {
    self.element = element
  }

  /// Takes the next byte.
  package mutating func take(_ byte: UInt8) -> Bool {
    switch element {
    case .events: takeOfEvents(byte)
    case .lines: takeOfLines(byte)
    }
  }

  private mutating func takeOfLines(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"):
      defer { isLike = true }
      return !isLike
    case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      return false
    default:
      isLike = false
      return false
    }
  }

  private static let name = Array("data".utf8)

  private mutating func takeOfEvents(_ byte: UInt8) -> Bool {
    if let expected = mark.last {
      if byte == expected {
        mark.removeLast()
        return false
      }
      // A part of a mark is none, but no field's name either.
      if mark.count < 3 { (length, isLike) = (3 - mark.count, false) }
      mark = []
    }
    let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    defer { isAfterReturn = byte == UInt8(ascii: "\r") }
    guard isBreak else {
      if length < Self.name.count {
        isLike = isLike && byte == Self.name[length]
      } else if length == Self.name.count {
        isLike = isLike && byte == UInt8(ascii: ":")
      }
      length += 1
      return false
    }
    if byte == UInt8(ascii: "\n"), isAfterReturn { return false }
    defer { (length, isLike) = (0, true) }
    guard length == 0 else {
      hasData = hasData || isLike && length >= Self.name.count
      return false
    }
    defer { hasData = false }
    return hasData
  }
}
