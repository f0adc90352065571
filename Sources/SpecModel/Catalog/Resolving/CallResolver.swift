/// Resolves calls in one environment: merges their layers, finds their profiles, shapes and schemas.
///
/// Calls of one endpoint share what they do not say themselves.
struct CallResolver {
  private let catalog: Catalog
  private let environment: CatalogEnvironment?

  /// What the environment and the project of each file say of every call.
  private let shared: [CallSettings]

  private var known: [ObjectIdentifier: Below] = [:]

  /// What was merged last: the cases of an endpoint follow each other.
  private var lastMerged: (layers: CallLayers, settings: CallSettings)?
  private var inherited: [InheritedKey: (layer: CallSettings, settings: CallSettings)] = [:]
  private var tokenTransfers: [ResolvedTransfer?]
  private var profiles: [JSONPlace: ResolvedProfile] = [:]
  private var scenarios: [ObjectIdentifier: CalledScenario<ResolvedCall>] = [:]

  /// A layer over what a project says: it is known by its address, so it must not go away.
  private struct InheritedKey: Hashable {
    let layer: ObjectIdentifier
    let project: ObjectIdentifier?
  }

  /// What lies below the calls of one endpoint.
  private struct Below {
    /// They are known by their address, so they must not go away.
    let layers: CallLayers
    let settings: CallSettings
    let auth: (profile: AuthProfile, isShared: Bool)?
    let proxy: AuthProfile?
    let tokenTransfer: ResolvedTransfer
    let contract: ResolvedContract
    let expected: ResolvedExpectation
  }

  init(_ catalog: Catalog, in environment: CatalogEnvironment?) {
    self.catalog = catalog
    self.environment = environment
    tokenTransfers = catalog.specs.map { _ in nil }
    var known: [(project: ObjectIdentifier?, settings: CallSettings)] = []
    shared = catalog.specs.map { spec in
      if let known = known.first(where: { $0.project == spec.projectID }) { return known.settings }
      let project = spec.project?.defaults ?? CallSettings.none
      let settings = environment?.file.defaults.over(project) ?? project
      known.append((spec.projectID, settings))
      return settings
    }
  }

  /// Resolves the calls of a unit.
  mutating func unit(_ unit: CatalogUnit) -> ResolvedUnit {
    ResolvedUnit(
      unit: unit,
      flow: unit.flow.map { node($0) },
      finalFlow: unit.finalFlow.map { node($0) }
    )
  }

  /// Resolves what is done at one place of a unit.
  private mutating func node(_ node: FlowNode<CatalogStep>) -> FlowNode<ResolvedCall> {
    let step: FlowStep<ResolvedCall> =
      switch node.step {
      case .call(let step, let poll): .call(call(step), poll: poll)
      case .variables(let step): .variables(step)
      case .scenario(let step): .scenario(step.of(scenario(step.callee)))
      }
    return FlowNode(rules: node.rules, step: step)
  }

  /// Resolves a scenario that others run, once.
  private mutating func scenario(
    _ called: CalledScenario<CatalogStep>
  ) -> CalledScenario<ResolvedCall> {
    if let known = scenarios[ObjectIdentifier(called)] { return known }
    let resolved = CalledScenario(
      called.facts,
      flow: called.flow.map { node($0) },
      finalFlow: called.finalFlow.map { node($0) },
      captures: called.captures
    )
    scenarios[ObjectIdentifier(called)] = resolved
    return resolved
  }

