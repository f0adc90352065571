/// Makes a catalog of a collection of Postman and its environments.
struct PostmanImport {
  private let collection: JSONValue
  private let notes: InterchangeNotes
  private let names: PostmanNames
  private var variables: PostmanVariables
  private var requests: [PostmanRequest]
  private var scope = RequestScope()

  /// Reads the sources.
  ///
  /// - Throws: Which of them cannot be used.
  init(_ roots: [JSONValue], _ notes: InterchangeNotes) throws(SourceError) {
    let sources = try PostmanSources(roots)
    collection = sources.collection
    self.notes = notes
    names = PostmanNames(notes: notes)
    variables = PostmanVariables(sources, names, notes: notes)
    let reader = try PostmanReader(collection, names, variables, notes: notes)
    requests = reader.requests
    scope.titles = reader.titles
    guard !requests.isEmpty else {
      throw SourceError(
        .invalid,
        Diagnostic(.invalidSource, "the collection has no request", at: collection["info"]?.range)
      )
    }
    setVariables()
    variables.breakCircles()
    chain()
    defineRest()
  }

  /// The name of the collection.
  var name: String {
    let name = (collection["info"]?["name"]?.string ?? "").caseName
    return name.isEmpty ? "collection" : name
  }

  /// What makes the catalog.
  ///
  /// - Throws: The request whose URL cannot be used.
  func writer(_ options: ImportOptions) throws(SourceError) -> RequestWriter {
    try RequestWriter(requests.map(\.source), options, notes, scope: scope)
  }

  /// Gives the variables that scripts set to those that use them.
  private mutating func setVariables() {
    var users: [String: Set<Int>] = [:]
    for (place, request) in requests.enumerated() {
      for name in variables.closure(of: request.uses.union(request.authUses)) {
        users[name, default: []].insert(place)
      }
    }
    for place in requests.indices {
      var own: RequestKeys = [:]
      for set in requests[place].sets {
        let all = users[set.name] ?? []
        let isUsed = all.contains(place) || requests[place].checkUses.contains(set.name)
        if set.isBefore, isUsed { own[set.name] = set.value }
        let isUsedElsewhere = all.count > (all.contains(place) ? 1 : 0)
        let isEmpty = variables.texts[set.name]?.allSatisfy(\.isEmpty) ?? true
        if isUsedElsewhere || !set.isBefore, isEmpty {
          variables.add(set.name, set.value, at: requests[place].source.range)
        }
      }
      if !own.isEmpty { requests[place].source.unit["variables"] = .object(own) }
    }
  }

  private mutating func chain() {
    let chains = PostmanChains(
      requests,
      variables,
      names: scope.titles.compactMapValues { $0["name"]?.string }
    )
    for scenario in chains.scenarios {
      var keys: RequestKeys = [:]
      let used = scenario.steps.reduce(into: Set<String>()) { all, step in
        let request = requests[step]
        all.formUnion(request.uses.union(request.authUses).union(request.checkUses))
      }
      let all = variables.closure(of: used)
      for step in scenario.steps {
        requests[step].source.isStep =
          requests[step].source.isStep || requests[step].file == scenario.file
        for set in requests[step].sets where set.isBefore && all.contains(set.name) {
          keys[set.name] = set.value
        }
      }
      var whole = scenario
      whole.variables = keys
      scope.scenarios.append(whole)
    }
    for (token, login) in chains.logins.sorted(by: { $0.key < $1.key }) {
      if case .value(let value)? = requests[login.request].source.unit["capture"],
        var capture = value.object
      {
        capture[token] = nil
        requests[login.request].source.unit["capture"] =
          capture.isEmpty ? nil : .value(.object(capture))
      }
      for place in requests.indices where requests[place].token == token {
        let isLogin = place == login.request
        requests[place].authUses = []
        requests[place].source.auth =
          isLogin
          ? nil
          : RequestAuth(
            type: "login",
            keys: ["call": .endpoint(login.request), "token": .value(login.path)]
          )
        if isLogin { requests[place].source.settings["auth"] = .value(.null) }
      }
    }
    // What responses give needs no value before, unless a case uses it.
    let given = chains.chained.union(chains.logins.keys)
    var needed = chains.unmet
    for request in requests where !request.source.isStep {
      needed.formUnion(variables.closure(of: request.uses.union(request.authUses)))
    }
    let free = given.subtracting(needed)
    variables.remove(free)
    scope.captured = free
  }

  /// Defines what is used and has no value.
  private mutating func defineRest() {
    var defined = variables.defined
    for (place, request) in requests.enumerated() {
      var own = Set(request.sets.lazy.filter(\.isBefore).map(\.name))
      let captured = Set(request.captures.map(\.name))
      if request.source.isStep { own.formUnion(scope.captured) }
      let used = request.uses.union(request.authUses).union(request.checkUses.subtracting(captured))
      for name in variables.closure(of: used).subtracting(own).sorted()
      where defined.insert(name).inserted {
        if names.vault.contains(name) || CredentialName.isOne(name) {
          variables.add(
            name,
            .credential(RequestText("vault"), named: name),
            at: request.source.range
          )
          continue
        }
        variables.add(name, .text(""), at: request.source.range)
        let message = "nothing gives the variable \(name) a value: it is empty"
        notes.add(.variable, message, at: requests[place].source.range)
      }
    }
    for request in requests {
      scope.captured.formUnion(request.sets.map(\.name))
      scope.untyped.formUnion(request.captures.lazy.filter { $0.value["body"] != nil }.map(\.name))
      for case (let name, .redacted(let value), _) in request.sets {
        let text = value.string ?? "randomInt("
        if ["randomInt(", "epochMilliseconds"].contains(where: { text.contains($0) }) {
          scope.untyped.insert(name)
        }
      }
    }
    scope.variables = variables.shared
    scope.environments = variables.environments
    scope.environment = variables.only ?? "api"
    scope.defaults = ["followRedirects": true]
  }
}
