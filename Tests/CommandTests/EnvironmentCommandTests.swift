import Foundation
import TestSupport
import Testing

/// Several environments, selection and exit statuses of the built command (Details 37–39, 58).
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct EnvironmentCommandTests {
  private static let spec = """
    { "tags": ["api"], "endpoints": { "get": { "request": "GET /thing", "responses": { "200": { "shape": { "id": "integer" } } },
        "cases": { "one": { "tags": ["smoke"] }, "two": { "tags": ["slow"] } } } } }
    """

  private static func catalog(_ urls: [String: String]) throws -> TemporaryCatalog {
    var files = ["thing.spec.json": spec]
    for (name, url) in urls { files["\(name).env.json"] = #"{ "baseURL": "\#(url)" }"# }
    return try TemporaryCatalog(files)
  }

  @Test func `37: environments of one run are reported apart`() throws {
    let good = try Thing.server(answering: #"{"id":1}"#)
    let bad = try Thing.server(answering: #"{"id":"x"}"#)
    let catalog = try Self.catalog(["dev": good.url, "live": bad.url])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-e", "dev,live", "-j", "2", "--junit", "j.xml")
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  [live] thing › get › one "))
    #expect(!result.output.contains("[dev] thing"))
    #expect(result.output.contains("\n[dev] 2 passed — 2 requests in "))
    #expect(result.output.contains("\n[live] 2 failed — 2 requests in "))
    #expect(result.output.contains("\nall environments: 2 passed, 2 failed — 4 requests in "))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains(#"<testsuite name="dev.thing" tests="2" failures="0""#))
    #expect(report.contains(#"<testsuite name="live.thing" tests="2" failures="2""#))
  }

  @Test func `connections are limited for each environment`() throws {
    let counts = Recorder<Int>()
    let limited = try RawServer { connection, number in
      counts.add(number)
      while connection.readRequest() != nil {
        usleep(20_000)
        guard
          connection.send(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":1}"
          )
        else { return }
      }
    }
    let free = try Thing.server(answering: #"{"id":1}"#)
    let catalog = try Self.catalog(["free": free.url])
    try catalog.write(
      #"{ "baseURL": "\#(limited.url)", "limits": { "connectionsPerHost": 1 } }"#,
      to: "limited.env.json"
    )
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-e", "limited", "-e", "free", "-j", "8", "--repeat", "5")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(limited.connectionCount == 1)
    #expect(result.output.contains("all environments: 20 passed — 20 requests in "))
  }

  @Test func `a failure outweighs an error, and what is wrong outweighs both`() throws {
    let good = try Thing.server(answering: #"{"id":1}"#)
    let bad = try Thing.server(answering: #"{"id":"x"}"#)
    let down = "http://127.0.0.1:\(try RawServer.closedPort())"
    let catalog = try Self.catalog(["good": good.url, "bad": bad.url, "down": down])
    try catalog.write(
      #"{ "baseURL": "\#(good.url)", "secrets": { "k": { "env": "NOT_SET_HERE" } }, "defaults": { "headers": { "K": "{{secrets.k}}" } } }"#,
      to: "secret.env.json"
    )
    let command = CommandRunner(in: catalog.path)
    #expect(try command.run("run", "-e", "good").status == 0)
    #expect(try command.run("run", "-e", "down,good").status == 3)
    #expect(try command.run("run", "-e", "down,bad,good").status == 1)
    let before = bad.connectionCount
    let wrong = try command.run("run", "-e", "down,bad,secret", "--junit", "j.xml")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains(#"error[missing-secret]: the secret "k" has no value"#))
    #expect(wrong.errors.contains("secret.env.json:1:"))
    #expect(bad.connectionCount == before)
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("<error ") && report.contains("missing-secret"))
  }

  @Test func `an interrupt outweighs a failure`() throws {
    let requests = Recorder<String>()
    let bad = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        // The second one is never answered.
        guard requests.add(request.head) < 2 else { return connection.waitForClose() }
        connection.send("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let catalog = try Self.catalog(["bad": bad.url])
    let result = try CommandRunner(in: catalog.path).run(["run", "-j1"]) { process in
      while requests.count < 2, process.isRunning { usleep(1_000) }
      process.interrupt()
    }
    #expect(result.status == 130)
    #expect(result.output.contains("FAIL  thing › get › one "))
  }

  @Test func `58: units are selected by tags, lines, names, a span and repetitions`() throws {
    let catalog = try Self.catalog([:])
    let command = CommandRunner(in: catalog.path)
    func listed(_ words: String...) throws -> [String] {
      let result = try command.run(["list"] + words)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map { line in
        String(line.split(separator: " #")[0])
      }
    }
    let (one, two) = ("thing › get › one", "thing › get › two")
    #expect(try listed("--tag", "api and not slow") == [one])
    #expect(try listed("-t", "smoke", "-t", "slow") == [one, two])
    #expect(try listed("thing.spec.json:2") == [one, two])
    #expect(try listed("--name", "t*o") == [two])
    #expect(try listed("--from", "two") == [two])
    #expect(try listed("--to", "one") == [one])
    let repeated = try command.run("run", "--mock", "-v", "-j1", "--repeat", "2", "--to", "one")
    #expect(repeated.output.contains("PASS  thing › get › one  "))
    #expect(repeated.output.contains("PASS  thing › get › one #2 "))
  }

  @Test(arguments: [
    (["--tag", "smoke and"], "error[invalid-selection]: a tag is missing\n --> --tag:1:10\n"),
    (["--tag", "smoke && slow"], "^^ did you mean \"and\"?"),
    (["--tag", "smok and api"], "^^^^ did you mean \"smoke\"?"),
    (
      ["--tag", "smok"],
      "error[unknown-tag]: no unit has the tag \"smok\"\n  = help: did you mean \"smoke\"?"
    ),
    (["thing.spec.json:99"], "no case or scenario is on line 99 of \"thing.spec.json\""),
    (["--from", "tow"], "did you mean \"two\"?"),
    (["--from", "two", "--to", "one"], "\"one\" of --to comes before \"two\" of --from"),
    (["--changed", "main"], "is not in a git repository"),
  ])
  func `58: a wrong selection is an error before anything is sent`(
    words: [String],
    message: String
  ) throws {
    let catalog = try Self.catalog([:])
    var command = CommandRunner(in: catalog.path)
    command.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    for name in ["list", "run"] {
      let result = try command.run([name] + words + (name == "run" ? ["--mock"] : []))
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `58: a run waits for a service, and says which did not respond`() throws {
    let down = "http://127.0.0.1:\(try RawServer.closedPort())"
    let catalog = try Self.catalog(["down": down])
    let command = CommandRunner(in: catalog.path)
    let result = try command.run("run", "--wait-for", "300ms", "--junit", "j.xml")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains(
        "error[connect]: \(down) of the environment \"down\" did not respond within 300 ms: "
      )
    )
    let up = try Thing.server(answering: #"{"id":1}"#)
    #expect(try command.run("run", "--wait-for", "10s", "--base-url", up.url).status == 0)
    for text in ["10", "soon", "2d", ""] {
      #expect(try command.run("run", "--wait-for", text).status == 2)
    }
  }
}
