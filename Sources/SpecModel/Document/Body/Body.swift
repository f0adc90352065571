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
    case multipart([MultipartField])
    case file(Template)
    case bytes(EncodedBytes)
    case graphQL(GraphQLCall)
  }

  static let kinds = [
    "json", "merge", "text", "form", "multipart", "file", "base64", "hex", "graphql",
  ]
}

extension Body {
  /// The paths of the files it is made of.
  package var files: [Template] {
    if let file = content.file { return [file] }
    guard case .multipart(let fields) = content else { return [] }
    return fields.flatMap(\.contents).compactMap { content in
      if case .part(let part) = content, case .file(let path) = part.content { path } else { nil }
    }
  }
}

extension Body: DocumentObject {
  private static let json = Key("json", .data, "A JSON value; templates in its strings.")
  private static let merge = Key("merge", .data, "A JSON Merge Patch of the endpoint's json.")
  private static let text = Key("text", .textTemplate, "A text, or its lines in a list.")
  private static let form = Key(
    "form",
    .dataMap(values: .texts),
    "Fields of an application/x-www-form-urlencoded form."
  )
  private static let multipart = Key(
    "multipart",
    .multipart,
    "Fields and files of a multipart/form-data form."
  )
  private static let file = Key("file", .template, "A file's path; it is read while it is sent.")
  private static let base64 = Key("base64", .base64, "Bytes in base64.")
  private static let hex = Key("hex", .hex, "Bytes in hexadecimal.")
  private static let graphQL = Key("graphql", .graphQL, "A GraphQL request, sent as JSON.")
  private static let type = Key(
    "type",
    .template(.mediaType),
    "The media type.",
    fallback: "that of the content"
  )
  /// The same of a form of several parts, which no other type can be read as.
  private static let multipartType = Key(
    type.name,
    .template(.multipartType),
    type.meaning,
    fallback: type.fallback
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
      json.summary, merge.summary, text.summary, form.summary, multipart.summary, file.summary,
      base64.summary, hex.summary, graphQL.summary, type.summary, shape.summary, templates.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    guard let kind = object.only(of: Self.kinds, "a body") else { return nil }
    let content = Self.content(kind, object)
    for other in Self.kinds where other != kind { _ = Self.content(other, object) }
    guard let content else { return nil }
    self.content = content
    object.reader.warnOfSpelling(in: content)
    mediaType = kind == "multipart" ? object(Self.multipartType) : object(Self.type)
    expandsFile = object(Self.templates) ?? false
    if object.raw("templates") != nil, content.file == nil {
      object.reader.reportInvalid(
        object.raw("templates") ?? object.value,
        "\"templates\" is said of a file: elsewhere they are always expanded",
        label: "leave it out"
      )
    }
    shape = object(Self.shape)
    origin = object.value
  }

  /// The content of one kind, nil where it is not written or wrong.
  private static func content(_ kind: String, _ object: ObjectReader) -> Content? {
    switch kind {
    case "json": object(json).map { .json($0) }
    case "merge": object(merge).map { .merge($0) }
    case "text": object(text).map { .text($0) }
    case "form": object(form).map { .form($0) }
    case "multipart": object(multipart).map { .multipart($0) }
    case "file": object(file).map { .file($0) }
    case "base64": object(base64).map { .bytes($0) }
    case "hex": object(hex).map { .bytes($0) }
    default: object(graphQL).map { .graphQL($0) }
    }
  }
}

extension Body.Content {
  /// The file whose templates may be expanded.
  fileprivate var file: Template? {
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
    FormatType("a string or a list of lines") { value, reader in
      guard value.type == .array else { return reader.template(value) }
      let lines = value.elements.compactMap { reader.template($0) }
      guard lines.count == value.count else { return nil }
      return Template(lines: lines, of: value)
    }
  }
}
