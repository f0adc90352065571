/// What a body is in one media type.
struct APIContent {
  let mediaType: String
  let schema: JSONValue?
  let examples: [Example]

  /// How each field of a form is written, by its name.
  let encoding: JSONValue?

  let range: SourceRange?

  /// An example of a body.
  struct Example {
    /// Its name, nil for the only one.
    let name: String?

    let value: JSONValue
  }
}
