import SpecModel
import TestSupport
import Testing

/// What would be ignored, or mean something else, is refused.
@Suite(.inTurn)
struct RefusedValueTests {
  private func endpoint(_ rest: String) throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json": #"{"endpoints": {"e": {"request": "POST https://a.example/", \#(rest)}}}"#
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }.filter { !$0.hasPrefix("not-run") }
  }

  // swift-format-ignore
  @Test(arguments: [
    #""query": {"{{v}}": "1"}"#, #""body": {"form": {"{{v}}": "x"}}"#, #""body": {"multipart": {"{{v}}": "x"}}"#,
  ])
  func `a template in a name that is sent is warned of`(_ rest: String) throws {
    #expect(try endpoint(rest) == [#"not-a-template: "{{v}}" is sent as it is written: a name has no templates"#])
  }

  // swift-format-ignore
  @Test(arguments: [#""cases": {"{{v}}": {}}"#])
  func `a template in the name of a case is warned of`(_ rest: String) throws {
    #expect(
      try endpoint(rest) == [
        #"not-a-template: "{{v}}" is used as it is written: a name has no templates"#
      ]
    )
  }

  // swift-format-ignore
  @Test func `a fragment that an expression gives is refused`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.example/x{?q}{#frag}", "cases": {"c": {"with": {"frag": "s"}}}}}}"#
    ])
    #expect(found.count == 1 && found[0].contains("invalid-url"), "\(found)")
  }

  // swift-format-ignore
  @Test func `the header Host is not removed`() throws {
    #expect(
      try endpoint(#""headers": {"Host": null}"#) == [
        "reserved-header: the header Host cannot be removed: every request has one"
      ]
    )
    #expect(try endpoint(#""headers": {"Host": "b.example"}"#).isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: ["*.0.1", "*.127.0.0.1", "*.1"])
  func `an address has no names below it`(_ host: String) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": "{}",
      "dev.env.json": #"{"baseURL": "http://a.example", "allowedHosts": ["\#(host)", "a.example"]}"#,
    ])
    #expect(
      found == [
        "dev.env.json:1:50 invalid-host: \"\(host)\" allows no host: an IP address has no names below it"
      ]
    )
  }

  // swift-format-ignore
  @Test func `an empty token is refused`() throws {
    #expect(
      try endpoint(#""auth": {"type": "bearer", "token": ""}"#) == ["empty-value: the token is empty"]
    )
  }

  // swift-format-ignore
  @Test func `a file's path does not end in a slash`() throws {
    let found = try Catalog.mistakes(in: [
      "d.txt": "x",
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "POST https://a.example/", "body": {"file": "d.txt/"}, "cases": {"c": {}}}}}"#,
    ])
    #expect(
      found == [
        #"a.spec.json:1:77 unreadable-file: cannot read "d.txt/": a path that ends in / is that of a folder"#
      ]
    )
  }

  // swift-format-ignore
  @Test func `a mistake in a cookie file is at its line`() throws {
    let found = try Catalog.mistakes(in: [
      "j.txt": "# a comment\nx\n",
      "a.spec.json":
        #"{"scenarios": {"s": {"cookieJar": "j.txt", "steps": [{"request": "GET https://a.example/"}]}}}"#,
    ])
    #expect(found == ["j.txt:2:1 unreadable-file: the line has 1 column, not 7 between tabs"])
  }

  // swift-format-ignore
  @Test(arguments: ["body", "bytes", "text"])
  func `an inherited expectation is wrong at its key`(_ key: String) throws {
    let value = ["body": #"{"$.a": 1}"#, "bytes": #"{"size": 1}"#, "text": #""x""#][key] ?? "200"
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"defaults": {"expect": {"\#(key)": \#(value)}}}"#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map { $0.range?.text } == ["\"\(key)\""])
  }

  // swift-format-ignore
  @Test func `a profile of another file is not for the calls of this one`() throws {
    let folder = try TemporaryCatalog([
      "dev.env.json": #"{"baseURL": "http://a.example", "defaults": {"auth": "m"}}"#,
      "a.spec.json":
        #"{"authProfiles": {"m": {"type": "bearer", "token": "abcd"}}, "endpoints": {"a": {"request": "GET /a"}}}"#,
      "b.spec.json": #"{"endpoints": {"b": {"request": "GET /b"}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule) == [.unknownName])
    #expect(found.first?.help?.contains("b.spec.json") == true)
  }

  // swift-format-ignore
  @Test func `a variable for a parameter that may be absent is not used`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"a": {"request": "GET https://a.example/{?id}"}}}"#
    ])
    let catalog = try Catalog.read(at: folder.path, given: ["id"]).catalog
    let found = catalog.mistakes(inVariables: ["id"], secrets: [])
    #expect(found.map(\.message) == [#"there is no variable "id" to set: nothing declares or uses it"#])
  }

  // swift-format-ignore
  @Test func `a capture of another type may be a path or an object`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.example/", "capture": {"a": 5}}]}}}"#
    ])
    #expect(
      found == ["a.spec.json:1:87 wrong-type: expected a capture: a JSONPath or an object, found a number"]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{nope}}", #"the variable "nope" is not defined"#, "it is at t.txt:2:5"),
    ("{{nope +}}", "t.txt:2:", ""),
  ])
  func `a mistake in a file with templates has its place there`(
    _ template: String,
    _ message: String,
    _ note: String
  ) throws {
    let folder = try TemporaryCatalog([
      "t.txt": "a\nb \(template)\n",
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "POST https://a.example/", "body": {"file": "t.txt", "templates": true}, "cases": {"c": {}}}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.count == 1 && found[0].message.hasPrefix(message), "\(found.map(\.message))")
    #expect(note.isEmpty || found.first?.notes.first?.message == note)
  }
}
