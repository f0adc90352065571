internal import CCrypto

/// A key in libcrypto, which is opened at first use.
@safe package final class CryptoKey {
  private let key: UnsafeMutableRawPointer

  /// More bytes than a public key has, or a signature.
  private static let capacity = 4096

  /// Why this machine has no libcrypto that can be used; nil if it has.
  package static var missingLibrary: String? {
    unsafe ccrypto_load().map { unsafe String(cString: $0) }
  }

  /// Reads a key; nil if the bytes are none.
  init?(_ form: ccrypto_form, _ bytes: [UInt8]) {
    let read = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe ccrypto_key(form, buffer.baseAddress, buffer.count)
    }
    guard let read = unsafe read else { return nil }
    unsafe key = read
  }

  deinit { unsafe ccrypto_free(key) }

  /// What kind of key it is; nil for one that signs nothing here.
  var type: PublicKeyType? {
    let whole = unsafe [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
      count = unsafe ccrypto_public_key(key, buffer.baseAddress, buffer.count)
    }
    var rest = whole[...]
    guard let content = DER.take(0x30, from: &rest) else { return nil }
    return PublicKeyType.allCases.first { content.starts(with: $0.identifier) }
  }

  /// The signature of bytes, that of ECDSA as r and s (RFC 7518 3.4); nil if libcrypto refuses.
  func signature(of bytes: [UInt8], _ algorithm: SignatureAlgorithm) -> [UInt8]? {
    var signature = [UInt8](repeating: 0, count: Self.capacity)
    signature.removeLast(signature.count - run(algorithm, bytes, &signature))
    guard algorithm.family == .ecdsa, let size = algorithm.keyType?.size else {
      return signature.isEmpty ? nil : signature
    }
    var rest = signature[...]
    guard var numbers = DER.take(0x30, from: &rest) else { return nil }
    return (0..<2).flatMap { _ in
      let digits = Array((DER.take(0x02, from: &numbers) ?? []).drop { $0 == 0 })
      return Array(repeating: 0, count: max(0, size - digits.count)) + digits
    }
  }

  /// Whether a signature is that of bytes.
  func verifies(_ signature: [UInt8], of bytes: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    var signature = signature
    if algorithm.family == .ecdsa, let size = algorithm.keyType?.size {
      guard signature.count == 2 * size else { return false }
      let halves = [signature.prefix(size), signature.suffix(size)].map(DER.integer)
      signature = DER.sequence(halves[0], halves[1])
    }
    return run(algorithm, bytes, &signature, verifies: true) > 0
  }

  private func run(
    _ algorithm: SignatureAlgorithm,
    _ bytes: [UInt8],
    _ signature: inout [UInt8],
    verifies: Bool = false
  ) -> Int {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe signature.withUnsafeMutableBufferPointer { signature in
        unsafe ccrypto_signature(
          key,
          verifies ? 1 : 0,
          Int32(algorithm.hashBits),
          algorithm.family == .pss ? 1 : 0,
          bytes.baseAddress,
          bytes.count,
          signature.baseAddress,
          signature.count
        )
      }
    }
  }
}
