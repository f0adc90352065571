/// The contract of an operation: what it answers.
struct ResponsesDraft {
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

  /// The responses by status, as the format writes them.
  func responses() -> DraftValue.Object {
    var responses = DraftValue.Object()
    for response in operation.responses {
      let status = response.status.lowercased()
      guard status == "default" || StatusPattern(status) != nil else {
        notes.add(
          .status,
          "\"\(response.status)\" is no status",
          at: response.range,
          subject: name
        )
        continue
      }
      responses[status] = draft(response, status: status)
    }
    let declares = responses.names.contains { $0.hasPrefix("2") || $0.hasPrefix("3") }
    if !declares, !responses.isEmpty {
      notes.add(
        .success,
        "no success is declared: 2xx is what \(responses["default"] == nil ? "is expected" : "default says")",
        at: operation.range,
        subject: name
      )
      responses["2xx"] = responses["default"] ?? .object(DraftValue.Object())
    }
    return responses
  }

  /// The media type that calls ask for: that of the contract, if a success may have several.
  var chosenType: String? {
    let success = operation.responses.first { $0.status.hasPrefix("2") && $0.contents.count > 1 }
    let choice = success.flatMap {
      MediaTypeChoice.of($0.contents, InterchangeNotes(), subject: name)
    }
    return choice.flatMap { $0.written.contains("*") ? nil : $0.written }
  }

  private func draft(_ response: APIResponse, status: String) -> DraftValue {
    var draft = DraftValue.Object()
    let isEmpty =
      status.hasPrefix("1") || ["204", "205", "304"].contains(status) || operation.method == "HEAD"
    if isEmpty, !response.contents.isEmpty {
      let place = operation.method == "HEAD" ? "a response to HEAD" : status
      notes.add(.body, "\(place) has no body", at: response.range, subject: name)
    } else {
      addContent(of: response, status, to: &draft)
    }
    addHeaders(of: response, to: &draft)
    if let text = response.description, !Self.saysNothing(text, status) {
      draft["description"] = .description(text)
    }
    if draft.names == ["shape"], let shape = draft["shape"], shape.string != nil { return shape }
    return .object(draft)
  }

  private func addContent(
    of response: APIResponse,
    _ status: String,
    to draft: inout DraftValue.Object
  ) {
    guard let content = MediaTypeChoice.of(response.contents, notes, subject: name) else { return }
    let isJSON = content.type.isJSON || content.isAny && content.value.schema != nil
    var hasShape = false
    if isJSON, let schema = content.value.schema {
      let shape = schemas.shape(of: schema, named: "\(name) \(status)", in: .response)
      draft["shape"] = shape
      hasShape = true
    }
    if content.written != "application/json" || !hasShape {
      draft["contentType"] = .string(content.written)
    }
    guard isJSON else { return }
    let given = content.value.examples.filter {
      !schemas.examples([$0.value], of: content.value.schema, subject: name).isEmpty
    }
    let own =
      content.value.examples.isEmpty
      ? schemas.examples([], of: content.value.schema, subject: name) : []
    let examples = given + own.map { APIContent.Example(name: nil, value: $0) }
    let shown = examples.map { ($0.name, DraftValue($0.value).withoutCredentials()) }
    guard let first = shown.first else { return }
    if shown.count > 1, shown.allSatisfy({ $0.0 != nil }) {
      draft["examples"] = .object(
        DraftValue.Object(shown.map { .init(name: $0.0 ?? "", value: $0.1) })
      )
    } else {
      draft["example"] = first.1
    }
  }

  private func addHeaders(of response: APIResponse, to draft: inout DraftValue.Object) {
    var headers = DraftValue.Object()
    for header in response.headers where header.name.lowercased() != "content-type" {
      guard HTTPToken.isToken(header.name),
        !headers.names.contains(where: { Self.isSame($0, header.name) })
      else {
        notes.add(.header, "\"\(header.name)\" is no header", at: header.range, subject: name)
        continue
      }
      var shape =
        header.schema.map {
          schemas.translator.textShape(of: $0, named: header.name, in: .response)
        } ?? "string"
      if let text = header.description { shape = shape.described(text) }
      headers[header.isRequired ? header.name : header.name + "?"] = shape
    }
    if !headers.isEmpty { draft["headers"] = .object(headers) }
  }

  private static func isSame(_ key: String, _ name: String) -> Bool {
    let key = key.hasSuffix("?") ? String(key.dropLast()) : key
    return key.lowercased() == name.lowercased()
  }

  /// Whether a description only repeats the status.
  private static func saysNothing(_ text: String, _ status: String) -> Bool {
    let words = text.lowercased().filter { $0.isLetter || $0 == " " }.trimmed
    let plain = [
      "", "ok", "success", "successful response", "successful operation", "default response",
      "response", "created", "accepted", "no content", "not found", "bad request", "unauthorized",
      "forbidden", "validation error", "error",
    ]
    return plain.contains(words)
  }
}
