internal import SpecModel

extension RunScope {
  /// The endpoints of the catalog and what they declare, as records.
  var endpointRecords: [EndpointRecord] {
    catalog.resolveEndpoints(in: environment).compactMap { call in
      guard let endpoint = call.step.endpoint else { return nil }
      let range = endpoint.key.range
      let target = call.request.targetText
      let redactor = redactor.hiding(URLReference(target).passwords)
      return EndpointRecord(
        id: redactor.redact(endpoint.id),
        request: redactor.redact("\(call.request.method) \(target)"),
        file: range?.file.path,
        line: range?.line,
        responses: call.contract.responses.map(\.declaration.name)
      )
    }
  }
}
