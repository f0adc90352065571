extension RunScope {
  /// The endpoints of the catalog and what they declare, as records.
  var endpointRecords: [EndpointRecord] {
    catalog.resolveEndpoints(in: environment).compactMap { call in
      guard let endpoint = call.step.endpoint else { return nil }
      let range = endpoint.key.range
      let title = [catalog.specs[endpoint.spec].name, endpoint.name].title
      let target = call.request.targetText
      let redactor = redactor.hiding(URLReference(target).passwords)
      var record = EndpointRecord()
      record.id = redactor.redact(endpoint.id)
      record.title = title == endpoint.id ? nil : redactor.redact(title)
      record.request = redactor.redact("\(call.request.method) \(target)")
      record.file = range?.file.path
      record.line = range?.line
      record.responses = call.contract.responses.map(\.declaration.name)
      return record
    }
  }
}
