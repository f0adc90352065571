internal import SpecModel

/// Makes the bytes of a body, and says their media type.
struct BodyPreparer {
  let scope: CallScope

  /// Makes a body.
  ///
  /// - Parameter body: What the layers say.
  /// - Returns: The body, and the media type it has unless a header says another.
  /// - Throws: What has no value.
  func prepare(_ body: Body) throws(TemplateError) -> (body: HTTPBody, mediaType: String?) {
    let content: HTTPBody
    var mediaType: String
    switch body.content {
    case .json(let data):
      content = json(try data.value(in: scope))
      mediaType = "application/json"
    case .patched(let target, let patch):
      content = json(try target.value(in: scope).merged(with: patch.value(in: scope)))
      mediaType = "application/json"
    case .merge(let data):
      throw TemplateError("there is no \"json\" to merge into", at: data.origin.range)
    case .text(let template):
      content = .bytes(Array(try template.text(in: scope).utf8))
      mediaType = "text/plain; charset=utf-8"
    case .form(let fields):
      content = .bytes(Array(try form(fields).utf8))
      mediaType = FormEncoding.mediaType
    case .file(let template):
      content = try file(template, expands: body.expandsFile)
      mediaType = "application/octet-stream"
    }
    if let template = body.mediaType { mediaType = try template.text(in: scope) }
    return (content, mediaType)
  }

  private func json(_ value: JSONValue) -> HTTPBody {
    var writer = JSONWriter()
    writer.value(value, isCompact: true)
    return .bytes(Array(writer.bytes))
  }

  /// Fields as browsers encode them; an array is its elements, each under the field's name.
  private func form(_ fields: [NamedData]) throws(TemplateError) -> String {
    var items: [(String, String)] = []
    for field in fields {
      let value = try field.data.value(in: scope)
      if value.isNull { continue }
      for element in value.type == .array ? Array(value.elements) : [value] {
        let text = try Template.text(of: .json(element), at: field.data.origin.range)
        items.append((field.name, text))
      }
    }
    return FormEncoding.encode(items)
  }

  private func file(_ template: Template, expands: Bool) throws(TemplateError) -> HTTPBody {
    let path = try template.text(in: scope)
    let bytes = try scope.bytes(ofFile: path, from: template.origin.range?.file)
    guard expands else { return .bytes(bytes) }
    let text = JSONValue.string(String(decoding: bytes, as: UTF8.self))
    do {
      return .bytes(Array(try Template(text).text(in: scope).utf8))
    } catch let error as TemplateError {
      throw TemplateError("\(path): \(error.message)", at: template.origin.range)
    } catch let error as TemplateSyntaxError {
      throw TemplateError("\(path): \(error.message)", at: template.origin.range)
    } catch {
      throw TemplateError("\(path): \(error)", at: template.origin.range)
    }
  }
}
