import SpecModel
import SpecRunner

/// Products, and the search, which finds a change only when it is asked again.
extension Shop {
  mutating func createProduct(_ request: ShopRequest) -> MockResponse {
    guard let body = request.json else { return .problem(400, "The body is not JSON") }
    let wrong = Self.mistakes(in: body)
    guard wrong.isEmpty else { return .problem(422, "The product is not valid", at: wrong) }
    let isTaken = products.values.contains { !$0.isDeleted && $0.value["sku"] == body["sku"] }
    guard !isTaken else { return .problem(409, "There is a product with this sku") }
    let id = uuid()
    let empty = JSONValue.object([])
    let base = JSONValue.object([
      ("id", .string(id)), ("stock", .number(0)), ("attributes", empty), ("translations", empty),
      ("images", .array([])), ("version", .number(1)),
    ])
    let value = Self.with(("deletedAt", .null), in: base.merged(with: body))
    let product = Product(value: value)
    products[id] = product
    return .json(201, value, ["Location": "/products/\(id)", "ETag": product.tag])
  }

  /// A value with a member in place of the one of that name; a merge patch cannot set null.
  private static func with(_ member: (String, JSONValue), in value: JSONValue) -> JSONValue {
    let others = value.members.map { ($0.name, $0.value) }.filter { $0.0 != member.0 }
    return .object(others + [member])
  }

  private static func mistakes(in body: JSONValue) -> [String] {
    var wrong: [String] = []
    if body["sku"]?.string == nil { wrong.append("/sku") }
    if body["name"]?.string?.isEmpty ?? true { wrong.append("/name") }
    let price = body["price"]
    if (price?["amount"]?.integer ?? -1) < 0 { wrong.append("/price/amount") }
    if price?["currency"]?.string?.count != 3 { wrong.append("/price/currency") }
    if let stock = body["stock"], (stock.integer ?? -1) < 0 { wrong.append("/stock") }
    return wrong
  }

  func product(_ request: ShopRequest) -> MockResponse {
    guard let product = products[request.parameter] else {
      return .problem(404, "There is no such product")
    }
    guard !product.isDeleted else { return .problem(410, "The product is gone") }
    let fields: HTTPFields = ["ETag": product.tag]
    guard request.message.fields["If-None-Match"] != product.tag else {
      return MockResponse(status: 304, fields: fields)
    }
    return .json(200, product.value, fields)
  }

  mutating func updateProduct(_ request: ShopRequest) -> MockResponse {
    guard let product = products[request.parameter], !product.isDeleted, let patch = request.json
    else { return .problem(404, "There is no such product") }
    guard let tag = request.message.fields["If-Match"] else {
      return .problem(428, "The request needs If-Match")
    }
    guard tag == product.tag else { return .problem(412, "The product was changed meanwhile") }
    let next = JSONValue.object([("version", .number(product.version + 1))])
    let patched = product.value.merged(with: patch).merged(with: next)
    let changed = Product(value: Self.with(("deletedAt", .null), in: patched))
    products[request.parameter] = changed
    return .json(200, changed.value, ["ETag": changed.tag])
  }

  mutating func deleteProduct(_ request: ShopRequest) -> MockResponse {
    guard products[request.parameter]?.isDeleted == false else {
      return .problem(404, "There is no such product")
    }
    products[request.parameter]?.isDeleted = true
    return MockResponse(status: 204)
  }

  mutating func search(_ request: ShopRequest) -> MockResponse {
    let text = request.json?["text"]?.string ?? ""
    let found = index.values.filter { $0["name"]?.string?.contains(text) == true }
    index = products.filter { !$0.value.isDeleted }.mapValues(\.value)
    return .json(
      200,
      .object([("total", .number(found.count)), ("next", .null), ("items", .array(found))])
    )
  }
}
