/// Finds the variables that have no value where they are used, in each environment that can be run.
struct VariableChecker {
  private let catalog: Catalog
  private let reader: DocumentReader
  private let environments: [CatalogEnvironment?]
  private let specByFile: [ObjectIdentifier: Int]
  private let outerNames: [Set<String>]
  private let fileNames: [Set<String>]
  private var found: [Finding] = []
  private var places: [SourceRange?: Int] = [:]

  /// The names that are always there.
  static let builtIn: Set<String> = ["environment", "baseURL", "run", "secrets"]

  private struct Finding {
    let use: VariableUse
    let message: String
    let candidates: Set<String>
    let notes: [Diagnostic.Note]
    var environments: [String]
  }

  init(catalog: Catalog, reader: DocumentReader) {
    self.catalog = catalog
    self.reader = reader
    let runnable = catalog.environments.filter(\.isRunnable)
    let environments = runnable.isEmpty ? [nil] : runnable.map(Optional.some)
    self.environments = environments
    let shared = Self.builtIn.union((catalog.project?.variables ?? []).map(\.name))
    outerNames = environments.map { shared.union(($0?.file.variables ?? []).map(\.name)) }
    fileNames = catalog.specs.map { Set($0.file.variables.map(\.name)) }
    var specByFile: [ObjectIdentifier: Int] = [:]
    for (index, spec) in catalog.specs.enumerated() {
      if let file = spec.file.origin.range?.file { specByFile[ObjectIdentifier(file)] = index }
    }
    self.specByFile = specByFile
  }

  /// Checks a unit's calls in order.
  mutating func check(_ unit: CatalogUnit) {
    for (environment, scope) in zip(environments, outerNames) {
      let own = Set(unit.variables.map(\.name))
      for use in VariableUse.of(unit.variables) {
        check(use, in: own, scope, environment, note: nil, later: [:])
      }
      let later = laterCaptures(unit)
      var captured: Set<String> = []
      for step in unit.allSteps {
        check(step, in: own.union(captured), scope, environment, later: later)
        captured.formUnion(step.captures.map(\.name))
      }
    }
  }

  /// Checks the variables and auth profiles of environments, files and the project.
  mutating func checkEnvironments() {
    for (environment, scope) in zip(environments, outerNames) {
      let entries =
        (environment?.file.variables ?? []) + (catalog.project?.variables ?? [])
        + catalog.specs.flatMap(\.file.variables)
      for use in VariableUse.of(entries) + VariableUse.of(environment?.file.baseURL) {
        check(use, in: [], scope, environment, note: nil, later: [:])
      }
    }
  }

  /// Reports what was found; what holds in some environments only says in which.
  func report() {
    for finding in found {
      let isEverywhere = finding.environments.count == environments.count
      let names = finding.environments.map { "\"\($0)\"" }.joined(separator: ", ")
      let nearest = SpellingSuggestion.nearest(
        to: finding.use.path.name,
        in: finding.candidates.sorted()
      )
      reader.report(
        Diagnostic(
          .undefinedVariable,
          isEverywhere ? finding.message : "\(finding.message) in the environment \(names)",
          at: finding.use.range,
          label: nearest.map { "did you mean \"\($0)\"?" } ?? "not defined",
          notes: finding.notes
        )
      )
    }
  }

  private mutating func check(
    _ step: CatalogStep,
    in unit: Set<String>,
    _ scope: Set<String>,
    _ environment: CatalogEnvironment?,
    later: [String: JSONValue]
  ) {
    let settings = step.settings(in: catalog, environment: environment)
    let with = Set(settings.with.map(\.name))
    let note =
      step.endpoint == nil
      ? nil : Diagnostic.Note("it is called here", at: step.origin.range)
    for use in VariableUse.of(settings.with) {
      check(use, in: unit, scope, environment, note: nil, later: later)
    }
    let visible = unit.union(with)
    for use in VariableUse.of(step.request) + VariableUse.ofRequest(settings) {
      check(use, in: visible, scope, environment, note: note, later: later)
    }
    let captures = Set(step.captures.map(\.name))
    for use in VariableUse.ofAnswer(settings, captures: step.captures) {
      check(use, in: visible.union(captures), scope, environment, note: note, later: later)
    }
    if case .value(.named(let name, _)) = settings.auth,
      let profile = catalog.authProfile(named: name, spec: step.spec, environment: environment)
    {
      for use in profile.templates.flatMap({ VariableUse.of($0) }) {
        check(use, in: unit, scope, environment, note: note, later: later)
      }
    }
    checkParameters(step, visible, scope, environment)
  }

