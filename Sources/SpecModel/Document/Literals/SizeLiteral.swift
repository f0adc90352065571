/// A number of bytes as the format writes it: `512B`, `5MB`, `1.5MiB`.
package struct SizeLiteral: DocumentLiteral, Hashable {
  /// The number of bytes.
  package let bytes: Int

  package static var expectation: String { "a size such as \"500KB\", \"5MB\" or \"1MiB\"" }
  package static var pattern: String? { "^\\d+(\\.\\d+)?([KMG]i?)?B$" }

  package init?(literal value: JSONValue) {
    guard let text = value.string, let bytes = Self.bytes(of: text[...]) else { return nil }
    self.bytes = bytes
  }

  private static let units: [(name: String, bytes: Double)] = [
    ("B", 1), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 1024), ("MiB", 1_048_576),
    ("GiB", 1_073_741_824),
  ]

  private static let limit = 1e15

  /// Reads a number and its unit.
  ///
  /// - Returns: The bytes, rounded; nil where it is no size, or an absurd one.
  static func bytes(of text: Substring) -> Int? {
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let name = text.dropFirst(number.count)
    guard let value = Double(number), number.first != ".", number.last != ".",
      let unit = units.first(where: { $0.name == name }), value * unit.bytes <= limit
    else { return nil }
    return Int((value * unit.bytes).rounded())
  }
}
