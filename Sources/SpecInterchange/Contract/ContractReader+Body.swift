extension ContractReader {
  /// The body of an endpoint's requests.
  func body(of call: ResolvedCall, in scope: ContractScope) -> ContractBody? {
    let settings = call.settingsInSpec.keys
    guard let body = settings.body.value else { return nil }
    let header = settings.headers.last { $0.name.lowercased() == "content-type" }
    var type = body.mediaType?.constant ?? header?.data.constantText
    var (schema, example, usual) = content(of: body, in: scope, call)
    type = type.map { String($0.prefix { $0 != ";" }) }?.lowercased()
    if case .multipart = body.content, type?.hasPrefix("multipart/") != true { type = nil }
    let node = catalog.shapeNode(at: body.shape)
    schema = ContractSchema(shape: node, schema: body.schema) ?? schema
    if example?.isNull == true || example?.hasCredential == true { example = nil }
    let range = body.origin.range
    return ContractBody(mediaType: type ?? usual, schema: schema, example: example, range: range)
  }

  /// What the content says of itself: its schema, an example, and its usual media type.
  private func content(
    of body: Body,
    in scope: ContractScope,
    _ call: ResolvedCall
  ) -> (ContractSchema, JSONValue?, String) {
    switch body.content {
    case .json(let data):
      return (scope.schema(of: data), data.constantValue, "application/json")
    case .text(let template):
      return (.text, template.constantValue, "text/plain")
    case .form(let fields):
      let members = fields.filter { !$0.isNull }.map { field in
        member(scope.value(of: field.data, named: field.name), named: field.name)
      }
      return (.object(members), nil, "application/x-www-form-urlencoded")
    case .multipart(let fields):
      return (.object(fields.map { member(of: $0, in: scope) }), nil, "multipart/form-data")
    case .file, .bytes: return (.bytes, nil, "application/octet-stream")
    case .graphQL(let graphQL): return (Self.schema(of: graphQL), nil, "application/json")
    case .merge, .patched, .patchedForm, .patchedMultipart:
      note(.exportBody, "a patch of another body is not exported", at: body.origin.range, call)
      return (.any, nil, "application/json")
    }
  }

  private func member(_ value: ContractValue, named name: String) -> ContractSchema.Member {
    var schema = value.schema
    // The value of a field is an example: the next request may have another one.
    if case .values = schema { schema = .text }
    if case .array(.values) = schema { schema = .array(.text) }
    let example = value.example ?? value.default
    return .init(
      name,
      isRequired: value.isRequired,
      schema,
      example: name.namesCredential ? nil : example
    )
  }

  private func member(of field: MultipartField, in scope: ContractScope) -> ContractSchema.Member {
    let members = field.contents.map { content -> ContractSchema.Member in
      switch content {
      case .value(let data):
        return member(scope.value(of: data, named: field.name), named: field.name)
      case .part(let part):
        let type = part.mediaType?.constant
        switch part.content {
        case .file, .bytes: return .init(field.name, .bytes, mediaType: type)
        case .text: return .init(field.name, .text, mediaType: type)
        case .json(let data):
          return .init(field.name, scope.schema(of: data), mediaType: type)
        }
      }
    }
    guard let first = members.first else { return .init(field.name, isRequired: false, .any) }
    guard members.count > 1 else { return first }
    let list = ContractSchema.array(first.schema)
    return .init(field.name, isRequired: first.isRequired, list, mediaType: first.mediaType)
  }

  private static func schema(of call: GraphQLCall) -> ContractSchema {
    var members = [ContractSchema.Member("query", .text)]
    if case .text(let template) = call.query, let text = template.constant {
      members[0].example = .string(text)
    }
    if call.variables != nil { members.append(.init("variables", .type(.object))) }
    if call.operationName != nil { members.append(.init("operationName", .text)) }
    return .object(members)
  }
}

extension JSONValue {
  /// Whether a member is most likely a credential.
  fileprivate var hasCredential: Bool {
    switch type {
    case .object:
      members.contains { $0.value.hasCredential || $0.name.namesCredential && !$0.value.isNull }
    case .array: elements.contains(where: \.hasCredential)
    default: false
    }
  }
}

extension DataTemplate {
  /// The text that it is, if it is one without templates.
  fileprivate var constantText: String? { templates.isEmpty ? origin.string : nil }
}
