/// What is run by itself and told apart in reports: a case or a scenario.
package final class CatalogUnit: Sendable {
  /// The most steps of a unit, with those of the scenarios that it runs; those at its end are counted apart.
  package static let stepLimit = 200_000

  /// What it is, beside what it does.
  package let facts: UnitFacts

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  package let path: [String]

  /// The tags of its file, endpoint and own: as lists, which units share.
  let tagLists: [[String]]

  /// The row that it is run for, nil if it is not known yet, or there are none.
  package let row: Row?

  /// What it does, in order.
  package let flow: [FlowNode<CatalogStep>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<CatalogStep>]

  /// The scenarios that it runs as steps, and those that these run, each once; not those that are skipped.
  package let scenarios: [CalledScenario<CatalogStep>]

  /// The case or scenario of which it is one row, nil if it is not one of several.
  let declaration: CatalogUnit?

  init(
    _ facts: UnitFacts,
    path: [String],
    tags: [[String]] = [],
    flow: [FlowNode<CatalogStep>],
    finalFlow: [FlowNode<CatalogStep>] = []
  ) {
    self.facts = facts
    self.path = path
    tagLists = tags.filter { !$0.isEmpty }
    row = nil
    declaration = nil
    self.flow = flow
    self.finalFlow = finalFlow
    scenarios = (finalFlow.isEmpty ? flow : flow + finalFlow).calledScenarios(
      includingSkipped: false
    )
  }

  /// A unit for one of its rows.
  convenience init(_ unit: CatalogUnit, for row: Row) {
    let last = unit.path.last.map { ["\($0) [\(row.label)]"] } ?? []
    self.init(
      unit,
      id: UnitID(file: unit.id.file, names: unit.id.names, row: row.label),
      path: unit.path.dropLast() + last,
      row: row
    )
  }

  /// What a unit does, under another name and with values for its variables.
  package init(_ unit: CatalogUnit, id: UnitID, path: [String], row: Row?) {
    var facts = unit.facts
    facts.id = id
    facts.rows = .none
    self.facts = facts
    self.path = path
    tagLists = unit.tagLists
    self.row = row
    declaration = unit
    flow = unit.flow
    finalFlow = unit.finalFlow
    scenarios = unit.scenarios
  }

  /// What tells it from all others of the catalog.
  package var id: UnitID { facts.id }

  /// The index of its file in the catalog's specs.
  package var spec: Int { facts.spec }

  /// The tags of its file, endpoint and own.
  package var tags: [String] { tagLists.count == 1 ? tagLists[0] : tagLists.flatMap(\.self) }

  /// Why it is not run, nil if it is.
  package var skip: String? { facts.skip }

  /// What must hold for it to be run.
  package var conditions: [Condition] { facts.conditions }

  /// The fixtures that run before it, in order.
  package var uses: [CatalogUse] { facts.uses }

  /// The locks that it holds while it runs.
  package var locks: [String] { facts.locks }

  /// Its variables, evaluated when it begins.
  package var variables: [NamedData] { facts.variables }

  /// The rows that it is run for.
  package var rows: UnitRows { facts.rows }

  /// The cookie jar that it begins with.
  package var cookieJar: CookieJarSetting { facts.cookieJar }

  /// Where its name is written.
  package var origin: JSONValue { facts.origin }

  /// The path of its file, as people are shown it.
  package var file: String { origin.document.source?.path ?? "" }

  /// The text of all of it.
  var extent: SourceRange? { content.range }

  /// What is written of it, below its name.
  package var content: JSONValue { facts.content }

  /// The lines of its name and its text, nil if it is not written.
  package var lines: ClosedRange<Int>? {
    guard let name = origin.range, let text = extent else { return nil }
    let end = text.part(at: max(0, text.length - 1), length: 1).line
    return name.line...max(name.line, end)
  }

  /// The name in its file.
  package var name: String { path.dropFirst().title }

  /// The fixtures that it uses, and those that the scenarios use which it runs.
  package var allUses: [CatalogUse] { uses + scenarios.flatMap(\.facts.uses) }

  /// Its calls as they are written, without those at the end.
  package var steps: [CatalogStep] { flow.calls() }

  /// Its calls at the end.
  package var finally: [CatalogStep] { finalFlow.calls() }

  /// All its calls.
  package var allSteps: [CatalogStep] { finalFlow.isEmpty ? steps : steps + finally }
}
