/// Finds the variables that have no value where they are used, in each environment that can be run.
struct VariableChecker {
  private let catalog: Catalog
  let reader: DocumentReader
  private let environments: [CatalogEnvironment?]
  private let specByFile: [ObjectIdentifier: Int]
  private let outerNames: [NameSet]
  private let fileNames: [NameSet]

  /// The secrets of each environment.
  private let secretNames: [ObjectIdentifier: NameSet]

  /// The names of the values that any endpoint gives its own calls: a call of none may mean each.
  private let namesOfEndpoints: NameSet
  /// The names of the auth profiles that any call or default uses.
  private let usedProfiles: Set<String>

  /// What could not be read and holds for every unit.
  private let sharedUnread: UnreadParts

  /// What could not be read of what is being checked.
  private(set) var unread = UnreadParts()
  private var found: [Finding] = []
  private var places: [SourceRange?: Int] = [:]

  /// The names that are defined in every file.
  private static let alwaysDefined = NameRule.builtIn.subtracting(["env"])

  /// The most environments that are named beside one finding.
  private static let toldEnvironments = 10

  private struct Finding {
    let range: SourceRange?
    let message: String
    let label: String
    let notes: [Diagnostic.Note]
    var environments: [String]
    var known: Set<String> = []
  }

  init(catalog: Catalog, given: Set<String>, reader: DocumentReader) {
    self.catalog = catalog
    self.reader = reader
    let environments = catalog.checkedEnvironments
    self.environments = environments
    let shared = Self.alwaysDefined.union(given)
      .union((catalog.project?.variables ?? []).map(\.name))
    outerNames = environments.map {
      NameSet(shared.union(($0?.file.variables ?? []).map(\.name)))
    }
    fileNames = catalog.specs.map { NameSet($0.file.variables.map(\.name)) }
    secretNames = Dictionary(
      environments.compactMap { $0 }.map {
        (ObjectIdentifier($0), NameSet($0.file.secrets.map(\.name)))
      }
    ) { $1 }
    namesOfEndpoints = NameSet(catalog.endpointValues.map(\.name))
    let settings =
      catalog.specs.flatMap(\.file.allSettings) + catalog.environments.map(\.file.defaults)
      + [catalog.project?.defaults].compactMap { $0 }
      + catalog.specs.flatMap(\.file.scenarios).map { CallSettings(auth: $0.value.auth) }
    usedProfiles = Set(settings.flatMap(\.profileNames))
    var specByFile: [ObjectIdentifier: Int] = [:]
    for (index, spec) in catalog.specs.enumerated() {
      if let file = spec.file.origin.range?.file { specByFile[ObjectIdentifier(file)] = index }
    }
    self.specByFile = specByFile
    sharedUnread = reader.unread.outside(
      catalog.specs.flatMap { spec in
        ["endpoints", "scenarios"].compactMap { spec.file.origin[$0]?.range }
      }
    )
  }

  /// Checks a unit's calls in order.
  mutating func check(_ unit: CatalogUnit) {
    let unitUnread = UnitUnread(of: unit, in: reader.unread, shared: sharedUnread)
    let later = laterCaptures(unit)
    let variables = Set(unit.variables.map(\.name))
    let all = NameSet(variables.union(later.keys))
    for (environment, scope) in zip(environments, outerNames) {
      var visible = VisibleNames(outer: scope, ofUnit: all, unit: variables)
      var uses = VariableUses()
      uses.add(unit.variables)
      uses.add(unit.cookieJar.file)
      unread = unitUnread.shared
      check(uses, in: visible, environment)
      for (step, around) in zip(unit.allSteps, unitUnread.calls) {
        check(step, in: visible, environment, around, later: later)
        visible.unit.formUnion(step.captures.map(\.name))
      }
    }
  }

  /// Checks the calls of a login profile; the values it gives them are checked where it is used.
  mutating func check(_ login: CatalogLogin) {
    prepare(login.calls.map(\.step), in: login.unit.origin.range)
    guard !unread.mayDefineAnyName else { return }
    for (environment, scope) in zip(environments, outerNames) {
      if let own = login.environment, environment?.name != own { continue }
      for (step, given) in login.calls {
        let settings = step.settings(in: catalog, environment: environment)
        var visible = VisibleNames(outer: scope)
        let given = given.map {
          NamedData(name: $0.name, key: $0.key, data: DataTemplate(constant: .null))
        }
        visible.with = NameSet(given.map(\.name))
        var request = VariableUses()
        request.add(step.request)
        request.addRequest(settings, files: catalog.files)
        visible.meant = check(given, of: step, takenBy: request.found)
        let note = Diagnostic.Note("it is called here", at: step.origin.range)
        check(request, in: visible, environment, note: note)
        checkParameters(step, in: visible, environment)
        checkNames(of: given, for: step, takenBy: request.found)
      }
    }
  }

