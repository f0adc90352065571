internal import SpecModel

extension HTTPBody {
  private static let pieceSize = 64 << 10

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
      case .file(let path): try Self.add(path, to: &digest)
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

  private static func add(_ path: String, to digest: inout Digest) throws(ClientError) {
    let file = try OpenFile(reading: path)
    var buffer = [UInt8](repeating: 0, count: pieceSize)
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
      digest.update(buffer[..<count])
    }
  }
}
