import SpecModel
import SpecRunner

/// What a shop knows, and how it responds.
struct Shop {
  /// The password of every shopper of the tests.
  static let password = "correct-horse-battery"

  /// The password of the one who may do everything.
  static let adminPassword = "staple-of-the-admin"

  var baseURL = ""
  var mediaURL = ""
  var accounts: [String: Account] = [:]

  /// The accounts by access token.
  var sessions: [String: String] = [:]

  /// The accounts by refresh token; nil is one that was used.
  var refreshTokens: [String: String?] = [:]
  var webSessions: Set<String> = []
  var products: [String: Product] = [:]

  /// What the search finds: it lags behind by one search.
  var index: [String: JSONValue] = [:]
  var orders: [String: JSONValue] = [:]

  /// The orders by idempotency key, with the body they were placed by.
  var placed: [String: (body: JSONValue, order: JSONValue)] = [:]
  var uploads: [String: Upload] = [:]
  var jobs: [String: Int] = [:]
  private var random = SplitMix64(seed: 1)

  struct Account {
    let id: String
    let email: String
    let password: String
    let roles: [String]
  }

  struct Product {
    var value: JSONValue
    var isDeleted = false

    var version: Int { value["version"]?.integer ?? 0 }
    var tag: String { "\"v\(version)\"" }
    var stock: Int { value["stock"]?.integer ?? 0 }
  }

  struct Upload {
    let bytes: [UInt8]
    let type: String
    let name: String
  }

  init() {
    let admin = "admin@example.com"
    accounts[admin] = Account(
      id: uuid(),
      email: admin,
      password: Self.adminPassword,
      roles: ["admin"]
    )
  }

  mutating func uuid() -> String {
    let digits = Array(hexadecimal(32))
    let parts = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
    return parts.map { String($0) }.joined(separator: "-")
  }

  mutating func hexadecimal(_ count: Int) -> String {
    var text = ""
    while text.count < count {
      text += String(random.next() | 1 << 63, radix: 16)
    }
    return String(text.prefix(count))
  }

  /// The response to a request of the API.
  mutating func respond(to message: MockRequest) -> MockResponse {
    var response = route(message)
    response.fields.append("X-Content-Type-Options", "nosniff")
    return response
  }

  private mutating func route(_ message: MockRequest) -> MockResponse {
    let segments = message.path.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst(2)
    for route in ShopRoute.all where route.method == message.method.rawValue {
      guard let parameter = route.parameter(of: Array(segments)) else { continue }
      let token = message.fields["Authorization"]?.split(separator: " ").last.map(String.init)
      let account = token.flatMap { sessions[$0] }.flatMap { accounts[$0] }
      if let role = route.role {
        guard let account else { return .problem(401, "The token is missing or not valid") }
        guard account.roles.contains(role) || account.roles.contains("admin") else {
          return .problem(403, "This is not yours to do")
        }
      }
      let request = ShopRequest(
        message: message,
        parameter: parameter,
        token: token,
        account: account
      )
      return route.handle(&self, request)
    }
    return .problem(404, "There is nothing here")
  }
}