  private mutating func checkParameters(
    _ step: CatalogStep,
    _ visible: Set<String>,
    _ scope: Set<String>,
    _ environment: CatalogEnvironment?
  ) {
    let file = step.request.origin.range?.file
    for parameter in step.request.parameters where !parameter.isOptional {
      let path = TemplateExpression.VariablePath(
        name: parameter.name,
        steps: [],
        range: 0..<0
      )
      let place = step.origin.range
      let use = VariableUse(path: path, isOptional: false, range: place)
      guard !isDefined(path, in: visible, scope, environment, file) else { continue }
      add(
        Finding(
          use: use,
          message: "the parameter \"\(parameter.name)\" has no value",
          candidates: visible,
          notes: [.init("it is in the target here", at: parameter.range)],
          environments: [environment?.name ?? ""]
        ),
        key: parameter.range.map { _ in place } ?? place
      )
    }
  }

  private mutating func check(
    _ use: VariableUse,
    in names: Set<String>,
    _ scope: Set<String>,
    _ environment: CatalogEnvironment?,
    note: Diagnostic.Note?,
    later: [String: JSONValue]
  ) {
    let file = use.range?.file
    guard !use.isOptional, !isDefined(use.path, in: names, scope, environment, file) else {
      return
    }
    var message = "the variable \"\(use.path.name)\" is not defined"
    var notes = note.map { [$0] } ?? []
    var candidates = names.union(scope).union(variables(of: file))
    if let place = later[use.path.name] {
      message = "the capture \"\(use.path.name)\" is used before it is made"
      notes = [.init("it is made here", at: place.range)]
      candidates = []
    } else if use.path.name == "secrets" {
      message = "the secret \"\(use.path)\" is not defined"
      candidates = []
    } else if use.path.name == "env" {
      message = "{{env.…}} may be written in environment files and spec-run.json only"
      candidates = []
    }
    add(
      Finding(
        use: use,
        message: message,
        candidates: candidates,
        notes: notes,
        environments: [environment?.name ?? ""]
      ),
      key: use.range
    )
  }

  private mutating func add(_ finding: Finding, key: SourceRange?) {
    if let place = places[key], found[place].message == finding.message {
      if !found[place].environments.contains(finding.environments[0]) {
        found[place].environments += finding.environments
      }
      return
    }
    places[key] = found.count
    found.append(finding)
  }

  private func isDefined(
    _ path: TemplateExpression.VariablePath,
    in names: Set<String>,
    _ scope: Set<String>,
    _ environment: CatalogEnvironment?,
    _ file: SourceFile?
  ) -> Bool {
    if path.name == "secrets", !names.contains("secrets") {
      guard case .member(let secret)? = path.steps.first else { return false }
      return environment?.file.secrets.contains { $0.name == secret } ?? false
    }
    if path.name == "env", let file, isEnvironmentFile(file) { return true }
    return names.contains(path.name) || scope.contains(path.name)
      || variables(of: file).contains(path.name)
  }

  private func isEnvironmentFile(_ file: SourceFile) -> Bool {
    file.path.hasSuffix(".env.json") || file.path.hasSuffix("spec-run.json")
  }

  private func variables(of file: SourceFile?) -> Set<String> {
    guard let file, let spec = specByFile[ObjectIdentifier(file)] else { return [] }
    return fileNames[spec]
  }

  private func laterCaptures(_ unit: CatalogUnit) -> [String: JSONValue] {
    var places: [String: JSONValue] = [:]
    for capture in unit.allSteps.flatMap(\.captures) where places[capture.name] == nil {
      places[capture.name] = capture.key
    }
    return places
  }
}
