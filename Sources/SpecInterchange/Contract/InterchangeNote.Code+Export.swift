extension InterchangeNote.Code {
  /// Requests to a place that is known only when they are sent.
  package static let exportAbsolute = Self("export-absolute")
  /// Credentials that the format does not know.
  package static let exportAuth = Self("export-auth")
  /// A body that the format cannot describe.
  package static let exportBody = Self("export-body")
  /// Cases of endpoints.
  package static let exportCase = Self("export-case")
  /// A second endpoint with the method and the path of another one.
  package static let exportDuplicate = Self("export-duplicate")
  /// Examples that are not in the catalog itself, or have templates.
  package static let exportExample = Self("export-example")
  /// What is checked of responses beside their shapes.
  package static let exportExpect = Self("export-expect")
  /// Templates without an equivalent.
  package static let exportExpression = Self("export-expression")
  /// Headers and cookies that the project or an environment adds to all requests.
  package static let exportInherited = Self("export-inherited")
  /// A method that the format does not know.
  package static let exportMethod = Self("export-method")
  /// A name that the format does not allow, so that another one stands in its place.
  package static let exportName = Self("export-name")
  /// References of JSON Schemas that lead to nothing in the catalog.
  package static let exportReference = Self("export-reference")
  /// Scenarios and fixtures.
  package static let exportScenario = Self("export-scenario")
  /// An environment whose URL has a secret or a computed value.
  package static let exportServer = Self("export-server")
  /// Settings of how requests are sent.
  package static let exportSetting = Self("export-setting")
  /// The elements of a stream.
  package static let exportStream = Self("export-stream")
  /// Parts of a target that the format cannot write.
  package static let exportTarget = Self("export-target")
}
