/// What is run by itself and told apart in reports: a case or a scenario.
package final class CatalogUnit: Sendable {
  /// The most steps of a unit, with those of the scenarios that it runs; those at its end are counted apart.
  package static let stepLimit = 200_000

  /// What tells it from all others of the catalog.
  package let id: UnitID

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  package let path: [String]

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// The tags of its file, endpoint and own: as lists, which units share.
  let tagLists: [[String]]

  /// The tags of its file, endpoint and own.
  package var tags: [String] { tagLists.count == 1 ? tagLists[0] : tagLists.flatMap(\.self) }

  /// Why it is not run, nil where it is.
  package let skip: String?

  /// What must hold for it to be run.
  package let conditions: [Condition]

  /// The fixtures that run before it, in order.
  package let uses: [CatalogUse]

  /// The locks that it holds while it runs.
  package let locks: [String]

  /// Its variables, evaluated when it begins.
  package let variables: [NamedData]

  /// The rows that it is run for.
  package let rows: UnitRows

  /// The row that it is run for, nil if it is not known yet, or there are none.
  package let row: Row?

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting

  /// What it does, in order.
  package let flow: [FlowNode<CatalogStep>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<CatalogStep>]

  /// The scenarios that it runs as steps, and those that these run, each once; not those that are skipped.
  package let scenarios: [ScenarioFacts]

  /// Where its name is written.
  package let origin: JSONValue

  /// The case or scenario of which it is one row, nil if it is not one of several.
  let declaration: CatalogUnit?

  init(
    id: UnitID,
    path: [String],
    spec: Int,
    tags: [[String]],
    skip: String?,
    conditions: [Condition] = [],
    uses: [CatalogUse] = [],
    locks: [String] = [],
    variables: [NamedData],
    rows: UnitRows = .none,
    cookieJar: CookieJarSetting = .unsaid,
    flow: [FlowNode<CatalogStep>],
    finalFlow: [FlowNode<CatalogStep>] = [],
    origin: JSONValue
  ) {
    self.id = id
    self.path = path
    self.spec = spec
    tagLists = tags.filter { !$0.isEmpty }
    self.skip = skip
    self.conditions = conditions
    self.uses = uses
    self.locks = locks
    self.variables = variables
    self.rows = rows
    row = nil
    declaration = nil
    self.cookieJar = cookieJar
    self.flow = flow
    self.finalFlow = finalFlow
    scenarios = (finalFlow.isEmpty ? flow : flow + finalFlow).calledScenarios(
      includingSkipped: false
    ).map(\.facts)
    self.origin = origin
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
    self.id = id
    self.path = path
    spec = unit.spec
    tagLists = unit.tagLists
    skip = unit.skip
    conditions = unit.conditions
    uses = unit.uses
    locks = unit.locks
    variables = unit.variables
    rows = .none
    self.row = row
    declaration = unit
    cookieJar = unit.cookieJar
    flow = unit.flow
    finalFlow = unit.finalFlow
    scenarios = unit.scenarios
    origin = unit.origin
  }

  /// The path of its file, as people are shown it.
  package var file: String { origin.document.source?.path ?? "" }

  /// The text of all of it.
  var extent: SourceRange? { content.range }

  /// What is written of it, below its name.
  package var content: JSONValue { JSONValue(document: origin.document, index: origin.index + 1) }

  /// The lines of its name and its text, nil if it is not written.
  package var lines: ClosedRange<Int>? {
    guard let name = origin.range, let text = extent else { return nil }
    let end = text.part(at: max(0, text.length - 1), length: 1).line
    return name.line...max(name.line, end)
  }

  /// The name in its file.
  package var name: String { path.dropFirst().title }

  /// The fixtures that it uses, and those that the scenarios use which it runs.
  package var allUses: [CatalogUse] { uses + scenarios.flatMap(\.uses) }

  /// Its calls as they are written, without those at the end.
  package var steps: [CatalogStep] { flow.calls() }

  /// Its calls at the end.
  package var finally: [CatalogStep] { finalFlow.calls() }

  /// All its calls.
  package var allSteps: [CatalogStep] { finalFlow.isEmpty ? steps : steps + finally }
}
