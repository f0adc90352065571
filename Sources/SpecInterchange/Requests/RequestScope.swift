/// What requests of a source share: variables, environments, scenarios.
struct RequestScope {
  /// The variables that are the same everywhere.
  var variables: [Variable] = []

  /// The environments, and what is different there.
  var environments: [(name: String, variables: [Variable])] = []

  /// The name of the only environment, if there are no others.
  var environment = "api"

  /// The variables that nothing in the source gives a value: their names in the source and in the catalog.
  var absent: [String: String] = [:]

  /// The variables that only responses give values.
  var captured: Set<String> = []

  /// The variables that may be no texts: between the quotes of JSON they become texts.
  var untyped: Set<String> = []

  var scenarios: [Scenario] = []

  /// What spec files have beside requests, by their names.
  var titles: [String: DraftValue.Object] = [:]

  /// Settings of all calls.
  var defaults = DraftValue.Object()

  /// A variable with a value.
  struct Variable {
    /// A name that can be one in a template.
    let name: String
    var value: RequestKeys.Value
    let range: SourceRange?
  }

  /// Requests that are sent one after another.
  struct Scenario {
    let name: String
    let file: String
    var variables: RequestKeys = [:]

    /// The requests by their places.
    let steps: [Int]
  }
}

extension [String: Set<String>] {
  /// The names that some names lead to, themselves included.
  func closure(of names: Set<String>) -> Set<String> {
    var all = names
    var new = Array(names)
    while let name = new.popLast() {
      for other in self[name] ?? [] where all.insert(other).inserted { new.append(other) }
    }
    return all
  }
}
