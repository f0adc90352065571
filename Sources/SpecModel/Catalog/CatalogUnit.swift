/// What is run by itself and told apart in reports: a case or a scenario.
package struct CatalogUnit: Sendable {
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

  /// Its calls in order.
  package let steps: [CatalogStep]

  /// Its calls at the end, whatever happened.
  package let finally: [CatalogStep]

  /// Where its name is written.
  package let origin: JSONValue

  /// The name in its file.
  package var name: String { path.dropFirst().joined(separator: " › ") }

  /// All its calls.
  package var allSteps: [CatalogStep] { steps + finally }
}

/// One call of a unit, resolved.
package struct CatalogStep: Sendable {
  /// What a person is shown of it: the endpoint or the request.
  package let name: String

  /// The method and the target.
  package let request: RequestLine

  /// The endpoint that is called, nil where the request is written in the step.
  package let endpoint: CatalogEndpoint?

  /// What the step or case itself says.
  package let own: CallSettings

  /// What its endpoint says; nothing where the request is written in the step.
  package let declared: CallSettings

  /// What it inherits of its scenario and file.
  package let inherited: CallSettings

  /// The index of the file in which the request is written: its defaults hold.
  package let spec: Int

  /// What is kept of the answer.
  package let captures: [Named<Capture>]

  /// Where it is written.
  package let origin: JSONValue

  /// Its settings in an environment.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, for the project's defaults.
  ///   - environment: The environment, nil where there is none.
  package func settings(
    in catalog: Catalog,
    environment: CatalogEnvironment?
  ) -> CallSettings {
    let project = catalog.project?.defaults ?? CallSettings()
    let shared = environment?.file.defaults.over(project) ?? project
    return named.over(inherited.over(shared))
  }

  /// What the call names itself: all that goes to another origin than `baseURL`'s.
  package var named: CallSettings { own.over(declared) }
}

/// An endpoint and its place in a catalog.
package struct CatalogEndpoint: Sendable {
  /// Its name in its file.
  package let name: String

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// What it says.
  package let endpoint: Endpoint
}
