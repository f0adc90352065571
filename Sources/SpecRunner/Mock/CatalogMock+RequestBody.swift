extension CatalogMock {
  /// Refuses a request's body by the endpoint's shape and schema of it: a form is read as an object of its fields, and
  /// what is neither a form nor JSON is not judged, unless the endpoint sends JSON itself.
  static func problem(of call: ResolvedCall) -> (@Sendable (MockRequest) -> MockResponse?)? {
    let declared = call.contract.request
    guard declared.shape != nil || declared.schema != nil else { return nil }
    @Sendable func mistakes(_ value: JSONValue) -> [String] {
      let mismatches = (try? declared.shape?.compiled.validator.mismatches(in: value)) ?? []
      let issues = (try? declared.schema?.compiled.issues(in: value)) ?? []
      return mismatches.map { "\($0.path): \($0.message)" }
        + issues.map { issue in
          let path = issue.instancePath.description
          return "\(path.isEmpty ? "the body" : path): \(issue.message)"
        }
    }
    let content = call.step.layers.declared.keys.body.value?.content
    let sendsJSON = if case .json? = content { true } else { false }
    @Sendable func mistake(in request: MockRequest) -> String? {
      if !sendsJSON, let form = SentForm(request) {
        return mistakes(form.object { mistakes($0).count }).first
      }
      let type = request.fields["Content-Type"]
      guard type.map({ MediaType($0)?.isJSON ?? false }) ?? true else {
        return sendsJSON ? "the Content-Type is \(type?.excerpt ?? "empty"), not JSON" : nil
      }
      guard let value = (try? JSONDocument(parsing: request.body))?.root else {
        return "the body is not JSON"
      }
      return mistakes(value).first
    }
    return { request in
      let codings = request.fields.list(of: "Content-Encoding")
      if let coding = codings.first(where: { $0.lowercased() != "identity" }) {
        // RFC 9110 section 15.5.16.
        return .problem(
          415,
          detail: "the mock server does not decode the content coding \(coding.excerpt)",
          fields: ["Accept-Encoding": "identity"]
        )
      }
      return mistake(in: request).map { .problem(422, detail: $0) }
    }
  }
}