  /// Resolves a call.
  mutating func call(_ step: CatalogStep, getsToken: Bool = false) -> ResolvedCall {
    let below = below(step.layers)
    let own = step.own
    var settings = own.over(below.settings)
    var auth = own.keys.auth.isInherited ? below.auth : profile(settings.keys.auth.value, step.spec)
    if getsToken, case .login? = auth?.profile.scheme {
      settings = CallSettings(auth: .removed).over(settings)
      auth = nil
    }
    return ResolvedCall(
      step,
      settings: settings,
      auth: auth.map { resolved($0.profile, isShared: $0.isShared, step.spec, getsToken) },
      choices: choices(of: settings, step.spec, getsToken: getsToken),
      transfer: ResolvedTransfer(
        settings: settings,
        proxy: own.keys.proxy.isInherited
          ? below.proxy : proxy(of: settings, step.spec)
      ),
      tokenTransfer: below.tokenTransfer,
      contract: own.keys.responses.isEmpty && !own.removesContract
        ? below.contract
        : contract(
          settings.keys,
          declared: step.contract,
          body: step.layers.declared.keys.body.value
        ),
      expected: own.keys.expect.isInherited ? below.expected : expected(settings)
    )
  }

  /// Resolves the calls of a login.
  mutating func login(_ login: CatalogLogin) -> ResolvedLogin {
    ResolvedLogin(
      profile: login.profile,
      unit: login.unit,
      login: call(login.login, getsToken: true),
      refresh: login.refresh.map { call($0, getsToken: true) }
    )
  }

  /// What a call and all that lies below it say, and nothing that is found by it.
  mutating func settings(of step: CatalogStep) -> CallSettings {
    step.own.over(settings(of: step.layers))
  }

  /// What an endpoint says of credentials, or what lies below it, and whether their profile is defined.
  func auth(of layers: CallLayers) -> (reference: AuthReference?, isDefined: Bool) {
    let reference = layers.declared.keys.auth.over(layers.inherited.keys.auth).over(
      shared[layers.spec].keys.auth
    )
    .value
    return (reference, profile(reference, layers.spec) != nil)
  }

  /// What lies below calls says together.
  mutating func settings(of layers: CallLayers) -> CallSettings {
    if let last = lastMerged, last.layers === layers { return last.settings }
    let settings = layers.declared.over(overShared(layers.inherited, layers.spec))
    lastMerged = (layers, settings)
    return settings
  }

  private mutating func below(_ layers: CallLayers) -> Below {
    if let known = known[ObjectIdentifier(layers)] { return known }
    let settings = settings(of: layers)
    let below = Below(
      layers: layers,
      settings: settings,
      auth: profile(settings.keys.auth.value, layers.spec),
      proxy: proxy(of: settings, layers.spec),
      tokenTransfer: tokenTransfer(layers.spec),
      contract: contract(
        settings.keys,
        declared: layers.declared.keys.responses,
        body: layers.declared.keys.body.value
      ),
      expected: expected(settings)
    )
    known[ObjectIdentifier(layers)] = below
    return below
  }

  /// What a file says over the environment and the project.
  private mutating func overShared(_ layer: CallSettings, _ spec: Int) -> CallSettings {
    let key = InheritedKey(layer: ObjectIdentifier(layer), project: catalog.specs[spec].projectID)
    if let known = inherited[key] { return known.settings }
    let settings = layer.over(shared[spec])
    inherited[key] = (layer, settings)
    return settings
  }

  private mutating func tokenTransfer(_ spec: Int) -> ResolvedTransfer {
    if let known = tokenTransfers[spec] { return known }
    let settings = shared[spec]
    let transfer = ResolvedTransfer(settings: settings, proxy: proxy(of: settings, spec))
    tokenTransfers[spec] = transfer
    return transfer
  }

  private func proxy(of settings: CallSettings, _ spec: Int) -> AuthProfile? {
    profile(settings.keys.proxy.value?.auth, spec)?.profile
  }

  private func profile(
    _ reference: AuthReference?,
    _ spec: Int
  ) -> (profile: AuthProfile, isShared: Bool)? {
    catalog.profile(reference, spec, in: environment)
  }

  /// The profiles that a template can choose from; for a login none of which it would get the token.
  private mutating func choices(
    of settings: CallSettings,
    _ spec: Int,
    getsToken: Bool
  ) -> [String: ResolvedProfile] {
    guard settings.choosesProfile else { return [:] }
    var profiles = catalog.profiles.visible(spec: spec, environment: environment)
    if getsToken { profiles = profiles.filter { !$0.value.scheme.isLogin } }
    return profiles.mapValues { resolved($0, isShared: true, spec, getsToken) }
  }

