/// A hash of bytes that come in pieces.
///
/// ```swift
/// var hash = Hash(.sha256)
/// hash.update(piece)
/// hash.output
/// ```
package struct Hash: Sendable {
  private enum State: Sendable {
    case md5(BlockHash<MD5>)
    case sha1(BlockHash<SHA1>)
    case sha256(BlockHash<SHA2<UInt32>>)
    case sha512(BlockHash<SHA2<UInt64>>)
  }

  /// The hash function.
  package let function: HashFunction

  private var state: State

  /// The hash of no bytes yet.
  package init(_ function: HashFunction) {
    self.function = function
    state =
      switch function {
      case .md5: .md5(BlockHash(MD5()))
      case .sha1: .sha1(BlockHash(SHA1()))
      case .sha256: .sha256(BlockHash(SHA2.sha256))
      case .sha384: .sha512(BlockHash(SHA2.sha384))
      case .sha512: .sha512(BlockHash(SHA2.sha512))
      case .sha512256: .sha512(BlockHash(SHA2.sha512256))
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

  /// The hash of the bytes so far.
  package var output: ContiguousArray<UInt8> {
    let output =
      switch state {
      case .md5(let hash): hash.output
      case .sha1(let hash): hash.output
      case .sha256(let hash): hash.output
      case .sha512(let hash): hash.output
      }
    return ContiguousArray(output.prefix(function.outputSize))
  }

  /// The hash of bytes.
  package static func of(
    _ bytes: some Sequence<UInt8>,
    _ function: HashFunction
  ) -> ContiguousArray<UInt8> {
    var hash = Hash(function)
    hash.update(bytes)
    return hash.output
  }
}
