extension MultipartBody {
  /// Creates a form with a boundary that no content has.
  ///
  /// - Parameter parts: The parts.
  public init(_ parts: [Part] = []) {
    let random = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
    self.init(boundary: "form-\(random)", parts: parts)
  }
}

extension MultipartBody.Part {
  /// A field of text.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: Its value.
  /// - Returns: The part.
  public static func field(_ name: String, _ value: any ParameterConvertible) -> MultipartBody.Part
  {
    let text = value.parameterValue.texts.joined(separator: ",")
    return MultipartBody.Part(name: name, content: .bytes(Array(text.utf8)))
  }

  /// A file from memory.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - bytes: The content.
  ///   - filename: The file name to send.
  ///   - type: Its media type; `nil` for what its name says.
  /// - Returns: The part.
  public static func data(
    _ name: String,
    _ bytes: [UInt8],
    filename: String,
    type: MediaType? = nil
  ) -> MultipartBody.Part {
    let type = type ?? MediaType(filename: filename)
    return MultipartBody.Part(
      name: name,
      content: .bytes(bytes),
      filename: filename,
      type: type.description
    )
  }

  /// A file on disk, read while it is sent.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - location: The file's path, or its `file:` URL.
  ///   - filename: The file's name as the server sees it; `nil` for its own.
  ///   - type: Its media type; `nil` for what its name says.
  /// - Returns: The part.
  public static func file(
    _ name: String,
    _ location: String,
    filename: String? = nil,
    type: MediaType? = nil
  ) -> MultipartBody.Part {
    let path = FileLocation(location).path
    let own = path.split(separator: "/").last.map(String.init) ?? name
    return MultipartBody.Part(
      name: name,
      content: .file(path: path),
      filename: filename ?? own,
      type: (type ?? MediaType(filename: path)).description
    )
  }

  /// A file from a stream, which is read to its end first.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - chunks: The content, piece by piece.
  ///   - filename: The file name to send.
  ///   - type: Its media type; `nil` for what its name says.
  ///   - limit: The most bytes that are taken into memory.
  /// - Returns: The part.
  /// - Throws: What the stream throws, ``ClientError/Kind/invalidRequest`` if it is longer than `limit`, or
  ///   `CancellationError` if the task is cancelled.
  public static func stream<Chunks: AsyncSequence>(
    _ name: String,
    _ chunks: Chunks,
    filename: String,
    type: MediaType? = nil,
    limit: Int = 256 << 20
  ) async throws -> MultipartBody.Part where Chunks.Element == [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in chunks {
      guard chunk.count <= limit - bytes.count else {
        throw ClientError(.invalidRequest, "the stream \(filename) is longer than \(limit) bytes")
      }
      bytes += chunk
    }
    // Some sequences just end where their task is cancelled.
    try Task.checkCancellation()
    return data(name, bytes, filename: filename, type: type)
  }
}
