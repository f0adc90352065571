extension RunScope {
  /// Evaluates the variables and secrets of a run, once.
  package struct Builder {
    /// The catalog that is run.
    package var catalog: Catalog

    /// The environment it is run in.
    package var environment: CatalogEnvironment?

    /// How messages name the options of the run.
    package var optionWords = OptionWords.command

    /// Where the API is, in place of what the environment says.
    package var baseURL: String?

    /// Variables that were given on the command line.
    package var overrides: [String: JSONValue] = [:]

    /// Secrets that were given on the command line.
    package var givenSecrets: [String: String] = [:]

    /// The process environment.
    package var processEnvironment: [String: String] = [:]

    /// Files of variables that the process environment does not have; of several the last one is nearest.
    package var variableFiles: [VariableFile] = []

    /// The seed of what is random.
    package var seed: UInt64 = 0

    /// Tells the time and waits.
    package var clock = WallClock.system

    /// Where bodies are saved; several runs that share it do not write each other's files.
    package var output = OutputFolder()

    /// Whether the API is spec-run's own mock server.
    package var isMocked = false

    /// Whether nothing is sent: a secret needs no value.
    package var isDry = false

    /// Whether values are kept to be written as snapshots.
    package var updatesSnapshots = false

    /// What one unit may take.
    package var limits = RunLimits()

    /// How many times a unit that did not pass is run again; nil: as the project says.
    package var reruns: Int?

    package init(catalog: Catalog, environment: CatalogEnvironment?) {
      self.catalog = catalog
      self.environment = environment
    }

    /// Evaluates everything.
    package func build(neededSecrets: Set<String>) throws(CatalogError) -> RunScope {
      var problems: [Diagnostic] = []
      let secrets = secrets(needed: neededSecrets, &problems)
      let hidden = HiddenTexts()
      var redactor = Redactor(secrets: secrets.values, variables: shellVariables(of: secrets))
        .hiding(hidden)
      redactor.shownNames = Set(catalog.project?.notCredentials ?? [])
      let layer = VariableLayer(
        constants: builtIns(secrets: secrets),
        random: RandomSource(seed: seed, in: environment?.name),
        clock: clock,
        catalog: catalog,
        redactor: redactor,
        hidden: hidden,
        sizeLimit: limits.variables,
        failed: secretsWithoutValue(besides: secrets),
        signs: !isMocked
      )
      layer.add(open(catalog.project?.variables ?? []))
      layer.add(open(environment?.file.variables ?? []))
      var base = baseURL
      if base == nil, let template = environment?.file.baseURL {
        do {
          base = try template.text(in: layer)
        } catch {
          if !layer.hasFailed(error.undefined) { problems.append(Diagnostic(error)) }
        }
      }
      let trimmed = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      if let trimmed { redactor = redactor.hiding(URLReference(trimmed).passwords) }
      layer.define("baseURL", trimmed.map(JSONValue.string) ?? .null)
      let variables = layer.evaluate(&problems)
      let fileVariables = fileVariables(
        over: variables.merging(overrides) { $1 },
        without: layer.failed,
        random: layer.randomSource,
        redactor,
        hidden,
        &problems
      )
      guard problems.isEmpty else {
        throw CatalogError(diagnostics: problems.map { $0.redacted(by: redactor) })
      }
      return RunScope(
        self,
        baseURL: trimmed,
        variables: variables,
        fileVariables: fileVariables,
        redactor: redactor,
        hidden: hidden
      )
    }

    /// The declared secrets that have no value, as texts name them.
    private func secretsWithoutValue(besides values: [String: String]) -> Set<String> {
      Set(
        (environment?.file.secrets ?? []).map(\.name).filter { values[$0] == nil }
          .map { "secrets.\($0)" }
      )
    }

    /// The variables that the command line gives no value.
    private func open(_ variables: [NamedData]) -> [NamedData] {
      variables.filter { overrides[$0.name] == nil }
    }

    /// Evaluates the variables of each file, over those of the mounted catalog that it belongs to.
    private func fileVariables(
      over outer: [String: JSONValue],
      without failed: Set<String>,
      random: RandomSource,
      _ redactor: Redactor,
      _ hidden: HiddenTexts,
      _ problems: inout [Diagnostic]
    ) -> [ObjectIdentifier: [String: JSONValue]] {
      func values(of entries: [NamedData], over outer: [String: JSONValue]) -> [String: JSONValue] {
        guard !entries.isEmpty else { return outer }
        // What is defined again has the nearer value.
        let missing = failed.subtracting(outer.keys).subtracting(entries.map(\.name))
        let layer = VariableLayer(
          constants: outer,
          random: random,
          clock: clock,
          catalog: catalog,
          redactor: redactor,
          hidden: hidden,
          sizeLimit: limits.variables,
          failed: missing,
          signs: !isMocked
        )
        layer.add(entries)
        return layer.evaluate(&problems)
      }
      let mounts = catalog.mounts
      var mounted: [[String: JSONValue]] = []
      var found: [ObjectIdentifier: [String: JSONValue]] = [:]
      for (place, mount) in mounts.all.enumerated() {
        let entries = mounts.variables(of: place, besides: Set(outer.keys))
        mounted.append(values(of: entries, over: mount.outer.map { mounted[$0] } ?? outer))
        guard let file = mount.file.origin.range?.file else { continue }
        found[ObjectIdentifier(file)] = mounted[place]
      }
      for spec in catalog.specs {
        let entries = open(spec.file.variables)
        guard let file = spec.file.origin.range?.file else { continue }
        let mount = mounts.place(of: file)
        guard mount != nil || !entries.isEmpty else { continue }
        found[ObjectIdentifier(file)] = values(
          of: entries,
          over: mount.map { mounted[$0] } ?? outer
        )
      }
      return found
    }

    private func builtIns(secrets: [String: String]) -> [String: JSONValue] {
      let process = variableFiles.reversed().reduce(processEnvironment) { values, file in
        values.merging(file.values) { known, _ in known }
      }.sorted { $0.key < $1.key }
      let hidden = secrets.sorted { $0.key < $1.key }
      var random = SplitMix64(seed: seed)
      let id = String(random.next(), radix: 36)
      var values = overrides
      values["environment"] = environment.map { .string($0.name) } ?? .null
      values["run"] = .object([("id", .string(id))])
      values["secrets"] = .object(hidden.map { ($0.key, JSONValue.string($0.value)) })
      values["env"] = .object(process.map { ($0.key, JSONValue.string($0.value)) })
      return values
    }
  }
}
