import Foundation
import TestSupport
import Testing

/// What the system has no more of: room, descriptors.
@Suite(.ownThreads)
struct ExhaustionTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `results that cannot be written are an error`() throws {
    let catalog = try Thing.catalog()
    var runner = CommandRunner(in: catalog.path)
    runner.script = #"exec "$@" > /dev/full"#
    let result = try runner.run("list")
    #expect(result.status == 3)
    #expect(result.errors == "spec-run: cannot write to standard output: the disk is full\n")
  }

  @Test func `a low limit of open files is raised`() throws {
    let result = try run(requests: 80, #"ulimit -Sn 40; exec "$@""#)
    #expect(result.status == 0)
    #expect(result.output.contains("80 passed"))
  }

  @Test func `with a limit that stays fewer units run at a time, which is said once`() throws {
    let result = try run(requests: 12, #"ulimit -n 40; exec "$@""#)
    #expect(result.status == 0)
    #expect(result.output.contains("12 passed"))
    #expect(result.errors.hasPrefix("warning[open-file-limit]: only "))
    #expect(
      result.errors.hasSuffix(
        """
         units run at a time: the open-file limit is 40
          = help: raise the limit (ulimit -n), or ask for fewer units at a time (--jobs)

        """
      )
    )
    #expect(result.report.contains(" tests=\"12\""))
  }

  /// Large bodies, waits and calls at the end, which take more than a connection.
  private func demanding(_ server: RawServer) throws -> TemporaryCatalog {
    try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET \#(server.url)/", "cases": {
          "large": { "save": true, "expect": { "text": { "startsWith": "xx" } } },
          "again": { "retry": { "attempts": 2, "on": [200], "backoff": { "base": "10ms" } } } } } },
        "scenarios": { "s": { "steps": [{ "request": "GET \#(server.url)/" }],
          "finally": [{ "request": "GET \#(server.url)/end" }] } } }
      """#
    ])
  }

  private func largeAnswers() throws -> RawServer {
    let body = String(repeating: "x", count: 100_000)
    return try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
  }

  @Test(arguments: [8, 10, 11, 12, 13, 14, 16, 20, 24])
  func `with hardly any descriptors a run works or says why not`(limit: Int) throws {
    let catalog = try demanding(try largeAnswers())
    var runner = CommandRunner(in: catalog.path)
    runner.script = #"ulimit -n \#(limit); exec "$@""#
    let result = try runner.run("run", "-j", "3")
    #expect([0, 2, 3].contains(result.status), "\(result)")
    if limit >= 16 { #expect(result.status == 0) }
    if result.status != 0 {
      #expect(
        (result.output + result.errors).contains("the open-file limit is reached"),
        "\(result)"
      )
    }
  }

  @Test(arguments: [8, 11, 12, 13, 16])
  func `with too few descriptors for the mock server a run says so`(limit: Int) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "cases": { "a": {}, "b": {} } } } }"#
    ])
    var runner = CommandRunner(in: catalog.path)
    runner.script = #"ulimit -n \#(limit); exec "$@""#
    let result = try runner.run("run", "--mock")
    #expect([2, 3].contains(result.status), "\(result)")
    #expect(result.errors.contains("open-file limit is"), "\(result)")
  }

  private static let tools = ["/usr/bin/setpriv", "/usr/bin/prlimit"]

  /// A limit of threads holds for users other than the system's own only.
  @Test(
    .enabled(
      if: tools.allSatisfy(FileManager.default.isExecutableFile),
      "setpriv and prlimit are not there"
    )
  )
  func `where no thread can be started the run says so and ends`() throws {
    let catalog = try demanding(try largeAnswers())
    var runner = CommandRunner(in: catalog.path)
    let user = geteuid() == 0 ? "setpriv --reuid 54321 --regid 54321 --clear-groups" : ""
    runner.script = #"exec \#(user) prlimit --nproc=1:1 "$@""#
    let result = try runner.run("run")
    #expect(result.status == 3)
    #expect(result.errors.contains("no request can be sent: no thread could be started"))
  }

  @Test func `a file that may not grow is an error that is told`() throws {
    let catalog = try demanding(try largeAnswers())
    var runner = CommandRunner(in: catalog.path)
    runner.script = #"(ulimit -f 8; exec "$@") 2>&1 | cat"#
    let saving = try runner.run("run")
    #expect(saving.output.contains("the file-size limit is reached"))
    #expect(saving.output.contains("1 error"))
    runner.script = #"(ulimit -f 0; exec "$@") 2>&1 | cat"#
    let report = try runner.run("run", "--junit", "j.xml")
    #expect(
      report.output.hasSuffix(
        "spec-run: cannot write the report \"j.xml\": the file-size limit is reached\n"
      )
    )
  }

  @Test(arguments: [60_000, 80_000, 100_000, 120_000])
  func `with hardly any memory a run works or says why not`(kilobytes: Int) throws {
    let catalog = try demanding(try largeAnswers())
    var runner = CommandRunner(in: catalog.path)
    runner.script = #"ulimit -v \#(kilobytes) && exec "$@""#
    let result = try runner.run("run", "-j", "3")
    // 127: not even the program could be loaded.
    #expect([0, 2, 3, 127].contains(result.status), "\(result)")
    if result.status == 3 { #expect(!(result.output + result.errors).isEmpty) }
  }

  /// Runs as many units at once, each of which holds a connection until all others have one or have failed.
  private func run(
    requests: Int,
    _ script: String
  ) throws -> (status: Int32, output: String, errors: String, report: String) {
    let server = try RawServer { connection, _ in
      guard connection.readRequest() != nil else { return }
      Thread.sleep(forTimeInterval: 0.5)
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      _ = connection.readRequest()
    }
    let cases = (0..<requests).map { #""c\#($0)": {}"# }.joined(separator: ", ")
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET \#(server.url)/", "cases": { \#(cases) } } } }
      """#
    ])
    var runner = CommandRunner(in: catalog.path)
    runner.script = script
    let result = try runner.run("run", "-j", "\(requests)", "--junit", "j.xml")
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    return (result.status, result.output, result.errors, report)
  }
}
