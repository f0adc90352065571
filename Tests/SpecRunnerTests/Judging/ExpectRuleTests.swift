import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of `expect` and captures, as the format's details say them.
@Suite(.inTurn)
struct ExpectRuleTests {
  private func problems(
    _ steps: String,
    status: Int = 200,
    fields: HTTPFields = [:],
    body: String = "{}"
  ) async throws -> [String] {
    try await CatalogRun(
      [
        "a.spec.json":
          #"{ "variables": { "v": "it's" }, "scenarios": { "s": { "steps": [ \#(steps) ] } } }"#
      ],
      answer: { _ throws(ClientError) in
        HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
      }
    ).problems
  }

  private func expect(
    _ expect: String,
    status: Int = 200,
    fields: HTTPFields = [:],
    body: String = "{}"
  ) async throws -> [String] {
    try await problems(
      #"{ "request": "GET /", "expect": \#(expect) }"#,
      status: status,
      fields: fields,
      body: body
    )
  }

  @Test func `12: a template in a JSONPath or an XPath is a quoted literal`() async throws {
    #expect(
      try await expect(
        #"{ "body": { "$.l[?@.n == {{v}}].m": [1] } }"#,
        body: #"{ "l": [{ "n": "it's", "m": 1 }, { "n": "x", "m": 2 }] }"#
      ) == []
    )
    #expect(
      try await expect(
        #"{ "xml": { "string(//a[@n = {{v}}])": "1" } }"#,
        body: #"<r><a n="it's">1</a><a n="x">2</a></r>"#
      ) == []
    )
    // A quote with a combining mark behind it is still a quote.
    #expect(
      try await expect(
        #"{ "xml": { "string(//a[@n = {{v | replace('s', '\u0301s')}}])": "1" } }"#,
        body: "<r><a n=\"it'\u{301}s\">1</a><a n='x'>2</a></r>"
      ) == []
    )
  }

  @Test func `22: texts of nodes are read as numbers if the operand is one`() async throws {
    #expect(
      try await expect(
        #"{ "xml": { "//p": { "each": { "atLeast": 9 }, "contains": 10, "sameElements": [10, 9] }, "string(//p)": 9 } }"#,
        body: "<r><p>9.0</p><p>10</p></r>"
      ) == []
    )
  }

  @Test(arguments: [
    ("<a><b xmlns='u:1'/><b xmlns='u:1'/></a>", "count(//_:b)", "2"),
    ("<a><b xmlns='u:1'/><c xmlns='u:3'/></a>", "count(//c) + 1", "1"),
    ("<a><p:b xmlns:p='u:1'/><p:c xmlns:p='u:2'/></a>", "count(//*[name() = 'p:c'])", "1"),
  ])
  func `12: prefixes are those of the document, if they have one meaning`(
    body: String,
    path: String,
    value: String
  ) async throws {
    #expect(try await expect("{ \"xml\": { \"\(path)\": \(value) } }", body: body) == [])
  }

  @Test(arguments: [
    ("<a><p:b xmlns:p='u:1'/><p:c xmlns:p='u:2'/></a>", "count(//p:c)", "p"),
    ("<a><b xmlns='u:1'/><c xmlns='u:3'/></a>", "count(//_:c)", "_"),
    ("<a xmlns:p='u:2'><b xmlns:p='u:4'><p:c/></b></a>", "count(//p:c)", "p"),
    ("<a xmlns='u:1'><b xmlns='u:3'/></a>", "count(//_:b)", "_"),
  ])
  func `12: a prefix of several namespaces is an error`(body: String, path: String, prefix: String)
    async throws
  {
    let found = try await expect("{ \"xml\": { \"\(path)\": 0 } }", body: body)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "\"\(prefix)\" stands for several namespaces in the document: declare the one that you mean in \"namespaces\""
      ) == true,
      "\(found)"
    )
  }

  @Test func `23: a prefix _ is the default namespace, and nodes are a list`() async throws {
    let body = "<f xmlns='urn:a' xmlns:b='urn:b'><t>x</t><b:t>y</b:t></f>"
    #expect(
      try await expect(
        #"{ "xml": { "//_:t": ["x"], "//b:t": ["y"], "//t": [], "count(//*)": 3 } }"#,
        body: body
      ) == []
    )
    #expect(try await expect(#"{ "xml": { "//t": { "each": "x" } } }"#, body: body).count == 1)
    #expect(
      try await expect(#"{ "xml": { "//c:t": [] } }"#, body: body).first?
        .contains("a prefix that neither the document nor \"namespaces\" declares") == true
    )
  }

  @Test(arguments: ["xml", "html"])
  func `a tag of thousands of attributes is refused, a long comment is not`(language: String)
    async throws
  {
    let attributes = (0..<6_000).map { " a\($0)='1'" }.joined()
    let expectation = "{ \"\(language)\": { \"count(//p)\": 1 } }"
    let found = try await expect(expectation, body: "<p\(attributes)></p>")
    #expect(found.count == 1)
    #expect(found.first?.contains("a tag in it has more than 5,000 words") == true, "\(found)")
    let comment = "<!-- \(String(repeating: "a ", count: 6_000))-->"
    #expect(try await expect(expectation, body: "<p>\(comment)1 &lt; 2</p>") == [])
  }

  @Test(arguments: ["<r/>\0<fault/>", "<r/>\n\0"])
  func `XML that goes on behind a NUL byte is refused`(body: String) async throws {
    #expect(try await expect(#"{ "xml": { "count(//fault)": 0 } }"#, body: "<r/>\n").isEmpty)
    let found = try await expect(#"{ "xml": { "count(//fault)": 0 } }"#, body: body)
    #expect(found.count == 1)
    #expect(found.first?.contains("it holds a NUL byte at offset") == true, "\(found)")
  }

  @Test func `XML that is nested too deep is refused in words of this program`() async throws {
    let body = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    let found = try await expect(#"{ "xml": { "count(//a)": 300 } }"#, body: body)
    #expect(found.count == 1)
    #expect(found.first?.contains("Excessive depth in document: 256") == true)
    #expect(found.first?.contains("XML_PARSE_HUGE") == false)
  }

  @Test(arguments: [
    (String(repeating: "<div>", count: 300), "Excessive depth in document: 256"),
    ("<p title='\0'>", "it holds a NUL byte at offset 10, behind which nothing can be read"),
    ("<script>" + String(repeating: "x", count: 11_000_000) + "</script>", "huge text node"),
  ])
  func `HTML that cannot be read to its end is refused`(start: String, reason: String)
    async throws
  {
    let rest = "<p>a</p> <p>&nope; <<b>c"
    let matchers = #"{ "html": { "count(//p[.='a'])": 1 } }"#
    #expect(try await expect(matchers, body: rest).isEmpty)
    let found = try await expect(matchers, body: start + rest)
    #expect(found.count == 1)
    #expect(found.first?.contains(reason) == true)
  }

  @Test func `25: lines of a header are a list by values, and a cookie is its value or attributes`()
    async throws
  {
    let fields: HTTPFields = ["Link": "<a>, <b>", "Link": "<c>", "Set-Cookie": "s=1; Secure"]
    #expect(
      try await expect(
        #"""
        { "headers": { "Link": { "via": { "values": ["<a>, <b>", "<c>"], "list | count": 3 } } },
          "cookies": { "s": { "secure": true, "httpOnly": false, "path": { "exists": false }, "equals": 1 } } }
        """#,
        fields: fields
      ) == []
    )
  }

  @Test func `29: a capture with append adds to a list, else the last one wins`() async throws {
    let step =
      #"{ "request": "GET /", "capture": { "l": { "status": true, "append": true }, "n": { "status": true } } }"#
    let last = #"{ "request": "GET /", "expect": { "variables": { "l": [200, 200], "n": 200 } } }"#
    #expect(try await problems("\(step), \(step), \(last)") == [])
    let text = #"{ "request": "GET /", "capture": { "l": { "url": true } } }"#
    #expect(
      try await problems("\(text), \(step)") == [
        "capture: cannot capture \"l\": the value so far is a string, not a list"
      ]
    )
  }

  @Test func `50: any status, lines of a text, and a GraphQL response without a body`() async throws
  {
    #expect(
      try await expect(#"{ "status": "any", "text": ["a", "b"] }"#, status: 418, body: "a\nb") == []
    )
    let call =
      #"{ "request": "POST /", "body": { "graphql": { "query": "{ a }" } }, "expect": 204 }"#
    #expect(try await problems(call, status: 204, body: "") == [])
  }

  @Test func `a body that is not XML fails each query of it, and is reported once`() async throws {
    let found = try await expect(#"{ "xml": { "//a": [], "//b": [] } }"#, body: "<a>")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("xml: the body cannot be read as XML: ") == true)
    #expect(
      try await expect(#"{ "html": { "//p": [] } }"#, fields: ["Content-Type": "application/json"])
        == ["html: the body cannot be read as HTML: it is application/json"]
    )
  }
}
