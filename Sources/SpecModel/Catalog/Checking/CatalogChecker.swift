/// Proves what can be proved of a catalog before anything is sent: that each name is defined where
/// it is used, that each parameter gets a value, that what is expected is declared.
struct CatalogChecker {
  let catalog: Catalog

  /// The names of variables that are given a value from outside.
  let given: Set<String>
  let reader: DocumentReader

  /// The environments that can be run; one that is none where there are none.
  let environments: [CatalogEnvironment?]

  /// What environments declare for every call.
  private let environmentResponses: [[ResponseDeclaration]]

  /// Prepares to check.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - given: The names of variables that are given a value from outside.
  ///   - reader: What was found when the catalog was read, and where mistakes go.
  init(catalog: Catalog, given: Set<String>, reader: DocumentReader) {
    self.catalog = catalog
    self.given = given
    self.reader = reader
    environments = catalog.checkedEnvironments
    environmentResponses = environments.compactMap { $0?.file.defaults.responses }
      .filter { !$0.isEmpty }
  }

  func check() {
    checkInheritedExpectations()
    checkProject()
    ConnectionChecker(catalog: catalog, reader: reader).check()
    checkEndpoints()
    checkCircles()
    // What an environment names need not be there where another one is run: a run of it tells.
    for file in reader.findings.filesOfTemplates where !file.range.file.path.hasSuffix(".env.json")
    {
      report(catalog.files.mistake(inFile: file.path, readAt: file.range))
    }
    var variables = VariableChecker(catalog: catalog, given: given, reader: reader)
    for unit in catalog.units {
      for step in unit.allSteps {
        let settings = step.settings(in: catalog, environment: nil)
        checkStatus(step, settings)
        checkContract(step, settings)
        checkEmptyBody(step, settings)
        checkSuccess(step, settings)
        checkAuth(step)
        checkBody(settings, of: step)
        for file in (step.own.expect.value?.values ?? []).flatMap(\.matcher.files) {
          report(catalog.files.mistake(inFile: file))
        }
      }
      if let cookies = unit.cookieJar.file { report(catalog.files.mistake(inCookies: cookies)) }
      variables.check(unit)
    }
    for login in catalog.logins.values {
      variables.check(login)
      checkAuth(of: login)
    }
    variables.checkEnvironments()
    variables.report()
  }

