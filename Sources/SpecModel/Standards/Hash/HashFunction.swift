/// The hash functions of HTTP's authentication and of checks of bytes.
package enum HashFunction: String, Sendable, Hashable, CaseIterable {
  /// MD5 (RFC 1321).
  case md5
  /// SHA-1 (FIPS 180-4, 6.1).
  case sha1
  /// SHA-256 (FIPS 180-4, 6.2).
  case sha256
  /// SHA-384 (FIPS 180-4, 6.5).
  case sha384
  /// SHA-512 (FIPS 180-4, 6.4).
  case sha512
  /// SHA-512/256 (FIPS 180-4, 6.7).
  case sha512256

  /// How many bytes a hash has.
  package var outputSize: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256, .sha512256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// How many bytes are hashed at a time.
  package var blockSize: Int {
    switch self {
    case .md5, .sha1, .sha256: 64
    case .sha384, .sha512, .sha512256: 128
    }
  }
}
