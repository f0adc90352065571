internal import Synchronization

/// What is run by itself and told apart in reports: a case or a scenario.
package final class CatalogUnit: Sendable {
  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  package let path: [String]

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// The tags of its file, endpoint and own.
  package let tags: [String]

  /// Why it is not run, nil where it is.
  package let skip: String?

  /// Its variables, evaluated when it begins.
  package let variables: [NamedData]

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting

  /// Its calls in order.
  package let steps: [CatalogStep]

  /// Its calls at the end, whatever happened.
  package let finally: [CatalogStep]

  /// Where its name is written.
  package let origin: JSONValue

  init(
    path: [String],
    spec: Int,
    tags: [String],
    skip: String?,
    variables: [NamedData],
    cookieJar: CookieJarSetting = .empty,
    steps: [CatalogStep],
    finally: [CatalogStep],
    origin: JSONValue
  ) {
    self.path = path
    self.spec = spec
    self.tags = tags
    self.skip = skip
    self.variables = variables
    self.cookieJar = cookieJar
    self.steps = steps
    self.finally = finally
    self.origin = origin
  }

  /// The path of its file, as people are shown it.
  package var file: String { origin.document.source?.path ?? "" }

  /// The text of all of it.
  var extent: SourceRange? {
    JSONValue(document: origin.document, index: origin.index + 1).range
  }

  /// The name in its file.
  package var name: String { path.dropFirst().joined(separator: " › ") }

  /// All its calls.
  package var allSteps: [CatalogStep] { finally.isEmpty ? steps : steps + finally }
}

/// One call of a unit, resolved.
package final class CatalogStep: Sendable {
  /// What a person is shown of it: the endpoint or the request.
  package let name: String

  /// The method and the target.
  package let request: RequestLine

  /// The endpoint that is called, nil where the request is written in the step.
  package let endpoint: CatalogEndpoint?

  /// What the step or case itself says.
  package let own: CallSettings

  /// What lies below that.
  package let layers: CallLayers

  /// The index of the file in which the request is written: its defaults hold.
  package let spec: Int

  /// What is kept of the answer.
  package let captures: [Named<Capture>]

  /// Whether the unit's cookie jar is emptied before the call.
  package let clearsCookies: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// What its layers said together when they were last asked: one environment is run at a time.
  private let merged = Mutex<MergedSettings?>(nil)

  private struct MergedSettings {
    /// The environment, nil for every one that says nothing of calls.
    let environment: CatalogEnvironment?
    let settings: CallSettings
  }

  init(
    name: String,
    request: RequestLine,
    endpoint: CatalogEndpoint?,
    own: CallSettings,
    layers: CallLayers,
    spec: Int,
    captures: [Named<Capture>],
    clearsCookies: Bool = false,
    origin: JSONValue
  ) {
    self.name = name
    self.request = request
    self.endpoint = endpoint
    self.own = own
    self.layers = layers
    self.spec = spec
    self.captures = captures
    self.clearsCookies = clearsCookies
    self.origin = origin
  }

  /// Whether it is not known what is called: what would be said of that is not.
  var isUnresolved: Bool { endpoint == nil && !request.isRead }

  /// Its settings in an environment.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, for the project's defaults.
  ///   - environment: The environment, nil where there is none.
  /// - Returns: Its own settings over the layers'.
  package func settings(
    in catalog: Catalog,
    environment: CatalogEnvironment?
  ) -> CallSettings {
    let environment = environment?.saysNothingOfCalls == true ? nil : environment
    return merged.withLock { merged in
      if let merged, merged.environment === environment { return merged.settings }
      let settings = own.over(layers.settings(in: catalog, environment: environment))
      merged = MergedSettings(environment: environment, settings: settings)
      return settings
    }
  }

  /// How it is sent, without merging all the rest.
  func transfer(in catalog: Catalog, environment: CatalogEnvironment?) -> TransferSettings {
    own.transfer.over(layers.settings(in: catalog, environment: environment).transfer)
  }

  /// How it proves who sends it, without merging all the rest.
  func auth(in catalog: Catalog, environment: CatalogEnvironment?) -> Layered<AuthReference> {
    own.auth.over(layers.settings(in: catalog, environment: environment).auth)
  }

  /// The contract of its endpoint, which a status that is not declared breaks; nothing where the call takes it away.
  package var contract: [ResponseDeclaration] {
    own.removesContract ? [] : layers.declared.responses
  }

  /// What the spec file says of the connection, without the environment and the project.
  package var connectionInSpec: ConnectionSettings {
    own.transfer.over(layers.declared.transfer.over(layers.inherited.transfer)).connection
  }

  /// What the call names itself: all that goes to another origin than `baseURL`'s.
  package var named: CallSettings { own.over(layers.declared) }
}

/// An endpoint and its place in a catalog.
package final class CatalogEndpoint: Sendable {
  /// Its name in its file.
  package let name: String

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// What it says.
  package let endpoint: Endpoint

  /// What lies below a call of it that inherits nothing else.
  let layers: CallLayers

  init(_ entry: Named<Endpoint>, spec: Int, in file: CatalogSpec) {
    name = entry.name
    self.spec = spec
    endpoint = entry.value
    layers = CallLayers(declared: entry.value.settings, inherited: file.file.defaults)
  }
}
