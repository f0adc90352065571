import Foundation
import TestSupport
import Testing

/// The JUnit file that `--junit` asks for.
@Suite(.ownThreads)
struct JUnitFileTests {
  @Test func `a failed run is reported case by case`() throws {
    let catalog = try Thing.catalog()
    let server = try Thing.server(answering: "{\"id\":\"\u{1}\"}")
    _ = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "--junit", "reports/j.xml")
    let report = try String(contentsOfFile: "\(catalog.path)/reports/j.xml", encoding: .utf8)
    #expect(report.contains(" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"1\" time=\""))
    #expect(report.contains("<testcase name=\"getThing › is there\" classname=\"thing\" time=\""))
    #expect(report.contains(" file=\"thing.spec.json\" line=\"7\">\n"))
    #expect(report.contains("\n      <failure message=\""))
    #expect(report.contains("\nGET \(server.url)/thing → 200 OK ("))
    #expect(report.contains("<skipped message=\"not ready\"/>"))
    #expect(!report.utf8.contains(1))
  }

  @Test func `a catalog without a project file has its folder's name`() throws {
    let catalog = try TemporaryCatalog([
      "shop/a.spec.json": #"{ "endpoints": { "e": { "request": "GET /" } } }"#
    ])
    for (folder, path) in [("\(catalog.path)/shop", "."), (catalog.path, "shop")] {
      let result = try CommandRunner(in: folder).run(
        "run",
        path,
        "--mock",
        "-v",
        "--junit",
        "j.xml"
      )
      #expect(result.output.hasPrefix("shop at http://"))
      let report = try String(contentsOfFile: "\(folder)/j.xml", encoding: .utf8)
      #expect(report.contains("<testsuites name=\"shop\" "))
    }
  }

  @Test(arguments: ["/nonexistent", nil])
  func `a large report is whole, also without a place for temporary files`(
    folder: String?
  ) throws {
    let cases = (0..<200).map { "\"case \($0)\": {}" }.joined(separator: ", ")
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "cases": { \#(cases) } } } }"#
    ])
    var runner = CommandRunner(in: catalog.path)
    if let folder { runner.environment["TMPDIR"] = folder }
    let result = try runner.run("run", "--mock", "--junit", "-")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "<testcase name=\"e › case ").count == 201)
    #expect(result.output.hasSuffix("  </testsuite>\n</testsuites>\n"))
  }

  @Test func `broken specs are reported as errors`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": "{ \"endpoint\": {} }\n"])
    let result = try CommandRunner(in: catalog.path).run("run", "--junit", "j.xml")
    #expect(result.status == 2)
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    let message = "a spec file has no key &quot;endpoint&quot;"
    #expect(report.contains(" tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(report.contains("<testcase name=\"unknown-key at 1:3\" classname=\"a.spec.json\""))
    #expect(report.contains("<error message=\"\(message)\" type=\"unknown-key\">"))
  }

  @Test(arguments: [
    ("thing.spec.json/j.xml", "thing.spec.json is not a folder"), ("/", "it is a folder"),
    ("reports/", "it is a folder"), ("/proc/none/j.xml", "/proc takes no files"),
    ("taken", "it is a folder"),
  ])
  func `a report that cannot be written is told before anything is sent`(
    path: String,
    problem: String
  ) throws {
    let server = try Thing.server(answering: "{}")
    let catalog = try Thing.catalog()
    try catalog.write("", to: "taken/file")
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "--junit", path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: --junit cannot be \"\(path)\": "))
    #if os(Linux)
    #expect(result.errors.hasPrefix("spec-run: --junit cannot be \"\(path)\": \(problem)\n"))
    #endif
    #expect(server.connectionCount == 0)
  }

  @Test func `a report's place is found out without a trace`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": "{ \"endpoints\": {} }"])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--dry-run", "--junit", "/proc/none/j.xml", "--output", "/proc/none")
    #expect(!result.errors.contains("cannot be"))
    _ = try CommandRunner(in: catalog.path).run("run", "--output", "some/where", "--var", "n=1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: catalog.path) == ["a.spec.json"])
  }

  @Test func `a pipe stays a pipe, and one that nobody reads is told`() throws {
    let catalog = try Thing.catalog()
    let path = "\(catalog.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let runner = CommandRunner(in: catalog.path)
    let unread = try runner.run("run", "--mock", "--junit", "pipe")
    #expect(unread.status == 3)
    #expect(unread.errors == "spec-run: cannot write the report \"pipe\": nothing reads it\n")
    // Opened for both ends, so that it does not wait for a writer.
    let pipe = try #require(FileHandle(forUpdatingAtPath: path))
    #expect(try runner.run("run", "--mock", "--junit", "pipe").status == 0)
    #expect(String(decoding: pipe.availableData, as: UTF8.self).hasSuffix("</testsuites>\n"))
  }
}
