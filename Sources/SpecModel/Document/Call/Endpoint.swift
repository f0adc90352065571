/// One operation of the API: how it is called, what it answers, and cases of it.
package final class Endpoint: DocumentObject {
  package let request: RequestLine
  package let summary: String?
  package let tags: [String]
  package let isDeprecated: Bool

  /// Whether it changes nothing, whatever its method.
  package let isSafe: Bool
  package let settings: CallSettings

  /// Its cases; nil where none are written, which makes a safe endpoint one case.
  package let cases: [Named<Case>]?

  /// Where it is written.
  package let origin: JSONValue

  private static let request = Key(
    "request",
    .requestLine,
    "The method and the target: a path, or an absolute URL.",
    isRequired: true
  )
  private static let summary = Key("description", .lines, "What it does.")
  private static let tags = Key("tags", .tags, "Tags that select its cases.")
  private static let deprecated = Key(
    "deprecated",
    .boolean,
    "Whether it is deprecated.",
    fallback: "false"
  )
  private static let safe = Key(
    "safe",
    .boolean,
    "Whether it changes nothing.",
    fallback: "true for GET, HEAD, OPTIONS, TRACE"
  )
  private static let cases = Key(
    "cases",
    .map(of: .object(Case.self), names: .title),
    "Calls of it that are run."
  )

  static let description = ObjectDescription(
    "an endpoint",
    "One operation of the API.",
    example: "{\"request\": \"GET /users/{id}\"}",
    keys: [request.summary, summary.summary, tags.summary, deprecated.summary, safe.summary]
      + CallSettings.callKeys + [cases.summary],
    otherKeysIn: [.oneCase, .response, .body, .expect]
  )

  init?(_ object: ObjectReader) {
    summary = object(Self.summary)
    tags = object(Self.tags) ?? []
    isDeprecated = object(Self.deprecated) ?? false
    settings = CallSettings(object)
    cases = object(Self.cases)
    origin = object.value
    request = object.required(Self.request) ?? .unknown(at: object.value)
    isSafe =
      object(Self.safe) ?? ["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method)
  }
}

extension FormatType where Value == [String] {
  /// Tags: words without spaces or commas.
  static var tags: FormatType {
    FormatType("a list of tags") { value, reader in
      if value.type == .string {
        reader.reportWrongType(
          value,
          expected: "a list of tags",
          label: "did you mean [\(value.jsonText.excerpt)]?"
        )
        return nil
      }
      guard let tags = FormatType<[String]>.list(of: .text).read(value, reader) else { return nil }
      for element in value.elements {
        if let tag = element.string, tag.isEmpty || tag.contains(where: { " ,\t\n".contains($0) }) {
          reader.reportInvalid(
            element,
            tag.isEmpty ? "a tag is not empty" : "a tag has no spaces and no commas",
            label: "expected a tag such as \"smoke\""
          )
        } else if element.string?.contains("{{") == true {
          reader.reportInvalid(element, "a tag has no templates", label: "expected a plain text")
        }
      }
      return tags
    }
  }
}
