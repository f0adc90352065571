import SpecModel

/// Named shapes for tests, linked and compiled.
struct ShapeCatalog {
  let compiler: ShapeCompiler
  let diagnostics: [Diagnostic]

  /// The node of the shape that was given beside the named ones.
  let root: Int

  /// Reads shapes.
  ///
  /// - Throws: A `JSONError` where a text is not JSON.
  init(_ files: [(path: String, json: String)], shape: String = #""any""#) throws {
    var definitions: [ShapeDefinition] = []
    var diagnostics: [Diagnostic] = []
    for (path, json) in files {
      let document = try JSONDocument(
        parsing: SourceFile(path: "\(path).spec.json", text: json)
      )
      for member in document.root.members {
        let shape = ShapeParser.parse(member.value, diagnostics: &diagnostics)
        definitions.append(
          ShapeDefinition(name: member.name, file: path, shape: shape, range: member.key.range)
        )
      }
    }
    var linker = ShapeLinker(ShapeScope(definitions))
    let own = try parse(shape)
    root = linker.link(own.shape, in: files.first?.path ?? "")
    self.diagnostics = diagnostics + own.diagnostics + linker.diagnostics
    compiler = ShapeCompiler(linker.graph)
  }

  /// Reads one file of named shapes.
  init(_ json: String = "{}", shape: String = #""any""#) throws {
    try self.init([("shapes", json)], shape: shape)
  }

  func validator() -> ShapeValidator { ShapeValidator(root, of: compiler) }

  /// The index of a named shape's node.
  func node(named name: String) -> Int? {
    compiler.graph.scope.definitions.firstIndex { $0.name == name }
  }

  /// The shapes of a small shop.
  static let shop = ##"""
    {
      "Problem": {
        "#": "RFC 9457", "type": "uri-reference", "title": "string(1..)",
        "status": "integer(400..599)", "detail?": "string",
        "errors?": [{ "pointer": "json-pointer", "code": "string" }]
      },
      "Money": { "amount": "integer(>=0)  # in cents", "currency": "/^[A-Z]{3}$/", "*": false },
      "Page": { "total": "integer(>=0)", "next": "uri-reference | null" },
      "Session": { "accessToken": "/^[\\w-]+\\.[\\w-]+\\.[\\w-]+$/", "refreshToken": "string(32..)",
        "expiresIn": "integer(60..3600)", "tokenType": "'Bearer'" },
      "Job": { "id": "uuid", "state": "'queued' | 'running' | 'done'", "progress": "number(0..1)",
        "resultURL?": "uri-reference", "error?": "Problem" },
      "Order": { "id": "uuid", "lines": "[Line](1..)", "total": "Money", "createdAt": "date-time" },
      "Line": { "sku": "string", "quantity": "integer(1..99)", "price": "Money" },
      "Product": {
        "id": "uuid", "sku": "/^[A-Z]{3}-\\d{4}$/", "name": "string(1..120)", "price": "Money",
        "attributes": { "*": "string | number | boolean" },
        "translations": { "/^[a-z]{2}(-[A-Z]{2})?$/": "string(1..)", "*": false },
        "images": "[uri](0..10)", "version": "integer(>=1)", "deletedAt": "date-time | null"
      },
      "Products": { "...": "Page", "items": ["Product"] },
      "Tree": { "name": "string", "children": ["Tree"], "parent?": "Tree?" }
    }
    """##
}
