import Foundation
import TestSupport
import Testing

/// `spec-run run`: what it tells and how it ends.
@Suite(.ownThreads)
struct RunCommandTests {
  @Test func `a run that passes is told in a line`() throws {
    let catalog = try Thing.catalog()
    let server = try Thing.server(answering: "{\"id\":1}")
    let result = try CommandRunner(in: catalog.path)
      .run(".", "--base-url", server.url, "--name", "is there")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1 passed — 1 request in "))
    #expect(result.errors.isEmpty)
  }

  @Test func `a failed check is shown with its place, the request and a command`() throws {
    let catalog = try Thing.catalog()
    let server = try Thing.server(answering: "{\"id\":12}")
    let result = try CommandRunner(in: catalog.path).run("run", "--base-url", server.url)
    #expect(result.status == 1)
    let url = "\(server.url)/thing"
    let request = "\n  GET \(url) → 200 OK · reproduce: curl -sS '\(url)'"
    #expect(result.output.hasPrefix("FAIL  thing › getThing › is there   "))
    #expect(result.output.contains("   thing.spec.json:7\n  error["))
    #expect(result.output.contains("\n   --> thing.spec.json:6:"))
    #expect(result.output.contains(request))
    #expect(result.output.contains("\nSKIP  thing › getThing › later: not ready\n"))
    #expect(result.output.contains("\n1 failed, 1 skipped — 1 request in "))
  }

