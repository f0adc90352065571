/// A body that is read piece by piece while it is sent.
struct BodySource: ~Copyable {
  /// How many bytes there are in all.
  let length: Int

  private let segments: [MultipartBody.Content]
  private let lengths: [Int]
  private var index = 0
  private var offset = 0
  private var file: OpenFile?

  /// Takes the size of every piece.
  ///
  /// - Throws: ``ClientError/Kind/file`` if a file cannot be read.
  init(_ segments: [MultipartBody.Content]) throws(ClientError) {
    var lengths: [Int] = []
    for segment in segments {
      switch segment {
      case .bytes(let bytes): lengths.append(bytes.count)
      case .file(let path): lengths.append(try OpenFile(reading: path).size())
      }
    }
    self.segments = segments
    self.lengths = lengths
    length = lengths.reduce(0, +)
  }

  /// Reads on.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ClientError) -> Int {
    while index < segments.count {
      let left = lengths[index] - offset
      guard left > 0 else {
        index += 1
        offset = 0
        file = nil
        continue
      }
      let window = unsafe UnsafeMutableRawBufferPointer(
        rebasing: buffer.prefix(min(left, buffer.count))
      )
      let count = try unsafe readSegment(into: window)
      offset += count
      return count
    }
    return 0
  }

  private mutating func readSegment(
    into window: UnsafeMutableRawBufferPointer
  ) throws(ClientError) -> Int {
    switch segments[index] {
    case .bytes(let bytes):
      unsafe window.copyBytes(from: bytes[offset..<(offset + window.count)])
      return window.count
    case .file(let path):
      if file == nil {
        let opened = try OpenFile(reading: path)
        try opened.seek(to: offset)
        file = consume opened
      }
      let count = try unsafe file?.read(into: window) ?? 0
      guard count > 0 else {
        throw ClientError(.file, "\(path) became shorter while it was sent")
      }
      return count
    }
  }

  /// Goes back to a place, for a request that has to be sent again.
  mutating func rewind(to place: Int) {
    file = nil
    index = 0
    offset = place
    while index < lengths.count, offset >= lengths[index] {
      offset -= lengths[index]
      index += 1
    }
  }
}
