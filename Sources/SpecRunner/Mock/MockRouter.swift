/// Responds to requests by a list of routes: the most specific path wins, then the method decides.
///
/// An unknown path gets 404 and the nearest known one, an unknown method 405 and `Allow`, HEAD the head of what GET
/// gets, CONNECT 501. A request chooses among a route's responses with `Prefer: code=404` or `Prefer: example=name` (RFC 7240).
public struct MockRouter: Sendable {
  private let routes: [MockRoute]
  private let seed: UInt64
  private var tree = PathTree()
  private let allMethods: String
  /// The responses that calls declare themselves, by the places of the calls.
  var responsesOfCalls: [String: [MockRoute.Response]] = [:]

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - routes: What can be asked for; of equal ones the first is used.
  ///   - seed: What generated values are made from, together with the route's method and the request's target.
  public init(_ routes: [MockRoute], seed: UInt64 = 0) {
    // Stable by index: a route that needs more of the query is tried before one that needs less.
    self.routes = routes.enumerated()
      .sorted { left, right in
        let counts = (left.element.requiredQuery.count, right.element.requiredQuery.count)
        return counts.0 != counts.1 ? counts.0 > counts.1 : left.offset < right.offset
      }
      .map(\.element)
    self.seed = seed
    allMethods = Self.allow(routes.map(\.method))
    for (index, route) in self.routes.enumerated() {
      tree.insert(PathPattern(route.template), index)
    }
  }

  /// Responds to a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response; an error is an `application/problem+json` document (RFC 9457).
  public func respond(to request: MockRequest) -> MockResponse {
    if request.path == "*" { return MockResponse(status: 204, fields: ["Allow": allMethods]) }
    if request.method == .connect, request.path.isEmpty {
      let detail = "the mock server is not a proxy: it cannot connect to \(request.target)"
      return .problem(501, detail: detail)
    }
    let matches = tree.matches(PathPattern.segments(of: request.path))
    guard !matches.isEmpty else { return notFound(request) }
    let preferences =
      request.fields.contains("Prefer") ? Preferences(request.fields) : Preferences([:])
    var found = route(for: request, preferences, method: request.method, in: matches)
    if found == nil, request.method == .head {
      found = route(for: request, preferences, method: .get, in: matches)
    }
    guard let found else { return otherMethod(request, matches) }
    return found.completed(response(to: request, preferences, by: found))
  }

  private func route(
    for request: MockRequest,
    _ preferences: Preferences,
    method: HTTPMethod,
    in matches: [[Int]]
  ) -> MockRoute? {
    let accepting = matches.lazy.joined().filter { index in
      routes[index].method == method && routes[index].accepts(query: request.query)
    }
    let meant = preferences.endpoint.flatMap { place in
      accepting.first { routes[$0].place == place }
    }
    return (meant ?? accepting.first).map { routes[$0] }
  }

  private func response(
    to request: MockRequest,
    _ preferences: Preferences,
    by route: MockRoute
  ) -> MockResponse {
    let seed = preferences.seed ?? seed(for: request, route.method)
    let isAuthorized =
      route.credentials.isEmpty || route.credentials.contains { $0.isPresent(in: request) }
    // A request may ask for a failure whether or not it could have been let in.
    let asksForFailure = preferences.code.map { (400...599).contains($0) } ?? false
    guard isAuthorized || asksForFailure else { return unauthorized(route, seed: seed) }
    if !asksForFailure, let problem = route.problem?(request) { return problem }

    let own = preferences.call.flatMap { responsesOfCalls[$0] }.map(route.declaring)
    let declared = [own, route].compactMap(\.self)
    if let name = preferences.example,
      let response = declared.flatMap(\.responses).first(where: { response in
        if let code = preferences.code, response.breadth(having: code) == nil { return false }
        return response.name?.utf8.elementsEqual(name.utf8) ?? false
      })
    {
      return Self.applied(
        "example",
        response.response(as: preferences.code, seed: seed, elements: preferences.elements)
      )
    }
    if let code = preferences.code {
      if let response = declared.lazy.compactMap({ $0.response(for: code) }).first {
        return Self.applied(
          "code=\(code)",
          response.response(as: code, seed: seed, elements: preferences.elements)
        )
      }
      if (400...599).contains(code) {
        let detail =
          "'\(route.name)' does not declare the requested status \(code)"
        return Self.applied("code=\(code)", .problem(code, detail: detail))
      }
    }
    guard let response = (own ?? route).defaultResponse else {
      return .problem(501, detail: "'\(route.name)' declares no response")
    }
    return response.response(seed: seed, elements: preferences.elements)
  }

