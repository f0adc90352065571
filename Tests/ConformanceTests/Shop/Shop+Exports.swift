import SpecModel
import SpecRunner

/// Exports, which are done when they have been asked for twice.
extension Shop {
  mutating func startExport(_ request: ShopRequest) -> MockResponse {
    let id = uuid()
    jobs[id] = 0
    let path = "/api/exports/\(id)"
    return .json(202, job(id, "queued", 0), ["Location": path, "Retry-After": "1"])
  }

  mutating func job(_ request: ShopRequest) -> MockResponse {
    guard let asked = jobs[request.parameter] else { return .problem(404, "There is no such job") }
    jobs[request.parameter] = asked + 1
    return asked == 0
      ? .json(200, job(request.parameter, "running", 0.5), ["Retry-After": "1"])
      : .json(200, job(request.parameter, "done", 1))
  }

  private func job(_ id: String, _ state: String, _ progress: Double) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", .string(id)), ("state", .string(state))]
    let number = progress == 0.5 ? "0.5" : "\(Int(progress))"
    members.append(("progress", .build { $0.token(number) }))
    if state == "done" {
      members.append(("resultURL", .string("\(baseURL)/exports/\(id)/result.csv")))
    }
    return .object(members)
  }

  func result(_ request: ShopRequest) -> MockResponse {
    MockResponse(
      status: 200,
      fields: ["Content-Type": "text/csv; charset=utf-8"],
      body: Array("sku,name,price\r\nTST-0001,Lamp,19.99\r\n".utf8)
    )
  }

  /// The only query that there is; each other one asks for a field that is none.
  func query(_ request: ShopRequest) -> MockResponse {
    guard request.json?["operationName"]?.string == "ProductByName" else {
      let code = JSONValue.object([("code", .string("GRAPHQL_VALIDATION_FAILED"))])
      let error = JSONValue.object([
        ("message", .string("Cannot query this field")), ("extensions", code),
      ])
      return .json(200, .object([("errors", .array([error]))]))
    }
    let name = request.json?["variables"]?["name"]
    let product = products.values.first { !$0.isDeleted && $0.value["name"] == name }?.value
    let node = product.map { product in
      JSONValue.object([
        ("__typename", .string("Product")), ("id", product["id"] ?? .null),
        ("name", product["name"] ?? .null), ("price", product["price"] ?? .null),
      ])
    }
    return .json(200, .object([("data", .object([("product", node ?? .null)]))]))
  }
}
