internal import SpecStandards

extension Filter {
  /// Filters that hash: they give bytes, which `hex` or `base64Encode` makes a text of.
  static let hashes: [Filter] = [
    hash("md5", .md5, "The MD5 hash of the bytes (RFC 1321)."),
    hash("sha1", .sha1, "The SHA-1 hash of the bytes (FIPS 180-4)."),
    hash("sha256", .sha256, "The SHA-256 hash of the bytes (FIPS 180-4)."),
    hash("sha512", .sha512, "The SHA-512 hash of the bytes (FIPS 180-4)."),
    hmac("hmacSHA1", .sha1, "The HMAC-SHA-1 of the bytes with a key (RFC 2104)."),
    hmac("hmacSHA256", .sha256, "The HMAC-SHA-256 of the bytes with a key (RFC 2104)."),
    hmac("hmacSHA512", .sha512, "The HMAC-SHA-512 of the bytes with a key (RFC 2104)."),
  ]

  /// Whether it gives the bytes of a hash.
  var isHash: Bool { hashSize != nil }

  /// How many bytes a hash has that it gives; nil if it gives none.
  var hashSize: Int? { hashFunction?.outputSize }

  /// The function of a hash, with a key or without.
  private var hashFunction: HashFunction? {
    HashFunction(rawValue: name.hasPrefix("hmac") ? name.dropFirst(4).lowercased() : name)
  }

  /// A hash of bytes that come in pieces, for a filter that hashes; nil for others.
  func digest(_ arguments: [FilterArgument]) throws(TemplateError) -> (any StreamedHash)? {
    guard let hashFunction else { return nil }
    return try arguments.first.map { argument throws(TemplateError) in
      HMAC(hashFunction, key: try argument.bytes)
    } ?? Hash(hashFunction)
  }

  private static func hmac(
    _ name: String,
    _ algorithm: HashFunction,
    _ summary: String
  ) -> Filter {
    Filter(name, takes: .bytes, gives: .bytes, with: [.init("key", .bytes)], summary) {
      (bytes, input) throws(TemplateError) in
      HMAC.of(bytes, key: try input.arguments[0].bytes, algorithm)
    }
  }

  private static func hash(
    _ name: String,
    _ algorithm: HashFunction,
    _ summary: String
  ) -> Filter {
    Filter(name, takes: .bytes, gives: .bytes, summary) { bytes, _ in Hash.of(bytes, algorithm) }
  }
}
