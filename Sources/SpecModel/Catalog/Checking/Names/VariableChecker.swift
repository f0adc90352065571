/// Finds the variables that have no value where they are used, in each environment that can be run.
struct VariableChecker {
  let catalog: Catalog
  let problems: DiagnosticCollector
  let given: Set<String>
  let environments: [CatalogEnvironment?]
  private let outerNames: [NameSet]
  private let groups: EnvironmentGroups

  /// The variables that the texts of each file see beside those of the environment and the root's project.
  private let fileNames: [ObjectIdentifier: NameSet]

  /// The secrets of each environment.
  private let secretNames: [ObjectIdentifier: NameSet]

  /// The names for which uses can give each fixture values.
  var namesOfFixtures: [ObjectIdentifier: NameSet] = [:]

  /// The names of the environments of which what is being checked is true.
  private(set) var currentEnvironments: Set<String> = []

  /// What has been found, in order.
  private(set) var found: [Finding] = []
  private var places: [SourceRange?: Int] = [:]

  /// The names in requests that were reported as parameters without a description.
  var undescribed: Set<SourceRange> = []

  /// The names in texts that were reported as misspelled.
  var misspellings: [Misspelling] = []

  /// The values that calls are given and nothing takes.
  private(set) var unusedValues: [UnusedValue] = []

  /// The names of the auth profiles that templates of calls may choose.
  var reachedProfiles: Set<String> = []

  /// The names in single braces, which are warned of where they are defined.
  var braces = NamesInBraces()

  /// The undefined names for which it was said where they can be defined.
  var explained: Set<String> = []

  /// The names that are defined in every file.
  private static let alwaysDefined = NameRule.builtIn.subtracting(["env"])

  init(
    catalog: Catalog,
    in environments: [CatalogEnvironment?]? = nil,
    given: Set<String>,
    problems: DiagnosticCollector
  ) {
    self.catalog = catalog
    self.given = given
    self.problems = problems
    let environments = environments ?? catalog.checkedEnvironments
    self.environments = environments
    groups = EnvironmentGroups(environments)
    let shared = Self.alwaysDefined.union(given)
      .union((catalog.project?.variables ?? []).map(\.name))
    outerNames = environments.map {
      NameSet(shared.union(($0?.file.variables ?? []).map(\.name)))
    }
    fileNames = catalog.fileVariables.mapValues(NameSet.init)
    secretNames = Dictionary(
      environments.compactMap { $0 }.map {
        (ObjectIdentifier($0), NameSet($0.file.secrets.map(\.name)))
      }
    ) { $1 }
  }

  /// Checks a unit's calls in order.
  mutating func check(_ unit: CatalogUnit, in resolved: [ResolvedUnit]) {
    if catalog.isIncomplete(unit) { return }
    let later = allCaptures(of: unit)
    let own = Set(unit.variables.map(\.name))
    let (names, lacking) = givenNames(of: unit)
    let isRepeated = catalog.fixtures.first { $0.unit === unit }.map { $0.scope == .unit } ?? true
    for (index, resolved) in resolved.enumerated() {
      let (environment, scope) = (environments[index], outerNames[index])
      // A template of rows has other values in each environment.
      currentEnvironments =
        unit.rows.template == nil ? groups.names[index] : [environment?.name ?? ""]
      if currentEnvironments.isEmpty { continue }
      let rows = rows(of: unit, in: VisibleNames(outer: scope, unit: own), environment)
      if rows?.rows.isEmpty == true { continue }
      let variables = own.union(names).union(rows?.sharedNames ?? [])
      let all = NameSet(variables.union(later.keys).union(unit.uses.map(\.name)))
      var visible = VisibleNames(outer: scope, ofUnit: all, unit: variables)
      visible.rows = rows
      visible.owner = unit
      visible.isOpen = rows == nil && unit.rows.isWritten
      visible.usesWithout = lacking
      var ofRows = VariableUses()
      ofRows.add(unit.rows.table)
      check(ofRows, in: visible, environment)
      visible.hasRepetition = isRepeated
      check(unit.uses, in: &visible, environment)
      var uses = VariableUses()
      uses.add(unit.variables)
      uses.add(unit.cookieJar.file)
      for condition in unit.facts.allConditions { uses.add(condition) }
      check(uses, in: visible, environment)
      warnOfTemplate(in: unit.rows, visible, environment)
      let walk = FlowWalk(environment: environment, later: later)
      check(resolved.flow, in: &visible, walk)
      // What was never made is found out when the unit ends.
      visible.captured = visible.captured.all
      check(resolved.finalFlow, in: &visible, walk)
    }
  }

