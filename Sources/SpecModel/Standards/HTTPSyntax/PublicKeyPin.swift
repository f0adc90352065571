/// The public keys that a server may have, as curl writes them: `sha256//` and a hash in base64; several are separated
/// by `;`.
package enum PublicKeyPin {
  /// Whether a pinned key is hashes, not a file.
  package static func isHash(_ pinnedKey: String) -> Bool { pinnedKey.hasPrefix("sha256//") }

  /// The first of a pinned key's hashes that is wrong: not `sha256//` and 32 bytes in base64; nil if all are right.
  package static func wrongHash(in pinnedKey: String) -> Substring? {
    pinnedKey.split(separator: ";", omittingEmptySubsequences: false).first { hash in
      let encoded = hash.utf8.dropFirst("sha256//".utf8.count)
      return !isHash(String(hash)) || Base64.decode(encoded)?.count != 32
    }
  }
}
