extension Hash {
  /// Adds what a file holds, piece by piece.
  ///
  /// - Throws: ``ClientError/Kind/file`` if the file cannot be read.
  mutating func update(file path: String) throws(ClientError) {
    let file = try OpenFile(reading: path)
    while let piece = try file.piece() { update(piece) }
  }
}
