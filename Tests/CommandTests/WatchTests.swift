import Foundation
import TestSupport
import Testing

/// `--watch`: what saved files touch runs again.
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct WatchTests {
  /// A command that goes on until a signal ends it, and what it has written so far.
  private final class Running {
    let process: Process
    private let scratch: TemporaryCatalog

    /// Starts `run --watch`.
    init(_ words: [String], in folder: String, environment: [String: String] = [:]) throws {
      scratch = try TemporaryCatalog([:])
      var runner = CommandRunner(in: folder)
      runner.environment = environment
      runner.script = "exec \"$@\" > '\(scratch.path)/log' 2>&1"
      process = try runner.process(["run", "--watch"] + words)
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Both outputs so far.
    var log: String { (try? String(contentsOfFile: "\(scratch.path)/log", encoding: .utf8)) ?? "" }

    /// Waits until it has said often enough that it waits.
    func waits(times count: Int) throws {
      try wait { log.matches(of: /waiting for files to be saved; Ctrl-C ends\n/).count >= count }
      #expect(log.matches(of: /waiting for files/).count == count, "\(log)")
    }

    /// Waits for something, but not without end.
    func wait(until isTrue: () -> Bool) throws {
      let end = Date.now + 60
      while !isTrue() {
        try #require(Date.now < end && process.isRunning, "\(log)")
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    /// Does something while the process stands still, so that it sees all of it at once.
    func whileStopped(_ work: () throws -> Void) rethrows {
      kill(process.processIdentifier, SIGSTOP)
      defer { kill(process.processIdentifier, SIGCONT) }
      try work()
    }

    /// Sends a signal and waits for the end.
    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private static func spec(_ path: String, _ more: String = "") -> String {
    "{ \"endpoints\": { \"e\": { \"request\": \"GET /\(path)\", \"cases\": { \"c\": { \(more) } } } } }\n"
  }

  /// A server that notes what is asked, and fails what has "bad" in its path.
  private static func server(_ requests: Recorder<String>) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let target = request.head.split(separator: " ")[1]
        requests.add(String(target))
        let status = target.contains("bad") ? "500 Oops" : "200 OK"
        connection.send("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n")
      }
    }
  }

  @Test func `a saved spec runs its units again, errors wait until they are corrected`() throws {
    let requests = Recorder<String>()
    let server = try Self.server(requests)
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec("a"), "sub/b.spec.json": Self.spec("b"),
    ])
    let watch = try Running(["--base-url", server.url, "--junit", "j.xml"], in: catalog.path)
    try watch.waits(times: 1)
    #expect(Set(requests.elements) == ["/a", "/b"] && requests.count == 2)
    // As editors do it: another file takes the place.
    try catalog.write(Self.spec("b-bad"), to: "sub/new~")
    try FileManager.default.removeItem(atPath: "\(catalog.path)/sub/b.spec.json")
    try FileManager.default
      .moveItem(atPath: "\(catalog.path)/sub/new~", toPath: "\(catalog.path)/sub/b.spec.json")
    try watch.wait { requests.elements.contains("/b-bad") }
    try watch.wait { watch.log.matches(of: /waiting for files/).count >= 2 }
    #expect(watch.log.contains("sub/b.spec.json"))
    #expect(watch.log.contains("changed: running 1 unit\n") && watch.log.contains("1 failed"))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("tests=\"1\" failures=\"1\""))
    var waits = watch.log.matches(of: /waiting for files/).count
    // Nothing runs while the specs have errors, and the same errors are not shown again.
    try catalog.write(#"{ "endpoint": {} }"#, to: "a.spec.json")
    try watch.waits(times: waits + 1)
    #expect(watch.log.contains("a.spec.json changed: the specs have errors\n"))
    #expect(watch.log.contains("error[unknown-key]"))
    try catalog.write("x", to: "notes.txt")
    let count = requests.count
    try catalog.write(Self.spec("a2"), to: "a.spec.json")
    try watch.waits(times: waits + 2)
    #expect(watch.log.matches(of: /error\[unknown-key\]/).count == 1)
    #expect(requests.elements.dropFirst(count) == ["/a2"])
    // A new file, and one that is gone.
    waits += 2
    try catalog.write(Self.spec("c"), to: "c.spec.json")
    try watch.waits(times: waits + 1)
    #expect(requests.elements.last == "/c")
    try FileManager.default.removeItem(atPath: "\(catalog.path)/c.spec.json")
    try catalog.write(Self.spec("a3"), to: "a.spec.json")
    try watch.waits(times: waits + 2)
    #expect(requests.elements.last == "/a3")
    // Errors in a file that is gone are gone with it.
    try catalog.write(#"{ "endpoint": {} }"#, to: "d.spec.json")
    try watch.waits(times: waits + 3)
    try FileManager.default.removeItem(atPath: "\(catalog.path)/d.spec.json")
    try watch.waits(times: waits + 4)
    #expect(watch.log.contains("d.spec.json changed: the specs have no errors\n"))
    #expect(requests.elements.last == "/a3")
    #expect(watch.end(by: SIGINT) == 0)
  }

  @Test func `a file that a unit names runs it again, one that nothing uses and reports do not`()
    throws
  {
    let requests = Recorder<String>()
    let server = try Self.server(requests)
    let body = #""body": { "file": "{{n}}.xml" }, "variables": { "n": "data" }"#
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec("a", body), "data.xml": "<a/>",
      "b.spec.json": Self.spec("b", #""expect": { "schema": { "$ref": "s.json" } }"#),
      "c.spec.json": Self.spec("c"), "s.json": "{}",
    ])
    let words = ["--base-url", server.url, "--junit", "j.xml", "--report", "allure=all"]
    let watch = try Running(words, in: catalog.path)
    try watch.waits(times: 1)
    try catalog.write("nothing", to: "notes.txt")
    try catalog.write("<b/>", to: "data.xml")
    try watch.waits(times: 2)
    #expect(watch.log.contains(/\ndata.xml.* changed: running 1 unit\n/), "\(watch.log)")
    #expect(watch.log.matches(of: /changed:/).count == 1)
    #expect(requests.elements.last == "/a")
    watch.whileStopped {
      try? catalog.write(#"{ "type": "string" }"#, to: "s.json")
      try? catalog.write(Self.spec("c2"), to: "c.spec.json")
    }
    try watch.waits(times: 3)
    #expect(watch.log.contains("c.spec.json, s.json changed: running 2 units\n"), "\(watch.log)")
    #expect(Set(requests.elements.dropFirst(4)) == ["/b", "/c2"])
    #expect(watch.end(by: SIGTERM) == 143)
  }

  @Test func `a change of the environment runs all that is selected in it`() throws {
    let requests = Recorder<String>()
    let server = try Self.server(requests)
    func environment(_ name: String) -> String {
      #"{ "baseURL": "\#(server.url)", "variables": { "who": "\#(name)", "pid": "{{env.PID}}" } }"#
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec("a/{{who}}"), "b.spec.json": Self.spec("b/{{who}}/{{pid}}"),
      "dev.env.json": environment("d1"), "prod.env.json": environment("p1"), "variables": "PID=1\n",
    ])
    let words = ["-e", "dev,prod", "--env-file", "variables", "--var", "x=1"]
    let watch = try Running(
      Array(words.prefix(4)),
      in: catalog.path
    )
    try watch.waits(times: 1)
    #expect(Set(requests.elements) == ["/a/d1", "/b/d1/1", "/a/p1", "/b/p1/1"])
    try catalog.write(environment("p2"), to: "prod.env.json")
    try watch.waits(times: 2)
    #expect(Set(requests.elements.dropFirst(4)) == ["/a/p2", "/b/p2/1"], "\(watch.log)")
    try catalog.write("PID=2\n", to: "variables")
    try watch.waits(times: 3)
    #expect(Set(requests.elements.dropFirst(6)) == ["/a/d1", "/b/d1/2", "/a/p2", "/b/p2/2"])
    try catalog.write(#"{ "name": "Shop" }"#, to: "spec-run.json")
    try watch.waits(times: 4)
    #expect(requests.count == 14)
    #expect(watch.log.contains("spec-run.json changed: running 4 units\n"))
    #expect(watch.end(by: SIGINT) == 0)
  }

  @Test func `Ctrl-C gives the status of the last run, or 130 in a run`() throws {
    let requests = Recorder<String>()
    let server = try Self.server(requests)
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec("bad")])
    let failed = try Running(["--base-url", server.url], in: catalog.path)
    try failed.waits(times: 1)
    #expect(failed.end(by: SIGINT) == 1)
    let silent = try RawServer { connection, _ in while connection.readRequest() != nil {} }
    let stuck = try Running(["--base-url", silent.url, "--junit", "j.xml"], in: catalog.path)
    try stuck.wait { silent.connectionCount > 0 }
    #expect(stuck.end(by: SIGINT) == 130)
    #expect(FileManager.default.fileExists(atPath: "\(catalog.path)/j.xml"))
    let wrong = try Running(["--mock"], in: try Self.wrongCatalog(catalog))
    try wrong.waits(times: 1)
    #expect(wrong.end(by: SIGINT) == 2)
  }

  private static func wrongCatalog(_ catalog: TemporaryCatalog) throws -> String {
    try catalog.write(#"{ "endpoint": {} }"#, to: "a.spec.json")
    return catalog.path
  }

  @Test func `with the mock server and in a dry run it does the same`() throws {
    for words in [["--mock", "-v"], ["--dry-run", "--base-url", "http://x.test"]] {
      let catalog = try TemporaryCatalog([
        "a.spec.json": Self.spec("a"), "b.spec.json": Self.spec("b"),
      ])
      let watch = try Running(words, in: catalog.path)
      try watch.waits(times: 1)
      try catalog.write(Self.spec("b2"), to: "b.spec.json")
      try watch.waits(times: 2)
      let last =
        watch.log.components(separatedBy: "b.spec.json changed: running 1 unit\n").last ?? ""
      #expect(last.contains("/b2") && !last.contains("/a"), "\(watch.log)")
      #expect(watch.end(by: SIGINT) == 0)
    }
  }

  @Test(arguments: [
    (["--watch"], ["CI": "true"], "--watch does not end by itself, and CI is set: leave it out"),
    (["--watch", "--shard", "1/2"], [:], "--watch and --shard cannot be combined"),
    (
      ["--watch", "--retry-failed", "none"], [:], "--watch and --retry-failed cannot be combined"
    ),
  ])
  func `where nobody saves files it is an error`(
    words: [String],
    environment: [String: String],
    problem: String
  ) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec("a")])
    var runner = CommandRunner(in: catalog.path)
    runner.environment = environment
    let result = try runner.run(["run", "--mock"] + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \(problem)\n"), "\(result)")
  }
}
