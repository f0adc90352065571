/// Finds the runs of fixtures that units need: one for each scope, fixture and values.
struct FixturePlanner {
  private let scope: RunScope
  private let catalog: Catalog

  /// The fixtures that units of the run share; each uses only those before it.
  private(set) var shared: [PlannedUnit] = []

  private var sharedPlaces: [SharedKey: Int] = [:]
  private var resolved: [Int: ResolvedUnit] = [:]

  /// Tells shared runs of fixtures apart.
  private struct SharedKey: Hashable {
    let fixture: Int

    /// The file whose units share it, nil if all do.
    let file: Int?

    /// The values of its variables, as JSON.
    let values: ExactText
  }

  /// Tells the fixtures of one unit apart.
  private struct OwnKey: Hashable {
    let fixture: Int
    let name: String
    let values: ExactText
  }

  /// The fixtures that only one unit uses, while they are planned.
  private struct Own {
    var units: [PlannedUnit] = []
    var places: [OwnKey: Int] = [:]
  }

  /// What uses a fixture.
  private struct User {
    /// The file whose fixtures it shares.
    let file: Int

    /// Its names, from the file.
    let path: [String]

    /// The values of its row.
    let row: Row?
  }

  /// Prepares to plan.
  init(_ scope: RunScope) {
    self.scope = scope
    catalog = scope.catalog
  }

  /// Plans the fixtures of a unit.
  mutating func plan(
    _ unit: ResolvedUnit,
    at position: Int,
    skip: String?
  ) throws(Diagnostic) -> PlannedUnit {
    guard skip == nil, !unit.unit.allUses.isEmpty else {
      return PlannedUnit(unit, at: position, skip: skip)
    }
    var own = Own()
    let user = User(file: unit.unit.spec, path: unit.path, row: unit.unit.row)
    let uses = try uses(of: unit, as: user, &own)
    return PlannedUnit(unit, at: position, uses: uses, own: own.units)
  }

  /// Plans the fixtures of a unit or a fixture, and of the scenarios that it runs as steps.
  private mutating func uses(
    of unit: ResolvedUnit,
    as user: User,
    _ own: inout Own
  ) throws(Diagnostic) -> PlannedUnit.AllUses {
    let uses = try plan(unit.unit.uses, of: user, &own)
    var ofScenarios: [UnitID: [PlannedUnit.Use]] = [:]
    for scenario in unit.unit.scenarios.map(\.facts) where !scenario.uses.isEmpty {
      let user = User(file: scenario.spec, path: user.path, row: nil)
      ofScenarios[scenario.id] = try plan(scenario.uses, of: user, &own)
    }
    return (uses, ofScenarios)
  }

  private mutating func plan(
    _ uses: [CatalogUse],
    of user: User,
    _ own: inout Own
  ) throws(Diagnostic) -> [PlannedUnit.Use] {
    var planned: [PlannedUnit.Use] = []
    for use in uses {
      guard let index = use.fixture else { continue }
      let isOwn = catalog.fixtures[index].scope == .unit
      let place: PlannedUnit.Place =
        isOwn
        ? .own(try plan(index, usedBy: use, of: user, &own))
        : .shared(try plan(index, sharedBy: use, of: user))
      planned.append(
        PlannedUnit.Use(name: use.name, fixture: place, with: isOwn ? use.with : [])
      )
    }
    return planned
  }

  /// Plans a fixture that only one unit uses.
  private mutating func plan(
    _ index: Int,
    usedBy use: CatalogUse,
    of user: User,
    _ own: inout Own
  ) throws(Diagnostic) -> Int {
    let fixture = catalog.fixtures[index]
    // What templates give is not known yet: each place that says them has a run of its own.
    let isConstant = use.with.allSatisfy { $0.data.templates.isEmpty }
    let place = use.origin.range.map { "\($0)" } ?? ""
    let key = OwnKey(
      fixture: index,
      name: use.name,
      values: isConstant ? Self.text(of: fixture.values(use.with)) : ExactText(place)
    )
    if let known = own.places[key] { return known }
    let label = use.name == fixture.name ? "" : " (\(use.name))"
    let path = user.path + ["fixture \(fixture.name)\(label)"]
    let unit = unit(index, in: user.file, path: path, values: fixture.with)
    let inner = User(file: user.file, path: path, row: nil)
    own.units.append(PlannedUnit(unit, uses: try uses(of: unit, as: inner, &own)))
    own.places[key] = own.units.count - 1
    return own.units.count - 1
  }

