internal import CCrypto

/// A key in libcrypto.
@safe final class CryptoKey {
  private let key: UnsafeMutableRawPointer

  /// The longest public key, and the longest signature: of RSA with 16,384 bits.
  private static let capacity = 4096

  /// Reads a key; nil if the bytes are none.
  init?(_ form: ccrypto_form, _ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    let read = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe ccrypto_key(form, $0, buffer.count) }
    }
    guard let read = unsafe read else { return nil }
    unsafe key = read
  }

  deinit { unsafe ccrypto_free(key) }

  /// What kind of key it is; nil for one that signs nothing here.
  var type: PublicKeyType? {
    let whole = unsafe Self.output { unsafe ccrypto_public_key(key, $0, $1) }
    var rest = whole[...]
    guard let content = DER.take(0x30, from: &rest) else { return nil }
    return PublicKeyType.allCases.first { content.starts(with: $0.identifier) }
  }

  /// The signature of bytes; nil if libcrypto refuses.
  func signature(of bytes: some Sequence<UInt8>, _ algorithm: SignatureAlgorithm) -> [UInt8]? {
    let bytes = Array(bytes)
    let isPSS: Int32 = algorithm.family == .pss ? 1 : 0
    let signature = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe Self.output {
        unsafe ccrypto_sign(
          key,
          Int32(algorithm.hashBits),
          isPSS,
          buffer.baseAddress ?? UnsafePointer($0),
          buffer.count,
          $0,
          $1
        )
      }
    }
    return signature.isEmpty ? nil : signature
  }

  /// Whether a signature is that of bytes.
  func verifies(
    _ signature: [UInt8],
    of bytes: some Sequence<UInt8>,
    _ algorithm: SignatureAlgorithm
  ) -> Bool {
    let bytes = Array(bytes)
    let isPSS: Int32 = algorithm.family == .pss ? 1 : 0
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe signature.withUnsafeBufferPointer { signature in
        guard let start = buffer.baseAddress, let first = signature.baseAddress else { return false }
        return unsafe ccrypto_verify(
          key,
          Int32(algorithm.hashBits),
          isPSS,
          start,
          buffer.count,
          first,
          signature.count
        ) == 1
      }
    }
  }

  private static func output(
    _ write: (UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe buffer.baseAddress.map { unsafe write($0, buffer.count) } ?? 0
    }
  }
}
