/// The scenarios of a catalog by their names; each becomes a unit when it is first needed.
final class ScenarioTable {
  /// A scenario and its file.
  final class Entry {
    let scenario: Named<Scenario>
    let spec: Int

    /// The scenario as others run it, once it is made.
    fileprivate var made: CalledScenario<CatalogStep>?

    /// How many scenarios run within each other here, itself included.
    fileprivate var depth = 1

    /// The scenario by itself, once it is made.
    fileprivate(set) var unit: CatalogUnit?

    init(_ scenario: Named<Scenario>, spec: Int) {
      self.scenario = scenario
      self.spec = spec
    }
  }

  /// The scenarios of each file.
  let entries: [[Entry]]

  private var names: ReferenceResolver<Entry>

  /// How many scenarios may run within each other.
  static let depthLimit = 100

  /// Whether it was reported that scenarios run each other too deep.
  private var isTooDeep = false

  /// The scenarios that are being made, each run by the one before.
  private var underWay: [Entry] = []

  init(_ specs: [CatalogSpec]) {
    var names = ReferenceResolver<Entry>("scenario", of: specs, names: .title)
    entries = specs.enumerated().map { index, spec in
      spec.file.scenarios.map { scenario in
        let entry = Entry(scenario, spec: index)
        names.add(scenario.name, spec: index, entry)
        return entry
      }
    }
    self.names = names
  }

  /// Finds a scenario by a reference in a file.
  func find(
    _ reference: String,
    from spec: Int,
    at range: SourceRange?
  ) -> Result<Entry, Diagnostic> {
    names.find(reference, from: spec, at: range).map(\.item)
  }

  /// The scenario as others run it.
  func called(
    _ entry: Entry,
    at range: SourceRange?,
    make: (Entry) -> CatalogUnit
  ) -> Result<CalledScenario<CatalogStep>, Diagnostic> {
    if let made = entry.made {
      guard let user = underWay.last else { return .success(made) }
      guard entry.depth < Self.depthLimit else { return .failure(tooDeep(at: range)) }
      user.depth = max(user.depth, entry.depth + 1)
      return .success(made)
    }
    if let start = underWay.firstIndex(where: { $0 === entry }) {
      let circle = (underWay[start...] + [entry]).map { "\"\($0.scenario.name)\"" }
      return .failure(
        Diagnostic(
          circle: circle,
          "scenarios run each other in a circle",
          at: range,
          label: circle.count == 2 ? "it runs itself" : "this step closes the circle"
        )
      )
    }
    guard underWay.count < Self.depthLimit else { return .failure(tooDeep(at: range)) }
    underWay.append(entry)
    let unit = make(entry)
    underWay.removeLast()
    let called = CalledScenario(
      unit.facts,
      flow: unit.flow,
      finalFlow: unit.finalFlow,
      captures: FlowCaptures(of: unit.flow + unit.finalFlow)
    )
    entry.made = called
    entry.unit = unit
    if let user = underWay.last { user.depth = max(user.depth, entry.depth + 1) }
    return .success(called)
  }

  /// The scenario that takes more steps than a unit may and runs none that does, of several the shortest; nil if there
  /// is none.
  var tooLong: Diagnostic? {
    let long = entries.joined().filter { ($0.made?.stepCount ?? 0) > CatalogUnit.stepLimit }
    guard let entry = long.min(by: { ($0.made?.stepCount ?? 0) < ($1.made?.stepCount ?? 0) }) else {
      return nil
    }
    let most = "\(CatalogUnit.stepLimit) steps"
    return Diagnostic(
      .tooLarge,
      "the scenario \"\(entry.scenario.name)\" takes more than \(most), with those of the scenarios that it runs",
      at: entry.scenario.key.range,
      label: "a unit runs at most \(most)",
      help: "do the scenarios that it runs as steps double each other? Else divide it"
    )
  }

  private func tooDeep(at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      depthOf: "scenarios run each other",
      over: Self.depthLimit,
      at: range,
      label: "\(Self.depthLimit) scenarios run within each other here"
    )
  }

  /// Whether something is reported for the first time: that scenarios run each other too deep says it of all of them.
  func isNews(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.rule == .tooDeep else { return true }
    defer { isTooDeep = true }
    return !isTooDeep
  }
}