  /// Checks the variables of environments, files and the project.
  mutating func checkEnvironments() {
    prepare([], in: nil)
    guard !unread.mayDefineAnyName else { return }
    for (environment, scope) in zip(environments, outerNames) {
      var uses = VariableUses()
      uses.add(environment?.file.variables ?? [])
      uses.add(environment?.file.baseURL)
      uses.add(environment?.file.limits)
      uses.add(catalog.project?.variables ?? [])
      for spec in catalog.specs { uses.add(spec.file.variables) }
      let profiles =
        catalog.specs.flatMap(\.file.authProfiles) + (environment?.file.authProfiles ?? [])
        + (catalog.project?.authProfiles ?? [])
      // What calls use is checked with them: it sees their variables.
      for profile in profiles where !usedProfiles.contains(profile.name) { uses.add(profile.value) }
      check(uses, in: VisibleNames(outer: scope), environment)
    }
  }

  /// Reports what was found; what holds in some environments only says in which.
  func report() {
    for finding in found {
      let isEverywhere = finding.environments.count == environments.count
      let told = finding.environments.prefix(Self.toldEnvironments)
      let rest = finding.environments.count - told.count
      let names =
        told.map { "\"\($0)\"" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      reader.report(
        Diagnostic(
          .undefinedVariable,
          isEverywhere ? finding.message : "\(finding.message) in the environment \(names)",
          at: finding.range,
          label: finding.label,
          notes: finding.notes
        )
      )
    }
  }

  /// Finds what could not be read of what is checked next.
  private mutating func prepare(_ steps: [CatalogStep], in extent: SourceRange?) {
    guard !reader.unread.isEmpty else { return }
    let places = steps.compactMap { $0.endpoint?.endpoint.origin.range }
    unread = sharedUnread.union(reader.unread.within(places + [extent].compactMap { $0 }))
  }

  private mutating func check(
    _ step: CatalogStep,
    in outer: VisibleNames,
    _ environment: CatalogEnvironment?,
    _ around: UnitUnread.Call,
    later: [String: JSONValue]
  ) {
    unread = around.request
    let settings = step.settings(in: catalog, environment: environment)
    let note = step.endpoint.map { _ in
      Diagnostic.Note("it is called here", at: step.origin.range)
    }
    var visible = outer
    var given = VariableUses()
    given.add(settings.with)
    check(given, in: visible, environment, later: later)
    for name in settings.profileNames {
      guard
        let profile = catalog.authProfile(named: name, spec: step.spec, environment: environment)
      else { continue }
      var proof = VariableUses()
      proof.add(profile)
      check(proof, in: visible, environment, note: note, later: later)
    }
    visible.with = NameSet(settings.with.map(\.name))
    if step.isUnresolved { visible.possible = namesOfEndpoints }
    var request = VariableUses()
    if settings.url == nil { request.add(step.request) }
    request.addRequest(settings, files: catalog.files)
    var answer = VariableUses()
    answer.addAnswer(settings, captures: step.captures)
    var taking = request
    taking.addReplaced(settings)
    unread = around.answer
    visible.meant = check(step.own.with, of: step, takenBy: taking.found + answer.found)
    unread = around.request
    checkNames(of: settings.with, for: step, takenBy: request.found + answer.found)
    check(request, in: visible, environment, note: note, later: later)
    if settings.url == nil { checkParameters(step, in: visible, environment) }
    visible.captures = NameSet(step.captures.map(\.name))
    unread = around.answer
    check(answer, in: visible, environment, note: note, later: later)
  }

  private mutating func checkParameters(
    _ step: CatalogStep,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    guard !unread.mayDefineAnyName else { return }
    let file = step.request.origin.range?.file
    for parameter in step.request.parameters where !parameter.isOptional {
      let path = TemplateExpression.VariablePath(name: parameter.name, steps: [], range: 0..<0)
      // An object that is always there is no value for a target.
      let isObject =
        NameRule.builtIn.contains(path.name) && !NameRule.builtInTexts.contains(path.name)
      let isDefined =
        isObject
        ? visible.isInner(path.name) : isDefined(path, in: visible, environment, file)
      guard !isDefined, !unread.mayDefine(parameter.name)
      else { continue }
      add(
        Finding(
          range: step.origin.range,
          message: "the parameter \"\(parameter.name)\" has no value",
          label: label(
            for: parameter.name,
            in: visible,
            file,
            isFound: false
          ),
          notes: [.init("it is in the target here", at: parameter.range)],
          environments: [environment?.name ?? ""]
        )
      )
    }
  }

  private mutating func check(
    _ uses: VariableUses,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    note: Diagnostic.Note? = nil,
    later: [String: JSONValue] = [:]
  ) {
    guard !unread.mayDefineAnyName else { return }
    for use in uses.found where !use.isOptional {
      let file = use.origin?.range?.file
      guard !isDefined(use.path, in: visible, environment, file),
        !unread.mayDefine(use.path.definedName)
      else { continue }
      report(use, in: visible, environment, note: note, later: later)
    }
  }

  private mutating func report(
    _ use: VariableUse,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    note: Diagnostic.Note?,
    later: [String: JSONValue]
  ) {
    let file = use.origin?.range?.file
    var message = "the variable \"\(use.path.name)\" is not defined"
    var notes = note.map { [$0] } ?? []
    var label = "not defined"
    if let place = later[use.path.name] {
      message = "the capture \"\(use.path.name)\" is used before it is made"
      notes = [.init("it is made here", at: place.range)]
    } else if use.path.name == "secrets" {
      message = "the secret \"\(use.path)\" is not defined"
      let nearest = secrets(of: environment)?.spelling.nearest(to: use.path.definedName)
      label = nearest.map { "did you mean \"secrets.\($0)\"?" } ?? label
    } else if use.path.name == "run", !use.path.mayBeOfRun, !visible.isInner("run") {
      message = "the variable \"\(use.path)\" is not defined"
      label = "did you mean \"run.id\"?"
    } else if use.path.name == "env" {
      message = "{{env.…}} may be written in environment files and spec-run.json only"
    } else {
      label = self.label(
        for: use.path.name,
        in: visible,
        file,
        isFound: places[use.range] != nil
      )
    }
    add(
      Finding(
        range: use.range,
        message: message,
        label: label,
        notes: notes,
        environments: [environment?.name ?? ""]
      )
    )
  }

  /// What stands beside a name that nothing defines.
  private func label(
    for name: String,
    in visible: VisibleNames,
    _ file: SourceFile?,
    isFound: Bool
  ) -> String {
    // Where it was found before, in another environment, or where nobody reads it, it is not looked for.
    if found.count < DocumentReader.listLimit, !isFound,
      let nearest = visible.nearest(to: name, besides: variables(of: file))
    {
      return "did you mean \"\(nearest)\"?"
    }
    return TemplateFunction(rawValue: name).map { "a function is called: \($0.synopsis)" }
      ?? "not defined"
  }

  private mutating func add(_ finding: Finding) {
    if let place = places[finding.range], found[place].message == finding.message {
      for name in finding.environments where !found[place].known.contains(name) {
        found[place].known.insert(name)
        found[place].environments.append(name)
      }
      return
    }
    places[finding.range] = found.count
    found.append(finding)
    found[found.count - 1].known = Set(finding.environments)
  }

  private func isDefined(
    _ path: TemplateExpression.VariablePath,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    _ file: SourceFile?
  ) -> Bool {
    if path.name == "run", !visible.isInner("run") { return path.mayBeOfRun }
    if visible.contains(path.name) {
      // The built-in name is no proof that there is such a secret.
      guard path.name == "secrets", !visible.isInner("secrets") else { return true }
      guard case .member(let secret)? = path.steps.first else { return false }
      return secrets(of: environment)?.contains(secret) ?? false
    }
    if path.name == "env", let file, isEnvironmentFile(file) { return true }
    return variables(of: file)?.contains(path.name) ?? false
  }

  private func isEnvironmentFile(_ file: SourceFile) -> Bool {
    file.path.hasSuffix(".env.json") || file.path.hasSuffix("spec-run.json")
  }

  private func variables(of file: SourceFile?) -> NameSet? {
    guard let file, let spec = specByFile[ObjectIdentifier(file)] else { return nil }
    return fileNames[spec]
  }

  private func secrets(of environment: CatalogEnvironment?) -> NameSet? {
    environment.flatMap { secretNames[ObjectIdentifier($0)] }
  }

  private func laterCaptures(_ unit: CatalogUnit) -> [String: JSONValue] {
    var places: [String: JSONValue] = [:]
    for capture in unit.allSteps.flatMap(\.captures) where places[capture.name] == nil {
      places[capture.name] = capture.key
    }
    return places
  }
}

extension TemplateExpression.VariablePath {
  /// Whether it is what there is of a run: its `id`, or all of it.
  fileprivate var mayBeOfRun: Bool { steps.isEmpty || steps == [.member("id")] }

  /// The name that has to be defined: of a secret its own.
  fileprivate var definedName: String {
    guard name == "secrets", case .member(let secret)? = steps.first else { return name }
    return secret
  }
}
