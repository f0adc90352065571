extension HTTPResponse {
  /// Whether its media type is that of a stream of events or of lines.
  package var isStream: Bool {
    fields["Content-Type"].flatMap { MediaType($0) }.map { $0.isEventStream || $0.isLinesOfJSON }
      ?? false
  }

  /// How many bytes the body has, also where it was saved or not kept.
  package var bodySize: Int {
    if let droppedSize = droppedSize ?? collectedSize { return droppedSize }
    guard body.isEmpty, let bodyFile else { return body.count }
    return savedBody?.size ?? (try? OpenFile.size(of: bodyFile)) ?? 0
  }

  /// The response without its body, whose size is kept.
  package var droppingBody: HTTPResponse {
    var response = self
    response.droppedSize = bodySize
    response.body = []
    return response
  }

  /// A hash of the body; one that was saved is read piece by piece.
  ///
  /// - Throws: ``ClientError/Kind/file`` where the saved body cannot be read.
  package func hash(_ algorithm: HashFunction) throws(ClientError) -> ContiguousArray<UInt8> {
    guard body.isEmpty, let bodyFile else { return Hash.of(body, algorithm) }
    if let known = savedBody?.hashes[algorithm] { return known }
    var hash = Hash(algorithm)
    try hash.update(file: bodyFile)
    return hash.output
  }

  /// The response with what judging takes of a body that was saved.
  ///
  /// - Throws: ``ClientError/Kind/file`` where the saved body cannot be read, or is needed and larger than
  ///   ``TransferOptions/defaultResponseSize``.
  package func read(
    whole isWhole: Bool,
    hashing algorithms: [HashFunction]
  ) throws(ClientError) -> HTTPResponse {
    guard body.isEmpty, let bodyFile else { return self }
    var read = self
    var saved = SavedBody(size: try OpenFile.size(of: bodyFile))
    if isWhole {
      let limit = TransferOptions.defaultResponseSize
      guard saved.size <= limit else {
        throw ClientError(
          .file,
          "\(bodyFile) is larger than \(limit) bytes: only its size and hashes can be judged"
        )
      }
      read.body = try OpenFile.bytes(of: bodyFile)
    } else {
      for algorithm in Set(algorithms) { saved.hashes[algorithm] = try hash(algorithm) }
    }
    read.savedBody = saved
    return read
  }
}
