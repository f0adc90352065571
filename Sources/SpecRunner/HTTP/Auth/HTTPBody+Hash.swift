extension HTTPBody {
  /// The hash of what the body carries; files are read for it.
  ///
  /// - Throws: ``ClientError/Kind/file`` if a file cannot be read.
  func hash(_ algorithm: HashFunction) throws(ClientError) -> String {
    var hash = Hash(algorithm)
    try read { piece in
      hash.update(piece)
      return true
    }
    return Hexadecimal.encode(hash.output)
  }

  /// Reads what the body carries, piece by piece, for as long as more is wanted.
  package func read(_ take: (ArraySlice<UInt8>) -> Bool) throws(ClientError) {
    for segment in segments {
      switch segment {
      case .bytes(let bytes): guard take(bytes[...]) else { return }
      case .file(let path):
        let file = try OpenFile(reading: path)
        while let piece = try file.piece() { guard take(piece) else { return } }
      }
    }
  }

  /// How many bytes it carries; nil without a body.
  package func size() throws(ClientError) -> Int? {
    isNone ? nil : try BodySource(segments).length
  }

  private var segments: [MultipartBody.Content] {
    switch self {
    case .none: []
    case .bytes(let bytes): [.bytes(bytes)]
    case .file(let path): [.file(path: path)]
    case .multipart(let form): form.segments
    }
  }
}
