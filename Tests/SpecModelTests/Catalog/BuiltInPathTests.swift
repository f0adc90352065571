import SpecModel
import TestSupport
import Testing

/// What is built in has a value only where there is one.
@Suite(.inTurn)
struct BuiltInPathTests {
  private func mistakes(_ request: String, environment: Bool = true) throws -> [String] {
    var files = ["a.spec.json": #"{"endpoints": {"e": {\#(request)}}}"#]
    if environment {
      files["dev.env.json"] = #"{"baseURL": "http://127.0.0.1", "secrets": {"k": {"env": "K"}}}"#
    }
    return try Catalog.mistakes(in: files)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""request": "GET /{{environment.x}}""#, #"the variable "environment.x" is not defined"#),
    (#""request": "GET /{{baseURL[0]}}""#, #"the variable "baseURL[0]" is not defined"#),
    (#""request": "GET /{{secrets.k.x}}""#, #"the secret "secrets.k.x" is not defined"#),
    (#""request": "GET /{{run}}""#, "an object cannot be inserted into a string; add | json"),
    (#""request": "GET /", "query": {"q": "{{run}}"}"#, "an object cannot be inserted into a string; add | json"),
  ])
  func `a path that never has a value is a mistake`(_ request: String, _ message: String) throws {
    let found = try mistakes(request)
    #expect(found.count == 1 && found[0].hasSuffix(": " + message), "\(found)")
  }

  // swift-format-ignore
  @Test func `the environment has no value without one`() throws {
    let request = #""request": "GET http://127.0.0.1/{{environment}}""#
    #expect(
      try mistakes(request, environment: false) == [
        "a.spec.json:1:57 undefined-variable: {{environment}} has no value: the catalog has no environment"
      ]
    )
    #expect(try mistakes(request).isEmpty)
    let optional = #""request": "GET http://127.0.0.1/{{environment | default('none')}}""#
    #expect(try mistakes(optional, environment: false).isEmpty)
  }

  // swift-format-ignore
  @Test func `a text that inserts the base URL needs one`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET http://127.0.0.1/{{baseURL}}"}, "f": {"request": "GET http://127.0.0.1/{{baseURL | default('x')}}"}}}"#
    ])
    let found = try Catalog.read(at: folder.path).catalog.missingBaseURLs()
    #expect(found.map(\.message) == ["{{baseURL}} has no value"])
    #expect(found.map { $0.range?.text } == ["baseURL"])
  }

  // swift-format-ignore
  @Test func `a whole fixture is not inserted into a path`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"fixtures": {"f": {"steps": [{"request": "POST https://a.example/", "capture": {"id": "$.id"}}]}}, "scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET https://a.example/{{f}}"}, {"request": "POST https://a.example/", "body": {"json": {"all": "{{f}}"}}}]}}}"#
    ])
    #expect(found == ["a.spec.json:1:183 template-value: an object cannot be inserted into a string; add | json"])
  }
}
