/// What an environment bounds.
package struct LimitSettings: Sendable {
  /// The most bytes of a body that are accepted.
  package let maxResponseSize: Templated<SizeLiteral>?

  /// The templates of its values.
  package var templates: [Template] { [maxResponseSize?.template].compactMap { $0 } }
}

extension LimitSettings: DocumentObject {
  private static let maxResponseSize = Key(
    "maxResponseSize",
    .templated(SizeLiteral.self),
    "The most bytes of a body that are accepted, after it is decoded.",
    fallback: "256MiB"
  )

  static let description = ObjectDescription(
    "limits",
    "What is bounded.",
    example: "{\"maxResponseSize\": \"32MB\"}",
    keys: [maxResponseSize.summary]
  )

  init?(_ object: ObjectReader) {
    maxResponseSize = object(Self.maxResponseSize)
  }
}
