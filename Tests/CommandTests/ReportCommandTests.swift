import Foundation
import TestSupport
import Testing

/// Reports that are made of the events of runs that are over.
struct ReportCommandTests {
  @Test func `reports of a run can be made later`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let server = try Thing.server(answering: "{\"id\":\"x\"}")
    let run = try runner.run(
      "run",
      "--base-url",
      server.url,
      "--report",
      "ndjson=run.ndjson",
      "--junit",
      "then.xml"
    )
    #expect(run.status == 1)
    let report = try runner.run("report", "run.ndjson", "--junit", "now.xml", "--html", "now.html")
    #expect(report.status == 0 && report.errors == "")
    #expect(report.output.hasSuffix(run.output))
    let then = try String(contentsOfFile: "\(catalog.path)/then.xml", encoding: .utf8)
    let now = try String(contentsOfFile: "\(catalog.path)/now.xml", encoding: .utf8)
    #expect(now == then)
    let page = try String(contentsOfFile: "\(catalog.path)/now.html", encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
  }

  @Test(arguments: [
    (["report"], "spec-run: report needs FILE: the ndjson reports of runs\n"),
    (["report", "none.ndjson"], "spec-run: cannot read none.ndjson: there is no such file\n"),
    (["report", "thing.spec.json"], "spec-run: cannot read thing.spec.json:1: this is no JSON: "),
    (["report", "empty"], "spec-run: the files have no events of a run\n"),
  ])
  func `what cannot be read is an error`(words: [String], problem: String) throws {
    let catalog = try Thing.catalog()
    try catalog.write("", to: "empty")
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(problem))
  }

  @Test func `a page that cannot be finished is not there`() throws {
    let catalog = try Thing.catalog()
    try catalog.write("{\"event\":\"runStart\"", to: "cut")
    try catalog.write("[]\n", to: "wrong")
    let result = try CommandRunner(in: catalog.path).run("report", "wrong", "--html", "a.html")
    #expect(result.status == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    #expect(!names.contains { $0.contains("a.html") })
  }
}
