/// A hash of bytes that come in pieces.
///
/// ```swift
/// var digest = Digest(.sha256)
/// digest.update(piece)
/// digest.output
/// ```
package struct Digest: Sendable {
  private enum State: Sendable {
    case md5(BlockHash<MD5>)
    case sha1(BlockHash<SHA1>)
    case sha256(BlockHash<SHA256>)
    case sha512(BlockHash<SHA512>)
  }

  /// The hash function.
  package let algorithm: DigestAlgorithm

  private var state: State

  /// The digest of no bytes yet.
  package init(_ algorithm: DigestAlgorithm) {
    self.algorithm = algorithm
    state =
      switch algorithm {
      case .md5: .md5(BlockHash(MD5()))
      case .sha1: .sha1(BlockHash(SHA1()))
      case .sha256: .sha256(BlockHash(SHA256()))
      case .sha512: .sha512(BlockHash(SHA512()))
      case .sha512256: .sha512(BlockHash(SHA512.truncated256))
      }
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    switch state {
    case .md5(var hash):
      hash.update(bytes)
      state = .md5(hash)
    case .sha1(var hash):
      hash.update(bytes)
      state = .sha1(hash)
    case .sha256(var hash):
      hash.update(bytes)
      state = .sha256(hash)
    case .sha512(var hash):
      hash.update(bytes)
      state = .sha512(hash)
    }
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    update(ContiguousArray(bytes).span)
  }

  /// The digest of the bytes so far.
  package var output: ContiguousArray<UInt8> {
    let output =
      switch state {
      case .md5(let hash): hash.output
      case .sha1(let hash): hash.output
      case .sha256(let hash): hash.output
      case .sha512(let hash): hash.output
      }
    return ContiguousArray(output.prefix(algorithm.digestSize))
  }

  /// The digest of bytes.
  package static func of(
    _ bytes: some Sequence<UInt8>,
    _ algorithm: DigestAlgorithm
  ) -> ContiguousArray<UInt8> {
    var digest = Digest(algorithm)
    digest.update(bytes)
    return digest.output
  }
}
