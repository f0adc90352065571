import Foundation
import Synchronization
import TestSupport
import Testing

/// Snapshots: compared, written by `run --update-snapshots`, and not written.
@Suite(.ownThreads, .timeLimit(.minutes(5)))
struct SnapshotCommandTests {
  /// A server whose responses a test sets, by their paths.
  private final class Service: Sendable {
    /// What is responded next, by path.
    private final class Bodies: Sendable {
      let byPath = Mutex<[String: [[UInt8]]]>([:])
    }

    private let bodies = Bodies()
    let server: RawServer

    init(_ texts: [String: String]) throws {
      let bodies = bodies
      bodies.byPath.withLock { $0 = texts.mapValues { [Array($0.utf8)] } }
      server = try RawServer { connection, _ in
        while let request = connection.readRequest() {
          let path = String(request.head.split(separator: " ").dropFirst().first ?? "")
          let body = bodies.byPath.withLock { bodies -> [UInt8]? in
            guard let list = bodies[path], let first = list.first else { return nil }
            if list.count > 1 { bodies[path] = Array(list.dropFirst()) }
            return first
          }
          let status = body == nil ? "404 Not Found" : "200 OK"
          let types = ["/events": "text/event-stream", "/lines": "application/x-ndjson"]
          let type = types[path] ?? (path.hasSuffix("json") ? "application/json" : "text/plain")
          let content = body ?? Array("{\"error\": true}".utf8)
          let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(content.count)\r\n\r\n"
          guard connection.send(Array(head.utf8) + content) else { return }
        }
      }
    }

    /// Sets what a path responds: several responses one after the other, the last one again and again.
    func set(_ path: String, _ texts: String...) { set(path, texts.map { Array($0.utf8) }) }

    func set(_ path: String, _ contents: [[UInt8]]) {
      bodies.byPath.withLock { $0[path] = contents }
    }
  }

  /// A catalog beside a service.
  private struct Fixture {
    let service: Service
    let catalog: TemporaryCatalog
    var environment: [String: String] = [:]

    init(_ steps: [String: String], responses: [String: String], files: [String: String] = [:])
      throws
    {
      service = try Service(responses)
      let scenarios = steps.map { "\"\($0)\": {\"steps\": [\($1)]}" }.joined(separator: ",\n")
      catalog = try TemporaryCatalog(
        [
          "a.spec.json": "{\"scenarios\": {\n\(scenarios)\n}}",
          "dev.env.json": "{\"baseURL\": \"\(service.server.url)\"}",
        ].merging(files) { $1 }
      )
    }

    func run(_ words: String...) throws -> CommandRunner.Result {
      var runner = CommandRunner(in: catalog.path)
      runner.environment = environment
      return try runner.run(["run", "--jobs", "1"] + words)
    }

