/// What an import of Postman is given: a collection, environments and globals.
struct PostmanSources {
  let collection: JSONValue

  /// Exported environments and globals, in order.
  let environments: [JSONValue]

  /// What a document of Postman is, nil if it is none.
  private enum Kind {
    case collection, oldCollection, environment
  }

  private static func kind(of root: JSONValue) -> Kind? {
    let schema = root["info"]?["schema"]?.string ?? ""
    if schema.contains("getpostman.com") || root["item"]?.type == .array {
      return .collection
    }
    if root["order"] != nil, root["requests"]?.type == .array { return .oldCollection }
    if let first = root.items.first {
      return first["key"] != nil && first["value"] != nil ? .environment : nil
    }
    let isScope = root["_postman_variable_scope"] != nil || root["_postman_exported_at"] != nil
    guard let values = root["values"], values.type == .array else { return nil }
    return isScope || root["name"] != nil || values.items.first?["key"] != nil ? .environment : nil
  }

  /// The collection in an answer of Postman's API, or the document itself.
  private static func unwrapped(_ root: JSONValue) -> JSONValue {
    for name in ["collection", "environment"] {
      if let inner = root[name], inner.type == .object { return inner }
    }
    return root
  }

  /// Whether a document is one of Postman.
  static func recognises(_ root: JSONValue) -> Bool { kind(of: unwrapped(root)) != nil }

  /// Sorts documents.
  ///
  /// - Throws: That one is not read, or that there is no collection, or several.
  init(_ roots: [JSONValue]) throws(SourceError) {
    var collections: [JSONValue] = []
    var environments: [JSONValue] = []
    for root in roots.map(Self.unwrapped) {
      switch Self.kind(of: root) {
      case .collection: collections.append(root)
      case .environment: environments.append(root)
      case .oldCollection:
        throw Self.error(
          "this is a collection of format 1, which is not read",
          root,
          help: "import it into Postman, and export it as Collection v2.1"
        )
      case nil:
        throw Self.error("this is neither a collection of Postman nor an environment", root)
      }
    }
    guard let collection = collections.first else {
      throw Self.error(
        "this is an environment without a collection",
        environments[0],
        help: "give the collection, too: import collection.json environment.json -o DIR"
      )
    }
    if collections.count > 1 {
      throw Self.error("only one collection is imported at a time", collections[1])
    }
    self.collection = collection
    self.environments = environments
  }

  private static func error(_ message: String, _ value: JSONValue, help: String? = nil)
    -> SourceError
  {
    SourceError(.invalid, Diagnostic(.invalidSource, message, at: value.range, help: help))
  }
}
