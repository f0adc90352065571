/// How long a call waits between its attempts; nil if nothing is said.
package struct BackoffRule: TabularObject {
  package var base: Templated<DurationLiteral>?
  package var factor: Templated<BackoffFactor>?
  package var longest: Templated<DurationLiteral>?
  package var jitter: Templated<BackoffJitter>?

  static let format = ObjectFormat<BackoffRule>(
    "a backoff",
    "How long a call waits between its attempts.",
    example: "{\"base\": \"500ms\", \"max\": \"5s\"}",
    [
      .optional("base", { \.base }, .templated(DurationLiteral.self))
        .means("The wait before the second attempt.", default: "200ms"),
      .optional("factor", { \.factor }, .templated(BackoffFactor.self))
        .means("How many times longer each wait is than the previous one.", default: "2"),
      .optional("max", { \.longest }, .templated(DurationLiteral.self))
        .means("The longest wait.", default: "10s"),
      .optional("jitter", { \.jitter }, .templated(BackoffJitter.self))
        .means(
          "The random part of a wait: 0.2 makes 1 s anything from 0.8 s to 1.2 s.",
          default: "0.2"
        ),
    ]
  )

  init(at origin: JSONValue) {}

  mutating func finish(_ object: ObjectReader) -> Bool {
    if case .literal(let first) = base, case .literal(let last) = longest,
      first.duration > last.duration, let origin = object.raw("max")
    {
      object.reader.reportInvalid(
        .contradictoryBounds,
        origin,
        "the longest wait is shorter than the first, \(object.raw("base")?.jsonText ?? "")",
        label: "expected that or longer"
      )
    }
    return true
  }
}
