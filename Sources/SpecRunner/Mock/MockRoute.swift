/// A method and a path that a mock server responds to.
public struct MockRoute: Sendable {
  /// The endpoint's name, for messages.
  public var name: String
  /// The method.
  public var method: HTTPMethod
  /// The path, a URI template (RFC 6570): `/users/{id}`, `/files/{+path}`; `{?…}` and `{#…}` are left out.
  public var template: String
  /// Query parameters without which a request is meant for another route.
  public var requiredQuery: [String]
  /// The places of which one must carry credentials; no place means that none are needed.
  public var credentials: [MockCredential]
  /// The responses to choose from.
  public var responses: [MockRoute.Response]
  /// The index of the usual response; `nil` takes the first of status 2xx, or else the first.
  public var usualResponse: Int?
  /// Where the endpoint is written.
  var place: String?
  /// The fields that every response has.
  var fields: HTTPFields = [:]
  /// The response to a request whose body is refused; nil if it is accepted.
  var problem: (@Sendable (MockRequest) -> MockResponse?)?

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - name: The endpoint's name, for messages.
  ///   - method: The method.
  ///   - template: The path, a URI template.
  ///   - requiredQuery: Query parameters without which a request is meant for another route.
  ///   - credentials: The places of which one must carry credentials.
  ///   - responses: The responses to choose from.
  ///   - usualResponse: The index of the usual response.
  public init(
    name: String,
    _ method: HTTPMethod,
    _ template: String,
    requiredQuery: [String] = [],
    credentials: [MockCredential] = [],
    responses: [MockRoute.Response],
    usualResponse: Int? = nil
  ) {
    self.name = name
    self.method = method
    self.template = template
    self.requiredQuery = requiredQuery
    self.credentials = credentials
    self.responses = responses
    self.usualResponse = usualResponse
  }

  /// The response to a request that asks for none in particular.
  var defaultResponse: MockRoute.Response? {
    if let usualResponse, responses.indices.contains(usualResponse) {
      return responses[usualResponse]
    }
    return responses.first { (200...299).contains($0.status) } ?? responses.first
  }

  /// The same with other responses, of which the first of status 2xx or 3xx is the usual one; an inherited one only if its
  /// status is 2xx.
  func declaring(_ responses: [MockRoute.Response]) -> MockRoute {
    var route = self
    route.responses = responses
    let own = responses.indices.filter { !responses[$0].isInherited }
    let usual =
      own.first { 200..<400 ~= responses[$0].status }
      ?? responses.firstIndex { 200..<300 ~= $0.status } ?? own.first
    if own.isEmpty {
      route.responses.append(MockRoute.Response(status: 200, statuses: 200...399))
    }
    route.usualResponse = usual ?? responses.endIndex
    return route
  }

  /// A response with the fields that every one has; another `Content-Type` than that of its body is left out.
  func completed(_ response: MockResponse) -> MockResponse {
    var response = response
    for field in fields {
      let isType = HTTPToken.equal(field.name, "Content-Type")
      if isType, let type = response.fields[field.name].flatMap({ MediaType($0) }),
        type.essence != MediaType(field.value)?.essence
      {
        continue
      }
      if !HTTPToken.equal(field.name, "Set-Cookie") {
        response.fields.removeAll(named: field.name)
      }
      response.fields.append(field.name, field.value)
    }
    return response
  }

  /// The response for a status: the one that is declared for it, else for its class, else for any.
  func response(for status: Int) -> MockRoute.Response? {
    responses.compactMap { response in response.breadth(having: status).map { ($0, response) } }
      .min { $0.0 < $1.0 }?.1
  }

  /// Whether a query has all the parameters that the route needs.
  func accepts(query: String?) -> Bool {
    guard !requiredQuery.isEmpty else { return true }
    let names = MockCredential.queryNames(query)
    return requiredQuery.allSatisfy { names.contains(Array($0.utf8)) }
  }
}

extension MockRoute {
  /// One response that a mocked endpoint may give.
  public struct Response: Sendable {
    /// The source of a body.
    public enum Body: Sendable {
      /// No bytes.
      case empty
      /// Always the same bytes.
      case bytes([UInt8])
      /// Bytes made from a seed; the same seed must make the same bytes. `nil` if none can be made.
      case generated(@Sendable (_ seed: UInt64) -> [UInt8]?)
      /// A stream of so many events or lines, unless a request asks for another number. Each is made from a seed when it
      /// is sent; `nil` if it cannot be made.
      case stream(count: Int, element: @Sendable (_ seed: UInt64, _ index: Int) -> [UInt8]?)
    }

    /// The name for `Prefer: example=name`; `nil` if it has none.
    public var name: String?
    /// The status code.
    public var status: Int
    /// The status codes that it can have where a request asks for one, if a class or any status is declared; `nil` for
    /// its own alone.
    public var statuses: ClosedRange<Int>?
    /// The fields of the head, without `Content-Type` if there is a ``type``.
    public var fields: HTTPFields
    /// Makes more fields of the head from a seed.
    var generatedFields: (@Sendable (_ seed: UInt64) -> HTTPFields)?
    /// The body.
    public var body: Body
    /// The body's media type, for `Content-Type`; `nil` if the fields have it or there is none.
    public var type: String?
    /// Why the response cannot be made; nil if it can be.
    var reason: String?
    /// Whether it is declared for many endpoints, and not by its own.
    var isInherited = false

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - name: The name for `Prefer: example=name`.
    ///   - status: The status code.
    ///   - statuses: The status codes that it can have where a request asks for one; nil for its own alone.
    ///   - fields: The fields of the head.
    ///   - type: The body's media type.
    ///   - body: The body.
    public init(
      name: String? = nil,
      status: Int,
      statuses: ClosedRange<Int>? = nil,
      fields: HTTPFields = [:],
      type: String? = nil,
      body: Body = .empty
    ) {
      self.name = name
      self.status = status
      self.statuses = statuses
      self.fields = fields
      self.type = type
      self.body = body
    }

    /// How many status codes it can have, if one is among them; nil if it is not.
    func breadth(having code: Int) -> Int? {
      let statuses = statuses ?? status...status
      return statuses.contains(code) ? statuses.count : nil
    }

    /// Makes the response to send.
    func response(
      as code: Int? = nil,
      seed: UInt64,
      elements count: Int? = nil
    ) -> MockResponse {
      let status = code ?? status
      var fields = fields
      let made = generatedFields?(seed) ?? [:]
      for field in made { fields.append(field.name, field.value) }
      // These have no content (RFC 9110 sections 15.3.5, 15.3.6 and 15.4.5).
      if [204, 205, 304].contains(status) { return MockResponse(status: status, fields: fields) }
      if let type, !made.contains("Content-Type") { fields["Content-Type"] = type }
      if let reason { return .limit(501, detail: reason) }
      var response = MockResponse(status: status, fields: fields)
      var isMade = true
      switch body {
      case .empty: break
      case .bytes(let bytes): response.body = bytes
      case .generated(let make):
        let bytes = make(seed)
        isMade = bytes != nil
        response.body = bytes ?? []
      case .stream(let usual, let element):
        let count = min(count ?? usual, StreamSample.longest)
        // Of nearly all shapes either each element can be made or none.
        isMade = count <= 0 || element(seed, 0) != nil
        response.stream = BodyStream { $0 < count ? element(seed, $0) ?? [] : nil }
      }
      if isMade { return response }
      let detail =
        "no body of the declared shape can be made for the status \(status): add an example"
      return .limit(501, detail: detail)
    }
  }
}
