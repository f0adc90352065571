/// Bytes in a time as the format writes it: `2MB/s`, `500KiB/m`.
package struct BandwidthLiteral: DocumentLiteral, Hashable {
  /// The bytes a second, at least one.
  package let bytesPerSecond: Int

  package static var expectation: String { "a bandwidth such as \"500KB/s\" or \"2MB/s\"" }

  package init?(literal value: JSONValue) {
    guard let text = value.string, let slash = text.lastIndex(of: "/"),
      let bytes = SizeLiteral.bytes(of: text[..<slash]), bytes > 0,
      let seconds = Self.seconds[String(text[text.index(after: slash)...])]
    else { return nil }
    bytesPerSecond = max(1, bytes / seconds)
  }

  private static let seconds = ["s": 1, "m": 60, "h": 3600]
}
