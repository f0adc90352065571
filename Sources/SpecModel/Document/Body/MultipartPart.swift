/// A part of a form: a file, or content that is written here, with what the part's head says of it.
package struct MultipartPart: Sendable {
  /// The content.
  package let content: Content

  /// The media type in place of the content's own.
  package let mediaType: Template?

  /// The file's name as the server sees it, in place of the file's own.
  package let filename: Template?

  /// Further fields of the part's head.
  package let headers: [NamedData]

  /// The kinds of content, of which a part has exactly one.
  package enum Content: Sendable {
    case file(Template)
    case text(Template)
    case json(DataTemplate)
    case bytes(EncodedBytes)
  }

  private static let kinds = ["file", "text", "json", "base64", "hex"]
}

extension MultipartPart: DocumentObject {
  private static let file = Key("file", .template, "A file's path; it is read while it is sent.")
  private static let text = Key("text", .textTemplate, "A text, or its lines in a list.")
  private static let json = Key("json", .data, "A JSON value; templates in its strings.")
  private static let base64 = Key("base64", .base64, "Bytes in base64.")
  private static let hex = Key("hex", .hex, "Bytes in hexadecimal.")
  private static let type = Key(
    "type",
    .template(.mediaType),
    "The media type.",
    fallback: "that of the file's name or of json; a text has none"
  )
  private static let filename = Key(
    "filename",
    .template,
    "The file's name as the server sees it.",
    fallback: "the file's own; other content has none"
  )
  private static let headers = Key("headers", .requestHeaders, "Further fields of the part's head.")

  static let description = ObjectDescription(
    "a part",
    "A part of a multipart form.",
    example: "{\"file\": \"a.png\"}",
    keys: [
      file.summary, text.summary, json.summary, base64.summary, hex.summary, type.summary,
      filename.summary, headers.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    guard let kind = object.only(of: Self.kinds, "a part") else { return nil }
    let content: Content? =
      switch kind {
      case "file": object(Self.file).map { .file($0) }
      case "text": object(Self.text).map { .text($0) }
      case "json": object(Self.json).map { .json($0) }
      case "base64": object(Self.base64).map { .bytes($0) }
      default: object(Self.hex).map { .bytes($0) }
      }
    mediaType = object(Self.type)
    filename = object(Self.filename)
    headers = object(Self.headers) ?? []
    for header in headers {
      let key = ["content-disposition": "filename", "content-type": "type"][
        header.name.lowercased()
      ]
      guard let key else { continue }
      object.reader.reportInvalid(
        header.key,
        "the header \(header.name) of a part is made for it",
        label: "say \"\(key)\" in its place"
      )
    }
    guard let content else { return nil }
    self.content = content
  }
}
