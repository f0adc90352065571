/// A body whose elements are made while it is sent: none for a client that has gone, and none that takes memory for long.
package struct BodyStream: Sendable, Hashable {
  /// Makes the element at an index; nil ends the stream.
  private let element: @Sendable (Int) -> [UInt8]?

  /// How many bytes and elements are made at a time, so that nobody else waits for long.
  private static let pieceLimit = (bytes: 16 * 1_024, elements: 256)

  /// Creates a stream of the elements that a closure makes from their indices.
  package init(_ element: @escaping @Sendable (Int) -> [UInt8]?) {
    self.element = element
  }

  /// The whole body.
  var bytes: [UInt8] {
    var (bytes, index) = ([UInt8](), 0)
    while let element = element(index) {
      bytes += element
      index += 1
    }
    return bytes
  }

  /// The bytes of some elements, which may be a chunk (RFC 9112 section 7.1), and the index of the element that follows;
  /// nil at the end.
  func piece(from start: Int, isChunked: Bool) -> (bytes: [UInt8], next: Int?) {
    var (bytes, next) = ([UInt8](), Int?(start))
    for index in start..<start + Self.pieceLimit.elements
    where bytes.count < Self.pieceLimit.bytes && next != nil {
      let element = element(index)
      bytes += element ?? []
      next = element == nil ? nil : index + 1
    }
    if isChunked, !bytes.isEmpty {
      bytes = Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + "\r\n".utf8
    }
    if isChunked, next == nil { bytes += "0\r\n\r\n".utf8 }
    return (bytes, next)
  }

  package static func == (left: BodyStream, right: BodyStream) -> Bool { left.bytes == right.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
