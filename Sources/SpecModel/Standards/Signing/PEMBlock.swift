/// What is between `-----BEGIN label-----` and `-----END label-----` (RFC 7468).
struct PEMBlock {
  let label: String
  private(set) var bytes: [UInt8] = []

  private static let begin = "-----BEGIN "

  /// Whether a text is meant as PEM.
  static func isMeant(by text: String) -> Bool { text.contains("-----BEGIN") }

  /// The blocks of a text.
  static func all(in text: String) throws(SigningError) -> [PEMBlock] {
    var blocks: [PEMBlock] = []
    var open: (label: String, text: [UInt8])?
    for line in text.split(whereSeparator: \.isNewline).map(\.trimmed) {
      if line.hasPrefix(begin), line.hasSuffix("-----") {
        open = (String(line.dropFirst(begin.count).dropLast(5)), [])
      } else if line.hasPrefix("-----END "), let block = open {
        guard let bytes = Base64.decode(block.text) else {
          throw SigningError("the PEM is not base64 between its first and its last line")
        }
        blocks.append(PEMBlock(label: block.label, bytes: Array(bytes)))
        open = nil
      } else if !line.utf8.contains(UInt8(ascii: ":")) {
        open?.text += line.utf8
      }
      if line.hasPrefix("-----BEGIN ENCRYPTED") || line.hasSuffix(",ENCRYPTED") {
        throw SigningError("the private key is encrypted: decrypt it by openssl pkey")
      }
    }
    guard blocks.isEmpty else { return blocks }
    throw SigningError("the PEM has no complete block: its first and last lines stand alone")
  }
}
