/// Bytes in a time as the format writes it: `2MB/s`, `500KiB/m`.
package struct BandwidthLiteral: DocumentLiteral, Hashable {
  /// The bytes a second, at least one.
  package let bytesPerSecond: Int

  package static var expectation: String { "a bandwidth such as \"500KB/s\" or \"2MB/s\"" }
  package static var pattern: String? { "^\\d+(\\.\\d+)?([KMG]i?)?B/[smh]$" }

  package init?(literal value: JSONValue) {
    guard let text = value.string, let slash = text.lastIndex(of: "/"),
      let bytes = SizeLiteral.bytes(of: text[..<slash]), bytes > 0,
      let seconds = RateLiteral.seconds[text[slash...].dropFirst()]
    else { return nil }
    bytesPerSecond = max(1, bytes / seconds)
  }
}
