internal import CCrypto

/// The libcrypto of this machine, opened at first use.
package enum CryptoLibrary {
  /// Why it cannot be used; nil if it can.
  package static var problem: String? {
    unsafe ccrypto_load().map { unsafe String(cString: $0) }
  }
}
