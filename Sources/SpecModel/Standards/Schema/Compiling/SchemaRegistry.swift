/// The schema resources that a schema can refer to, found by URI and by anchor.
struct SchemaRegistry {
  private let options: SchemaOptions
  private(set) var resources: [SchemaResource] = []
  /// Problems met while looking for resources.
  private(set) var problems: [SchemaCompilationError.Problem] = []
  private var byURI: [String: SchemaResource] = [:]
  /// The resource of every place known to be a schema.
  private var byPlace: [JSONPlace: SchemaResource] = [:]
  private var anchors: [String: JSONValue] = [:]
  /// The dynamic anchors: by name, then by resource.
  private(set) var dynamicAnchors: [String: [Int: JSONValue]] = [:]

  init(options: SchemaOptions) {
    self.options = options
  }

  /// Registers a document's schema and all schemas in it with a URI or an anchor.
  mutating func register(_ root: JSONValue, uri: String, dialect: SchemaDialect) -> SchemaResource {
    let base = URLReference(uri)
    let inherited = SchemaDialect(ofOpenAPI: root) ?? dialect
    let (language, vocabularies) = language(of: root, inherited: (inherited, .standard))
    let id = Self.identifier(of: root, language).map { URLReference($0).resolved(against: base) }
    let resource = add(root, uri: (id ?? base).withoutFragment, language, vocabularies)
    if byURI[base.withoutFragment] == nil { byURI[base.withoutFragment] = resource }
    walk(root, in: resource)
    return resource
  }

  private mutating func add(
    _ root: JSONValue,
    uri: String,
    _ dialect: SchemaDialect,
    _ vocabularies: SchemaVocabularies
  ) -> SchemaResource {
    let resource = SchemaResource(
      id: resources.count,
      uri: uri,
      root: root,
      dialect: dialect,
      vocabularies: vocabularies
    )
    resources.append(resource)
    if byURI[uri] == nil { byURI[uri] = resource }
    return resource
  }

  /// Registers the schemas in a schema.
  private mutating func walk(_ root: JSONValue, in resource: SchemaResource) {
    var open = [(root, resource)]
    while let (value, outer) = open.popLast() {
      guard byPlace[JSONPlace(value)] == nil else { continue }
      let resource = resourceBeginning(at: value, in: outer)
      byPlace[JSONPlace(value)] = resource
      guard value.node.kind == .object else { continue }
      registerAnchors(of: value, in: resource)
      for child in SchemaChildren.schemas(in: value, dialect: resource.dialect) {
        open.append((child, resource))
      }
    }
  }

  private mutating func resourceBeginning(
    at value: JSONValue,
    in outer: SchemaResource
  ) -> SchemaResource {
    guard value.index != outer.root.index || value.document !== outer.root.document,
      value.node.kind == .object
    else { return outer }
    let inherited = (outer.dialect, outer.vocabularies)
    let (dialect, vocabularies) =
      value["$schema"]?.string != nil && Self.identifier(of: value, outer.dialect) != nil
      ? language(of: value, inherited: inherited) : inherited
    guard let id = Self.identifier(of: value, dialect) else { return outer }
    let uri = URLReference(id).resolved(against: URLReference(outer.uri)).withoutFragment
    return add(value, uri: uri, dialect, vocabularies)
  }

  /// What a schema says its URI is; in draft-07 `#name` is an anchor, and nothing is beside `$ref`.
  private static func identifier(of value: JSONValue, _ dialect: SchemaDialect) -> String? {
    guard dialect != .openAPI30, let id = value["$id"]?.string, id.utf8.first != UInt8(ascii: "#")
    else { return nil }
    return dialect.referenceReplacesSiblings && value["$ref"] != nil ? nil : id
  }

