import SpecModel
import SpecRunner
import TestSupport

/// Runs of small catalogs by which a rule of the format is shown.
enum RuleRun {
  /// Sends a call of a scenario with variables, and gives the requests and the problems.
  static func sent(
    _ call: String,
    variables: String = "{}",
    endpoints: String = "{}",
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 200) }
  ) async throws -> CatalogRun {
    try await CatalogRun(
      [
        "a.spec.json": """
        { "variables": \(variables), "endpoints": \(endpoints), "scenarios": { "s": { "steps": [ \(call) ] } } }
        """,
        "b.txt": "file\n",
      ],
      answer: answer
    )
  }

  /// What is wrong with a response by what a call expects of it.
  static func problems(
    expecting expect: String,
    of body: String = "{}",
    status: Int = 200,
    fields: HTTPFields = [:]
  ) async throws -> [String] {
    try await sent(#"{ "request": "GET /", "expect": \#(expect) }"#) { _ throws(ClientError) in
      HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
    }.problems
  }

  /// What is wrong with a response by what an endpoint declares of it.
  static func problems(
    declaring responses: String,
    shapes: String = "{}",
    call: String = "{}",
    of body: String,
    status: Int = 200,
    fields: HTTPFields = ["Content-Type": "application/json"],
    method: String = "GET"
  ) async throws -> [String] {
    try await CatalogRun(
      [
        "a.spec.json": """
        { "shapes": \(shapes), "endpoints": { "e": { "request": "\(method) /", "responses": \(responses), "cases": { "c": \(call) } } } }
        """
      ],
      answer: { _ throws(ClientError) in
        HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
      }
    ).problems
  }

  /// Whether a value has a shape, which is written as JSON; named shapes may be given.
  static func fits(_ value: String, _ shape: String, shapes: String = "{}") async throws -> Bool {
    try await problems(declaring: #"{ "200": { "shape": \#(shape) } }"#, shapes: shapes, of: value)
      .isEmpty
  }

  /// What `check` finds in an endpoint: `rule: message`.
  static func mistakes(_ endpoint: String, shapes: String = "{}") throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{ "shapes": \#(shapes), "endpoints": { "e": { \#(endpoint) } } }"#,
      "e.env.json": #"{ "baseURL": "http://a.test" }"#, "b.txt": "file\n",
    ])
    return try Catalog.read(at: folder.path).diagnostics.map { "\($0.rule): \($0.message)" }
  }
}
