/// How many bytes of a stream are read at most.
package struct ByteCount: DocumentLiteral, Hashable {
  /// The number, at least 1.
  package let count: Int

  package static var expectation: String {
    "a size above zero such as \"512B\", \"64KB\" or \"1MiB\""
  }
  package static var pattern: String? { SizeLiteral.pattern }

  package init?(literal value: JSONValue) {
    guard let size = SizeLiteral(literal: value), size.bytes > 0 else { return nil }
    count = size.bytes
  }
}
