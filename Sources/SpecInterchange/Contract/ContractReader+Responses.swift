extension ContractReader {
  /// What an endpoint responds, by status.
  func responses(of call: ResolvedCall) -> [ContractResponse] {
    call.contract.responses.sorted {
      Self.order($0.declaration.status) < Self.order($1.declaration.status)
    }.map { response in
      let declaration = response.declaration
      var (schema, type) = content(of: declaration, call)
      if let names = declaration.unwrap?.path?.memberNames {
        for name in names.reversed() {
          schema = .object([.init(name, isRequired: true, schema)])
        }
      } else if declaration.unwrap != nil {
        schema = .any
      }
      let written = response.contentType?.constant
      let examples = examples(of: declaration, call)
      if type == nil, !examples.isEmpty { type = "application/json" }
      return ContractResponse(
        status: declaration.name,
        summary: declaration.meaning,
        mediaType: written.map { String($0.prefix { $0 != ";" }).lowercased() } ?? type,
        schema: schema,
        headers: declaration.headers.filter { $0.name.lowercased() != "content-type" }.map(header),
        examples: examples,
        range: declaration.key.range
      )
    }
  }

  /// Codes before their class, `default` last.
  private static func order(_ status: StatusPattern?) -> Int {
    switch status {
    case .code(let code)?: code * 2
    case let status?: status.codes.upperBound * 2 + 1
    case nil: .max
    }
  }

  private func content(
    of declaration: ResponseDeclaration,
    _ call: ResolvedCall
  ) -> (ContractSchema, String?) {
    if let elements = declaration.elements {
      let kind = elements.kind == .events ? "the events" : "the lines"
      let message = "the shape of \(kind) of a stream is not exported"
      note(.exportStream, message, at: elements.shape.range, call)
      let type = elements.kind == .events ? "text/event-stream" : "application/x-ndjson"
      return (.any, type)
    }
    let node = catalog.shapeNode(at: declaration.shape)
    guard let schema = ContractSchema(shape: node, schema: declaration.schema) else {
      return (.any, nil)
    }
    return (schema, "application/json")
  }

  private func header(_ header: ResponseDeclaration.HeaderDeclaration) -> ContractParameter {
    let node = catalog.shapeNode(at: header.shape)
    let value = ContractValue(
      schema: node.map { .shape($0) } ?? .text,
      isRequired: !header.isOptional,
      summary: node.flatMap { catalog.shapeGraph.nodes[$0].shape.summary }
    )
    return ContractParameter(
      value: value,
      name: header.name,
      location: .header,
      range: header.key.range
    )
  }

  private func examples(
    of declaration: ResponseDeclaration,
    _ call: ResolvedCall
  ) -> [(name: String?, value: JSONValue)] {
    var written: [(name: String?, data: DataTemplate)] = declaration.examples.map {
      ($0.name, $0.data)
    }
    if let data = declaration.example { written.insert((nil, data), at: 0) }
    let found = written.compactMap { name, data in data.constantValue.map { (name, $0) } }
    if found.count < written.count {
      let message = "an example with templates is not exported"
      note(.exportExample, message, at: declaration.key.range, call)
    }
    if let file = declaration.exampleFile {
      note(.exportExample, "the example of a file is not exported", at: file.origin.range, call)
    }
    return found
  }
}
