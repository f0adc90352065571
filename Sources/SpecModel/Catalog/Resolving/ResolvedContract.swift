/// What is declared of a call's responses, with shapes and schemas compiled.
package struct ResolvedContract: Sendable {
  /// What is declared of each status.
  package let responses: [Response]

  /// Where the endpoint declares its first status, nil if it declares none: one that it does not declare breaks the
  /// contract.
  package let declared: JSONValue?

  /// What the body of a request has to be by what the endpoint says.
  package let request: ResolvedSchema

  /// What is declared of one status.
  package struct Response: Sendable {
    /// What is written.
    package let declaration: ResponseDeclaration

    /// What the body must be.
    package let body: ResolvedSchema

    /// The media type of the body, which many responses may share; nil if nothing names it.
    package let contentType: Template?

    /// What each element of the body must be, if it is a stream.
    package let elements: ResolvedElements?

    /// The shape of each header's text, in the declaration's order; nil where it could not be compiled.
    package let headers: [CompiledShape?]
  }

  /// What is declared of the responses that are expected, or of success; nil if that is not known.
  func passing(_ expect: Expectation?) -> [Response]? {
    var codes: [Int] = []
    if let patterns = expect?.status {
      for pattern in patterns {
        guard case .literal(let pattern) = pattern else { return nil }
        codes += pattern.codes
      }
    } else {
      codes = responses.compactMap(\.declaration.status)
        .filter { 200..<400 ~= $0.codes.lowerBound }.flatMap(\.codes)
    }
    var seen: Set<JSONPlace> = []
    return codes.compactMap(response)
      .filter { seen.insert(JSONPlace($0.declaration.key)).inserted }
  }

  /// The declaration for a status: exact, else its class, else `default`; nil if none is for the status.
  package func response(for status: Int) -> Response? {
    responses.first { $0.declaration.status == .code(status) }
      ?? responses.first { $0.declaration.status == .statusClass(status / 100) }
      ?? responses.first { $0.declaration.status == nil }
  }
}
