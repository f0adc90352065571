/// Holds the examples of a contract, and what endpoints send, to their shapes and schemas.
struct ExampleChecker {
  let catalog: Catalog
  let reader: DocumentReader

  func check() {
    for spec in catalog.specs where spec.mount == nil {
      check(spec.file.defaults.responses)
      for endpoint in spec.file.endpoints {
        check(endpoint.value.settings.responses)
        if let body = endpoint.value.settings.body.value { check(body) }
      }
    }
  }

  private func check(_ responses: [ResponseDeclaration]) {
    for response in responses {
      let shape = response.shape.flatMap { catalog.shapes.shape(at: $0) }
      let schema = response.schema.flatMap { catalog.schemas.schema(at: $0) }
      guard shape != nil || schema != nil else { continue }
      let isJSON = response.contentType?.constant.flatMap { MediaType($0)?.isJSON } ?? true
      for example in [response.example].compactMap(\.self) + response.examples.map(\.data)
      where example.templates.isEmpty && isJSON {
        guard let path = response.unwrap?.path else {
          report(example.origin, shape, schema, "the example")
          continue
        }
        guard let inner = try? path.value(in: example.origin) else {
          reader.report(
            Diagnostic(
              .exampleMismatch,
              "the example does not fit: it has nothing at \(path.source.excerpt)",
              at: example.origin.range,
              label: "\"unwrap\" leads to \(path.source.excerpt)"
            )
          )
          continue
        }
        report(inner, shape, schema, "the example")
      }
    }
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
    var found: [(message: String, value: JSONValue, rule: SourceRange?)] = []
    for mismatch in (try? shape?.validator.mismatches(in: value)) ?? [] {
      found.append((mismatch.message, mismatch.value, mismatch.range))
    }
    for issue in (try? schema?.issues(in: value)) ?? [] {
      found.append((issue.message, issue.instance, issue.schemaRange))
    }
    for (message, value, rule) in found.prefix(Self.mostReported) {
      reader.report(
        Diagnostic(
          .exampleMismatch,
          "\(subject) does not fit: \(message)",
          at: value.range,
          notes: [.init("the rule is here", at: rule)]
        )
      )
    }
  }

  /// How many places of one example are reported.
  private static let mostReported = 5
}
