/// The variables of a collection, its environments and globals.
struct PostmanVariables {
  /// Those that are the same everywhere.
  private(set) var shared: [RequestScope.Variable] = []
  private(set) var environments: [(name: String, variables: [RequestScope.Variable])] = []

  /// The variables that the values of a variable use.
  private(set) var references: [String: Set<String>] = [:]

  /// The texts that a variable is in the environments, without templates.
  private(set) var texts: [String: [String]] = [:]

  /// The name of the environment, if it is the only one.
  private(set) var only: String?

  private let names: PostmanNames
  private let notes: InterchangeNotes

  /// Variables may use each other so deep.
  private static let deepest = 90

  init(_ sources: PostmanSources, _ names: PostmanNames, notes: InterchangeNotes) {
    self.names = names
    self.notes = notes
    var own: [RequestScope.Variable] = []
    var taken = InterchangeNames(of: .file, taken: ["base"])
    for document in sources.environments {
      let variables = read(document.type == .array ? document : document["values"])
      let isGlobal = document["_postman_variable_scope"]?.string == "globals"
      if document.type == .array || isGlobal {
        own += variables
        continue
      }
      let name = taken.unique(for: document["name"]?.string ?? "environment")
      environments.append((name, variables))
    }
    shared = Self.last(own + read(sources.collection["variable"]))
    moveSecrets()
    if environments.count == 1 {
      shared = Self.last(shared + environments[0].variables)
      only = environments.removeFirst().name
    }
    // What one environment defines, all have to.
    let known = Set(shared.map(\.name))
    let others = Self.last(environments.flatMap(\.variables)).filter { !known.contains($0.name) }
    shared += others.map { .init(name: $0.name, value: .text(""), range: $0.range) }
  }

  /// The last variable of each name, in order.
  private static func last(_ variables: [RequestScope.Variable]) -> [RequestScope.Variable] {
    var places: [String: Int] = [:]
    var kept: [RequestScope.Variable] = []
    for variable in variables {
      if let place = places[variable.name] {
        kept[place] = variable
      } else {
        places[variable.name] = kept.count
        kept.append(variable)
      }
    }
    return kept
  }

  private mutating func read(_ list: JSONValue?) -> [RequestScope.Variable] {
    var variables: [RequestScope.Variable] = []
    for item in list?.items ?? [] {
      guard let name = item["key"]?.postmanText ?? item["id"]?.postmanText, !name.isEmpty else {
        continue
      }
      if item.isDisabled {
        notes.add(.disabled, "the variable \"\(name.excerpt)\" is switched off", at: item.range)
        continue
      }
      let value = item["value"] ?? item["default"]
      names.range = item.range
      let identifier = names.identifier(of: name)
      var setting = RequestKeys.Value.text("")
      if let text = value?.string {
        names.used = []
        let written = names.text(text)
        references[identifier, default: []].formUnion(names.used)
        if let literal = written.literal { texts[identifier, default: []].append(literal) }
        let isSecret =
          item["type"]?.string == "secret" || CredentialName.isOne(name) || Self.hasUser(written)
          || CredentialName.isIn(jsonText: text)
        // A secret that is exported without its value is one all the same.
        let secret = written.isEmpty ? RequestText("-") : written
        setting = isSecret ? .credential(secret, named: identifier) : .text(written)
      } else if let value, value.type != .null {
        setting = .redacted(DraftValue(literal: value))
      }
      variables.append(.init(name: identifier, value: setting, range: item.range))
    }
    return Self.last(variables)
  }

  private static func hasUser(_ text: RequestText) -> Bool {
    guard text.contains(where: { $0 == UInt8(ascii: "@") }) else { return false }
    return (try? RequestURL(text, at: nil))?.user != nil
  }

  /// A secret is the same variable everywhere: what it is depends on the machine.
  private mutating func moveSecrets() {
    shared = Self.last(
      shared
        + environments.flatMap(\.variables).filter { variable in
          if case .credential(let text, _) = variable.value { text.hasBytes } else { false }
        }
    )
    let secrets = Set(
      shared.compactMap { variable -> String? in
        if case .credential = variable.value { variable.name } else { nil }
      }
    )
    for place in environments.indices {
      environments[place].variables.removeAll { secrets.contains($0.name) }
    }
  }

  /// Empties the variables that need themselves.
  mutating func breakCircles() {
    var resolved: Set<String> = []
    var waiting = references.filter { !$0.value.isEmpty }
    let missing = { (names: Set<String>, resolved: Set<String>, waiting: [String: Set<String>]) in
      names.contains { waiting[$0] != nil && !resolved.contains($0) }
    }
    for _ in 0..<Self.deepest {
      let next = waiting.filter { !missing($0.value, resolved, waiting) }
      if next.isEmpty { break }
      for (name, _) in next {
        resolved.insert(name)
        waiting[name] = nil
      }
    }
    guard !waiting.isEmpty else { return }
    func emptied(_ variable: RequestScope.Variable) -> RequestScope.Variable {
      guard waiting[variable.name] != nil else { return variable }
      let message =
        "the value of the variable \(variable.name) leads round in a circle: it is empty"
      notes.add(.variable, message, at: variable.range)
      return .init(name: variable.name, value: .text(""), range: variable.range)
    }
    shared = shared.map(emptied)
    for place in environments.indices {
      environments[place].variables = environments[place].variables.map(emptied)
    }
    for name in waiting.keys { references[name] = [] }
  }

  /// The variables that some variables lead to, themselves included.
  func closure(of names: Set<String>) -> Set<String> { references.closure(of: names) }

  /// The variables that have a value.
  var defined: Set<String> {
    Set(shared.map(\.name)).union(environments.flatMap { $0.variables.map(\.name) })
  }

  /// Defines a variable everywhere.
  mutating func add(_ name: String, _ value: RequestKeys.Value, at range: SourceRange?) {
    let variable = RequestScope.Variable(name: name, value: value, range: range)
    if let place = shared.firstIndex(where: { $0.name == name }) {
      shared[place] = variable
    } else {
      shared.append(variable)
    }
    guard case .redacted(.string(let text)) = value else { return }
    references[name, default: []].formUnion(
      text.split(separator: "{{").dropFirst(text.hasPrefix("{{") ? 0 : 1).map { part in
        String(part.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
      }
    )
  }

  /// Takes variables away that responses give their values.
  mutating func remove(_ names: Set<String>) {
    shared.removeAll { names.contains($0.name) }
    for place in environments.indices {
      environments[place].variables.removeAll { names.contains($0.name) }
    }
  }
}
