import SpecModel
import SpecRunner

/// An operation of the shop.
struct ShopRoute: Sendable {
  let method: String

  /// Who may use it: nil is everybody.
  let role: String?
  let handle: @Sendable (inout Shop, ShopRequest) -> MockResponse
  private let segments: [Substring]

  init(
    _ method: String,
    _ path: String,
    for role: String? = nil,
    _ handle: @escaping @Sendable (inout Shop, ShopRequest) -> MockResponse
  ) {
    self.method = method
    self.role = role
    self.handle = handle
    segments = path.split(separator: "/")
  }

  /// What stands for `*` in a path, empty where the route has none; nil where the path is another one.
  func parameter(of path: [Substring]) -> String? {
    guard path.count == segments.count else { return nil }
    var parameter = ""
    for (part, pattern) in zip(path, segments) {
      if pattern == "*" { parameter = String(part) } else if part != pattern { return nil }
    }
    return parameter
  }

  static let all: [ShopRoute] = [
    ShopRoute("POST", "sessions") { $0.logIn($1) },
    ShopRoute("POST", "sessions/refresh") { $0.refresh($1) },
    ShopRoute("DELETE", "sessions/current", for: "shopper") { $0.logOut($1) },
    ShopRoute("GET", "me") { $0.me($1) },
    ShopRoute("POST", "accounts") { $0.signUp($1) },
    ShopRoute("DELETE", "accounts/*", for: "admin") { $0.deleteAccount($1) },
    ShopRoute("POST", "web/login") { $0.logInByForm($1) },
    ShopRoute("GET", "web/account") { $0.accountPage($1) },
    ShopRoute("POST", "products", for: "admin") { $0.createProduct($1) },
    ShopRoute("POST", "products/search") { $0.search($1) },
    ShopRoute("GET", "products/*") { $0.product($1) },
    ShopRoute("PATCH", "products/*", for: "admin") { $0.updateProduct($1) },
    ShopRoute("DELETE", "products/*", for: "admin") { $0.deleteProduct($1) },
    ShopRoute("POST", "products/*/media", for: "admin") { $0.upload($1) },
    ShopRoute("POST", "orders", for: "shopper") { $0.placeOrder($1) },
    ShopRoute("GET", "orders", for: "shopper") { $0.listOrders($1) },
    ShopRoute("DELETE", "orders/*", for: "shopper") { $0.cancelOrder($1) },
    ShopRoute("POST", "gift-cards/*/redeem", for: "shopper") { $0.redeem($1) },
    ShopRoute("POST", "exports", for: "admin") { $0.startExport($1) },
    ShopRoute("GET", "exports/*", for: "admin") { $0.job($1) },
    ShopRoute("GET", "exports/*/result.csv", for: "admin") { $0.result($1) },
    ShopRoute("POST", "graphql") { $0.query($1) },
  ]
}

/// A request of which the route is known.
struct ShopRequest {
  let message: MockRequest
  let parameter: String
  let token: String?
  let account: Shop.Account?

  /// The body as JSON, nil if it is not.
  var json: JSONValue? { try? JSONDocument(parsing: message.body).root }
}

extension MockResponse {
  static func json(
    _ status: Int,
    _ value: JSONValue,
    _ fields: HTTPFields = [:]
  ) -> MockResponse {
    var fields = fields
    fields.append("Content-Type", "application/json")
    return MockResponse(status: status, fields: fields, body: Array(value.jsonText.utf8))
  }

  /// A problem document with the shop's own title, and the members of the body that are wrong.
  static func problem(_ status: Int, _ title: String, at pointers: [String] = []) -> MockResponse {
    var members: [(String, JSONValue)] = [
      ("type", .string("/problems/\(status)")), ("title", .string(title)),
      ("status", .number(status)),
    ]
    if !pointers.isEmpty {
      let errors = pointers.map { pointer in
        JSONValue.object([
          ("pointer", .string(pointer)), ("code", .string("invalid")),
          ("message", .string("is not valid")),
        ])
      }
      members.append(("errors", .array(errors)))
    }
    return MockResponse(
      status: status,
      fields: ["Content-Type": "application/problem+json"],
      body: Array(JSONValue.object(members).jsonText.utf8)
    )
  }
}