  private mutating func resolved(
    _ profile: AuthProfile,
    isShared: Bool,
    _ spec: Int,
    _ getsToken: Bool
  ) -> ResolvedProfile {
    let place = JSONPlace(profile.origin)
    if let known = profiles[place] { return known }
    if let found = catalog.innerProfile(of: profile, spec, in: environment) {
      // What the name of the inner one means depends on the file. The call of a login has no token yet.
      let isLeftOut = getsToken && found.profile.scheme.isLogin
      let inner =
        isLeftOut ? [] : [resolved(found.profile, isShared: found.isShared, spec, getsToken)]
      return ResolvedProfile(profile: profile, isShared: isShared, login: nil, inner: inner)
    }
    let login = catalog.logins[place].map { self.login($0) }
    let resolved = ResolvedProfile(profile: profile, isShared: isShared, login: login, inner: [])
    profiles[place] = resolved
    return resolved
  }

  private func contract(
    _ keys: CallKeys,
    declared: [ResponseDeclaration],
    body: Body?
  ) -> ResolvedContract {
    ResolvedContract(
      responses: keys.responses.map { declaration in
        let isOneValue = declaration.shape != nil || declaration.schema != nil
        return ResolvedContract.Response(
          declaration: declaration,
          body: schema(shape: declaration.shape, schema: declaration.schema),
          contentType: declaration.contentType
            ?? (isOneValue ? keys.responseContentType.value : nil),
          elements: declaration.elements.flatMap { elements in
            catalog.shapes.shape(at: elements.shape).map {
              ResolvedElements(kind: elements.kind, shape: $0, origin: elements.shape)
            }
          },
          headers: declaration.headers.map { catalog.shapes.shape(at: $0.shape) }
        )
      },
      declared: declared.first?.key,
      request: schema(shape: body?.shape, schema: body?.schema)
    )
  }

  private func expected(_ settings: CallSettings) -> ResolvedExpectation {
    settings.keys.expect.value.map(catalog.resolve) ?? .none
  }

  private func schema(shape: JSONValue?, schema: JSONValue?) -> ResolvedSchema {
    catalog.resolve(shape: shape, schema: schema)
  }
}

extension Catalog {
  /// Resolves an expectation.
  package func resolve(_ expect: Expectation) -> ResolvedExpectation {
    let matched = resolve(shapes: expect.matchedShapes, schemas: expect.matchedSchemas)
    if expect.shape == nil, expect.schema == nil { return matched }
    return ResolvedExpectation(
      body: resolve(shape: expect.shape, schema: expect.schema),
      shapes: matched.shapes,
      schemas: matched.schemas
    )
  }

  /// Resolves what variables must be.
  package func resolve(_ conditions: VariableConditions) -> ResolvedExpectation {
    let matchers = conditions.entries.map(\.value)
    return resolve(shapes: matchers.flatMap(\.shapes), schemas: matchers.flatMap(\.schemas))
  }

  /// The compiled forms of the shapes and JSON Schemas of matchers.
  private func resolve(shapes: [JSONValue], schemas: [JSONValue]) -> ResolvedExpectation {
    if shapes.isEmpty, schemas.isEmpty { return .none }
    var found = (shapes: [JSONPlace: CompiledShape](), schemas: [JSONPlace: Schema]())
    for shape in shapes { found.shapes[JSONPlace(shape)] = self.shapes.shape(at: shape) }
    for schema in schemas { found.schemas[JSONPlace(schema)] = self.schemas.schema(at: schema) }
    return ResolvedExpectation(body: .none, shapes: found.shapes, schemas: found.schemas)
  }

  fileprivate func resolve(shape: JSONValue?, schema: JSONValue?) -> ResolvedSchema {
    ResolvedSchema(
      shape: shape.flatMap { origin in
        shapes.shape(at: origin).map { ($0, origin) }
      },
      schema: schema.flatMap { origin in
        schemas.schema(at: origin).map { ($0, origin) }
      }
    )
  }
}
