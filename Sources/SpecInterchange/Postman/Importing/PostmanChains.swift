/// Which requests need a value of an earlier response, and what becomes of them.
struct PostmanChains {
  /// The variables that requests get from earlier steps of a scenario.
  private(set) var chained: Set<String> = []

  /// The variables that are tokens of a login: the request that gives each, and where.
  private(set) var logins: [String: (request: Int, path: DraftValue)] = [:]

  /// Variables that a step needs, and that no step before it gives.
  private(set) var unmet: Set<String> = []

  private(set) var scenarios: [RequestScope.Scenario] = []

  private let requests: [PostmanRequest]
  private let uses: [Set<String>]

  /// The most steps of a scenario that come from other files.
  private static let mostForeign = 50

  init(_ requests: [PostmanRequest], _ variables: PostmanVariables, names: [String: String]) {
    self.requests = requests
    uses = requests.map { variables.closure(of: $0.uses.union($0.authUses).union($0.checkUses)) }
    var setters: [String: [Int]] = [:]
    for (place, request) in requests.enumerated() {
      for capture in request.captures { setters[capture.name, default: []].append(place) }
    }
    for (name, places) in setters {
      let users = uses.indices.filter { $0 > places[0] && uses[$0].contains(name) }
      guard !users.isEmpty else { continue }
      if places.count == 1, users.allSatisfy({ isToken(name, of: $0) }),
        let capture = requests[places[0]].captures.last(where: { $0.name == name }),
        capture.value["via"] == nil, let path = capture.value["body"],
        uses[places[0]].isDisjoint(with: setters.keys)
      {
        logins[name] = (places[0], path)
      } else {
        chained.insert(name)
      }
    }
    var files: [String] = []
    for request in requests where !files.contains(request.file) { files.append(request.file) }
    for file in files { addScenario(of: file, named: names[file] ?? file) }
  }

  /// Whether a request uses a variable as its bearer token, and nowhere else.
  private func isToken(_ name: String, of place: Int) -> Bool {
    let request = requests[place]
    return request.token == name && !request.uses.contains(name)
      && !request.checkUses.contains(name)
  }

  private mutating func addScenario(of file: String, named name: String) {
    let places = requests.indices.filter { requests[$0].file == file }
    guard let last = places.last(where: { !uses[$0].isDisjoint(with: chained) }) else { return }
    let first = places.first { place in
      requests[place].captures.contains { chained.contains($0.name) }
        || !uses[place].isDisjoint(with: chained)
    }
    var steps: [Int] = []
    for place in places where place >= (first ?? last) && place <= last {
      add(place, to: &steps, depth: 0)
    }
    var given: Set<String> = []
    for step in steps {
      let captured = requests[step].captures.map(\.name)
      let before = requests[step].uses.union(requests[step].authUses)
      unmet.formUnion(uses[step].subtracting(given).subtracting(captured).intersection(chained))
      unmet.formUnion(before.subtracting(given).intersection(chained))
      given.formUnion(captured)
    }
    scenarios.append(.init(name: name, file: file, steps: steps))
  }

  /// Adds a request behind those that give it values.
  private func add(_ place: Int, to steps: inout [Int], depth: Int) {
    guard !steps.contains(place), depth < Self.mostForeign else { return }
    for name in uses[place].intersection(chained).sorted() {
      let isThere = steps.contains { requests[$0].captures.contains { $0.name == name } }
      let setter = requests.indices.last {
        $0 < place && requests[$0].captures.contains { $0.name == name }
      }
      if !isThere, let setter { add(setter, to: &steps, depth: depth + 1) }
    }
    if !steps.contains(place) { steps.append(place) }
  }
}
