/// Adds to each request what the templates of a signature make of it.
package struct RequestSigner: Authenticator {
  private let signature: AuthProfile.Signature
  private let scope: CallScope

  /// What other credentials add first.
  var inner: (any Authenticator)?

  /// The headers that it adds: those that the call sets itself stay.
  private let headers: [NamedData]

  /// Prepares to sign a request and what follows it.
  init(_ signature: AuthProfile.Signature, of request: HTTPRequest, in scope: CallScope) {
    self.signature = signature
    self.scope = scope
    headers = signature.headers.filter { !request.fields.contains($0.name) }
  }

  package func authorize(_ request: inout HTTPRequest) async throws(ClientError) {
    try await inner?.authorize(&request)
    try sign(&request)
  }

  package func refresh(
    after refused: HTTPRequest,
    response: HTTPResponse
  ) async throws(ClientError) -> Bool {
    try await inner?.refresh(after: refused, response: response) ?? false
  }

  package func reauthorize(_ next: inout HTTPRequest) throws(ClientError) {
    for header in added(to: next) { next.fields.removeAll(named: header.name) }
    try inner?.reauthorize(&next)
    try sign(&next)
  }

  /// Puts in what is shown in place of the signature.
  package func mask(_ request: inout HTTPRequest) {
    for header in added(to: request) { request.fields[header.name] = Redactor.mask }
    for item in items(of: request) { request.add(item: item.name, Redactor.mask) }
  }

  /// The headers to add; a token is that of the other credentials.
  private func added(to request: HTTPRequest) -> [NamedData] {
    guard inner != nil else { return headers }
    return headers.filter { !HTTPToken.equal($0.name, "Authorization") }
  }

  /// The query items to add.
  private func items(of request: HTTPRequest) -> [NamedData] {
    if signature.query.isEmpty { return [] }
    let names = APIKey.itemNames(of: request)
    return signature.query.filter { !names.contains($0.name) }
  }

  private func sign(_ request: inout HTTPRequest) throws(ClientError) {
    let (headers, items) = (added(to: request), items(of: request))
    let layer = scope.layer(about: try Self.members(of: request))
    do throws(Diagnostic) {
      let texts = try layer.texts(of: headers + items, beside: signature.variables)
      for (header, lines) in zip(headers, texts) where !lines.isEmpty {
        request.fields.set(header.name, to: lines)
      }
      for (item, texts) in zip(items, texts.dropFirst(headers.count)) {
        for text in texts { request.add(item: item.name, PercentEncoding.unreserved.encode(text)) }
      }
    } catch {
      throw ClientError(.invalidRequest, error.message, help: error.help, cause: error)
    }
  }

  /// What `request` is in the templates.
  private static func members(of request: HTTPRequest) throws(ClientError) -> SentRequest {
    var url = URLReference(request.url)
    (url.userInfo, url.fragment) = (nil, nil)
    if url.path.isEmpty { url.path = "/" }
    var lines: [String: [String]] = [:]
    for field in request.fields { lines[field.name.lowercased(), default: []].append(field.value) }
    let host = lines["host"]?.first ?? url.hostField
    // What the transport adds.
    lines["host"] = [host]
    if let size = try request.body.size() { lines["content-length"] = ["\(size)"] }
    let body = request.body
    let members: [(String, JSONValue)] = [
      ("method", .string(request.method.rawValue)),
      ("url", .string(url.description)),
      ("target", .string(url.path + (url.query.map { "?\($0)" } ?? ""))),
      ("path", .string(url.path)),
      ("query", .string(url.query ?? "")),
      ("host", .string(host)),
      ("headers", .object(lines.map { ($0.key, .string($0.value.joined(separator: ", "))) })),
    ]
    return SentRequest(members) { take throws(TemplateError) in
      do throws(ClientError) {
        try body.read(take)
      } catch {
        throw TemplateError(error.message)
      }
    }
  }
}
