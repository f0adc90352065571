/// One call of a unit, resolved.
package final class CatalogStep: Sendable {
  /// Its name in reports: the endpoint or the request.
  package let name: String

  /// What it does, in the words of the spec; nil where that does not say it.
  package let summary: String?

  /// The method and the target.
  package let request: RequestLine

  /// The endpoint that is called, nil where the request is written in the step.
  package let endpoint: CatalogEndpoint?

  /// What the step or case itself says.
  package let own: CallSettings

  /// What lies below that.
  package let layers: CallLayers

  /// What is kept of the response.
  package let captures: [Named<Capture>]

  /// What it does with the unit's cookie jar.
  package let cookies: StepCookies

  /// Where it is written.
  package let origin: JSONValue

  init(
    name: String,
    summary: String? = nil,
    request: RequestLine,
    endpoint: CatalogEndpoint?,
    own: CallSettings,
    layers: CallLayers,
    captures: [Named<Capture>],
    cookies: StepCookies = .kept,
    origin: JSONValue
  ) {
    self.name = name
    self.summary = summary
    self.request = request
    self.endpoint = endpoint
    self.own = own
    self.layers = layers
    self.captures = captures
    self.cookies = cookies
    self.origin = origin
  }

  /// The index of the file in which the request is written: its defaults are used.
  package var spec: Int { layers.spec }

  /// The contract of its endpoint, which a status that is not declared breaks; nothing where the call takes it away.
  var contract: [ResponseDeclaration] {
    own.removesContract ? [] : layers.declared.keys.responses
  }
}

/// An endpoint and its place in a catalog.
package final class CatalogEndpoint: Sendable {
  /// Its name in its file.
  package let name: String

  /// The names of its file and its own, as reports show them: they tell it from all others of the catalog.
  package let id: String

  /// What it says.
  package let endpoint: Endpoint

  /// What lies below a call of it that inherits nothing else.
  let layers: CallLayers

  /// Where its name is written.
  package let key: JSONValue

  init(_ entry: Named<Endpoint>, spec: Int, in file: CatalogSpec) {
    name = entry.name
    id = "\(file.reference) › \(entry.name)"
    key = entry.key
    endpoint = entry.value
    layers = CallLayers(
      declared: entry.value.settings,
      inherited: file.file.defaults,
      spec: spec
    )
  }

  /// The index of its file in the catalog's specs.
  package var spec: Int { layers.spec }

  /// What is written of it, below its name.
  package var content: JSONValue { JSONValue(document: key.document, index: key.index + 1) }

  /// A call of it that says nothing itself.
  package var call: CatalogStep { call(own: CallSettings.none, captures: [], origin: key) }

  /// A call of it.
  func call(
    own: CallSettings,
    summary: String? = nil,
    over layers: CallLayers? = nil,
    captures: [Named<Capture>],
    cookies: StepCookies = .kept,
    origin: JSONValue
  ) -> CatalogStep {
    CatalogStep(
      name: name,
      summary: summary,
      request: endpoint.request,
      endpoint: self,
      own: own,
      layers: layers ?? self.layers,
      captures: captures,
      cookies: cookies,
      origin: origin
    )
  }
}
