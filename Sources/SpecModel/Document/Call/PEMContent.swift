/// What a file of TLS has to hold in PEM (RFC 7468).
enum PEMContent: Sendable {
  case certificate
  case privateKey
  /// A certificate and its private key.
  case certificateAndKey

  private static let begin = Array("-----BEGIN ".utf8)

  /// What is missing in a file.
  ///
  /// - Returns: Why it cannot be used, as it follows "cannot read …:"; nil where nothing is missing.
  func mistake(in bytes: [UInt8]) -> String? {
    let labels = Self.labels(in: bytes)
    func holds(_ name: String) -> Bool { labels.contains { $0.hasSuffix(name) } }
    switch self {
    case .certificate, .certificateAndKey:
      if !holds("CERTIFICATE") { return "it contains no PEM certificate" }
    case .privateKey: break
    }
    if self == .certificate || holds("PRIVATE KEY") { return nil }
    return self == .privateKey
      ? "it contains no PEM private key"
      : "it contains no PEM private key, and there is no \"key\""
  }

  /// The labels of what is encapsulated: what stands between `-----BEGIN ` and `-----`.
  private static func labels(in bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      guard line.starts(with: begin) else { return nil }
      let label = line.dropFirst(begin.count).prefix { $0 != UInt8(ascii: "-") }
      return String(decoding: label, as: UTF8.self)
    }
  }
}
