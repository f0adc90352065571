/// Holds the examples of a contract, and what endpoints send, to their shapes and schemas.
struct ExampleChecker {
  let catalog: Catalog
  let problems: DiagnosticCollector

  func check() {
    // What several environments extend is found several times, and told once.
    let own = catalog.specs.filter { $0.mount == nil }
    for layer in catalog.layers(of: own, [catalog.project].compactMap(\.self)) {
      check(layer.keys.responses)
      if layer.place == .endpoint, let body = layer.keys.body.value { check(body) }
    }
  }

  private func check(_ responses: [ResponseDeclaration]) {
    for response in responses {
      let shape = response.shape.flatMap { catalog.shapes.shape(at: $0) }
      let schema = response.schema.flatMap { catalog.schemas.schema(at: $0) }
      let isJSON = isJSON(response)
      let file = response.exampleFile.flatMap {
        value(of: $0, isJSON: isJSON && response.elements == nil)
      }
      if let elements = response.elements, let example = response.example,
        example.templates.isEmpty
      {
        check(example.origin, elements)
      }
      guard shape != nil || schema != nil else { continue }
      let written = ([response.example] + response.examples.map(\.data)).compactMap(\.self)
        .filter { $0.templates.isEmpty && isJSON }
      for example in written.map(\.origin) + [file].compactMap(\.self) {
        guard let path = response.unwrap?.path else {
          report(example, shape, schema, "the example")
          continue
        }
        guard let inner = try? path.value(in: example) else {
          problems.report(
            .exampleMismatch,
            "the example does not fit: it has nothing at \(path.source.excerpt)",
            at: example.range,
            label: "\"unwrap\" leads to \(path.source.excerpt)"
          )
          continue
        }
        report(inner, shape, schema, "the example")
      }
    }
  }

  /// Whether a body is JSON; false if a mistake, which is reported, hides its media type.
  private func isJSON(_ response: ResponseDeclaration) -> Bool {
    guard let type = response.contentType else {
      let value = JSONValue(document: response.key.document, index: response.key.index + 1)
      return !catalog.incomplete.contains(value.range)
    }
    return type.constant.flatMap { MediaType($0)?.isJSON } ?? true
  }

  /// An example of a stream: a list of its elements, or one of them; a text is the stream as it is sent.
  private func check(
    _ example: JSONValue,
    _ elements: (kind: StreamElement, shape: JSONValue)
  ) {
    guard example.type != .string else { return }
    let shape = catalog.shapes.shape(at: elements.shape)
    for element in example.type == .array ? Array(example.elements) : [example] {
      report(element, shape, nil, "the example")
    }
  }

  /// The value of an example's file; nil if it has none, or if it cannot be read, which is reported.
  private func value(of path: Template, isJSON: Bool) -> JSONValue? {
    guard let text = path.constant else { return nil }
    if let mistake = catalog.files.mistake(inFile: path) {
      problems.report(mistake)
      return nil
    }
    let location = catalog.files.path(text, from: path.origin.range?.file)
    guard isJSON, let bytes = try? catalog.files.read(location) else { return nil }
    return problems.document(SourceFile(path: location, bytes: bytes))?.root
  }

  private func check(_ body: Body) {
    guard case .json(let data) = body.content, data.templates.isEmpty else { return }
    let shape = body.shape.flatMap { catalog.shapes.shape(at: $0) }
    let schema = body.schema.flatMap { catalog.schemas.schema(at: $0) }
    report(data.origin, shape, schema, "the body")
  }

  private func report(
    _ value: JSONValue,
    _ shape: CompiledShape?,
    _ schema: Schema?,
    _ subject: String
  ) {
    var found: [(message: String, value: JSONValue, rule: SourceRange?, help: String?)] = []
    for mismatch in (try? shape?.validator.mismatches(in: value)) ?? [] {
      found.append((mismatch.message, mismatch.value, mismatch.range, mismatch.help))
    }
    for issue in (try? schema?.issues(in: value)) ?? [] {
      found.append((issue.message, issue.instance, issue.schemaRange, issue.help))
    }
    for (message, value, rule, help) in found.prefix(Self.mostReported) {
      problems.report(
        .exampleMismatch,
        "\(subject) does not fit: \(message)",
        at: value.range,
        notes: [.init("the rule is here", at: rule)],
        help: help
      )
    }
  }

  /// How many places of one example are reported.
  private static let mostReported = 5
}
