internal import SpecStandards

extension Filter {
  /// Filters that hash: they give bytes, which `hex` or `base64Encode` makes a text of.
  static let hashes: [Filter] = [
    hash("md5", .md5, "The MD5 hash of the bytes (RFC 1321)."),
    hash("sha1", .sha1, "The SHA-1 hash of the bytes (FIPS 180-4)."),
    hash("sha256", .sha256, "The SHA-256 hash of the bytes (FIPS 180-4)."),
    hash("sha512", .sha512, "The SHA-512 hash of the bytes (FIPS 180-4)."),
    Filter(
      "hmacSHA256",
      takes: .bytes,
      gives: .bytes,
      with: [.init("key", .bytes)],
      "The HMAC-SHA-256 of the bytes with a key (RFC 2104)."
    ) { (bytes, input) throws(TemplateError) in
      HMAC.of(bytes, key: try input.arguments[0].bytes, .sha256)
    },
  ]

  /// Whether it gives the bytes of a hash.
  var isHash: Bool { hashSize != nil }

  /// How many bytes a hash has that it gives; nil if it gives none.
  var hashSize: Int? {
    name == "hmacSHA256"
      ? HashFunction.sha256.outputSize : HashFunction(rawValue: name)?.outputSize
  }

  private static func hash(
    _ name: String,
    _ algorithm: HashFunction,
    _ summary: String
  ) -> Filter {
    Filter(name, takes: .bytes, gives: .bytes, summary) { bytes, _ in Hash.of(bytes, algorithm) }
  }
}
