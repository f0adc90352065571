extension HTTPBody {
  /// The hash of what the body carries; files are read for it.
  ///
  /// - Throws: ``ClientError/Kind/file`` if a file cannot be read.
  func hash(_ algorithm: HashFunction) throws(ClientError) -> String {
    var hash = Hash(algorithm)
    for segment in segments {
      switch segment {
      case .bytes(let bytes): hash.update(bytes)
      case .file(let path): try hash.update(file: path)
      }
    }
    return Hexadecimal.encode(hash.output)
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