  @Test func `that everything was skipped is why the run is wrong`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let result = try runner.run("run", "--mock", "--name", "later")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error[nothing-to-run]: every selected unit was skipped\n"))
    let allowed = try runner.run("run", "--mock", "--name", "later", "--allow-empty")
    #expect(allowed.errors.isEmpty)
  }

  @Test func `the password of a baseURL is not shown`() throws {
    let catalog = try Thing.catalog()
    let server = try Thing.server(answering: "{\"id\":12}")
    let url = server.url.replacing("http://", with: "http://ada:hunter%2022@")
    let result = try CommandRunner(in: catalog.path).run("run", "-v", "--base-url", url)
    #expect(result.output.contains("curl -sS 'http://***@127.0.0.1"))
    #expect(!result.output.contains("hunter"))
  }

  @Test func `a service that cannot be asked is an error of its own`() throws {
    let catalog = try Thing.catalog()
    let url = "http://127.0.0.1:\(try RawServer.closedPort())"
    let result = try CommandRunner(in: catalog.path).run("run", "--base-url", url)
    #expect(result.status == 3)
    #expect(result.output.hasPrefix("ERROR thing › getThing › is there   "))
    #expect(result.output.contains("  error[connect]: "))
  }

  @Test(arguments: [
    (["run", "--tag", "none"], 2), (["run", "--tag", "none", "--allow-empty"], 0),
    (["run", "--mock", "--name", "later"], 2),
    (["run", "--mock", "--name", "later", "--allow-empty"], 0),
    (["run"], 2), (["run", "-e", "nowhere"], 2), (["run", "no-such-folder"], 2),
  ])
  func `a run without a unit does not pass unless that is allowed`(
    words: [String],
    status: Int
  ) throws {
    let catalog = try Thing.catalog()
    #expect(try CommandRunner(in: catalog.path).run(words).status == Int32(status))
  }

  @Test func `the mock server answers the catalog`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-v")
    #expect(result.status == 0)
    #expect(result.output.contains("PASS  thing › getThing › is there "))
    #expect(result.output.contains("/thing → 200 OK  "))
  }

  @Test func `a dry run prints commands and hides secrets`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET /a", "headers": { "X-Key": "{{secrets.key}}" },
        "cases": { "it": {} } } } }
      """,
      "live.env.json": """
      { "baseURL": "http://127.0.0.1:1", "secrets": { "key": { "env": "KEY" } } }
      """,
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--dry-run", "--secret", "key=hush-hush")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("# a › get › it\ncurl -sS 'http://127.0.0.1:1/a' -H '"))
    #expect(result.output.hasSuffix(" -H 'X-Key: '\"$KEY\" -H 'Accept:'\n"))
    #expect(!result.output.contains("hush"))
  }

  @Test func `a dry run prints templates in place of what only a run knows`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "variables": { "v": "1" },
        "fixtures": { "session": { "steps": [
          { "request": "GET https://a.test/login", "capture": { "token": "$.token" } } ] } },
        "endpoints": { "get": { "request": "GET https://a.test/v{{v}}/things/{id}{?page}" } },
        "scenarios": { "s": { "uses": ["session"], "variables": { "bearer": "Bearer {{session.token}}" }, "steps": [
          { "request": "POST https://a.test/things", "headers": { "Authorization": "{{bearer}}" }, "capture": { "id": "$.id", "thing": "$" } },
          { "call": "get", "query": { "q": "{{thing.name | trim}}" } },
          { "call": "get", "with": { "id": "{{thing.items[0]}}" } },
          { "request": "GET https://a.test/none", "timeout": "{{thing.time}}" },
          { "request": "PUT {{thing.url}}?a={{id}}", "body": { "json": { "id": "{{id}}", "n": 1 } } },
          { "request": "POST https://a.test/form", "body": { "form": { "t": "{{id | replace('$(x)','b')}}" } } },
          { "request": "GET https://a.test/a?z={{id | join(',')}}" },
          { "request": "POST https://a.test/up", "body": { "file": "up.txt", "templates": true } } ] } } }
      """#,
      "up.txt": "x {{id}}",
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--dry-run")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map {
      $0.replacing(#/ -H 'User-Agent: [^']*'/#, with: "").replacing(" -H 'Accept:'", with: "")
    }
    #expect(
      lines == [
        "# a › fixture session", "curl -sS 'https://a.test/login'", "# a › s",
        "curl -sS 'https://a.test/things' -H 'Authorization: Bearer {{session.token}}' -H 'Content-Type:' --data-raw ''",
        "curl -sS 'https://a.test/v1/things/{{id}}?q={{thing.name | trim}}' --globoff",
        "curl -sS 'https://a.test/v1/things/{{thing.items[0]}}' --globoff",
        "# GET https://a.test/none: the variable \"thing.time\" has no value",
        #"curl -sS -X 'PUT' '{{thing.url}}?a={{id}}' --globoff -H 'Content-Type: application/json' --data-raw '{"id":"{{id}}","n":1}'"#,
        "curl -sS 'https://a.test/form' -H 'Content-Type: application/x-www-form-urlencoded' --data-raw 't={{id | replace('\\''$(x)'\\'','\\''b'\\'')}}'",
        #"curl -sS 'https://a.test/a?z={{id | join('\'','\'')}}' --globoff"#,
        #"curl -sS 'https://a.test/up' -H 'Content-Type: text/plain' --data-raw 'x {{id}}'"#,
      ]
    )
  }

  @Test func `a dry run says which steps are skipped`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "scenarios": { "s": { "steps": [
        { "request": "GET https://a.test/one", "skip": "later" },
        { "request": "GET https://a.test/two" } ] } } }
      """#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--dry-run")
    let lines = result.output.split(separator: "\n")
    #expect(lines.prefix(2) == ["# a › s", "# GET https://a.test/one: skipped: later"])
    #expect(lines.count == 3 && lines[2].contains("https://a.test/two"))
  }

  @Test func `a dry run names the options that make no difference with it, in one line`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let words = ["run", "--base-url", "http://a.test", "--dry-run"]
    let plain = try runner.run(words + ["--seed", "1", "--tag", "smoke", "--color", "never"])
    #expect(plain.status == 0 && plain.errors == "")
    let ignored = [
      "--junit", "j.xml", "-j", "2", "--report", "json=r.json", "--report", "tap=t", "--fail-fast",
      "--wait-for", "1s", "-o", "out", "--html", "h.html", "--max-failures", "2",
      "--junit-dialect", "strict", "-v",
    ]
    let result = try runner.run(words + ["--seed", "1"] + ignored)
    #expect(result.status == 0 && result.output == plain.output)
    #expect(
      result.errors == "spec-run: warning: --dry-run ignores --jobs, --wait-for, --fail-fast, "
        + "--max-failures, --junit, --html, --report, --junit-dialect, --output and --verbose\n"
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    #expect(names == ["thing.spec.json"])
    let one = try runner.run(words + ["--quiet"])
    #expect(one.errors == "spec-run: warning: --dry-run ignores --quiet\n")
  }

  @Test func `a variable may be defined by the command alone`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET http://127.0.0.1:1/{{version}}",
        "cases": { "it": {} } } } }
      """
    ])
    let runner = CommandRunner(in: catalog.path)
    #expect(try runner.run("run", "--dry-run").status == 2)
    let result = try runner.run("run", "--dry-run", "--var", "version=7")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("# a › get › it\ncurl -sS 'http://127.0.0.1:1/7'"))
  }

  @Test(arguments: [
    (["--var", "nmae=x"], "variable \"nmae\" to set", "name"),
    (["--secret", "tokne=x"], "secret \"tokne\" to set", "token"),
    (["--tag", "smok"], "no unit has the tag \"smok\"", "smoke"),
  ])
  func `a name that nothing has is told before anything is sent`(
    words: [String],
    message: String,
    nearest: String
  ) throws {
    let server = try Thing.server(answering: "{}")
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "variables": { "name": "ada" }, "tags": ["smoke"],
        "endpoints": { "get": { "request": "GET /{{name}}", "cases": { "it": {} } } } }
      """,
      "e.env.json": """
      { "baseURL": "\(server.url)", "secrets": { "token": { "env": "TOKEN" } } }
      """,
    ])
    let result = try CommandRunner(in: catalog.path).run(["run"] + words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
    #expect(result.errors.hasSuffix("= help: did you mean \"\(nearest)\"?\n"))
    #expect(result.output.isEmpty)
    #expect(server.connectionCount == 0)
  }

  @Test func `an excluded tag that nothing has is a warning`() throws {
    let server = try Thing.server(answering: "{}")
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "tags": ["smoke"], "endpoints": { "get": { "request": "GET \#(server.url)", "cases": { "it": {} } } } }
      """#
    ])
    for words in [["run"], ["list"]] {
      let result = try CommandRunner(in: catalog.path).run(words + ["--exclude-tag", "smoek"])
      #expect(result.status == 0)
      #expect(
        result.errors.hasPrefix(
          """
          warning[unknown-tag]: no unit has the tag "smoek"
            = help: did you mean "smoke"?

          """
        )
      )
    }
    #expect(server.connectionCount == 1)
  }

  @Test func `what a server sends acts on no terminal, makes no line of its own, and is cut`()
    throws
  {
    let evil = "a\\nFAIL  faked\\u001b[31m\\u202e" + String(repeating: "z", count: 5000)
    let server = try RawServer.answering { head in
      let isToken = head.hasPrefix("POST /token")
      let body =
        isToken
        ? "{\"error\": \"no\", \"error_description\": \"\(evil)\"}"
        : "{\"id\": \"\(evil)\", \"\(evil)\": 1}"
      return "HTTP/1.1 \(isToken ? 400 : 200) \u{1B}[31m\(String(repeating: "r", count: 5000))\r\n"
        + "Content-Type: application/json\r\nX-Long: \(String(repeating: "x", count: 9000))\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET /thing", "responses": { "200": { "shape": { "id": "integer" }, "schema": { "additionalProperties": false } } },
        "cases": { "plain": {}, "token": { "auth": { "type": "oauth2", "grant": "clientCredentials",
          "tokenURL": "\(server.url)/token", "clientID": "c" } } } } } }
      """
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "--junit", "j.xml")
    #expect(result.status == 1)
    #expect(result.output.contains("no (a FAIL  faked\u{FFFD}[31m\u{FFFD}zzz"))
    #expect(result.output.contains("GET \(server.url)/thing → not sent · "))
    #expect(
      !result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("FAIL") } == 1)
    #expect(lines.allSatisfy { $0.count < 1100 }, "\(lines.map(\.count))")
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.utf8.count < 25_000)
  }

  @Test func `a catalog of one unit is spoken of in the singular`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        "{ \"endpoints\": { \"e\": { \"request\": \"GET /\", \"cases\": { \"c\": {} } } } }"
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--name", "none")
    #expect(
      result.errors.hasSuffix(
        "= help: the catalog has 1 unit: spec-run list shows its name and tags\n"
      )
    )
  }

  @Test func `a dry run hides secrets in what is wrong, too`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET /a?{{secrets.key | integer}}",
        "cases": { "it": {} } } } }
      """,
      "live.env.json": """
      { "baseURL": "http://127.0.0.1:1", "secrets": { "key": { "env": "KEY" } } }
      """,
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--dry-run", "--secret", "key=hush-hush")
    #expect(result.status == 2)
    #expect(result.errors.contains("integer cannot read \"***\""))
    #expect(!result.errors.contains("hush"))
  }

  @Test func `each environment that is named is run and told`() throws {
    let server = try Thing.server(answering: "{\"id\":1}")
    let catalog = try TemporaryCatalog([
      "thing.spec.json": Thing.spec, "one.env.json": "{ \"baseURL\": \"\(server.url)\" }",
      "two.env.json": "{ \"baseURL\": \"\(server.url)/\" }",
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-e", "one", "-etwo", "--seed=7", "-j1", "--junit", "out/j.xml")
    #expect(result.status == 0)
    let report = try String(contentsOfFile: "\(catalog.path)/out/j.xml", encoding: .utf8)
    for name in ["one", "two"] {
      #expect(result.output.contains(" in \(name) at \(server.url): 2 units, 1 at once, seed 7\n"))
      #expect(report.contains(" classname=\"\(name).thing\""))
    }
  }

  @Test func `colours are asked for and can be refused`() throws {
    let catalog = try Thing.catalog()
    var runner = CommandRunner(in: catalog.path)
    #expect(try runner.run("run", "--mock", "--color=always").output.contains("\u{1B}["))
    #expect(try !runner.run("run", "--mock").output.utf8.contains(0x1B))
    runner.environment = ["NO_COLOR": "1", "TERM": "xterm"]
    #expect(try !runner.run("run", "--mock").output.utf8.contains(0x1B))
  }

  @Test func `a closed pipe is no error`() throws {
    let catalog = try Thing.catalog()
    let process = try CommandRunner(in: catalog.path).process(["run", "--mock", "-v"])
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
