package import SpecModel

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

  /// What its calls have captured.
  package var captures: [String: JSONValue] = [:]

  /// Gets captured values that appear in no output, and what filters make of secrets.
  let hidden: HiddenTexts

  /// What its calls had as credentials, of each authenticator.
  var fetchedSecrets: [ObjectIdentifier: FetchedSecrets] = [:]

  /// The URL that responded last, nil before the first response.
  package var lastURL: String?

  /// The cookies it was sent, nil where it keeps none.
  package private(set) var cookies: CookieStore?

  /// Those of the calls whose connection a spec file redirects: who responds there is not whose cookies the others are.
  package private(set) var redirectedCookies: CookieStore?

  /// Each unit has a sequence of its own, independent of what runs beside it.
  private lazy var randomSource = RandomSource(seed: run.seed ^ Self.hash(of: path))

  private let path: [String]

  /// Begins a unit: evaluates its variables.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - run: What every unit of the run sees.
  ///   - path: Its names, if these are not those that are written, as it is repeated: random values depend on them.
  ///   - hidden: Gets what becomes a secret; nil where that is hidden in the whole run.
  /// - Throws: What has no value.
  package init(
    _ unit: CatalogUnit,
    in run: RunScope,
    named path: [String]? = nil,
    hidden: HiddenTexts? = nil
  ) throws(Diagnostic) {
    self.run = run
    self.hidden = hidden ?? run.hidden
    self.path = path ?? unit.path
    if !unit.variables.isEmpty || unit.row != nil {
      try evaluate(unit.variables, of: unit.origin, row: unit.row?.values ?? [])
    }
    cookies = try cookieStore(unit.cookieJar)
    redirectedCookies = cookies == nil ? nil : CookieStore(clock: run.clock)
  }

  /// Begins a scenario that is run as a step of a unit: it sees its own variables, and keeps the unit's cookies.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - outer: What the unit's calls share.
  ///   - values: Values for the scenario's variables.
  /// - Throws: What has no value.
  package init(
    _ scenario: ScenarioFacts,
    in outer: UnitScope,
    with values: [String: JSONValue]
  ) throws(Diagnostic) {
    run = outer.run
    hidden = outer.hidden
    path = outer.path
    lastURL = outer.lastURL
    randomSource = outer.randomSource
    // What is given is nearer than what the command line says.
    row = values
    if !scenario.variables.isEmpty {
      try evaluate(scenario.variables, of: scenario.origin, given: values)
    }
    if case .empty = scenario.cookieJar {
      cookies = outer.cookies
      redirectedCookies = outer.redirectedCookies
    } else {
      cookies = try cookieStore(scenario.cookieJar)
      redirectedCookies = cookies == nil ? nil : CookieStore(clock: run.clock)
    }
  }

  /// Takes over what a scenario that was run as a step has found.
  ///
  /// - Parameter scenario: What the scenario's calls shared.
  package func take(_ scenario: UnitScope) {
    captures.merge(scenario.captures) { $1 }
    fetchedSecrets.merge(scenario.fetchedSecrets) { $1 }
    lastURL = scenario.lastURL
    adopt(scenario)
  }

  /// What another scope is now.
  ///
  /// - Parameter other: The other scope.
  package init(copying other: UnitScope) {
    run = other.run
    path = other.path
    variables = other.variables
    row = other.row
    loopRow = other.loopRow
    captures = other.captures
    hidden = other.hidden
    fetchedSecrets = other.fetchedSecrets
    lastURL = other.lastURL
    cookies = other.cookies
    randomSource = RandomSource(copying: other.randomSource)
  }

  /// Goes on with the random values where a copy has stopped.
  ///
  /// - Parameter copy: The copy.
  package func adopt(_ copy: UnitScope) {
    randomSource = copy.randomSource
  }

  /// The FNV-1a hash of names.
  private static func hash(of path: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }

  private func evaluate(
    _ entries: [NamedData],
    of origin: JSONValue,
    row: [NamedData] = [],
    given: [String: JSONValue] = [:]
  ) throws(Diagnostic) {
    let file = origin.range?.file
    let outer = run.variables
      .merging(file.flatMap { run.fileVariables[ObjectIdentifier($0)] } ?? [:]) { $1 }
      .merging(run.overrides) { $1 }
    let layer = VariableLayer(
      constants: outer,
      random: randomSource,
      clock: run.clock,
      files: run.catalog.files,
      redactor: run.redactor,
      hidden: hidden
    )
    for (name, value) in given { layer.define(name, value) }
    let own = entries.filter { given[$0.name] == nil && run.overrides[$0.name] == nil }
    layer.add(own)
    layer.add(row)
    var problems: [Diagnostic] = []
    let values = layer.evaluate(&problems)
    if let problem = problems.first {
      throw problem.redacted(by: run.redactor.hiding(hidden))
    }
    for entry in own { variables[entry.name] = values[entry.name] }
    for entry in row { self.row[entry.name] = values[entry.name] }
  }

  private func cookieStore(_ setting: CookieJarSetting) throws(Diagnostic) -> CookieStore? {
    switch setting {
    case .none: return nil
    case .empty: return CookieStore(clock: run.clock)
    case .file(let template):
      do throws(TemplateError) {
        let scope = CallScope(unit: self)
        let bytes = try scope.bytes(ofFile: template)
        let file = NetscapeCookieFile(String(decoding: bytes, as: UTF8.self))
        if let mistake = file.mistake {
          let path = try template.text(in: scope)
          throw TemplateError(
            "cannot read \"\(path)\": \(mistake.description)",
            at: template.origin.range
          )
        }
        return CookieStore(CookieJar(file), clock: run.clock)
      } catch {
        throw Diagnostic(error)
      }
    }
  }

  /// Whether a text has a secret in it that is known by now.
  func holdsSecret(_ text: String) -> Bool { redactor.hides(text.utf8) }

  /// Hides what the run and the unit's calls hide by now, and their credentials.
  var redactor: Redactor {
    fetchedSecrets.values.reduce(run.redactor.hiding(hidden)) { $0.hiding($1.redactor) }
  }

  /// 64 random bits.
  func random() -> UInt64 { randomSource.next() }
}

/// What the texts of one call see.
package struct CallScope: TemplateContext {
  /// What the calls of the unit share.
  package let unit: UnitScope

  /// The call's `with`, with its values.
  package var with: [String: JSONValue] = [:]

  /// What the call itself has captured.
  package var captures: [String: JSONValue] = [:]

  /// What its response is expected to be: the compiled shapes and schemas of the matchers.
  package var expected: ResolvedExpectation?

  package init(unit: UnitScope) {
    self.unit = unit
  }

  package func value(of name: String, in file: SourceFile?) -> JSONValue? {
    captures[name] ?? with[name] ?? unit.loopRow[name] ?? unit.captures[name] ?? unit.row[name]
      ?? unit.run.overrides[name] ?? unit.variables[name] ?? unit.run.value(of: name, in: file)
  }

  package var now: Double { unit.run.clock.now() }

  package func random() -> UInt64 { unit.random() }

  package func bytes(
    ofFile path: String,
    from origin: SourceFile?
  ) throws(TemplateError) -> [UInt8] {
    try unit.run.catalog.files.bytes(ofFile: path, from: origin)
  }
}