  /// Checks the calls of login profiles; the values that a profile gives them are checked where it is used.
  mutating func checkLogins() {
    guard !catalog.logins.isEmpty else { return }
    for (environment, scope) in zip(environments, outerNames) {
      var resolver = CallResolver(catalog, in: environment)
      currentEnvironments = [environment?.name ?? ""]
      for login in catalog.logins.values
      where login.environment == nil || login.environment == environment?.name {
        let isRead = !catalog.incomplete.contains(login.unit.origin.range)
        guard isRead, !login.calls.contains(where: { catalog.isIncomplete($0.step) }) else {
          continue
        }
        for (call, given) in zip(resolver.login(login).calls, login.calls.map(\.given)) {
          check(call, given: given, in: VisibleNames(outer: scope), environment)
        }
      }
    }
  }

  /// Checks a call of a login.
  private mutating func check(
    _ call: ResolvedCall,
    given: [(name: String, key: JSONValue)],
    in outer: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    var visible = outer
    let given = given.map {
      NamedData(name: $0.name, key: $0.key, data: DataTemplate(constant: .null))
    }
    visible.with = NameSet(given.map(\.name))
    var request = VariableUses()
    request.add(call.request)
    request.addRequest(call.settings, files: catalog.files)
    visible.meant = check(
      given,
      of: call.step,
      takenBy: [request.found],
      missing: missingParameters(call, in: visible, environment)
    )
    let note = Diagnostic.Note("it is called here", at: call.origin.range)
    check(request, in: visible, environment, note: note)
    warnOfTemplates(inFilesOf: call.settings.keys.body.value, in: visible, environment)
    checkParameters(call, in: visible, environment)
    checkNames(of: given, for: call.step, takenBy: [request.found])
  }

  /// Checks the variables of environments, files and the project.
  mutating func checkEnvironments() {
    guard !catalog.projects.contains(where: { catalog.incomplete.contains($0.origin.range) })
    else { return }
    let usedProfiles = catalog.namesOfProfiles.union(reachedProfiles)
    for (environment, scope) in zip(environments, outerNames) {
      currentEnvironments = [environment?.name ?? ""]
      var uses = VariableUses()
      uses.add(environment?.file.variables ?? [])
      uses.add(environment?.file.baseURL)
      uses.add(environment?.file.limits)
      uses.add(catalog.project?.variables ?? [])
      for mount in catalog.mounts.all.indices {
        uses.add(catalog.mounts.variables(of: mount, besides: scope.names))
      }
      let specs = catalog.specs.indices.filter { !catalog.isIncomplete(spec: $0) }
        .map { catalog.specs[$0] }
      for spec in specs { uses.add(spec.file.variables) }
      let profiles =
        specs.filter { $0.mount == nil }.flatMap(\.file.authProfiles)
        + (environment?.file.authProfiles ?? []) + (catalog.project?.authProfiles ?? [])
      // What calls use is checked with them: it sees their variables.
      for profile in profiles where !usedProfiles.contains(profile.name) { uses.add(profile.value) }
      check(uses, in: VisibleNames(outer: scope), environment)
      warnOfBraces(VisibleNames(outer: scope))
    }
  }

