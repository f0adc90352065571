internal import CSystem

/// Bytes to which others are appended, a whole token at once: an array asks at each append whether it is shared.
package struct ByteBuffer: Sendable {
  /// The bytes; those from ``count`` on have no meaning yet.
  @usableFromInline
  var storage: ContiguousArray<UInt8> = []

  /// How many bytes were appended.
  package internal(set) var count = 0

  /// Creates an empty buffer.
  package init() {}

  /// What was appended.
  package var bytes: ContiguousArray<UInt8> { ContiguousArray(storage[..<count]) }

  /// What was appended, as UTF-8.
  package var text: String { String(decoding: storage[..<count], as: UTF8.self) }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) {
    append(atMost: 1) { $0.put(byte) }
  }

  /// Appends a text.
  package mutating func append(_ text: StaticString) {
    append(atMost: text.utf8CodeUnitCount) { $0.put(text) }
  }

  /// Appends bytes.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(atMost: bytes.count) { unsafe $0.put(bytes) }
  }

  /// Appends bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { unsafe append($0) }
    if isDone == nil { for byte in bytes { append(byte) } }
  }

  /// Appends what another buffer holds.
  package mutating func append(_ other: ByteBuffer) {
    unsafe other.storage.withUnsafeBufferPointer { bytes in
      unsafe append(UnsafeBufferPointer(rebasing: bytes[..<other.count]))
    }
  }

  /// Appends a number in decimal.
  package mutating func append(decimal number: UInt, width: Int = 1) {
    append(atMost: max(width, 20)) { $0.put(decimal: number, width: width) }
  }

  /// Removes all bytes; their room stays, unless it is large.
  package mutating func removeAll() {
    if storage.count > 1 << 20 { storage = [] }
    count = 0
  }

  /// Removes a byte at the end, as often as it is there.
  package mutating func removeLast(all byte: UInt8) {
    while count > 0, storage[count - 1] == byte { count -= 1 }
  }

  /// Appends a token.
  @inlinable @inline(__always)
  package mutating func append(atMost size: Int, _ write: (inout Token) -> Void) {
    if storage.count - count < size { grow(by: size) }
    count += unsafe storage.withUnsafeMutableBufferPointer { room in
      var token = unsafe Token(room: UnsafeMutableBufferPointer(rebasing: room[count...]))
      write(&token)
      return token.count
    }
  }

  @usableFromInline
  mutating func grow(by size: Int) {
    let room = storage.count + max(storage.count, size, 64)
    storage = unsafe ContiguousArray(unsafeUninitializedCapacity: room) { larger, filled in
      guard let base = larger.baseAddress else { return }
      unsafe memset(base, 0, room)
      unsafe storage.withUnsafeBufferPointer { old in
        if let start = old.baseAddress { unsafe base.update(from: start, count: count) }
      }
      filled = room
    }
  }

  /// A token that is being written; what has no room in it stops the program.
  @safe
  package struct Token {
    @usableFromInline
    let room: UnsafeMutableBufferPointer<UInt8>

    /// How many bytes it has so far.
    @usableFromInline
    var count = 0

    @inlinable @inline(__always)
    init(room: UnsafeMutableBufferPointer<UInt8>) {
      unsafe self.room = room
    }

    /// Writes a byte.
    @inlinable @inline(__always)
    package mutating func put(_ byte: UInt8) {
      precondition(unsafe count < room.count)
      unsafe room[count] = byte
      count &+= 1
    }

    /// Writes bytes.
    @inlinable @inline(__always)
    package mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
      precondition(unsafe bytes.count <= room.count &- count)
      guard let start = bytes.baseAddress, let base = unsafe room.baseAddress else { return }
      unsafe (base + count).update(from: start, count: bytes.count)
      count &+= bytes.count
    }

    /// Writes a text.
    @inlinable @inline(__always)
    package mutating func put(_ text: StaticString) {
      let start = unsafe text.utf8Start
      unsafe put(UnsafeBufferPointer(start: start, count: text.utf8CodeUnitCount))
    }

    /// Writes a text.
    package mutating func put(_ text: String) {
      let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe put($0) }
      if isDone == nil { for byte in text.utf8 { put(byte) } }
    }

    /// Writes a number in decimal.
    package mutating func put(decimal number: UInt, width: Int = 1) {
      var digits = 1
      var rest = number / 10
      while rest > 0 {
        digits += 1
        rest /= 10
      }
      digits = max(digits, width)
      precondition(unsafe digits <= room.count &- count)
      rest = number
      for index in stride(from: count + digits - 1, through: count, by: -1) {
        unsafe room[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      count &+= digits
    }
  }
}

extension String {
  /// Creates a text.
  package init(atMost size: Int, _ write: (inout ByteBuffer.Token) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: size) { room in
      var token = unsafe ByteBuffer.Token(room: room)
      write(&token)
      return token.count
    }
  }
}
