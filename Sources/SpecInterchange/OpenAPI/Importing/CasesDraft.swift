/// The cases of an operation: what the document gives, nothing that is invented.
struct CasesDraft {
  private let operation: APIOperation
  private let request: RequestDraft
  private let body: BodyDraft
  private let kind: ImportOptions.Cases
  private let schemas: DocumentSchemas

  init(
    _ operation: APIOperation,
    _ request: RequestDraft,
    _ body: BodyDraft,
    _ kind: ImportOptions.Cases,
    _ schemas: DocumentSchemas
  ) {
    self.operation = operation
    self.request = request
    self.body = body
    self.kind = kind
    self.schemas = schemas
  }

  /// The cases; nil if the endpoint runs by itself.
  func cases() -> DraftValue.Object? {
    switch kind {
    case .none: return DraftValue.Object()
    case .documented: return documented()
    case .sampled: return sampled()
    }
  }

  private func documented() -> DraftValue.Object? {
    if operation.isSafe, request.needed.isEmpty { return nil }
    var values = DraftValue.Object()
    for needed in request.needed {
      guard let value = needed.value else { return DraftValue.Object() }
      values[needed.name] = DraftValue(literal: value)
    }
    var content = DraftValue.Object()
    if !values.isEmpty { content["with"] = .object(values) }
    if !operation.isSafe { content["skip"] = "imported: changes data" }
    guard !body.examples.isEmpty else { return ["documented": .object(content)] }
    var cases = DraftValue.Object()
    for example in body.examples {
      var one = content
      one["body"] = ["json": DraftValue(sending: example.value)]
      cases[Self.name(example.name)] = .object(one)
    }
    return cases
  }

  private func sampled() -> DraftValue.Object {
    var values = DraftValue.Object()
    for (place, needed) in request.needed.enumerated() {
      let value =
        needed.value
        ?? (needed.schema.map { schemas.translator.sample(of: $0, seed: UInt64(place + 1)) }
          ?? .string("sample"))
      guard let value else { return DraftValue.Object() }
      values[needed.name] = DraftValue(literal: value)
    }
    var content: DraftValue.Object = ["tags": ["sampled"]]
    if !values.isEmpty { content["with"] = .object(values) }
    return ["sampled": .object(content)]
  }

  /// The name of a case: a text of at most 200 characters without controls.
  private static func name(_ text: String) -> String {
    let name = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
      .trimmed
    return name.isEmpty ? "example" : String(name.prefix(200))
  }
}
