import SpecModel
import SpecRunner

/// Orders and gift cards.
extension Shop {
  mutating func placeOrder(_ request: ShopRequest) -> MockResponse {
    guard let body = request.json, let line = body["lines"]?[0] else {
      return .problem(422, "An order has lines", at: ["/lines"])
    }
    let key = request.message.fields["Idempotency-Key"]
    if let key, let earlier = placed[key] {
      return earlier.body == body
        ? .json(201, earlier.order, ["Idempotency-Replayed": "true"])
        : .problem(422, "The Idempotency-Key was used for another order")
    }
    let quantity = line["quantity"]?.integer ?? 0
    let sku = line["sku"]
    guard let (id, product) = products.first(where: { !$1.isDeleted && $1.value["sku"] == sku })
    else { return .problem(422, "There is no such product", at: ["/lines/0/sku"]) }
    guard (1...99).contains(quantity), quantity <= product.stock else {
      return .problem(422, "There is not so much of it", at: ["/lines/0/quantity"])
    }
    let left = stock(of: product, changedBy: -quantity)
    products[id]?.value = left
    let order = order(of: product, sku: sku ?? .null, quantity: quantity)
    orders[order["id"]?.string ?? ""] = order
    if let key { placed[key] = (body, order) }
    return .json(201, order)
  }

  private func stock(of product: Product, changedBy count: Int) -> JSONValue {
    product.value.merged(with: .object([("stock", .number(product.stock + count))]))
  }

  private mutating func order(
    of product: Product,
    sku: JSONValue,
    quantity: Int
  ) -> JSONValue {
    let price = product.value["price"] ?? .null
    let total = JSONValue.object([
      ("amount", .number((price["amount"]?.integer ?? 0) * quantity)),
      ("currency", price["currency"] ?? .null),
    ])
    let line = JSONValue.object([
      ("sku", sku), ("quantity", .number(quantity)), ("price", price),
    ])
    return .object([
      ("id", .string(uuid())), ("state", .string("open")), ("lines", .array([line])),
      ("total", total), ("createdAt", .string("2026-01-02T03:04:05Z")),
    ])
  }

  func listOrders(_ request: ShopRequest) -> MockResponse {
    let items = Self.items((request.message.query ?? "").utf8)
    let found = items.filter { $0.name == "id" }.compactMap { orders[$0.value] }
    return .json(200, .object([("items", .array(found))]))
  }

  mutating func cancelOrder(_ request: ShopRequest) -> MockResponse {
    guard orders.removeValue(forKey: request.parameter) != nil else {
      return .problem(404, "There is no such order")
    }
    return MockResponse(status: 204)
  }

  func redeem(_ request: ShopRequest) -> MockResponse {
    guard request.parameter == "TEST-50-EUR" else { return .problem(404, "There is no such card") }
    let balance = JSONValue.object([("amount", .number(5_000)), ("currency", .string("EUR"))])
    return .json(200, .object([("balance", balance)]))
  }
}
