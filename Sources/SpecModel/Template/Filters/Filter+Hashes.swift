internal import SpecStandards

extension Filter {
  /// Filters that hash: they give bytes, which `hex` or `base64Encode` makes a text of.
  static let hashes: [Filter] = [
    hash("md5", "The MD5 hash of the bytes (RFC 1321)."),
    hash("sha1", "The SHA-1 hash of the bytes (FIPS 180-4)."),
    hash("sha256", "The SHA-256 hash of the bytes (FIPS 180-4)."),
    hash("sha512", "The SHA-512 hash of the bytes (FIPS 180-4)."),
    hash("hmacSHA1", "The HMAC-SHA-1 of the bytes with a key (RFC 2104)."),
    hash("hmacSHA256", "The HMAC-SHA-256 of the bytes with a key (RFC 2104)."),
    hash("hmacSHA512", "The HMAC-SHA-512 of the bytes with a key (RFC 2104)."),
  ]

  /// Whether it gives the bytes of a hash.
  var isHash: Bool { hashSize != nil }

  /// How many bytes a hash has that it gives; nil if it gives none.
  var hashSize: Int? { Self.function(of: name)?.outputSize }

  /// The function of a hash, with a key or without.
  private static func function(of name: String) -> HashFunction? {
    HashFunction(rawValue: name.hasPrefix("hmac") ? name.dropFirst(4).lowercased() : name)
  }

  /// A hash of bytes that come in pieces, for a filter that hashes; nil for others.
  static func digest(
    _ name: String,
    _ arguments: [FilterArgument]
  ) throws(TemplateError) -> (any StreamedHash)? {
    guard let function = function(of: name) else { return nil }
    guard let key = arguments.first else { return Hash(function) }
    return HMAC(function, key: try key.bytes)
  }

  private static func hash(_ name: String, _ summary: String) -> Filter {
    let parameters = name.hasPrefix("hmac") ? [FilterParameter("key", .bytes)] : []
    return Filter(name, takes: .bytes, gives: .bytes, with: parameters, summary) {
      (bytes, input) throws(TemplateError) in
      var digest = try digest(name, input.arguments)
      digest?.update(bytes)
      return digest?.output
    }
  }
}
