import TestSupport

/// A catalog with one endpoint, which most tests of the command need.
enum Thing {
  /// The spec file.
  static let spec = """
    {
      "tags": ["smoke"],
      "endpoints": {
        "getThing": {
          "request": "GET /thing",
          "responses": { "200": { "shape": { "id": "integer(0..9)" } } },
          "cases": { "is there": {}, "later": { "skip": "not ready" } }
        }
      }
    }

    """

  /// A folder with the catalog.
  static func catalog() throws -> TemporaryCatalog {
    try TemporaryCatalog(["thing.spec.json": spec])
  }

  /// A server that answers every request with a body of JSON.
  static func server(answering body: String) throws -> RawServer {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    return try RawServer.answering { _ in
      "\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
  }
}