    /// A file, nil if it is not there.
    func file(_ name: String) -> String? {
      FileManager.default.contents(atPath: "\(catalog.path)/\(name)").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private static func step(_ path: String, _ expect: String, more: String = "") -> String {
    "{\"request\": \"GET \(path)\"\(more), \"expect\": \(expect)}"
  }

  private static let user = step(
    "/user.json",
    #"{"body": {"$": {"snapshot": "snapshots/user.json"}}}"#
  )

  @Test func `a value is missing, written, equal, different and written again`() throws {
    let fixture = try Fixture(
      ["a": Self.user],
      responses: ["/user.json": #"{"b": [1.50, "é"], "a": {}}"#]
    )
    let missing = try fixture.run()
    #expect(missing.status == 1, "\(missing)")
    #expect(missing.output.contains("there is no snapshot snapshots/user.json"))
    #expect(missing.output.contains("help: run --update-snapshots writes it"))
    let written = try fixture.run("--update-snapshots")
    #expect(written.status == 0, "\(written)")
    #expect(written.output.hasSuffix("\nwrote 1 snapshot:\n  snapshots/user.json\n"))
    let text = "{\n  \"a\": {},\n  \"b\": [\n    1.50,\n    \"é\"\n  ]\n}\n"
    #expect(fixture.file("snapshots/user.json") == text)
    #expect(try fixture.run().status == 0)
    // Equal in another layout: no byte changes.
    try fixture.catalog.write(#"{"a":{},"b":[1.5,"\u00e9"]}"#, to: "snapshots/user.json")
    let again = try fixture.run("--update-snapshots")
    #expect(again.status == 0 && !again.output.contains("wrote"), "\(again)")
    #expect(fixture.file("snapshots/user.json") == #"{"a":{},"b":[1.5,"\u00e9"]}"#)
    fixture.service.set("/user.json", #"{"b": [1.5, "e"], "a": {}}"#)
    let different = try fixture.run()
    #expect(different.status == 1)
    #expect(different.output.contains(#"$.b[1]: expected "é", found "e""#), "\(different)")
    #expect(
      different.output.contains("help: if the new value is right, run --update-snapshots writes it")
    )
    #expect(try fixture.run("--update-snapshots").status == 0)
    #expect(fixture.file("snapshots/user.json")?.contains("\"e\"") == true)
  }

  @Test func `text, bytes and XML are compared as what they are`() throws {
    let fixture = try Fixture(
      [
        "text": Self.step("/text", #"{"text": {"snapshot": "snapshots/a.txt"}}"#),
        "bytes": Self.step("/bytes", #"{"bytes": {"snapshot": "snapshots/a.bin"}}"#),
        "xml": Self.step("/xml", #"{"text": {"snapshot": "snapshots/a.xml"}}"#),
        "part": Self.step(
          "/text",
          #"{"text": {"via": "split('\n') | first", "snapshot": "snapshots/line"}}"#
        ),
      ],
      responses: [
        "/text": "one\ntwo\n",
        "/xml": "<?xml version='1.0'?><a xmlns='u' y='2' x='1'><b>t<![CDATA[<]]></b><c> </c></a>",
      ]
    )
    fixture.service.set("/bytes", [Array(0...255)])
    let written = try fixture.run("--update-snapshots")
    #expect(written.status == 0, "\(written)")
    #expect(fixture.file("snapshots/a.txt") == "one\ntwo\n")
    #expect(fixture.file("snapshots/line") == "one")
    let bytes = FileManager.default.contents(atPath: "\(fixture.catalog.path)/snapshots/a.bin")
    #expect(bytes.map(Array.init) == Array(0...255))
    #expect(try fixture.run().status == 0)
    fixture.service.set(
      "/xml",
      "<p:a x='1' y='2' xmlns:p='u'>\r\n <!-- c --> <p:b>t&lt;</p:b>\n<p:c> </p:c><?pi?>\n</p:a>"
    )
    let same = try fixture.run()
    #expect(same.status == 0, "\(same)")
    fixture.service.set("/xml", "<a xmlns='u' y='2' x='1'><b>t&lt;</b><c/></a>")
    fixture.service.set("/bytes", [Array(0...254)])
    fixture.service.set("/text", "one\ntoo\n")
    let different = try fixture.run()
    #expect(different.status == 1)
    #expect(different.output.contains(#"expected " , found </{u}c>"#), "\(different)")
    #expect(different.output.contains("the bytes of snapshots/a.bin: at offset 255 expected ff"))
    #expect(different.output.contains(#"at line 2, column 2 expected "two", found "too""#))
  }

  @Test func `what is ignored is not written, and lists have any order`() throws {
    let matcher =
      #"{"snapshot": "snapshots/list.json", "ignoring": ["$[*].at", "$[?@.old]"], "anyOrder": true}"#
    let fixture = try Fixture(
      ["a": Self.step("/list.json", #"{"body": {"$": \#(matcher)}}"#)],
      responses: ["/list.json": #"[{"id": 1, "at": 5}, {"id": 2, "at": 6}, {"old": true}]"#]
    )
    #expect(try fixture.run("--update-snapshots").status == 0)
    #expect(
      fixture.file("snapshots/list.json")
        == "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 2\n  }\n]\n"
    )
    fixture.service.set("/list.json", #"[{"id": 2, "at": 7}, {"id": 1}]"#)
    #expect(try fixture.run().status == 0)
    fixture.service.set("/list.json", #"[{"id": 2}, {"id": 3}]"#)
    let different = try fixture.run()
    #expect(
      different.output.contains(#"in any order: missing {"id":1}; unexpected {"id":3}"#),
      "\(different)"
    )
  }

  @Test func `environments and rows have files of their own, or the values are in conflict`() throws
  {
    let first = try Service(["/a.json": "1"])
    let second = try Service(["/a.json": "2"])
    func catalog(_ path: String) throws -> TemporaryCatalog {
      try TemporaryCatalog([
        "a.spec.json": """
        {"scenarios": {"s": {"forEach": [{"n": "x"}, {"n": "y"}],
          "steps": [\(Self.step("/a.json", "{\"body\": {\"$\": {\"snapshot\": \"snapshots/\(path)\"}}}"))]}}}
        """,
        "one.env.json": "{\"baseURL\": \"\(first.server.url)\"}",
        "two.env.json": "{\"baseURL\": \"\(second.server.url)\"}",
      ])
    }
    let apart = try catalog("{{environment}}/{{n | uppercase}}.json")
    let result = try CommandRunner(in: apart.path).run("run", "-e", "one,two", "--update-snapshots")
    #expect(result.status == 0, "\(result)")
    for (name, value) in [("one/X", "1\n"), ("one/Y", "1\n"), ("two/X", "2\n"), ("two/Y", "2\n")] {
      let file = FileManager.default.contents(atPath: "\(apart.path)/snapshots/\(name).json")
      #expect(file.map { String(decoding: $0, as: UTF8.self) } == value)
    }
    let together = try catalog("a.json")
    let conflict = try CommandRunner(in: together.path).run(
      "run",
      "-e",
      "one,two",
      "--update-snapshots"
    )
    #expect(conflict.status == 1)
    #expect(conflict.output.contains("is not written: there are two values for it"))
    #expect(conflict.output.contains("all environments: 4 failed"), "\(conflict)")
    #expect(!FileManager.default.fileExists(atPath: "\(together.path)/snapshots"))
    // Also where the file has one of the two values already.
    try together.write("1", to: "snapshots/a.json")
    #expect(
      try CommandRunner(in: together.path).run("run", "-e", "one,two", "--update-snapshots").status
        == 1
    )
    #expect(
      FileManager.default.contents(atPath: "\(together.path)/snapshots/a.json") == Data("1".utf8)
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"k": "geheimnis-7"}"#, "$.k"), (#"{"a": [{"k": "Z2VoZWltbmlzLTc="}]}"#, "$.a[0].k"), (#"{"k": "x\u0067eheimnis-7"}"#, "$.k"),
    (#"{"geheimnis-7": 1}"#, "$['geheimnis-7']"), (#"{"user": {"access_token": "abc"}}"#, "$.user.access_token"), (#"{"n": {"password": 5}}"#, "$.n.password"),
  ])
  func `secrets and credentials are not written`(body: String, place: String) throws {
    let fixture = try Fixture(
      ["a": Self.user],
      responses: ["/user.json": body],
      files: [:]
    )
    try fixture.catalog.write(
      #"{"baseURL": "\#(fixture.service.server.url)", "secrets": {"s": {"env": "S"}}, "defaults": {"headers": {"X-S": "{{secrets.s}}"}}}"#,
      to: "dev.env.json"
    )
    var secret = fixture
    secret.environment = ["S": "geheimnis-7"]
    let result = try secret.run("--update-snapshots")
    #expect(result.status == 1)
    let shown = place.replacing("geheimnis-7", with: "***")
    #expect(result.output.contains("a secret or a credential is at \(shown)"), "\(result)")
    #expect(result.output.contains("snapshots/user.json is not written"))
    #expect(fixture.file("snapshots/user.json") == nil)
  }

  @Test func `secrets in text, in bytes and captured later are not written`() throws {
    let fixture = try Fixture(
      [
        "a": Self.step("/text", #"{"text": {"snapshot": "snapshots/a.txt"}}"#),
        "b": Self.step("/bytes", #"{"bytes": {"snapshot": "snapshots/a.bin"}}"#),
        "c": Self.step(
          "/k.json",
          "200",
          more: #", "capture": {"k": {"body": "$.k", "secret": true}}"#
        ),
      ],
      responses: ["/text": "a\nb c4ptured-value\n", "/k.json": #"{"k": "c4ptured-value"}"#]
    )
    fixture.service.set("/bytes", [[0xFF, 0xFE] + "c4ptured-value".utf8.flatMap { [$0, 0] }])
    let result = try fixture.run("--update-snapshots")
    #expect(result.status == 1)
    #expect(result.output.contains("a secret or a credential is at line 2"), "\(result)")
    #expect(result.output.contains("a secret or a credential is at offset"))
    #expect(fixture.file("snapshots/a.txt") == nil && fixture.file("snapshots/a.bin") == nil)
  }

  @Test func `a value is written only if all other checks of its call pass`() throws {
    let other = Self.step("/gone.json", #"{"body": {"$": {"snapshot": "snapshots/gone.json"}}}"#)
    let wrong = Self.step(
      "/user.json",
      #"{"body": {"$": {"snapshot": "snapshots/wrong.json"}, "$.name": "Eve"}}"#
    )
    let fixture = try Fixture(
      ["gone": other, "wrong": wrong, "right": "\(Self.user), \(other)"],
      responses: ["/user.json": #"{"name": "Ada"}"#]
    )
    let result = try fixture.run("--update-snapshots")
    #expect(result.status == 1)
    #expect(
      fixture.file("snapshots/gone.json") == nil && fixture.file("snapshots/wrong.json") == nil
    )
    #expect(fixture.file("snapshots/user.json") != nil)
    #expect(result.output.contains("there is no snapshot snapshots/wrong.json"), "\(result)")
  }

  @Test func `a credential is known by its name also where only its value is compared`() throws {
    let expect = #"{"body": {"$.token": {"snapshot": "snapshots/b.json"}}}"#
    let fixture = try Fixture(
      ["a": Self.step("/user.json", expect)],
      responses: ["/user.json": #"{"token": "abcdef-123456"}"#]
    )
    let result = try fixture.run("--update-snapshots")
    #expect(result.status == 1 && fixture.file("snapshots/b.json") == nil, "\(result)")
    #expect(
      result.output.contains("a secret or a credential is at $, ")
        || result.output.contains("a secret or a credential is at $\n")
    )
  }

  @Test func `a poll waits for the other checks only`() throws {
    let poll = Self.step(
      "/job.json",
      #"{"body": {"$.state": "done", "$": {"snapshot": "snapshots/job.json"}}}"#,
      more: #", "poll": {"interval": "1ms", "attempts": 5}"#
    )
    let fixture = try Fixture(["a": poll], responses: [:])
    fixture.service.set("/job.json", #"{"state": "busy"}"#, #"{"state": "done"}"#)
    let result = try fixture.run("--update-snapshots")
    #expect(result.status == 0, "\(result)")
    #expect(fixture.file("snapshots/job.json") == "{\n  \"state\": \"done\"\n}\n")
  }

  @Test func `a variable is compared, too`() throws {
    let steps =
      #"{"request": "GET /user.json", "capture": {"u": "$"}}, {"expect": {"variables": {"u": {"snapshot": "snapshots/u.json"}}}}"#
    let fixture = try Fixture(["a": steps], responses: ["/user.json": #"{"name": "Ada"}"#])
    #expect(try fixture.run("--update-snapshots").status == 0)
    #expect(fixture.file("snapshots/u.json") == "{\n  \"name\": \"Ada\"\n}\n")
    fixture.service.set("/user.json", #"{"name": "Eve"}"#)
    #expect(try fixture.run().output.contains(#"expected "Ada", found "Eve""#))
  }

  @Test func `lines and events are compared as lists`() throws {
    let fixture = try Fixture(
      [
        "lines": Self.step(
          "/lines",
          #"{"lines": {"$[*].id": {"snapshot": "snapshots/ids.json"}}}"#
        ),
        "events": Self.step(
          "/events",
          #"{"events": {"$": {"snapshot": "snapshots/events.json", "ignoring": ["$[*].id"]}}}"#
        ),
      ],
      responses: [
        "/lines": "{\"id\": 1}\n{\"id\": 2}\n", "/events": "data: a\nid: 7\n\ndata: {\"b\": 1}\n\n",
      ]
    )
    let result = try fixture.run("--update-snapshots")
    #expect(result.status == 0, "\(result)")
    #expect(fixture.file("snapshots/ids.json") == "[\n  1,\n  2\n]\n")
    #expect(fixture.file("snapshots/events.json")?.contains("\"id\"") == false)
    #expect(try fixture.run().status == 0)
    fixture.service.set("/lines", "{\"id\": 2}\n")
    fixture.service.set("/events", "data: b\n\n")
    #expect(try fixture.run().output.hasPrefix("FAIL"))
  }

  @Test(arguments: ["file", "folder", "dangling"])
  func `nothing is written through a symbolic link`(kind: String) throws {
    let fixture = try Fixture(
      ["a": Self.user],
      responses: ["/user.json": "1"],
      files: ["elsewhere/x.json": "2"]
    )
    switch kind {
    case "folder": try fixture.catalog.link("snapshots", to: "elsewhere")
    default:
      try fixture.catalog.write("", to: "snapshots/other")
      try fixture.catalog.link(
        "snapshots/user.json",
        to: kind == "file" ? "../elsewhere/x.json" : "../new.json"
      )
    }
    let result = try fixture.run("--update-snapshots")
    // A link that leads nowhere cannot be read, which is known before anything is sent.
    #expect(result.status == (kind == "dangling" ? 2 : 1), "\(result)")
    let reason =
      kind == "dangling" ? "cannot read snapshots/user.json" : "a symbolic link leads to it"
    #expect((result.output + result.errors).contains(reason), "\(result)")
    #expect(fixture.file("elsewhere/x.json") == "2" && fixture.file("elsewhere/user.json") == nil)
    #expect(fixture.file("new.json") == nil)
  }

  @Test func `nothing is written over a file that another key names`() throws {
    let upload = #"{"request": "POST /user.json", "body": {"file": "snapshots/x/user.json"}}"#
    let row =
      #"{"request": "GET /user.json", "expect": {"body": {"$": {"snapshot": "snapshots/{{environment}}/user.json"}}}}"#
    let fixture = try Fixture(
      ["a": upload, "b": row],
      responses: ["/user.json": "1"],
      files: ["snapshots/x/user.json": "2"]
    )
    try FileManager.default.moveItem(
      atPath: "\(fixture.catalog.path)/dev.env.json",
      toPath: "\(fixture.catalog.path)/x.env.json"
    )
    let result = try fixture.run("--update-snapshots", "-e", "x")
    #expect(result.status == 1)
    #expect(result.output.contains("another key names this file"), "\(result)")
    #expect(fixture.file("snapshots/x/user.json") == "2")
  }

  @Test func `nothing is written into a mounted catalog`() throws {
    let service = try Service(["/user.json": "1"])
    let catalog = try TemporaryCatalog([
      "root/spec-run.json": #"{"catalogs": {"other": "../other"}}"#,
      "root/dev.env.json": "{\"baseURL\": \"\(service.server.url)\"}",
      "root/a.spec.json": #"{"scenarios": {"s": {"steps": [{"scenario": "other/b.t"}]}}}"#,
      "other/b.spec.json": "{\"scenarios\": {\"t\": {\"steps\": [\(Self.user)]}}}",
    ])
    let result = try CommandRunner(in: "\(catalog.path)/root").run("run", "--update-snapshots")
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("it belongs to a mounted catalog"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: "\(catalog.path)/other/snapshots"))
  }

  @Test(arguments: ["a/b", ".hidden", "a\\nb"])
  func `a value of a row does not lead elsewhere`(value: String) throws {
    let fixture = try Fixture([:], responses: ["/user.json": "1"])
    try fixture.catalog.write(
      #"{"scenarios": {"s": {"forEach": [{"n": "\#(value)"}], "steps": [{"request": "GET /user.json", "expect": {"body": {"$": {"snapshot": "snapshots/{{n}}.json"}}}}]}}}"#,
      to: "a.spec.json"
    )
    let result = try fixture.run("--update-snapshots")
    #expect(
      result.status == 1 && result.output.contains("cannot be in the path of a snapshot"),
      "\(result)"
    )
    #expect(fixture.file("snapshots") == nil)
  }

  @Test func `a captured value is not in a path`() throws {
    let steps =
      #"{"request": "GET /user.json", "capture": {"n": "$.n"}, "expect": {"body": {"$": {"snapshot": "snapshots/{{n}}.json"}}}}"#
    let fixture = try Fixture(["a": steps], responses: ["/user.json": #"{"n": "x"}"#])
    let result = try fixture.run("--update-snapshots")
    let message =
      #"a template in the path of a snapshot uses only "environment" and values of the unit's row"#
    #expect(result.status == 1 && result.output.contains(message), "\(result)")
  }

  @Test(arguments: [(["--mock"], "--mock"), (["--dry-run"], "--dry-run"), (["--watch"], "--watch")])
  func `the option is refused where nothing is to be written`(words: [String], named: String) throws
  {
    let catalog = try TemporaryCatalog(["a.spec.json": "{}"])
    let result = try CommandRunner(in: catalog.path).run(["run", "--update-snapshots"] + words)
    #expect(result.status == 2 && result.errors.contains(named), "\(result)")
    var runner = CommandRunner(in: catalog.path)
    runner.environment = ["CI": "true"]
    let onCI = try runner.run("run", "--update-snapshots")
    #expect(onCI.status == 2 && onCI.errors.contains("CI is set"), "\(onCI)")
  }

  @Test func `an interrupted run writes nothing`() throws {
    let slow = #"{"wait": "60s", "request": "GET /user.json"}"#
    let fixture = try Fixture(["a": Self.user, "b": slow], responses: ["/user.json": "1"])
    let service = fixture.service
    let result = try CommandRunner(in: fixture.catalog.path).run([
      "run", "-j", "2", "--update-snapshots",
    ]) { process in
      let end = Date.now + 30
      while service.server.connectionCount == 0, Date.now < end {
        Thread.sleep(forTimeInterval: 0.01)
      }
      Thread.sleep(forTimeInterval: 0.3)
      process.interrupt()
    }
    #expect(result.status == 130, "\(result)")
    #expect(fixture.file("snapshots/user.json") == nil)
    #expect(result.output.contains("there is no snapshot snapshots/user.json"), "\(result)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"body": {"$": {"snapshot": "user.json"}}}"#, #"the path of a snapshot has a folder "snapshots""#),
    (#"{"body": {"$": {"snapshot": "{{environment}}/snapshots/a.json"}}}"#, #"the path of a snapshot has a folder "snapshots" before its first template"#),
    (#"{"body": {"$": {"snapshot": "snapshots/../a.json"}}}"#, #"the path of a snapshot does not leave the folder "snapshots""#),
    (#"{"body": {"$": {"snapshot": "snapshots/a.spec.json"}}}"#, "a file with this name is part of the catalog"),
    (#"{"body": {"$": {"not": {"snapshot": "snapshots/a.json"}}}}"#, #""snapshot" cannot be used here"#),
    (#"{"headers": {"X": {"snapshot": "snapshots/a.json"}}}"#, #""snapshot" cannot be used here"#),
    (#"{"xml": {"//a": {"snapshot": "snapshots/a.json"}}}"#, #""snapshot" cannot be used here"#),
    (#"{"text": {"snapshot": "snapshots/a.txt", "ignoring": ["$.a"]}}"#, #""ignoring" needs JSON: the value is a string"#),
    (#"{"bytes": {"snapshot": "snapshots/a.bin", "anyOrder": true}}"#, #""anyOrder" needs JSON: the value is bytes"#),
    (#"{"body": {"$": {"snapshot": "snapshots/a.json", "subset": {"a": {"$": 1}}}}, "text": {"equals": {"file": "snapshots/a.json"}}}"#, "another key names the file of this snapshot"),
    (#"{"body": {"$": {"toMatchSnapshot": "a"}}}"#, #"there is no operator "toMatchSnapshot""#),
  ])
  func `a wrong use is reported by check`(expect: String, message: String) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": "{\"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET http://a.test/\", \"expect\": \(expect)}]}}}",
      "snapshots/a.json": "1", "snapshots/a.txt": "", "snapshots/a.bin": "",
    ])
    let result = try CommandRunner(in: catalog.path).run("check")
    #expect(result.status == 2 && result.errors.contains(message), "\(result)")
  }

  @Test func `check warns of a snapshot that is missing, and of one that a poll waits for`() throws
  {
    let fixture = try Fixture(["a": Self.user], responses: [:])
    let result = try CommandRunner(in: fixture.catalog.path).run("check")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("warning[missing-snapshot]: there is no snapshot snapshots/user.json"),
      "\(result)"
    )
    let poll =
      #"{"request": "GET /user.json", "poll": {"until": {"body": {"$": {"snapshot": "snapshots/user.json"}}}}}"#
    try fixture.catalog.write("{\"scenarios\": {\"s\": {\"steps\": [\(poll)]}}}", to: "a.spec.json")
    let polled = try CommandRunner(in: fixture.catalog.path).run("check")
    #expect(
      polled.status == 2 && polled.errors.contains("\"until\" cannot have a snapshot"),
      "\(polled)"
    )
  }
}
