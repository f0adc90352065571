extension Filter {
  /// Filters that hash: they give bytes, which `hex` or `base64Encode` makes a text of.
  static let digests: [Filter] = [
    digest("md5", .md5, "The MD5 of the bytes (RFC 1321)."),
    digest("sha1", .sha1, "The SHA-1 of the bytes (FIPS 180-4)."),
    digest("sha256", .sha256, "The SHA-256 of the bytes (FIPS 180-4)."),
    digest("sha512", .sha512, "The SHA-512 of the bytes (FIPS 180-4)."),
    present("hmacSHA256", takes: 1...1, "The HMAC of the bytes with SHA-256 and a key (RFC 2104).")
    {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let key = try arguments[0].octets(for: "hmacSHA256")
      return .bytes(HMAC.of(try value.octets(for: "hmacSHA256"), key: key, .sha256))
    },
  ]

  private static func digest(
    _ name: String,
    _ algorithm: DigestAlgorithm,
    _ summary: String
  ) -> Filter {
    present(name, summary) { (value, _) throws(TemplateError) -> TemplateValue? in
      .bytes(Digest.of(try value.octets(for: name), algorithm))
    }
  }
}
