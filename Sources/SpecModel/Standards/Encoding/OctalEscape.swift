/// Bytes as `printf` of a POSIX shell reads them.
package enum OctalEscape {
  /// Writes bytes.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      "\\" + String(byte >> 6) + String(byte >> 3 & 7) + String(byte & 7)
    }.joined()
  }
}
