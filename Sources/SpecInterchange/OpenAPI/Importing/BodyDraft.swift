/// The body of an operation.
struct BodyDraft {
  /// Files that are sent.
  private(set) var attachments: [String] = []

  /// The examples of a JSON body that cases can send, by name, if there are several.
  private(set) var examples: [(name: String, value: JSONValue)] = []

  private let operation: APIOperation
  private let name: String
  private let schemas: DocumentSchemas
  private let notes: InterchangeNotes

  init(
    _ operation: APIOperation,
    named name: String,
    _ schemas: DocumentSchemas,
    _ notes: InterchangeNotes
  ) {
    self.operation = operation
    self.name = name
    self.schemas = schemas
    self.notes = notes
  }

  /// The body; its parameters are added to the request.
  mutating func content(for request: inout RequestDraft) -> DraftValue.Object? {
    guard let body = operation.body else { return nil }
    guard let content = MediaTypeChoice.of(body.contents, notes, subject: name) else { return nil }
    if operation.method == "TRACE" || operation.isSafe && !body.isRequired {
      notes.add(
        .body,
        "a \(operation.method) is sent without its body, which is not required",
        at: body.range,
        subject: name
      )
      return nil
    }
    if let encoding = content.value.encoding, encoding.members.contains(where: { _ in true }) {
      notes.add(
        .encoding,
        "the encoding of fields is not carried",
        at: encoding.range,
        subject: name
      )
    }
    let type = content.type
    switch (type.type, type.subtype) {
    case _ where type.isJSON: return json(content.value, content.written, &request)
    case ("application", "x-www-form-urlencoded"): return form(content.value, &request)
    case ("multipart", "form-data"): return multipart(content.value, &request)
    case ("text", _), (_, "xml"), (_, "graphql"):
      return text(content.value, content.written, &request)
    case _ where type.subtype.hasSuffix("+xml"):
      return text(content.value, content.written, &request)
    default:
      let path = "files/\(name)"
      attachments.append(path)
      var file: DraftValue.Object = ["file": .string(path)]
      if !content.written.contains("*") { file["type"] = .string(content.written) }
      return file
    }
  }

  private mutating func json(
    _ content: APIContent,
    _ written: String,
    _ request: inout RequestDraft
  ) -> DraftValue.Object {
    var body = DraftValue.Object()
    let shape = content.schema.map {
      schemas.shape(of: $0, named: "\(name) body", in: .request)
    }
    let fitting = fitting(content)
    if let first = fitting.first {
      body["json"] = DraftValue(sending: first.value)
      if fitting.count > 1 {
        examples = fitting.enumerated().map { ($1.name ?? "example \($0 + 1)", $1.value) }
      }
    } else {
      // A long shape is written once.
      let own: DraftValue = if case .string? = shape { shape ?? "any" } else { "any" }
      let variable = request.addParameter(
        named: "body",
        shape: own,
        isRequired: true,
        schema: content.schema
      )
      body["json"] = .template(variable)
    }
    if written != "application/json", !written.contains("*") { body["type"] = .string(written) }
    if let shape, shape != "any" { body["shape"] = shape }
    return body
  }

  private func fitting(_ content: APIContent) -> [APIContent.Example] {
    if content.examples.isEmpty {
      let own = schemas.examples([], of: content.schema, subject: name)
      return own.map { APIContent.Example(name: nil, value: $0) }
    }
    return content.examples.filter {
      !schemas.examples([$0.value], of: content.schema, subject: name).isEmpty
    }
  }

  private mutating func text(
    _ content: APIContent,
    _ written: String,
    _ request: inout RequestDraft
  ) -> DraftValue.Object {
    let example = content.examples.lazy.compactMap(\.value.string).first
    let text: DraftValue
    if let example {
      text = .literal(example)
    } else {
      text = .template(
        request.addParameter(named: "body", shape: "string", isRequired: true, schema: nil)
      )
    }
    return ["text": text, "type": .string(written.contains("*") ? "text/plain" : written)]
  }

  private mutating func form(
    _ content: APIContent,
    _ request: inout RequestDraft
  ) -> DraftValue.Object? {
    let fields = fields(of: content, &request) { _ in nil }
    return body("form", fields, content)
  }

  private mutating func multipart(
    _ content: APIContent,
    _ request: inout RequestDraft
  ) -> DraftValue.Object? {
    var files: [String] = []
    let fields = fields(of: content, &request) { [name] field in
      let schema = schemas.target(of: field.value)
      let element = schema["items"].map { schemas.target(of: $0) } ?? schema
      let isFile =
        element["format"]?.string == "binary"
        || element["contentMediaType"] != nil
          && element["contentEncoding"] == nil
      guard isFile else { return nil }
      let path = "files/\(name)-\(InterchangeNames.fileName(for: field.name))"
      files.append(path)
      return ["file": .string(path)]
    }
    attachments += files
    return body("multipart", fields, content)
  }

  private func body(
    _ key: String,
    _ fields: DraftValue.Object,
    _ content: APIContent
  ) -> DraftValue.Object? {
    if !fields.isEmpty { return [key: .object(fields)] }
    notes.add(.body, "no field of the form is carried", at: content.range, subject: name)
    return nil
  }

  /// A field for each property of a form.
  private func fields(
    of content: APIContent,
    _ request: inout RequestDraft,
    file: (JSONMember) -> DraftValue?
  ) -> DraftValue.Object {
    var fields = DraftValue.Object()
    guard let schema = content.schema else { return fields }
    let (properties, required) = schemas.members(of: schema)
    let whole = content.examples.first?.value
    for property in properties where !property.name.isEmpty {
      if let file = file(property) {
        fields[property.name] = file
        continue
      }
      let isRequired = required.contains(property.name)
      let value =
        whole?[property.name]
        ?? schemas.examples([], of: property.value, subject: name).first
        ?? (isRequired ? schemas.constant(of: property.value) : nil)
      if let value, !CredentialName.isOne(property.name), value.type != .object,
        value.type != .array,
        !value.isNull
      {
        fields[property.name] = DraftValue(literal: value)
        continue
      }
      let isObject = schemas.target(of: property.value)["type"]?.string == "object"
      if isObject, !isRequired {
        notes.add(
          .encoding,
          "the object \"\(property.name)\" of a form is not carried",
          at: property.key.range,
          subject: name
        )
        continue
      }
      let variable = request.addParameter(
        named: property.name,
        shape: schemas.shape(of: property.value, named: "\(name) \(property.name)", in: .request),
        isRequired: isRequired,
        schema: property.value
      )
      let filter = isObject ? " | json" : isRequired ? "" : " | default(null)"
      fields[property.name] = .string("{{\(variable)\(filter)}}")
    }
    return fields
  }
}
