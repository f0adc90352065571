internal import Synchronization

/// What lies below the calls of one endpoint: what it declares and what it inherits.
///
/// Its cases share one, so that the layers are merged once for all of them.
package final class CallLayers: Sendable {
  /// What the endpoint says; nothing where the request is written in a step.
  package let declared: CallSettings

  /// What it inherits of the scenario and the file.
  let inherited: CallSettings

  private let merged = Mutex<[(environment: CatalogEnvironment?, settings: CallSettings)]>([])

  init(declared: CallSettings, inherited: CallSettings) {
    self.declared = declared
    self.inherited = inherited
  }

  /// What the layers say together in an environment.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, for the project's defaults.
  ///   - environment: The environment, nil where there is none.
  /// - Returns: The merged settings.
  func settings(in catalog: Catalog, environment: CatalogEnvironment?) -> CallSettings {
    merged.withLock { merged in
      for known in merged where known.environment === environment { return known.settings }
      let project = catalog.project?.defaults ?? CallSettings.none
      let shared = environment?.file.defaults.over(project) ?? project
      let settings = declared.over(inherited.over(shared))
      merged.append((environment, settings))
      return settings
    }
  }
}
