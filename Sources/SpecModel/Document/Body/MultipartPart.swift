/// A part of a form: a file, or content that is written here, with what the part's head says of it.
package struct MultipartPart: TabularObject {
  /// The content.
  package var content: Content { written ?? .text(.empty(at: origin)) }

  private var written: Content?
  private let origin: JSONValue

  /// The media type in place of the content's own.
  package private(set) var mediaType: Template?

  /// The file's name as the server sees it, in place of the file's own.
  package private(set) var filename: Template?

  private var expandsFile: Bool?

  /// The file that it is, nil if it is written here.
  package var file: SentFile? {
    if case .file(let path)? = written { SentFile(path: path, expands: expandsFile) } else { nil }
  }

  /// Further fields of the part's head.
  package private(set) var headers: [NamedData] = []

  /// The kinds of content, of which a part has exactly one.
  package enum Content: HoldsTemplates {
    case file(Template)
    case text(Template)
    case json(DataTemplate)
    case bytes(EncodedBytes)

    package var allTemplates: [Template] {
      switch self {
      case .file(let template), .text(let template): [template]
      case .json(let data): data.allTemplates
      case .bytes(let bytes): bytes.allTemplates
      }
    }
  }

  static let format = ObjectFormat<MultipartPart>(
    "a part",
    "A part of a multipart form.",
    example: "{\"file\": \"a.png\"}",
    [
      .content(
        of: "a part",
        { \.written },
        [
          .init("file", .path, "The path of a file; it is streamed.") { .file($0) },
          .init("text", .textTemplate, "Text, or a list of its lines.") { .text($0) },
          .init("json", .data, "A JSON value.") { .json($0) },
          .init("base64", .base64, "Bytes in base64.") { .bytes($0) },
          .init("hex", .hex, "Bytes in hexadecimal.") { .bytes($0) },
        ]
      ),
      .optional("type", { \.mediaType }, .template(.mediaType))
        .means("The media type.", default: "from the file's extension or `json`; otherwise none"),
      .optional("filename", { \.filename }, .template)
        .means("The file name to send.", default: "the file's own"),
      .optional("templates", { \.expandsFile }, .boolean)
        .means("Whether templates in the file are expanded.", default: "false"),
      .optional("headers", { \.headers }, .requestHeaders).means("More headers of the part."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    object.checkTemplates(ofFile: file != nil || written == nil)
    object.reader.use(file)
    for header in headers {
      let key = ["content-disposition": "filename", "content-type": "type"][
        header.name.lowercased()
      ]
      guard let key else { continue }
      object.reader.reportInvalid(
        .reservedHeader,
        header.key,
        "the header \(header.name) of a part is set automatically",
        label: "use \"\(key)\" instead"
      )
    }
    return true
  }
}