  /// The declared 401, or one of our own, with the challenge that it must have (RFC 9110 section 15.5.2).
  private func unauthorized(_ route: MockRoute, seed: UInt64) -> MockResponse {
    var response =
      route.response(for: 401)?.response(as: 401, seed: seed)
      ?? .problem(401, detail: "'\(route.name)' needs credentials and the request has none")
    if !response.fields.contains("WWW-Authenticate") {
      response.fields.append("WWW-Authenticate", "Bearer realm=\"mock\"")
    }
    return response
  }

  /// OPTIONS, or a method that no route of the path has.
  private func otherMethod(_ request: MockRequest, _ matches: [[Int]]) -> MockResponse {
    let known = matches.joined().map { routes[$0] }
    let allow: HTTPFields = ["Allow": Self.allow(known.map(\.method))]
    if request.method == .options { return MockResponse(status: 204, fields: allow) }
    let sameMethod = known.filter { route in
      route.method == request.method || request.method == .head && route.method == .get
    }
    if let route = sameMethod.first {
      let names = route.requiredQuery.joined(separator: ", ")
      return .problem(404, detail: "'\(route.name)' needs these in the query: \(names)")
    }
    // The length is that of the response to GET (RFC 9110 section 9.3.2).
    let method: HTTPMethod = request.method == .head ? .get : request.method
    return .problem(405, detail: "\(request.path) has no \(method)", fields: allow)
  }

  private func notFound(_ request: MockRequest) -> MockResponse {
    let nearest = nearestTemplate(to: request.path).map { "; the nearest is \($0)" } ?? ""
    return .limit(404, detail: "no endpoint has the path \(request.path)\(nearest)")
  }

  /// The template that a mistyped path was most likely meant for.
  ///
  /// A template's variables are filled with what the path has in their places, so that only names are compared.
  private func nearestTemplate(to path: String) -> String? {
    let segments = path.utf8.split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    var templates: [String: String] = [:]
    for route in routes {
      let parts = route.template.utf8.split(
        separator: UInt8(ascii: "/"),
        omittingEmptySubsequences: false
      )
      let filled = parts.indices.map { index -> Substring in
        let isVariable = parts[index].first == UInt8(ascii: "{") && index < segments.count
        return Substring(isVariable ? segments[index] : parts[index])
      }
      let candidate = filled.joined(separator: "/")
      if templates[candidate] == nil { templates[candidate] = route.template }
    }
    return SpellingSuggestion.nearest(to: path, in: templates.keys).flatMap { templates[$0] }
  }

  /// A seed that is the same for the same request in every run, and for HEAD that of GET (FNV-1a).
  private func seed(for request: MockRequest, _ method: HTTPMethod) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 ^ seed
    for part in [method.rawValue, " ", request.target] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }

  private static func applied(_ preference: String, _ response: MockResponse) -> MockResponse {
    var response = response
    response.fields.append("Preference-Applied", preference)
    return response
  }

  /// The value of `Allow` (RFC 9110 section 10.2.1).
  private static func allow(_ methods: [HTTPMethod]) -> String {
    var names = Set(methods.map(\.rawValue))
    if names.contains("GET") { names.insert("HEAD") }
    names.insert("OPTIONS")
    return names.sorted().joined(separator: ", ")
  }
}