  mutating func check(
    _ call: ResolvedCall,
    until: Expectation?,
    in outer: VisibleNames,
    _ environment: CatalogEnvironment?,
    later: [String: JSONValue]
  ) {
    let (step, settings) = (call.step, call.settings)
    let note = step.endpoint.map { _ in
      Diagnostic.Note("it is called here", at: step.origin.range)
    }
    var visible = outer
    var given = VariableUses()
    given.add(settings.keys.with)
    check(given, in: visible, environment, later: later)
    reachedProfiles.formUnion(call.choices.keys)
    for profile in call.usedProfiles {
      var proof = VariableUses()
      proof.add(profile)
      check(proof, in: visible, environment, note: note, later: later)
    }
    if !settings.keys.with.isEmpty { visible.with = NameSet(settings.keys.with.map(\.name)) }
    var request = VariableUses()
    if settings.keys.url == nil { request.add(step.request) }
    request.addRequest(settings, files: catalog.files)
    var answer = VariableUses()
    answer.addAnswer(settings, captures: step.captures)
    if let until { answer.add(until) }
    var replaced = VariableUses()
    replaced.addReplaced(settings)
    let taking = [request.found, answer.found]
    visible.meant = check(
      step.own.keys.with,
      of: step,
      takenBy: taking + [replaced.found],
      missing: settings.keys.url == nil ? missingParameters(call, in: visible, environment) : []
    )
    checkNames(of: settings.keys.with, for: step, takenBy: taking)
    check(request, in: visible, environment, note: note, later: later)
    warnOfTemplates(inFilesOf: settings.keys.body.value, in: visible, environment)
    if settings.keys.url == nil { checkParameters(call, in: visible, environment) }
    if !step.captures.isEmpty { visible.captures = NameSet(step.captures.map(\.name)) }
    let read = answer.found.filter { visible.captures?.contains($0.path.name) != true }
    reportHidden(by: settings.keys.with, in: request.found + read, outer)
    warnOfBraces(in: call, visible)
    check(answer, in: visible, environment, note: note, later: later)
  }

