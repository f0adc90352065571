/// A hash of bytes that come in pieces, with a key or without.
package protocol StreamedHash {
  mutating func update(_ bytes: some Sequence<UInt8>)
  var output: ContiguousArray<UInt8> { get }
}

extension Hash: StreamedHash {}

/// A keyed hash of bytes that come in pieces (RFC 2104).
package struct HMAC: StreamedHash, Sendable {
  private var inner: Hash
  private var outer: Hash

  /// The code of no bytes yet.
  package init(_ function: HashFunction, key: some Sequence<UInt8>) {
    var block = ContiguousArray(key)
    if block.count > function.blockSize { block = Hash.of(block, function) }
    block.append(contentsOf: repeatElement(0, count: function.blockSize - block.count))
    inner = Hash(function)
    inner.update(block.map { $0 ^ 0x36 })
    outer = Hash(function)
    outer.update(block.map { $0 ^ 0x5c })
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    inner.update(bytes)
  }

  /// The code of the bytes so far.
  package var output: ContiguousArray<UInt8> {
    var outer = outer
    outer.update(inner.output)
    return outer.output
  }

  /// The code of bytes.
  package static func of(
    _ bytes: some Sequence<UInt8>,
    key: some Sequence<UInt8>,
    _ function: HashFunction
  ) -> ContiguousArray<UInt8> {
    var code = HMAC(function, key: key)
    code.update(bytes)
    return code.output
  }
}
