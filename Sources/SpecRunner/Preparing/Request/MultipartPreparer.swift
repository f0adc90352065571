/// Makes a form of several parts of what a body says.
struct MultipartPreparer {
  let scope: CallScope

  /// Makes a form; its boundary is repeated by the run's seed.
  func form(_ fields: [MultipartField]) throws(TemplateError) -> MultipartBody {
    let random = (0..<2).map { _ in String(scope.random(), radix: 36) }.joined()
    var form = MultipartBody(boundary: "form-\(random)")
    for field in fields {
      for content in field.contents {
        switch content {
        case .value(let data):
          for text in try data.texts(in: scope) ?? [] {
            form.parts.append(.init(name: field.name, content: .bytes(Array(text.utf8))))
          }
        case .part(let part): form.parts.append(try self.part(field.name, part))
        }
      }
    }
    return form
  }

  private func part(
    _ name: String,
    _ part: MultipartPart
  ) throws(TemplateError) -> MultipartBody.Part {
    var made = MultipartBody.Part(name: name, content: .bytes([]))
    switch part.content {
    case .file(let template):
      let path = try scope.path(ofFile: template)
      made.content =
        part.file?.expands == true
        ? .bytes(Array(try scope.expandedText(ofFile: template).utf8)) : .file(path: path)
      made.filename = path.split(separator: "/").last.map(String.init)
    case .text(let template):
      made.content = .bytes(Array(try template.text(in: scope).utf8))
    case .json(let data):
      var writer = JSONWriter()
      writer.value(try data.value(in: scope), isCompact: true)
      made.content = .bytes(Array(writer.bytes))
      made.type = MediaType.json.description
    case .bytes(let bytes):
      made.content = .bytes(Array(try bytes.bytes(in: scope)))
    }
    if let template = part.filename { made.filename = try template.text(in: scope) }
    if let filename = made.filename, made.type == nil {
      made.type = MediaType(filename: filename).description
    }
    if let template = part.mediaType {
      made.type = try template.text(in: scope, as: .mediaType)
    }
    for entry in part.headers {
      for text in try entry.data.texts(in: scope) ?? [] {
        made.fields.append(entry.name, try oneLine(text, entry.data.origin))
      }
    }
    return made
  }

  /// A text that cannot end the line of a part's head.
  private func oneLine(_ text: String, _ origin: JSONValue) throws(TemplateError) -> String {
    guard text.utf8.allSatisfy(HTTPToken.isFieldByte) else {
      throw TemplateError(
        "the head of a part cannot contain line breaks or NUL, found \(JSONValue.string(text).jsonText)",
        at: origin.range
      )
    }
    return text
  }
}