  private mutating func registerAnchors(of value: JSONValue, in resource: SchemaResource) {
    func key(_ name: String) -> String { "\(resource.id)#\(name)" }
    if resource.dialect == .draft07 {
      if value["$ref"] == nil, let id = value["$id"]?.string,
        let name = URLReference(id).fragment, !name.isEmpty
      {
        anchors[key(name)] = value
      }
      return
    }
    guard resource.dialect.hasVocabularies else { return }
    if let name = value["$anchor"]?.string { anchors[key(name)] = value }
    if resource.dialect.is202012, let name = value["$dynamicAnchor"]?.string {
      anchors[key(name)] = value
      dynamicAnchors[name, default: [:]][resource.id] = value
    }
    if resource.dialect == .draft201909, value["$recursiveAnchor"]?.boolean == true,
      value.index == resource.root.index
    {
      dynamicAnchors["", default: [:]][resource.id] = value
    }
  }

  /// The resource of a schema inside another's; a place nobody spoke of is registered as a schema.
  mutating func resource(of value: JSONValue, in outer: SchemaResource) -> SchemaResource {
    if let known = byPlace[JSONPlace(value)] { return known }
    walk(value, in: outer)
    return byPlace[JSONPlace(value)] ?? outer
  }

  /// Whether a place begins a resource or lies in one, nil where it is no known schema.
  func knownResource(of value: JSONValue) -> SchemaResource? { byPlace[JSONPlace(value)] }

  /// The resource of a URI: a registered one, a metaschema, or what the options find.
  ///
  /// - Throws: ``SchemaDocumentError`` if the document that the options find cannot be used.
  mutating func resource(at uri: String) throws(SchemaDocumentError) -> SchemaResource? {
    if let known = byURI[uri] { return known }
    guard let document = try document(at: uri) else { return nil }
    return register(document.root, uri: uri, dialect: options.defaultDialect)
  }

  private func document(at uri: String) throws(SchemaDocumentError) -> JSONDocument? {
    if let metaschema = Metaschemas.document(uri) { return metaschema }
    return try options.resolve(uri)
  }

  /// The schema with an anchor.
  func anchor(_ name: String, in resource: SchemaResource) -> JSONValue? {
    anchors["\(resource.id)#\(name)"]
  }

  /// Whether an anchor is a dynamic one.
  func isDynamic(_ anchor: String, in resource: SchemaResource) -> Bool {
    dynamicAnchors[anchor]?[resource.id] != nil
  }

  /// The dialect and the vocabularies of a schema by its `$schema`.
  private mutating func language(
    of value: JSONValue,
    inherited: (SchemaDialect, SchemaVocabularies)
  ) -> (SchemaDialect, SchemaVocabularies) {
    guard let name = value["$schema"], let uri = name.string else { return inherited }
    if let dialect = SchemaDialect(uri: uri) { return (dialect, .standard) }
    let absolute = URLReference(uri).withoutFragment
    guard let metaschema = try? document(at: absolute) else {
      let help = "known are 2020-12, 2019-09, draft-07 and draft-06"
      report("the schema language \"\(uri)\" is not known", at: name, in: value, help: help)
      return (inherited.0, .unknown)
    }
    guard let parent = metaschema.root["$schema"]?.string.flatMap(SchemaDialect.init(uri:)) else {
      report("the metaschema \"\(uri)\" has no known language", at: name, in: value, help: nil)
      return (inherited.0, .unknown)
    }
    guard let list = metaschema.root["$vocabulary"] else { return (parent, .standard) }
    var vocabularies: SchemaVocabularies = []
    for member in list.members {
      if let known = SchemaVocabularies.named(member.name) {
        vocabularies.formUnion(known)
      } else if member.value.boolean == true {
        let message = "the schema needs the vocabulary \"\(member.name)\", which is not known"
        report(message, at: name, in: value, help: nil)
      }
    }
    return (parent, vocabularies)
  }

  private mutating func report(
    _ message: String,
    at place: JSONValue,
    in root: JSONValue,
    help: String?
  ) {
    problems.append(
      SchemaCompilationError.Problem(
        diagnostic: Diagnostic(.unknownDialect, message, at: place.range, help: help),
        uri: "",
        pointer: JSONPointer(to: place, from: root)
      )
    )
  }
}
