/// What a request carries.
package struct Body: TabularObject {
  /// The content.
  package var content: Content { written ?? .text(.empty(at: origin)) }

  private var written: Content?

  /// The media type in place of the content's own.
  package private(set) var mediaType: Template?

  /// Whether templates in a file are expanded.
  package private(set) var expandsFile: Bool?

  /// The shape of the content as it is written.
  package private(set) var shape: JSONValue?

  /// A JSON Schema of the content as it is written.
  package private(set) var schema: JSONValue?

  /// Where it is written.
  package let origin: JSONValue

  /// The kinds of content, of which a body has exactly one.
  package enum Content: Sendable {
    case json(DataTemplate)
    /// A JSON Merge Patch (RFC 7396) of the inherited `json`.
    case merge(DataTemplate)
    /// Inherited `json`, and the patches of it, the nearest last.
    case patched(DataTemplate, DataTemplate)
    /// Inherited fields, and the patch of them: an object of fields, or a template that gives one.
    case patchedForm([NamedData], DataTemplate)
    /// The same of a form of several parts.
    case patchedMultipart([MultipartField], DataTemplate)
    case text(Template)
    case form([NamedData])
    case multipart([MultipartField])
    case file(Template)
    case bytes(EncodedBytes)
    case graphQL(GraphQLCall)
  }

  static let format = ObjectFormat<Body>(
    "a body",
    "What a request carries.",
    example: "{\"json\": {\"name\": \"Ada\"}}",
    place: "\"body\"",
    [
      .content(
        of: "a body",
        { \.written },
        [
          .init("json", .data, "A JSON value.") { .json($0) },
          .init(
            "merge",
            .data,
            "A patch of the endpoint's `json` (a JSON Merge Patch), `form` or `multipart`."
          ) { .merge($0) },
          .init("text", .textTemplate, "Text, or a list of its lines.") { .text($0) },
          .init(
            "form",
            .dataMap(values: .texts),
            "Fields of an application/x-www-form-urlencoded form."
          ) {
            .form($0)
          },
          .init("multipart", .multipart, "Fields and files of a multipart/form-data form.") {
            .multipart($0)
          },
          .init("file", .path, "The path of a file; it is streamed.") { .file($0) },
          .init("base64", .base64, "Bytes in base64.") { .bytes($0) },
          .init("hex", .hex, "Bytes in hexadecimal.") { .bytes($0) },
          .init("graphql", .graphQL, "A GraphQL request, sent as JSON.") { .graphQL($0) },
        ]
      ),
      .optional("type", { \.mediaType }, .template(.mediaType))
        .means("The media type.", default: "the type of the content"),
      .optional("shape", { \.shape }, .shape.ofRequests).means(
        "The shape of the body: the mock server refuses other bodies, `check` warns about them."
      ),
      .optional("schema", { \.schema }, .schema.ofRequests)
        .means("A JSON Schema of the body, with the same effect as `shape`."),
      .optional("templates", { \.expandsFile }, .boolean)
        .means("Whether templates in the file are expanded.", default: "false"),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    guard let written else { return false }
    object.reader.warnOfSpelling(in: written)
    if case .multipart = written, let mediaType,
      let mistake = TextRule.multipartType.mistake(in: mediaType)
    {
      // No other type can be read as a form of several parts.
      object.reader.report(mistake, in: mediaType.origin)
    }
    object.checkTemplates(ofFile: written.file != nil)
    if written.file != nil { object.reader.use(files.first) }
    return true
  }

  /// What is sent if a call's body lies over an inherited one: a merge patch patches its `json`.
  func patching(_ outer: Body) -> Body {
    guard case .merge(let patch) = content else { return self }
    var body = Body(at: origin)
    switch outer.content {
    case .json(let target): body.written = .patched(target, patch)
    case .form(let fields): body.written = .patchedForm(fields, patch)
    case .multipart(let fields): body.written = .patchedMultipart(fields, patch)
    default: return self
    }
    body.mediaType = mediaType ?? outer.mediaType
    body.shape = outer.shape
    body.schema = outer.schema
    return body
  }
}

extension Body {
  /// The files it is made of.
  package var files: [SentFile] {
    if let file = content.file { return [SentFile(path: file, expands: expandsFile)] }
    let fields: [MultipartField]
    switch content {
    case .multipart(let all), .patchedMultipart(let all, _): fields = all
    default: return []
    }
    return fields.flatMap(\.contents).compactMap { content in
      if case .part(let part) = content { part.file } else { nil }
    }
  }
}

extension Body.Content: HoldsTemplates {
  package var allTemplates: [Template] {
    switch self {
    case .json(let data), .merge(let data): data.allTemplates
    case .patched(let target, let patch):
      target.toBePatched(with: patch.origin).allTemplates + patch.allTemplates
    case .patchedForm(let fields, let patch):
      fields.filter { !patch.patches($0.name) }.allTemplates + patch.allTemplates
    case .patchedMultipart(let fields, let patch):
      fields.filter { !patch.patches($0.name) }.allTemplates + patch.allTemplates
    case .text(let template), .file(let template): [template]
    case .form(let fields): fields.allTemplates
    case .multipart(let fields): fields.allTemplates
    case .bytes(let bytes): bytes.allTemplates
    case .graphQL(let call): call.allTemplates
    }
  }

  /// The file whose templates may be expanded.
  var file: Template? {
    switch self {
    case .file(let path): path
    case .graphQL(let call): if case .file(let path) = call.query { path } else { nil }
    default: nil
    }
  }
}

extension FormatType where Value == Template {
  /// A text with templates, or its lines in a list.
  static var textTemplate: FormatType {
    FormatType(.lines(of: .templateText)) { value, reader in
      guard value.type == .array else { return reader.textTemplate(value) }
      let lines = value.elements.compactMap { reader.template($0) }
      guard lines.count == value.count else { return nil }
      return Template(lines: lines, of: value)
    }
  }
}
