internal import SpecModel

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

  /// Whether a query has all the parameters that the route needs.
  ///
  /// - Parameter query: A request's query.
  /// - Returns: Whether it has them, with or without values.
  func accepts(query: String?) -> Bool {
    guard !requiredQuery.isEmpty else { return true }
    let names = Self.queryNames(query)
    return requiredQuery.allSatisfy { names.contains(Array($0.utf8)) }
  }

  /// The decoded names of a query's parameters.
  ///
  /// - Parameter query: A query without its question mark.
  /// - Returns: The names' UTF-8.
  static func queryNames(_ query: String?) -> [[UInt8]] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      return PercentEncoding.decode(String(decoding: name, as: UTF8.self))
    }
  }
}
