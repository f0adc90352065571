/// What the texts of one call see.
package struct CallScope: TemplateContext {
  /// What the calls of the unit share.
  package let unit: UnitScope

  /// The call's `with`, with its values.
  package var with: [String: JSONValue] {
    get { own.value.with }
    set { change { $0.with = newValue } }
  }

  /// What the call itself has captured.
  var captures: [String: CapturedValue] {
    get { own.value.captures }
    set { change { $0.captures = newValue } }
  }

  package private(set) var namespaces: [String: String] {
    get { own.value.namespaces }
    set { change { $0.namespaces = newValue } }
  }

  /// What its response is expected to be: the compiled shapes and schemas of the matchers.
  package var expected: ResolvedExpectation?

  /// What hides the variables of environments and of the project in texts of theirs.
  private var hiding = Hiding.everything

  private enum Hiding {
    case everything
    /// Variables of units and rows.
    case variables
    case nothing
  }

  /// The same for the texts of auth profiles: nothing that a response gave changes the credentials of an environment.
  var ofCredentials: CallScope {
    var scope = self
    scope.hiding = .variables
    return scope
  }

  /// The same for texts that say where connections and credentials go: nothing that a response gave or that a spec file
  /// says changes those of an environment.
  var ofConnections: CallScope {
    var scope = self
    scope.hiding = .nothing
    return scope
  }

  /// What only the call sees.
  private struct Own: Sendable {
    var with: [String: JSONValue] = [:]
    var captures: [String: CapturedValue] = [:]
    var namespaces: [String: String] = [:]
  }

  /// Behind a reference: every check gets a copy of the scope, few calls have names of their own.
  private var own = nothing

  private static let nothing = Indirect(Own())

  package init(unit: UnitScope) {
    self.unit = unit
  }

  /// What the texts of a call see before its `with` has values.
  package init(_ call: ResolvedCall, in unit: UnitScope) {
    self.unit = unit
    let prefixes = call.settings.keys.namespaces
    if !prefixes.isEmpty { namespaces = prefixes.byPrefix }
  }

  /// The same for a copy of the unit's scope, without what the call itself has captured.
  init(copying call: CallScope, in unit: UnitScope) {
    self.unit = unit
    own = call.own
    captures = [:]
  }

  private mutating func change(_ change: (inout Own) -> Void) {
    var changed = own.value
    change(&changed)
    own = Indirect(changed)
  }

  /// What texts about one request see that is sent.
  func layer(about request: SentRequest) -> VariableLayer {
    VariableLayer(
      constants: [:],
      random: unit.randomSource,
      clock: unit.run.clock,
      catalog: unit.run.catalog,
      redactor: redactor,
      hidden: unit.hidden,
      sizeLimit: unit.run.limits.variables,
      outer: self,
      request: request
    )
  }

  package func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if hiding != .everything, unit.run.catalog.maySeeProcess(file),
      let value = unit.run.overrides[name] ?? unit.run.variables[name]
    {
      guard hiding == .variables else { return value }
      return unit.loopRow[name] ?? unit.row[name] ?? unit.run.overrides[name] ?? unit.variable(name)
        ?? value
    }
    return captures[name]?.value ?? with[name] ?? unit.captures[name]?.value ?? unit.fixtures[name]
      ?? unit.loopRow[name] ?? unit.row[name] ?? unit.run.overrides[name] ?? unit.variable(name)
      ?? unit.run.value(of: name, in: file)
  }

  package func choice(of name: String, in file: SourceFile?) -> String? {
    let found = value(of: name, in: file)
    guard let fixture = unit.fixtures[name], let variable = unit.run.value(of: name, in: file),
      found == fixture || found == variable
    else { return nil }
    return
      "the \(found == fixture ? "fixture" : "variable") here, not the \(found == fixture ? "variable" : "fixture")"
  }

  package func placeholder(for expression: String) -> JSONValue? {
    unit.placeholder(for: expression)
  }

  /// Whether a value is one that a response gave.
  func isCaptured(_ name: String) -> Bool {
    captures[name] != nil || (with[name] == nil && unit.captures[name] != nil)
  }

  package var now: Double { unit.run.clock.now() }

  package var signs: Bool { !unit.run.isMocked }

  package func random() -> UInt64 { unit.random() }

  package func bytes(
    ofFile path: String,
    from origin: SourceFile?
  ) throws(TemplateError) -> [UInt8] {
    try unit.run.catalog.files.bytes(ofFile: path, from: origin)
  }

  package func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue {
    try unit.run.catalog.sample(of: shape, in: file, seed: random())
  }
}