  /// The parameters of a call's target that nothing gives a value.
  private func missingParameters(
    _ call: ResolvedCall,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> [RequestLine.Parameter] {
    let file = call.request.origin.range?.file
    return call.request.parameters.filter { parameter in
      guard !parameter.isOptional else { return false }
      let path = TemplateExpression.VariablePath(parameter.name)
      // An object that is always there is no value for a target.
      let isObject =
        NameRule.builtIn.contains(path.name) && !NameRule.builtInTexts.contains(path.name)
      let isDefined =
        isObject
        ? visible.isInner(path.name) : isDefined(path, in: visible, environment, file)
      return !isDefined
    }
  }

  private mutating func checkParameters(
    _ call: ResolvedCall,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    let file = call.request.origin.range?.file
    for parameter in missingParameters(call, in: visible, environment) {
      let name = parameter.name
      let meant = nearest(to: name, in: visible, file, isFound: false)
      let row = visible.rows?.row(without: name)
      add(
        Finding(
          range: row?.range ?? call.origin.range,
          message: row.map { "the row [\($0.label)] has no \"\(name)\"" }
            ?? "the parameter \"\(name)\" has no value",
          label: Self.label(of: name),
          // It is another place that has to be changed: the call is right.
          misspelling: meant.map { Misspelling(range: parameter.nameRange, meant: $0) },
          text: parameter.nameRange,
          suggestion: .label(meant, replacing: parameter.nameRange),
          help: meant == nil && row == nil ? "give it in \"with\": {\"\(name)\": …}" : nil,
          notes: [.init("it is a parameter of this target", at: parameter.range)],
          environments: currentEnvironments,
          name: name,
          isElsewhere: isDefinedElsewhere(.init(name), file)
        )
      )
    }
  }

  mutating func check(
    _ uses: VariableUses,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    note: Diagnostic.Note? = nil,
    later: [String: JSONValue] = [:]
  ) {
    // A default does not let a spec file ask for variables of the process.
    for use in uses.found where !use.isOptional || use.path.name == "env" {
      let file = use.file
      guard !isDefined(use.path, in: visible, environment, file) else { continue }
      report(use, in: visible, environment, note: note, later: later)
    }
    for expression in uses.inserted { checkInserted(expression, in: visible) }
  }

  /// Adds what was found.
  mutating func add(_ finding: Finding) {
    if let place = places[finding.range], found[place].message == finding.message {
      found[place].environments.formUnion(finding.environments)
      return
    }
    places[finding.range] = found.count
    found.append(finding)
  }

  /// Adds a value that a call is given and nothing takes.
  mutating func add(_ value: UnusedValue) { unusedValues.append(value) }

  /// Whether a use was found before, in another environment.
  func isFound(at range: SourceRange?) -> Bool { places[range] != nil }

  func isDefined(
    _ path: TemplateExpression.VariablePath,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    _ file: SourceFile?
  ) -> Bool {
    if path.name == "run", !visible.isInner("run") {
      return path.mayBeOfRun(visible.hasRepetition)
    }
    if let captures = visible.fixtures[path.name], !visible.hides(fixture: path.name) {
      return captures.names.map { path.isMember(of: $0) } ?? true
    }
    if visible.contains(path.name) {
      if visible.isInner(path.name) { return true }
      if NameRule.builtInTexts.contains(path.name) {
        return path.steps.isEmpty && (environment != nil || path.name != "environment")
      }
      // The built-in name is no proof that there is such a secret.
      guard path.name == "secrets" else { return true }
      guard path.steps.count == 1, case .member(let secret)? = path.steps.first else {
        return false
      }
      return secrets(of: environment)?.contains(secret) ?? false
    }
    if path.name == "env", catalog.maySeeProcess(file) { return true }
    return variables(of: file)?.contains(path.name) ?? false
  }

  /// Whether an environment in which nothing is wrong defines a name.
  func isDefinedElsewhere(
    _ path: TemplateExpression.VariablePath,
    _ file: SourceFile?
  ) -> Bool {
    zip(environments, outerNames).contains { environment, names in
      !currentEnvironments.contains(environment?.name ?? "")
        && isDefined(path, in: VisibleNames(outer: names), environment, file)
    }
  }

  func variables(of file: SourceFile?) -> NameSet? {
    file.flatMap { fileNames[ObjectIdentifier($0)] }
  }

  func secrets(of environment: CatalogEnvironment?) -> NameSet? {
    environment.flatMap { secretNames[ObjectIdentifier($0)] }
  }

  private func allCaptures(of unit: CatalogUnit) -> [String: JSONValue] {
    var places: [String: JSONValue] = [:]
    for step in unit.allSteps {
      for capture in step.captures where places[capture.name] == nil {
        places[capture.name] = capture.key
      }
    }
    for flow in [unit.finalFlow, unit.flow] {
      for callee in flow.calledScenarios() {
        places.merge(callee.captures.names) { own, _ in own }
      }
    }
    return places
  }
}

extension Catalog {
  /// The names of the variables that each file sees beside those of the environment and the root's project.
  fileprivate var fileVariables: [ObjectIdentifier: [String]] {
    var names: [ObjectIdentifier: [String]] = [:]
    func add(_ variables: [NamedData], of origin: JSONValue) {
      guard let file = origin.range?.file else { return }
      let mounted = mounts.variables(at: mounts.place(of: file))
      names[ObjectIdentifier(file)] = (variables + mounted).map(\.name)
    }
    for spec in specs { add(spec.file.variables, of: spec.file.origin) }
    for mount in mounts.all { add([], of: mount.file.origin) }
    return names
  }

  /// The auth profiles that any call or default names.
  fileprivate var namesOfProfiles: Set<String> {
    Set(layers.flatMap(\.profileNames) + namedProfiles.compactMap(\.value.innerReference?.name))
  }
}

extension ResolvedCall {
  /// The profiles that it uses by their names, or can choose by a template.
  fileprivate var usedProfiles: [AuthProfile] {
    let used = choices.sorted { $0.key < $1.key }.map(\.value) + [auth].compactMap(\.self)
    var profiles = used.flatMap(\.all).filter(\.isShared).map(\.profile)
    if let proxy = transfer.proxy, case .named? = settings.keys.proxy.value?.auth {
      profiles.append(proxy)
    }
    return profiles
  }
}
