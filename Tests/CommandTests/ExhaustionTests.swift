import Foundation
import TestSupport
import Testing

/// What the system has no more of: room, descriptors.
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

  @Test
  func `a limit that stays is told, not taken for a server that is down, and reports are written`()
    throws
  {
    let result = try run(requests: 80, #"ulimit -n 40; exec "$@""#)
    #expect(result.status == 3)
    #expect(result.output.contains("as many files open as it may"))
    #expect(!result.output.contains("nobody could connect"))
    #expect(result.errors.isEmpty)
    #expect(result.report.contains(" tests=\"80\""))
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
