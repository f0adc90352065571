package import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension HTTPResponse {
  /// How many bytes the body has, also where it was saved.
  package var bodySize: Int {
    guard body.isEmpty, let bodyFile else { return body.count }
    return (try? OpenFile(reading: bodyFile).size()) ?? 0
  }

  /// A hash of the body; one that was saved is read piece by piece.
  ///
  /// - Parameter algorithm: The hash function.
  /// - Returns: The hash.
  /// - Throws: ``ClientError/Kind/file`` where the saved body cannot be read.
  package func hash(_ algorithm: HashFunction) throws(ClientError) -> ContiguousArray<UInt8> {
    guard body.isEmpty, let bodyFile else { return Hash.of(body, algorithm) }
    var hash = Hash(algorithm)
    try hash.update(file: bodyFile)
    return hash.output
  }

  /// The answer with its body in memory, also where it was saved.
  ///
  /// - Throws: ``ClientError/Kind/file`` where the saved body cannot be read, or is larger than
  ///   ``TransferOptions/defaultResponseSize``.
  package func loaded() throws(ClientError) -> HTTPResponse {
    guard body.isEmpty, let bodyFile else { return self }
    let limit = TransferOptions.defaultResponseSize
    guard bodySize <= limit else {
      throw ClientError(
        .file,
        "\(bodyFile) is larger than \(limit) bytes: only its size and hashes can be judged"
      )
    }
    var loaded = self
    do {
      loaded.body = Array(try Data(contentsOf: URL(filePath: bodyFile)))
    } catch {
      throw ClientError(.file, "cannot read \(bodyFile): \(error)")
    }
    return loaded
  }
}
