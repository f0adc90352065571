/// Reads JSON Schemas into rules; follows references; collects what is wrong.
final class SchemaCompiler {
  let options: SchemaOptions
  var registry: SchemaRegistry
  var builder = SchemaBuilder()
  private var problems: [SchemaCompilationError.Problem] = []

  /// What is most likely a mistake, in a schema that can be used.
  private(set) var warnings: [SchemaCompilationError.Problem] = []
  private var ids: [JSONPlace: SchemaRuleID] = [:]
  private var places: [SchemaRuleID: JSONValue] = [:]
  private var pending: [Pending] = []
  private var dynamicNames: Set<String> = []
  private var members: [JSONPlace: [String: JSONValue]] = [:]
  private var names: [JSONPlace: SpellingTable] = [:]

  /// Up to how many members of an object no table is made.
  private static let fewMembers = 16

  /// A schema whose keywords are still to be read.
  private struct Pending {
    let id: SchemaRuleID
    let value: JSONValue
    let resource: SchemaResource
  }

  init(options: SchemaOptions) {
    self.options = options
    registry = SchemaRegistry(options: options)
  }

  /// Compiles a schema and all that it refers to.
  func compile(_ value: JSONValue) throws(SchemaCompilationError) -> Schema {
    let base = URLReference(options.baseURI).withoutFragment
    let resource = registry.register(value, uri: base, dialect: options.defaultDialect)
    let root = id(of: value, in: resource)
    try readAll()
    do throws(SchemaCircleError) {
      return try builder.build(root: root)
    } catch {
      throw SchemaCompilationError(problems: [problem(of: error)])
    }
  }

  /// Compiles schemas and all that they refer to, which they share.
  func compile(
    _ schemas: [(value: JSONValue, uri: String)]
  ) throws(SchemaCompilationError) -> [Schema] {
    var roots: [SchemaRuleID] = []
    for (index, schema) in schemas.enumerated() {
      // Several are written in one file: what each refers to by "#" is itself.
      let base = "\(URLReference(schema.uri).withoutFragment)?\(index)"
      let resource = registry.register(schema.value, uri: base, dialect: options.defaultDialect)
      roots.append(id(of: schema.value, in: resource))
    }
    try readAll()
    do throws(SchemaCircleError) {
      return try builder.build(roots: roots)
    } catch {
      throw SchemaCompilationError(problems: [problem(of: error)])
    }
  }

  /// Reads the schemas that another notation refers to, and all that they refer to.
  func read(
    _ references: [SchemaReference]
  ) throws(SchemaCompilationError) -> [SchemaRuleID] {
    var roots: [SchemaRuleID] = []
    for (index, reference) in references.enumerated() {
      let base = "\(URLReference(reference.uri).withoutFragment)?\(index)"
      let resource = registry.register(
        reference.value,
        uri: base,
        dialect: options.defaultDialect
      )
      var reader = SchemaReader(value: reference.value, resource: resource, compiler: self)
      let target = reader.target(
        of: reference.text,
        by: reference.noun,
        at: reference.value,
        range: reference.range
      )
      roots.append(target.map { id(of: $0.schema, in: $0.place) } ?? builder.reserve())
    }
    try readAll()
    if let circle = builder.circle() {
      throw SchemaCompilationError(problems: [problem(of: SchemaCircleError(rules: circle))])
    }
    return roots
  }

  private func readAll() throws(SchemaCompilationError) {
    readPending()
    while addDynamicAnchors() { readPending() }
    problems += registry.problems
    guard problems.isEmpty else { throw SchemaCompilationError(problems: problems) }
    if let keyword = options.neverRequired { builder.rules.leaveOut(keyword) }
  }

  /// The member of an object that a reference leads through; of a large one it is looked up in a table.
  func member(_ name: String, of value: JSONValue) -> JSONValue? {
    guard value.node.kind == .object, value.node.childCount > Self.fewMembers else {
      return JSONPointer([name]).value(in: value)
    }
    let place = JSONPlace(value)
    if let known = members[place] { return known[name] }
    let found = Dictionary(value.members.map { ($0.name, $0.value) }) { $1 }
    members[place] = found
    return found[name]
  }

  /// The names of an object's members, none of anything else.
  func names(of value: JSONValue) -> SpellingTable {
    let place = JSONPlace(value)
    if let known = names[place] { return known }
    let found = SpellingTable(value.members.map(\.name))
    names[place] = found
    return found
  }

  private func readPending() {
    while let next = pending.popLast() {
      var reader = SchemaReader(value: next.value, resource: next.resource, compiler: self)
      builder.define(next.id, as: reader.read())
    }
  }

  /// Compiles the dynamic anchors of the names referred to; false where there are no new ones.
  private func addDynamicAnchors() -> Bool {
    var found = false
    for name in dynamicNames.sorted() {
      for (resource, value) in registry.dynamicAnchors[name] ?? [:]
      where builder.anchors(named: name)[resource] == nil {
        let id = id(of: value, in: registry.resources[resource])
        builder.setDynamicAnchor(name, inResource: resource, id)
        found = true
      }
    }
    return found
  }

  /// The identifier of a schema, which is read later.
  func id(of value: JSONValue, in outer: SchemaResource) -> SchemaRuleID {
    let place = JSONPlace(value)
    if let known = ids[place] { return known }
    let resource = registry.resource(of: value, in: outer)
    let id = builder.reserve(inResource: resource.id)
    ids[place] = id
    places[id] = value
    pending.append(Pending(id: id, value: value, resource: resource))
    return id
  }

  /// Adds what is wrong in a schema.
  func add(_ problem: SchemaCompilationError.Problem) {
    switch problem.diagnostic.severity {
    case .warning: warnings.append(problem)
    case .error: problems.append(problem)
    }
  }

  /// Says that a dynamic reference may lead to every anchor of a name.
  func needDynamicAnchor(_ name: String) { dynamicNames.insert(name) }

  private func problem(of circle: SchemaCircleError) -> SchemaCompilationError.Problem {
    let values = circle.rules.compactMap { places[$0] }
    let place = values.first
    let resource = place.flatMap { registry.knownResource(of: $0) }
    return SchemaCompilationError.Problem(
      diagnostic: Diagnostic(
        .circle,
        "the schema refers to itself without looking into the value",
        at: place?.range,
        help: "no value can be judged by it; refer to it from a member's or an element's schema"
      ),
      uri: resource?.uri ?? "",
      pointer: place.flatMap { place in
        resource.map { JSONPointer(to: place, from: $0.root) }
      } ?? JSONPointer()
    )
  }
}
