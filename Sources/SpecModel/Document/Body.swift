/// What a request carries.
package struct Body: Sendable {
  /// The content.
  package let content: Content

  /// The media type in place of the content's own.
  package let mediaType: Template?

  /// Whether templates in a file are expanded.
  package let expandsFile: Bool

  /// The shape of the content as it is written, for the mock server and the docs.
  package let shape: JSONValue?

  /// Where it is written.
  package let origin: JSONValue

  /// The kinds of content, of which a body has exactly one.
  package enum Content: Sendable {
    case json(DataTemplate)
    /// A JSON Merge Patch (RFC 7396) of the inherited `json`.
    case merge(DataTemplate)
    /// Inherited `json`, and the patches of it, the nearest last.
    case patched(DataTemplate, DataTemplate)
    case text(Template)
    case form([NamedData])
    case file(Template)
  }

  static let kinds = ["json", "merge", "text", "form", "file"]
}

extension Body: DocumentObject {
  private static let json = Key("json", .data, "A JSON value; templates in its strings.")
  private static let merge = Key("merge", .data, "A JSON Merge Patch of the endpoint's json.")
  private static let text = Key("text", .textTemplate, "A text, or its lines in a list.")
  private static let form = Key(
    "form",
    .dataMap(),
    "Fields of an application/x-www-form-urlencoded form."
  )
  private static let file = Key("file", .template, "A file's path; it is sent as it is.")
  private static let type = Key(
    "type",
    .template,
    "The media type.",
    fallback: "that of the content"
  )
  private static let shape = Key(
    "shape",
    .shape,
    "The shape of the body, for the mock and docs."
  )
  private static let templates = Key(
    "templates",
    .boolean,
    "Whether templates in the file are expanded.",
    fallback: "false"
  )

  static let description = ObjectDescription(
    "a body",
    "What a request carries.",
    example: "{\"json\": {\"name\": \"Ada\"}}",
    keys: [
      json.summary, merge.summary, text.summary, form.summary, file.summary, type.summary,
      shape.summary, templates.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    let present = Self.kinds.filter { object.raw($0) != nil }
    guard present.count == 1 else {
      object.reader.report(
        Diagnostic(
          .invalidValue,
          present.isEmpty
            ? "a body needs its content"
            : "a body has exactly one content, not \(present.joined(separator: " and "))",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "expected one of \(Self.kinds.joined(separator: ", "))"
        )
      )
      return nil
    }
    let content: Content? =
      switch present[0] {
      case "json": object(Self.json).map { .json($0) }
      case "merge": object(Self.merge).map { .merge($0) }
      case "text": object(Self.text).map { .text($0) }
      case "form": object(Self.form).map { .form($0) }
      default: object(Self.file).map { .file($0) }
      }
    guard let content else { return nil }
    self.content = content
    mediaType = object(Self.type)
    expandsFile = object(Self.templates) ?? false
    shape = object(Self.shape)
    origin = object.value
  }
}

extension FormatType where Value == Template {
  /// A text with templates, or its lines in a list.
  static var textTemplate: FormatType {
    FormatType("a string or a list of lines") { value, reader in
      guard value.type == .array else { return reader.template(value) }
      let lines = value.elements.compactMap { reader.template($0) }
      guard lines.count == value.count else { return nil }
      return Template(lines: lines, of: value)
    }
  }
}
