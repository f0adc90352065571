/// The names that the templates of one endpoint use, and what is known of their values.
struct ContractScope {
  private let graph: ShapeGraph

  /// The members of `parameters`.
  private let members: [String: ShapeGraph.Named]

  /// The values that the endpoint gives itself.
  private let given: [NamedData]

  /// The variables of spec files and projects, the nearest first.
  private let variables: [[NamedData]]

  /// The variables of the environment, which may be those of one person.
  private let environmentVariables: [NamedData]

  init(_ call: ResolvedCall, of catalog: Catalog, in environment: CatalogEnvironment?) {
    graph = catalog.shapeGraph
    var members: [String: ShapeGraph.Named] = [:]
    if let node = catalog.shapeNode(at: call.step.endpoint?.endpoint.parameters),
      case .object(let object) = graph.nodes[graph.target(of: node)].kind
    {
      for member in object.named { members[member.name] = member }
    }
    self.members = members
    given = call.settings.keys.with
    let spec = catalog.specs[call.step.spec]
    variables = [
      spec.file.variables, spec.project?.variables ?? [], catalog.project?.variables ?? [],
    ]
    environmentVariables = environment?.file.variables ?? []
  }

  /// The constant that a part of a server's URL is, unless its name is that of a credential.
  func constantOfServer(_ name: String) -> JSONValue? {
    Self.constant(name, in: [environmentVariables] + variables)
  }

  static func constant(_ name: String, in variables: [[NamedData]]) -> JSONValue? {
    guard !name.namesCredential else { return nil }
    return variables.lazy.compactMap { $0.last { $0.name == name } }.first?.data.constantValue
  }

  /// The value of a name in `{…}`.
  func value(named name: String, isOptional: Bool) -> ContractValue {
    var value = ContractValue(isRequired: !isOptional)
    if let member = members[name] {
      value.schema = .shape(member.node)
      value.summary = graph.nodes[member.node].shape.summary
      if isOptional { value.isRequired = member.isRequired }
    }
    if let entry = given.last(where: { $0.name == name }) {
      if !name.namesCredential { value.default = entry.data.constantValue }
      value.isRequired = false
    } else if let constant = Self.constant(name, in: variables), constant.scalarText != nil {
      value.example = constant
    }
    return value
  }

  /// The value of an entry of `query`, `headers`, `cookies` or a form.
  func value(of data: DataTemplate, named name: String) -> ContractValue {
    if let single = data.templates[data.origin.index]?.single { return value(of: single) }
    guard let constant = data.constantValue, !name.namesCredential else {
      return ContractValue(schema: data.origin.type == .array ? .array(.text) : .text)
    }
    let schema: ContractSchema =
      constant.type == .array ? .array(.values(Array(constant.elements))) : .values([constant])
    return ContractValue(schema: schema, example: constant)
  }

  /// The value of a template that is one expression and nothing else.
  func value(of expression: TemplateExpression) -> ContractValue {
    let others = expression.filters.filter { !["default", "raw", "json"].contains($0.filter.name) }
    switch expression.operand {
    case .literal(let literal) where expression.filters.allSatisfy({ $0.filter.name == "raw" }):
      return ContractValue(schema: .values([literal]), example: literal)
    case .literal, .function: return ContractValue()
    case .variable(let path):
      guard path.name != "secrets", path.name != "env" else { return ContractValue() }
      var value = self.value(named: path.name, isOptional: false)
      for step in path.steps { value = inside(value, step) }
      value.isJSON = expression.filters.contains { $0.filter.name == "json" }
      if expression.hasDefault { value.isRequired = false }
      guard others.isEmpty else {
        if others.count == 1, others[0].filter.name == "join",
          case .literal(let separator)? = others[0].arguments.first?.operand,
          separator.string == ","
        {
          value.list = value.schema
        }
        (value.schema, value.default, value.example) = (.text, nil, nil)
        return value
      }
      let filter = expression.filters.first { $0.filter.name == "default" }
      if case .literal(let literal)? = filter?.arguments.first?.operand, !literal.isNull {
        value.default = value.default ?? literal
      }
      return value
    }
  }

  /// The value at a step into another one.
  private func inside(
    _ value: ContractValue,
    _ step: TemplateExpression.VariablePath.Step
  ) -> ContractValue {
    var result = ContractValue(isRequired: value.isRequired)
    guard case .shape(let node) = value.schema else { return result }
    switch (graph.nodes[graph.target(of: node)].kind, step) {
    case (.object(let members), .member(let name)):
      guard let member = members.named.first(where: { $0.name == name }) else { return result }
      result.schema = .shape(member.node)
      result.summary = graph.nodes[member.node].shape.summary
    case (.array(let element, _), .element): result.schema = .shape(element)
    default: break
    }
    return result
  }

  /// What a JSON value with templates is: its members by their types.
  func schema(of data: DataTemplate) -> ContractSchema { schema(of: data.origin, in: data) }

  private func schema(of value: JSONValue, in data: DataTemplate) -> ContractSchema {
    switch value.type {
    case .null: return .any
    case .boolean: return .type(.boolean)
    case .number: return .type(value.number?.isInteger == true ? .integer : .number)
    case .array:
      let elements = Array(value.elements)
      guard let first = elements.first else { return .type(.array) }
      return .array(elements.count == 1 ? schema(of: first, in: data) : .any)
    case .object:
      return .object(
        value.members.map {
          .init($0.name, isRequired: false, schema(of: $0.value, in: data))
        }
      )
    case .string:
      guard let template = data.templates[value.index] else { return .text }
      guard let expression = template.single else { return .text }
      let value = self.value(of: expression)
      if case .text = value.schema, !value.isJSON, expression.filters.isEmpty { return .any }
      return value.schema
    }
  }
}

extension String {
  /// Whether a value under this name is most likely a credential.
  var namesCredential: Bool {
    let name = lowercased().replacing(["-": "", "_": ""])
    return [
      "token", "secret", "password", "passwd", "apikey", "authorization", "credential", "session",
      "cookie",
    ]
    .contains(where: name.contains)
  }
}
