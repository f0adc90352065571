extension MockResponse {
  /// Lets a page of another origin read the response: sets the headers of the CORS protocol that it does not have.
  ///
  /// Whether a page may send a request is not decided here: a preflight allows what it asks for.
  ///
  /// Source: Fetch Standard, section 3.3 (CORS protocol).
  mutating func share(with request: MockRequest) {
    guard let origin = request.fields["Origin"] else { return }
    let names = fields.map(\.name)
    var added: [(name: String, value: String?)] = [
      ("Access-Control-Allow-Origin", origin),
      // A page may send cookies; then each origin and each header must be named.
      ("Access-Control-Allow-Credentials", "true"),
    ]
    if let method = request.preflightedMethod {
      if !(200..<300).contains(status) { self = MockResponse(status: 204) }
      added.append(("Access-Control-Allow-Methods", method))
      added.append(
        ("Access-Control-Allow-Headers", request.fields["Access-Control-Request-Headers"])
      )
      // A page of the internet asks whether it may reach this machine (Private Network Access, WICG draft).
      if request.fields["Access-Control-Request-Private-Network"] != nil {
        added.append(("Access-Control-Allow-Private-Network", "true"))
      }
    } else if !names.isEmpty {
      added.append(("Access-Control-Expose-Headers", names.joined(separator: ", ")))
    }
    for case (let name, let value?) in added where !fields.contains(name) {
      fields.append(name, value)
    }
    fields.append("Vary", "Origin")
  }
}

extension MockRequest {
  /// The method that a page asks to be allowed; nil if this is not a preflight.
  fileprivate var preflightedMethod: String? {
    method == .options ? fields["Access-Control-Request-Method"] : nil
  }
}