  /// Plans a fixture that the units of a file or of the run share.
  private mutating func plan(
    _ index: Int,
    sharedBy use: CatalogUse,
    of user: User
  ) throws(Diagnostic) -> Int {
    let fixture = catalog.fixtures[index]
    let file = fixture.scope == .file ? user.file : nil
    let given = try values(of: use, by: user)
    let values = fixture.values(given)
    let key = SharedKey(fixture: index, file: file, values: Self.text(of: values))
    if let known = sharedPlaces[key] { return known }
    let label = given.map { " \($0.name): \($0.data.origin.string ?? $0.data.origin.compactText)" }
    let name = catalog.specs[file ?? fixture.unit.spec].name
    let path = [name, "fixture \(fixture.name)\(label.joined(separator: ",").excerpt)"]
    let home = file ?? fixture.unit.spec
    let unit = unit(index, in: home, path: path, values: values)
    var own = Own()
    let inner = User(file: home, path: path, row: nil)
    let uses = try uses(of: unit, as: inner, &own)
    shared.append(PlannedUnit(unit, sharedBy: fixture.scope, uses: uses, own: own.units))
    sharedPlaces[key] = shared.count - 1
    return shared.count - 1
  }

  private mutating func unit(
    _ index: Int,
    in file: Int,
    path: [String],
    values: [NamedData]
  ) -> ResolvedUnit {
    let fixture = catalog.fixtures[index].unit
    let resolved = resolved[index] ?? catalog.resolve(fixture, in: scope.environment)
    self.resolved[index] = resolved
    let unit = CatalogUnit(
      fixture,
      id: UnitID(file: catalog.specs[file].reference, names: Array(path.dropFirst())),
      path: path,
      row: values.isEmpty ? nil : Row(label: "", values: values, range: fixture.origin.range)
    )
    return resolved.with(unit)
  }

  /// The values that a use gives a shared fixture: all that its users see may be in them, and the row of one.
  private func values(of use: CatalogUse, by user: User) throws(Diagnostic) -> [NamedData] {
    guard !use.with.isEmpty else { return [] }
    // Random values belong to the place: units that inherit one `uses` share what is made by it.
    let place = use.origin.range?.description ?? ""
    let context = SharedValues(
      scope: scope,
      row: user.row,
      source: scope.randomSource(of: [place, use.name])
    )
    var values: [NamedData] = []
    for entry in use.with {
      do throws(TemplateError) {
        values.append(entry.holding(try entry.data.value(in: context)))
      } catch {
        throw Diagnostic(error).redacted(by: scope.redactor)
      }
    }
    return values
  }

  private static func text(of values: [NamedData]) -> ExactText {
    let texts = values.sorted { $0.name < $1.name }
      .map { "\(JSONValue.string($0.name).jsonText):\($0.data.origin.compactText)" }
    return ExactText(texts.joined(separator: ","))
  }
}

/// What the values see that a unit gives to a fixture which it shares with others.
private struct SharedValues: TemplateContext {
  let scope: RunScope
  let row: Row?
  let source: RandomSource

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if let value = row?.value(of: name) { return try? value.data.value(in: self) }
    return scope.overrides[name] ?? scope.value(of: name, in: file)
  }

  var now: Double { scope.clock.now() }

  func random() -> UInt64 { source.next() }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    try scope.catalog.files.bytes(ofFile: path, from: origin)
  }

  func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue {
    try scope.catalog.sample(of: shape, in: file, seed: random())
  }

  func holdsSecret(_ text: String) -> Bool { scope.redactor.hides(text.utf8) }

  func hide(_ value: JSONValue) { scope.hidden.add(value) }
}
