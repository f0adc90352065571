/// A place where a request carries its credentials.
public enum MockCredential: Sendable, Hashable {
  /// A field of the head, such as `Authorization` or `X-API-Key`.
  case field(String)
  /// A parameter of the query.
  case query(String)
  /// A cookie.
  case cookie(String)

  /// Whether a request has something in this place; what it is does not matter to a mock.
  func isPresent(in request: MockRequest) -> Bool {
    switch self {
    case .field(let name):
      request.fields.contains(name)
    case .query(let name):
      Self.queryNames(request.query).contains(Array(name.utf8))
    case .cookie(let name):
      request.fields.values(of: "Cookie").contains { line in
        line.utf8.split(separator: UInt8(ascii: ";")).contains { pair in
          let written = pair.prefix { $0 != UInt8(ascii: "=") }
          return HTTPToken.trimmed(Substring(written)).utf8.elementsEqual(name.utf8)
        }
      }
    }
  }

  /// The decoded names of a query's parameters.
  static func queryNames(_ query: String?) -> [[UInt8]] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      return PercentEncoding.decode(String(decoding: name, as: UTF8.self))
    }
  }
}