  private func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { reader.report(diagnostic) }
  }

  /// Whether a mistake in a value was told already.
  private func isRefused(_ value: JSONValue) -> Bool {
    guard let whole = value.range else { return false }
    return reader.diagnostics.contains { diagnostic in
      guard let range = diagnostic.range, diagnostic.severity == .error else { return false }
      return range.file === whole.file && whole.start..<whole.end ~= range.start
    }
  }

  private func isRead(_ value: JSONValue?) -> Bool {
    reader.unread.within([value?.range].compactMap { $0 }).isEmpty
  }

  private func checkProject() {
    guard let name = catalog.project?.environment, let text = name.string,
      catalog.environment(named: text) == nil
    else { return }
    let nearest = SpellingSuggestion.nearest(to: text, in: catalog.environments.map(\.name))
    reader.report(
      Diagnostic(
        .unknownName,
        "there is no environment \"\(text)\"",
        at: name.range,
        label: nearest.map { "did you mean \"\($0)\"?" } ?? "no such environment"
      )
    )
  }

  /// What is inherited holds for every answer, errors too, so it cannot speak of one answer's body.
  private func checkInheritedExpectations() {
    let endpoints = catalog.specs.flatMap { $0.file.endpoints.map(\.value.settings) }
    let defaults =
      catalog.specs.map(\.file.defaults) + catalog.environments.map(\.file.defaults)
      + [catalog.project?.defaults].compactMap { $0 }
    for settings in endpoints + defaults {
      guard let expect = settings.expect.value else { continue }
      let first = expect.firstOfOneResponse
      guard let first else { continue }
      reader.report(
        Diagnostic(
          .invalidValue,
          "an inherited expectation holds for every answer, so it has no \"\(first.key)\"",
          at: first.origin.range,
          label: "only headers, cookies, within, certificate, httpVersion, redirects are inherited",
          help: "what one status promises belongs to \"responses\", what one call expects to it"
        )
      )
    }
  }

  /// What an endpoint says is right also where nothing calls it.
  private func checkEndpoints() {
    for (index, spec) in catalog.specs.enumerated() {
      for entry in spec.file.endpoints {
        let endpoint = CatalogEndpoint(entry, spec: index, in: spec)
        let step = CatalogStep(
          name: entry.name,
          request: entry.value.request,
          endpoint: endpoint,
          own: CallSettings.none,
          layers: endpoint.layers,
          spec: index,
          captures: [],
          origin: entry.key
        )
        checkAuth(step)
        checkBody(step.settings(in: catalog, environment: nil), of: step)
      }
    }
  }

  private func checkContract(_ step: CatalogStep, _ settings: CallSettings) {
    guard step.endpoint != nil else { return }
    for declaration in settings.responses {
      guard let shape = declaration.shape ?? declaration.schema, let status = declaration.status,
        status == .code(204) || status == .code(304), !isRefused(shape)
      else { continue }
      reader.report(
        Diagnostic(
          .invalidValue,
          "an answer with status \(status) has no body",
          at: shape.range,
          label: "this shape is never judged"
        )
      )
    }
  }

  /// To expect a status that the endpoint does not declare can never hold.
  private func checkStatus(_ step: CatalogStep, _ settings: CallSettings) {
    guard let endpoint = step.endpoint, let first = step.contract.first,
      case .value(let expect) = step.own.expect,
      isRead(endpoint.endpoint.origin["responses"])
    else { return }
    let written = expect.origin
    for status in written.type == .array ? Array(written.elements) : [written] {
      guard let pattern = StatusPattern(literal: status),
        !pattern.codes.contains(where: { code in
          ([settings.responses] + environmentResponses).contains {
            ResponseDeclaration.declaration(for: code, in: $0) != nil
          }
        })
      else { continue }
      let declared = settings.responses.map(\.name).joined(separator: ", ")
      reader.report(
        Diagnostic(
          .invalidValue,
          "the endpoint \"\(endpoint.name)\" declares no response \(pattern)",
          at: status.range,
          label: "declared are \(declared)",
          notes: [.init("its responses are declared here", at: first.key.range)]
        )
      )
    }
  }

  /// A call without an expected status means success, which an endpoint that declares only others never has.
  private func checkSuccess(_ step: CatalogStep, _ settings: CallSettings) {
    guard let endpoint = step.endpoint, let first = step.contract.first,
      settings.expect.value?.status == nil, step.own.expect.value?.error == nil,
      isRead(endpoint.endpoint.origin["responses"]), isRead(step.own.expect.value?.origin),
      !([settings.responses] + environmentResponses).joined().contains(where: \.mayBeSuccess)
    else { return }
    let declared = settings.responses.map(\.name).joined(separator: ", ")
    reader.report(
      Diagnostic(
        .invalidValue,
        "the endpoint \"\(endpoint.name)\" declares no success, so this call cannot pass",
        at: step.origin.range,
        label: "no status is expected, which means success",
        notes: [.init("declared are \(declared)", at: first.key.range)],
        help:
          "declare the success, for example \"200\": {}, or expect a status: \"expect\": \(first.name)",
        severity: .warning
      )
    )
  }

  private func checkAuth(_ step: CatalogStep) {
    for environment in environments {
      guard
        case .value(.named(let name, let origin)) =
          step.auth(in: catalog, environment: environment),
        !reader.unread.mayDefine(name),
        // The endpoint that is meant may stand in any file.
        !step.isUnresolved || !catalog.profiles.isDefinedInFile(name),
        catalog.authProfile(named: name, spec: step.spec, environment: environment) == nil
      else { continue }
      let nearest =
        reader.isFull
        ? nil : catalog.profiles.nearest(to: name, spec: step.spec, environment: environment)
      let place = environment.map { " in the environment \"\($0.name)\"" } ?? ""
      reader.report(
        Diagnostic(
          .unknownName,
          "there is no auth profile \"\(name)\"\(environments.count > 1 ? place : "")",
          at: origin.range,
          label: nearest.map { "did you mean \"\($0)\"?" } ?? "no such auth profile"
        )
      )
    }
  }

  private func checkBody(_ settings: CallSettings, of step: CatalogStep) {
    guard case .value(let body) = settings.body else { return }
    if step.request.method == "HEAD" {
      reader.reportInvalid(
        body.origin,
        "a HEAD request carries no body",
        label: "leave it out",
        help: "\"body\": null takes an inherited one away"
      )
    }
    switch body.content {
    case .merge where step.isUnresolved: break
    case .merge:
      reader.report(
        Diagnostic(
          .invalidValue,
          "there is no inherited \"json\" body to merge into",
          at: body.origin.range,
          label: "nothing to merge into"
        )
      )
    default: for file in body.files { report(catalog.files.mistake(inFile: file)) }
    }
    checkFileTemplate(of: body)
  }

  /// A file's templates are told where the file is named.
  private func checkFileTemplate(of body: Body) {
    func report(_ message: String, _ path: Template?, help: String?) {
      reader.report(
        Diagnostic(
          .template,
          "\(path?.constant ?? "the file"): \(message)",
          at: path?.origin.range,
          label: "its templates are expanded",
          help: help
        )
      )
    }
    do {
      guard let (text, path) = try body.fileTemplate(in: catalog.files) else { return }
      for error in text.constantMistakes(mayHoldNull: false) {
        report(error.message, path, help: error.help)
      }
    } catch {
      report(error.message, body.files.first, help: error.help)
    }
  }
}

extension ResponseDeclaration {
  /// Whether a call that expects nothing may be answered so: 2xx, 3xx, or whatever is not declared.
  fileprivate var mayBeSuccess: Bool { status.map { 200..<400 ~= $0.codes.lowerBound } ?? true }
}

extension Catalog {
  /// The values that any endpoint gives its own calls.
  var endpointValues: [NamedData] {
    specs.flatMap(\.file.endpoints).flatMap(\.value.settings.with)
  }

  /// The auth profile with a name: of the file, else the environment, else the project.
  ///
  /// - Parameters:
  ///   - name: The profile's name.
  ///   - spec: The index of the file in which the call is declared.
  ///   - environment: The environment, nil where there is none.
  /// - Returns: The profile, nil where none has the name.
  package func authProfile(
    named name: String,
    spec: Int,
    environment: CatalogEnvironment?
  ) -> AuthProfile? {
    profiles.profile(named: name, spec: spec, environment: environment)
  }
}
