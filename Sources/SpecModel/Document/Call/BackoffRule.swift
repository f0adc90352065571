/// How long a call waits between its attempts; nil where nothing is said.
package struct BackoffRule: DocumentObject {
  package let base: Templated<DurationLiteral>?
  package let factor: Templated<BackoffFactor>?
  package let longest: Templated<DurationLiteral>?
  package let jitter: Templated<BackoffJitter>?

  private static let base = Key(
    "base",
    .templated(DurationLiteral.self),
    "The wait before the second attempt.",
    fallback: "200ms"
  )
  private static let factor = Key(
    "factor",
    .templated(BackoffFactor.self),
    "How many times longer each wait is than the one before.",
    fallback: "2"
  )
  private static let longest = Key(
    "max",
    .templated(DurationLiteral.self),
    "The longest wait.",
    fallback: "10s"
  )
  private static let jitter = Key(
    "jitter",
    .templated(BackoffJitter.self),
    "Which part of a wait is left to chance: 0.2 makes 1 s anything from 0.8 s to 1.2 s.",
    fallback: "0.2"
  )

  static let description = ObjectDescription(
    "a backoff",
    "How long a call waits between its attempts.",
    example: "{\"base\": \"500ms\", \"max\": \"5s\"}",
    keys: [base.summary, factor.summary, longest.summary, jitter.summary]
  )

  init?(_ object: ObjectReader) {
    base = object(Self.base)
    factor = object(Self.factor)
    longest = object(Self.longest)
    jitter = object(Self.jitter)
    if case .literal(let first) = base, case .literal(let last) = longest,
      first.duration > last.duration, let origin = object.raw(Self.longest.name)
    {
      object.reader.reportInvalid(
        origin,
        "the longest wait is shorter than the first, \(object.raw(Self.base.name)?.jsonText ?? "")",
        label: "expected that or longer"
      )
    }
  }

  /// The templates of its values.
  var templates: [Template] {
    [base?.template, factor?.template, longest?.template, jitter?.template].compactMap { $0 }
  }
}
