extension Hash {
  private static let pieceSize = 64 << 10

  /// Adds what a file holds, piece by piece.
  ///
  /// - Throws: ``ClientError/Kind/file`` if the file cannot be read.
  mutating func update(file path: String) throws(ClientError) {
    let file = try OpenFile(reading: path)
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      var result = Result<Int, ClientError>.success(0)
      unsafe buffer.withUnsafeMutableBytes { bytes in
        do throws(ClientError) {
          result = .success(try unsafe file.read(into: bytes))
        } catch {
          result = .failure(error)
        }
      }
      let count = try result.get()
      guard count > 0 else { return }
      update(buffer[..<count])
    }
  }
}
