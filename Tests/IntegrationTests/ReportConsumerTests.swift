import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Reports as programs read them that others wrote.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence))
struct ReportConsumerTests {
  /// What each reader counts.
  private static let script = """
    import json, sys
    from haralyzer import HarParser
    from junitparser import JUnitXml
    from tap.parser import Parser

    folder = sys.argv[1]
    xml = JUnitXml.fromfile(folder + "/junit")
    cases = [case for suite in xml for case in suite]
    kinds = [type(result).__name__ for case in cases for result in case.result]
    points = [line for line in Parser().parse_file(folder + "/tap") if line.category == "test"]
    with open(folder + "/har") as file:
        archive = HarParser(json.load(file))
    print(json.dumps({
        "junit": [xml.tests, xml.failures, xml.errors, xml.skipped, len(cases)],
        "kinds": sorted(set(kinds)),
        "tap": [len(points), sum(p.ok for p in points), sum(p.skip for p in points)],
        "har": sorted(entry["response"]["status"] for entry in archive.har_data["entries"]),
        "pages": [[len(page.entries), len(page.filter_entries(status_code="2.."))] for page in archive.pages],
        "titles": sorted(page.title.split(" › ")[-1] for page in archive.pages),
        "cookies": sorted({json.dumps(cookie) for page in archive.pages for entry in page.entries
                           for cookie in entry.response["cookies"]}),
        "sent": sorted(cookie["name"] for page in archive.pages for entry in page.entries
                       for cookie in entry.request.cookies),
        "loads": all(page.page_load_time >= 0 and page.content_load_time == -1 for page in archive.pages),
    }))
    """

  @Test func `readers from the package index count what was run`() async throws {
    let files = [
      "hostile ]]>/a.spec.json": #"""
      { "name": "a ]]> \u0001 👩‍👩‍👧", "endpoints": { "e": { "request": "GET /{n}",
          "cases": { "passes": { "with": { "n": 1 } }, "fails ]]> # TODO": { "with": { "n": 2 }, "cookies": { "own": "sent-cookie" } },
            "is down": { "with": { "n": 3 } }, "waits": { "with": { "n": 1 }, "skip": "not # ready" } } } } }
      """#
    ]
    let folder = try TemporaryCatalog([:])
    for kind in ["junit", "tap", "har"] {
      let row = try #require(ReportTable.row(of: kind))
      let text = Recorder<String>()
      var settings = ReportSettings()
      settings.hostname = "host"
      let sink: any EventSink
      let finish: () -> Void
      switch row.form {
      case .text(let make):
        let report = make(settings)
        (sink, finish) = (report, { text.add(report.finish()) })
      case .streamed(let make):
        let report = make(settings) { text.add(String(decoding: $0, as: UTF8.self)) }
        (sink, finish) = (report, report.finish)
      case .folder: continue
      }
      _ = try await CatalogRun(files, sinks: [sink]) { request throws(ClientError) in
        if request.url.hasSuffix("3") { throw ClientError(.closed, "closed ]]> \u{1}") }
        let isGood = request.url.hasSuffix("1")
        return HTTPResponse(
          status: isGood ? 200 : 500,
          fields: ["Set-Cookie": "sid=set-cookie; Path=/; HttpOnly"],
          body: Array("]]> \u{1} 👩‍👩‍👧".utf8)
        )
      }
      finish()
      try folder.write(text.elements.joined(), to: kind)
    }
    let process = Process()
    process.executableURL = URL(filePath: try Peers.value("python", "program"))
    process.arguments = ["-c", Self.script, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // What a reader says of itself comes first.
    let last = String(decoding: data, as: UTF8.self).split(separator: "\n").last
    #expect(
      last == """
        {"junit": [4, 1, 1, 1, 4], "kinds": ["Error", "Failure", "Skipped"], "tap": [4, 2, 1], \
        "har": [0, 200, 500], "pages": [[1, 1], [1, 0], [1, 0]], "titles": ["fails ]]> # TODO", "is down", "passes"], \
        "cookies": ["{\\\"name\\\": \\\"sid\\\", \\\"value\\\": \\\"***\\\", \\\"path\\\": \\\"/\\\", \\\"httpOnly\\\": true, \\\"secure\\\": false}"], \
        "sent": ["own"], "loads": true}
        """
    )
  }
}
