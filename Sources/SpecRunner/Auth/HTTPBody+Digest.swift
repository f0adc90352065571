internal import SpecModel

extension HTTPBody {
  /// The digest of what the body carries; files are read for it.
  ///
  /// - Parameter algorithm: The hash function.
  /// - Returns: The digest, in hexadecimal digits.
  /// - Throws: ``ClientError/Kind/file`` if a file cannot be read.
  func digest(_ algorithm: DigestAlgorithm) throws(ClientError) -> String {
    var digest = Digest(algorithm)
    for segment in segments {
      switch segment {
      case .bytes(let bytes): digest.update(bytes)
      case .file(let path): try digest.update(file: path)
      }
    }
    return Hexadecimal.encode(digest.output)
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
