import Foundation
import Synchronization
import TestSupport
import Testing

/// Three environments in one run of the built command, against three runs put together (Details 30 and 37).
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct EnvironmentMatrixTests {
  private static let environments = ["dev", "live", "stage"]

  private static let files = [
    "spec-run.json": #"{ "name": "Shop", "environment": "dev" }"#,
    "users.spec.json": """
    { "tags": ["users"], "endpoints": {
        "get": { "request": "GET /users/{id}", "responses": { "200": { "shape": { "id": "integer", "kind": "'{{environment}}'" } } },
          "cases": { "one": { "with": { "id": 1 }, "expect": { "body": { "$.kind": "{{environment}}" } } },
                     "each": { "forEach": [ { "id": 2 }, { "id": 3 } ] },
                     "later": { "with": { "id": 4 }, "skip": "not ready" } } },
        "add": { "request": "POST /users", "body": { "json": { "key": "{{uuid()}}" } }, "cases": { "new": { "expect": 200 } } } } }
    """.replacing("'{{environment}}'", with: "string"),
    "orders.spec.json": """
    { "scenarios": { "order": { "tags": ["smoke"], "uses": ["account"], "steps": [
        { "request": "GET /orders?of={{account.id}}&n={{randomInt(1, 1000000)}}", "capture": { "n": "$.id" } },
        { "request": "GET /torn", "headers": { "N": "{{n}}" } } ] } },
      "fixtures": { "account": { "steps": [ { "request": "GET /account", "capture": { "id": "$.id" } } ] } } }
    """,
  ]

  /// How many requests are under way, and were at most.
  private final class Counter: Sendable {
    let state = Mutex((now: 0, most: 0))

    /// Holds a request until others are under way, too.
    func hold(until count: Int) {
      state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<200 where state.withLock({ $0.most < count }) { usleep(10_000) }
      usleep(10_000)
      state.withLock { $0.now -= 1 }
    }
  }

  /// A service: that of `live` breaks its contract, that of `stage` closes connections.
  private static func service(_ name: String, _ counter: Counter?, jobs: Int) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        counter?.hold(until: jobs)
        if name == "stage", request.head.hasPrefix("GET /torn") { return }
        let body = #"{"id": \#(name == "live" ? "null" : "1"), "kind": "\#(name)"}"#
        let head = """
          HTTP/1.1 200 OK\r
          Content-Type: application/json\r
          Content-Length: \(body.utf8.count)\r
          \r

          """
        guard connection.send(head + body) else { return }
      }
    }
  }

  private static func catalog(_ counter: Counter? = nil, jobs: Int = 1) throws -> TemporaryCatalog {
    var files = files
    for name in environments {
      let server = try service(name, counter, jobs: jobs)
      files["\(name).env.json"] =
        #"{ "baseURL": "\#(server.url)"\#(name == "stage" ? #", "tags": ["smoke", "users"], "readOnly": true"# : "") }"#
    }
    return try TemporaryCatalog(files)
  }

  private static let kinds = ["junit", "json", "ctrf", "tap", "github", "gitlab", "ndjson"]

  private static func reports(_ name: String) -> [String] {
    kinds.flatMap { ["--report", "\($0)=out/\(name).\($0)"] }
  }

  /// A report without what differs from run to run: times, and which connection was used again.
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
      .replacing(/"(id|run|run_id|uuid|reportId)": ?"[0-9a-z-]{12,40}"/, with: "ID")
      .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?/, with: "TIME")
      .replacing(/[0-9]+(\.[0-9]+)? ?(ns|µs|us|ms|s)\b/, with: "N")
      .replacing(/\(N\/s\)|\([0-9]+\/s\)/, with: "")
      .replacing(
        /"?(time|duration|attemptDuration|duration_ms|start|stop|dns|connect|tls|send|wait|receive|total)("?[:=] ?"?)[0-9.eE+-]+/
      ) { "\($0.output.1)=N" }
      .replacing(/,"connectionReused":true/, with: "")
      .replacing(/ok [0-9]+ -/, with: "ok N -")
      .replacing(/((dns|connect)=N,)+/, with: "")
  }

  @Test(arguments: [1, 4])
  func `a run of three environments gives, but for times, the reports of three runs put together`(
    jobs: Int
  ) throws {
    let catalog = try Self.catalog()
    let command = CommandRunner(in: catalog.path)
    let options = ["-j", "\(jobs)", "--seed", "7"]
    let together = try command.run(
      ["run", "-e", Self.environments.joined(separator: ",")] + options
        + Self.reports("together")
    )
    #expect(together.status == 1, "\(together)")
    for name in Self.environments {
      let run = try command.run(
        ["run", "-e", name] + options + ["--report", "ndjson=out/\(name).ndjson"]
      )
      #expect(run.status == ["dev": 0, "live": 1, "stage": 3][name], "\(run)")
    }
    let merged = try command.run(
      ["report"] + Self.environments.map { "out/\($0).ndjson" } + Self.reports("merged")
    )
    #expect(merged.status == 0, "\(merged)")
    for kind in Self.kinds {
      let one = try Self.text("\(catalog.path)/out/together.\(kind)")
      var other = ""
      if kind == "ndjson" {
        for name in Self.environments {
          other += try Self.text("\(catalog.path)/out/\(name).ndjson")
        }
      } else {
        other = try Self.text("\(catalog.path)/out/merged.\(kind)")
      }
      Self.compare(one, other, kind)
    }
  }

  /// Units end in any order; JUnit has that of the catalog.
  private static func compare(_ one: String, _ other: String, _ kind: String) {
    let isOrdered = kind == "junit"
    func lines(_ text: String) -> [String] {
      let lines = text.split(separator: "\n").map { line in
        String(line.hasSuffix(",") ? line.dropLast() : line)
      }
      // What was slowest differs as times do.
      let slowest = lines.firstIndex { $0.contains("\"slowest\"") } ?? lines.endIndex
      return isOrdered ? lines : lines[..<slowest].sorted()
    }
    let (left, right) = (lines(one), lines(other))
    #expect(left.count >= 5, "\(kind)")
    #expect(left.count == right.count, "\(kind)")
    let difference = zip(left, right).first { $0 != $1 }
    #expect(difference == nil, "\(kind)")
    for name in environments where !["github", "gitlab"].contains(kind) {
      #expect(one.contains(name), "\(kind) \(name)")
    }
  }

  @Test func `--jobs holds for all environments together`() throws {
    let counter = Counter()
    let catalog = try Self.catalog(counter, jobs: 3)
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-e", "dev,live,stage", "-j", "3", "--repeat", "4")
    #expect(result.status == 1, "\(result)")
    #expect(counter.state.withLock(\.most) == 3)
  }
}
