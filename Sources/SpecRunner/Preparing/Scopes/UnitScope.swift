/// What the calls of one unit share: its variables, what they captured, its cookies.
///
/// It is unchecked because one task at a time uses it: the one that runs the unit's calls, and after
/// an interrupt the one that makes its calls at the end, for which the first waits.
package final class UnitScope: @unchecked Sendable {
  /// What every unit of the run sees.
  package let run: RunScope

  /// The unit's variables, with their values.
  package private(set) var variables: [String: JSONValue] = [:]

  /// The values of the row that it is run for.
  package private(set) var row: [String: JSONValue] = [:]

  /// The values of the rows of the loops that its steps are in.
  package var loopRow: [String: JSONValue] = [:]

  /// The names of the values that a step gives the scenario, and that responses may have given it.
  package private(set) var derived: Set<String> = []

  /// What its fixtures captured, by the names of the uses.
  package private(set) var fixtures: [String: JSONValue] = [:]

  /// What its calls have captured.
  var captures: [String: CapturedValue] = [:]

  /// Gets captured values that appear in no output, and what filters make of secrets.
  let hidden: HiddenTexts

  /// What is in place of values that only a run knows; nil in a run.
  private var placeholders: Placeholders?

  /// What its calls had as credentials, of each authenticator.
  var fetchedSecrets: [ObjectIdentifier: FetchedSecrets] = [:]

  /// Counts its steps.
  let steps: StepLimit

  /// The URL that responded last, nil before the first response.
  package var lastURL: String?

  /// The cookies it was sent, nil where it keeps none.
  package private(set) var cookies: CookieStore?

  /// Those of the calls whose connection a spec file redirects: who responds there is not whose cookies the others are.
  package private(set) var redirectedCookies: CookieStore?

  /// Each unit has a sequence of its own, independent of what runs beside it.
  private(set) lazy var randomSource = run.randomSource(of: path)

  private let path: [String]

  /// Its variables as they are written, but for those that are given a value.
  private let entries: [NamedData]
  private let cookieJar: CookieJarSetting

  /// The values of its row, or those that a use gives a fixture.
  private let rowEntries: [NamedData]

  /// Its variables, until it starts.
  private var layer: VariableLayer?
  private var fixtureCookies: [Cookie] = []

  /// Whether the cookies are those of the unit that runs it as a step.
  private var sharesCookies = false

  /// The fixtures whose cookies it has.
  private var cookieGivers: Set<ObjectIdentifier> = []

  /// Begins a unit: evaluates its variables.
  package init(
    _ unit: CatalogUnit,
    in run: RunScope,
    named path: [String]? = nil,
    given: [NamedData] = [],
    repetition: Int? = nil,
    startsLater: Bool = false,
    hidden: HiddenTexts? = nil,
    placeholders: Placeholders? = nil
  ) throws(Diagnostic) {
    self.run = run
    steps = StepLimit(run.limits.steps)
    self.placeholders = placeholders
    self.hidden = hidden ?? run.hidden
    self.path = path ?? unit.path
    let names = Set(given.map(\.name))
    rowEntries = (unit.row?.values ?? []).filter { !names.contains($0.name) } + given
    entries = unit.variables.filter { run.overrides[$0.name] == nil }
    cookieJar = unit.cookieJar
    if let repetition, let run = run.variables["run"] {
      let members = run.members.map { ($0.name, $0.value) }
      variables["run"] = .object(members + [("repetition", .number(repetition))])
    }
    if !unit.variables.isEmpty || !rowEntries.isEmpty || startsLater && !unit.uses.isEmpty {
      layer = variableLayer(of: unit.origin)
    }
    if !startsLater { try start() }
  }

  /// Begins a scenario that is run as a step of a unit: it sees its own variables, and keeps the unit's cookies.
  ///
  /// ``start()`` is called when its fixtures are attached.
  package init(
    _ scenario: UnitFacts,
    in outer: UnitScope,
    with values: [String: JSONValue],
    derived: Set<String> = [],
    row line: Row? = nil
  ) {
    run = outer.run
    steps = outer.steps
    hidden = outer.hidden
    path = outer.path
    lastURL = outer.lastURL
    // What is given is nearer than what the command line says.
    row = values
    self.derived = derived
    rowEntries = (line?.values ?? []).filter { values[$0.name] == nil }
    let overrides = outer.run.overrides
    entries = scenario.variables.filter { values[$0.name] == nil && overrides[$0.name] == nil }
    cookieJar = scenario.cookieJar
    randomSource = outer.randomSource
    placeholders = outer.placeholders
    variables["run"] = outer.variables["run"]
    if !entries.isEmpty || !rowEntries.isEmpty {
      let layer = variableLayer(of: scenario.origin)
      for (name, value) in values { layer.define(name, value) }
      self.layer = layer
    }
    if case .unsaid = scenario.cookieJar {
      sharesCookies = true
      cookieGivers = outer.cookieGivers
      cookies = outer.cookies
      redirectedCookies = outer.redirectedCookies
    }
  }

  /// Takes over what a scenario that was run as a step has found.
  package func take(_ scenario: UnitScope) {
    for (name, captured) in scenario.captures {
      var longer: CapturedValue?
      if case .list(let added) = captured, captures[name]?.parts != nil {
        longer = added.reduce(captures[name]) { $0?.appending($1) }
      }
      captures[name] = longer ?? captured
    }
    fetchedSecrets.merge(scenario.fetchedSecrets) { $1 }
    if scenario.sharesCookies { cookieGivers = scenario.cookieGivers }
    lastURL = scenario.lastURL
    adopt(scenario)
  }

  /// What another scope is now.
  package init(copying other: UnitScope) {
    run = other.run
    path = other.path
    entries = other.entries
    cookieJar = other.cookieJar
    rowEntries = other.rowEntries
    fixtures = other.fixtures
    variables = other.variables
    row = other.row
    loopRow = other.loopRow
    derived = other.derived
    captures = other.captures
    hidden = other.hidden
    steps = other.steps
    fetchedSecrets = other.fetchedSecrets
    lastURL = other.lastURL
    cookies = other.cookies
    randomSource = RandomSource(copying: other.randomSource)
  }

  /// Goes on with the random values where a copy has stopped.
  package func adopt(_ copy: UnitScope) {
    randomSource = copy.randomSource
  }

  /// The variables, which are not evaluated yet.
  private func variableLayer(of origin: JSONValue) -> VariableLayer {
    let file = origin.range?.file
    let outer = run.variables
      .merging(file.flatMap { run.fileVariables[ObjectIdentifier($0)] } ?? [:]) { $1 }
      .merging(run.overrides) { $1 }
    let layer = VariableLayer(
      constants: outer,
      random: randomSource,
      clock: run.clock,
      catalog: run.catalog,
      redactor: run.redactor,
      hidden: hidden,
      sizeLimit: run.limits.variables,
      placeholders: placeholders,
      signs: !run.isMocked
    )
    if let run = variables["run"] { layer.define("run", run) }
    layer.add(entries)
    layer.add(rowEntries)
    return layer
  }

  /// Evaluates the variables, and makes the cookie jar.
  package func start() throws(Diagnostic) {
    if let layer { try evaluate(layer) }
    layer = nil
    if !sharesCookies {
      cookies = try cookieStore(cookieJar)
      redirectedCookies = cookies == nil ? nil : CookieStore(clock: run.clock)
    }
    cookies?.insert(fixtureCookies)
  }

  private func evaluate(_ layer: VariableLayer) throws(Diagnostic) {
    var problems: [Diagnostic] = []
    let values = layer.evaluate(&problems)
    if let problem = problems.first {
      throw problem.redacted(by: run.redactor.hiding(hidden))
    }
    for entry in entries { variables[entry.name] = values[entry.name] }
    for entry in rowEntries { row[entry.name] = values[entry.name] }
  }

  /// Lets the unit read what a fixture captured, and begin with copies of its cookies.
  func attach(_ fixture: UnitScope?, capturing captured: JSONValue, as name: String) {
    fixtures[name] = captured
    layer?.define(name, captured)
    guard let fixture else { return }
    if cookieGivers.insert(ObjectIdentifier(fixture)).inserted {
      fixtureCookies += fixture.cookies?.cookies ?? []
    }
    fetchedSecrets.merge(fixture.fetchedSecrets) { $1 }
  }

  /// The value of a variable of the unit.
  func variable(_ name: String) -> JSONValue? { variables[name] ?? layer?.value(of: name, in: nil) }

  /// What is in place of an expression that only a run can evaluate.
  func placeholder(for expression: String) -> JSONValue? { placeholders?.value(for: expression) }

  /// Whether a text has a secret in it that is known by now.
  func holdsSecret(_ text: String) -> Bool { redactor.hides(text.utf8) }

  /// Hides what the run and the unit's calls hide by now, and their credentials.
  var redactor: Redactor {
    fetchedSecrets.values.reduce(run.redactor.hiding(hidden)) { $0.hiding($1.redactor) }
  }

  /// 64 random bits.
  func random() -> UInt64 { randomSource.next() }
}
