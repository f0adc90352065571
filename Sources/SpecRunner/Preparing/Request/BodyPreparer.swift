/// Makes the bytes of a body, and says their media type.
struct BodyPreparer {
  let scope: CallScope

  /// Makes a body.
  func prepare(_ body: Body) throws(TemplateError) -> (body: HTTPBody, mediaType: String?) {
    let content: HTTPBody
    var mediaType: String
    switch body.content {
    case .json(let data):
      content = json(try data.value(in: scope))
      mediaType = "application/json"
    case .patched(let target, let patch):
      let patch = try patch.value(in: scope)
      let inherited = try target.toBePatched(with: patch).value(in: scope)
      content = json(inherited.merged(with: patch))
      mediaType = "application/json"
    case .merge(let data):
      throw TemplateError("there is no body to merge into", at: data.origin.range)
    case .patchedForm(let fields, let patch):
      content = .bytes(Array(try form(patched(fields, by: patch)).utf8))
      mediaType = FormEncoding.mediaType
    case .patchedMultipart(let fields, let patch):
      return try multipart(patched(fields, by: patch), of: body)
    case .text(let template):
      content = .bytes(Array(try template.text(in: scope).utf8))
      mediaType = "text/plain; charset=utf-8"
    case .form(let fields):
      content = .bytes(Array(try form(fields).utf8))
      mediaType = FormEncoding.mediaType
    case .multipart(let fields):
      return try multipart(fields, of: body)
    case .file(let template):
      content = try file(template, expands: body.expandsFile == true)
      mediaType = MediaType(filename: try template.text(in: scope)).description
    case .bytes(let bytes):
      content = .bytes(Array(try bytes.bytes(in: scope)))
      mediaType = MediaType.octetStream.description
    case .graphQL(let call):
      content = json(try graphQL(call, expandsFile: body.expandsFile == true))
      mediaType = "application/json"
    }
    if let template = body.mediaType { mediaType = try template.text(in: scope, as: .mediaType) }
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
      for text in try field.data.texts(in: scope) ?? [] { items.append((field.name, text)) }
    }
    return FormEncoding.encode(items)
  }

  private func multipart(
    _ fields: [MultipartField],
    of body: Body
  ) throws(TemplateError) -> (body: HTTPBody, mediaType: String?) {
    let form = try MultipartPreparer(scope: scope).form(fields)
    let said = try body.mediaType?.text(in: scope, as: .multipartType)
    return (.multipart(form), said ?? form.contentType)
  }

  /// Fields with those of a patch, which has to be an object, in the places of others of their names, or behind all.
  private func patched<Field: PatchableField>(
    _ fields: [Field],
    by data: DataTemplate
  ) throws(TemplateError) -> [Field] {
    let patch = try data.value(in: scope)
    guard patch.type == .object else {
      throw TemplateError(
        "the fields of a form are patched by an object, not by \(patch.type.phrase)",
        at: data.origin.range
      )
    }
    let kept = fields.compactMap { field -> Field? in
      guard let change = patch[field.name] else { return field }
      return change.isNull
        ? nil : Field(name: field.name, key: field.key, data: DataTemplate(constant: change))
    }
    let names = Set(fields.map(\.name))
    let added = patch.members.filter { !names.contains($0.name) && !$0.value.isNull }
    return kept
      + added.map {
        Field(name: $0.name, key: $0.key, data: DataTemplate(constant: $0.value))
      }
  }

  /// A file, which is read while it is sent unless its templates are expanded.
  private func file(_ template: Template, expands: Bool) throws(TemplateError) -> HTTPBody {
    guard expands else { return .file(path: try scope.path(ofFile: template)) }
    return .bytes(Array(try scope.expandedText(ofFile: template).utf8))
  }

  /// What GraphQL over HTTP sends: only the members that are said.
  private func graphQL(_ call: GraphQLCall, expandsFile: Bool) throws(TemplateError) -> JSONValue {
    let query =
      switch call.query {
      case .text(let template): try template.text(in: scope)
      case .file(let path) where expandsFile: try scope.expandedText(ofFile: path)
      case .file(let path): try scope.text(ofFile: path)
      }
    var members = [("query", JSONValue.string(query))]
    if let name = try call.operationName?.text(in: scope) {
      members.append(("operationName", .string(name)))
    }
    if let variables = try call.variables?.value(in: scope) {
      members.append(("variables", variables))
    }
    return .object(members)
  }
}

/// A field of a form, which a patch may replace.
private protocol PatchableField {
  var name: String { get }
  var key: JSONValue { get }

  init(name: String, key: JSONValue, data: DataTemplate)
}

extension NamedData: PatchableField {}

extension MultipartField: PatchableField {
  fileprivate init(name: String, key: JSONValue, data: DataTemplate) {
    self.init(name: name, key: key, contents: [.value(data)])
  }
}
