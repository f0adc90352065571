import Foundation
import TestSupport
import Testing

/// Reports that are made of the events of runs that are over.
@Suite(.ownThreads)
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
    (["none"], "cannot read none: there is no such file\n"),
    (["folder"], "cannot read folder: it is a folder\n"),
    (["empty"], "cannot read empty: it has no events of a run\n"),
    (["good", "empty"], "cannot read empty: it has no events of a run\n"),
    (["later events"], "cannot read later events: it has no events of a run\n"),
    (["/dev/null"], "cannot read /dev/null: it is not a regular file: its events are read more"),
    (
      ["thing.spec.json"], "cannot read thing.spec.json:1: this is not a line of an ndjson report: "
    ),
    (["compressed"], "cannot read compressed:1: the file is compressed: unpack it first\n"),
    (["cut inside"], "cannot read cut inside:2: this is not a line of an ndjson report: "),
    (
      ["without start"],
      "cannot read without start:1: the start of the file is missing: no event runStart"
    ),
    (
      ["version 2"],
      "cannot read version 2:1: a later version of spec-run wrote it (version 2 of the events)\n"
    ),
    (["version 0"], "cannot read version 0:1: there is no version 0 of the events\n"),
    (["wrong type"], "cannot read wrong type:2: \"requests\" cannot be \"1\"\n"),
    (["good", "good"], "cannot read good: it is the same file as good\n"),
    (["good", "link"], "cannot read link: it is the same file as good\n"),
    (
      ["good", "other"],
      "cannot read other:1: it is a run of the catalog \"Other\", and the others are of \""
    ),
  ])
  func `what cannot be read is one error, and no report is written`(
    files: [String],
    problem: String
  ) throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--mock", "--report", "ndjson=good")
    let good = try String(contentsOfFile: "\(catalog.path)/good", encoding: .utf8)
    let lines = good.split(separator: "\n").map(String.init)
    try catalog.write("", to: "empty")
    try catalog.write("{\"event\":\"ofLater\",\"a\":1}\n", to: "later events")
    try catalog.write("", to: "folder/file")
    let start = lines.firstIndex { $0.contains("\"runStart\"") } ?? 0
    try #require(start == 0)
    try catalog.write(
      lines[0] + "\n" + lines[1].prefix(9) + "\n" + lines[2] + "\n",
      to: "cut inside"
    )
    try catalog.write(lines.dropFirst().joined(separator: "\n"), to: "without start")
    for version in [0, 2] {
      let text = good.replacing("\"version\":1", with: "\"version\":\(version)")
      try catalog.write(text, to: "version \(version)")
    }
    let unit = lines.first { $0.contains("\"unitEnd\"") } ?? ""
    let wrong = unit.replacing(#/"requests":\d+/#, with: "\"requests\":\"1\"")
    try catalog.write(lines[0] + "\n" + wrong + "\n", to: "wrong type")
    try catalog.write(
      good.replacing(#/"catalog":"[^"]*"/#, with: "\"catalog\":\"Other\""),
      to: "other"
    )
    let gzip = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x0A])
    try gzip.write(to: URL(filePath: "\(catalog.path)/compressed"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(catalog.path)/link",
      withDestinationPath: "good"
    )
    let words =
      files == ["report"] ? files : ["report"] + files + ["--junit", "j.xml", "--html", "h.html"]
    let result = try runner.run(words)
    #expect(result.status == 2)
    let expected = files == ["report"] ? problem : "spec-run: \(problem)"
    #expect(result.errors.hasPrefix(expected), "\(result.errors)")
    #expect(files == ["report"] || result.errors.split(separator: "\n").count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    #expect(!names.contains { $0.contains("j.xml") || $0.contains("h.html") })
  }

  /// Of a file that is no run's own.
  @Test(arguments: [
    ("requests", "9223372036854775807"), ("passed", "9223372036854775807"), ("indent", "-1"),
    ("indent", "9223372036854775807"), ("width", "-1"), ("width", "4294967296"),
    ("width", "9223372036854775807"),
  ])
  func `numbers that no run writes do no harm`(name: String, number: String) throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let server = try Thing.server(answering: "{\"id\":\"x\"}")
    _ = try runner.run("run", "--base-url", server.url, "--report", "ndjson=a.ndjson")
    let events = try String(contentsOfFile: "\(catalog.path)/a.ndjson", encoding: .utf8)
    let member = try Regex("\"\(name)\":[0-9]+")
    try #require(events.contains(member))
    try catalog.write(events.replacing(member, with: "\"\(name)\":\(number)"), to: "b.ndjson")
    let result = try runner.run("report", "b.ndjson", "--junit", "b.xml", "--html", "b.html")
    // With more units than results, lines are missing.
    #expect(result.status == (name == "passed" ? 3 : 0), "\(result)")
    #expect(result.output.utf8.count < 100_000)
  }

  @Test(arguments: [
    (#""units":9223372036854775807,"jobs":9223372036854775807"#, 2),
    (#""units":-9223372036854775808,"jobs":1"#, 1),
    (#""units":1,"jobs":1,"shard":"1/9000000000000000000""#, 1),
  ])
  func `the numbers of starts that no run writes do no harm`(members: String, files: Int) throws {
    let time = #""startedAt":"2026-11-26T21:58:39.430Z""#
    let start =
      #"{"event":"runStart","version":1,"id":"x","catalog":"c",\#(members),"seed":1,\#(time)}"#
    let unit =
      #"{"event":"unitEnd","id":"u","position":0,"path":["a"],"file":"f","run":"x","outcome":"passed","duration":1,\#(time),"requests":1,"stepCount":1}"#
    let names = (0..<files).map { "\($0).ndjson" }
    let catalog = try TemporaryCatalog(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "\(start)\n\(unit)\n") })
    )
    let result = try CommandRunner(in: catalog.path).run(["report"] + names + ["--junit", "b.xml"])
    #expect(result.status == 3, "\(result)")
  }

  @Test func `an archive of events that lack requests is made with a warning`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let server = try Thing.server(answering: "{\"id\":1}")
    let run = ["run", "--base-url", server.url, "--report"]
    _ = try runner.run(run + ["ndjson=few"])
    _ = try runner.run(run + ["ndjson=all", "--report", "har=run.har"])
    let later = try runner.run("report", "few", "--report", "har=later.har")
    #expect(later.status == 0)
    #expect(
      later.errors
        == "spec-run: warning: the har report lacks the requests of 1 passed unit: "
        + "the events do not have them; add --report har=FILE to the run\n"
    )
    #expect(try runner.run("report", "few", "--report", "json=later.json").errors == "")
    #expect(try runner.run("report", "all", "--report", "har=all.har").errors == "")
    #expect(
      try String(contentsOfFile: "\(catalog.path)/all.har", encoding: .utf8)
        == String(contentsOfFile: "\(catalog.path)/run.har", encoding: .utf8)
    )
  }

  @Test func `a pipe that nobody writes is an error, and not waited for`() throws {
    let catalog = try Thing.catalog()
    try #require(mkfifo("\(catalog.path)/pipe", 0o600) == 0)
    let result = try CommandRunner(in: catalog.path).run("report", "pipe")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: cannot read pipe: it is not a regular file"))
  }

  @Test func `a last line that is cut is left out with a warning`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--mock", "--report", "ndjson=good")
    let good = try String(contentsOfFile: "\(catalog.path)/good", encoding: .utf8)
    let count = good.split(separator: "\n").count
    try catalog.write(String(good.dropLast(12)), to: "cut")
    let result = try runner.run("report", "cut", "--junit", "j.xml")
    #expect(result.status == 3)
    #expect(
      result.errors == """
        spec-run: warning: cut:\(count): the last line is cut and is left out
        spec-run: cut: the run did not end

        """
    )
    #expect(result.output.contains("interrupted"))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains(" tests=\"3\" failures=\"0\" errors=\"1\" "))
  }

  /// Five units; the second fails.
  private static let five = """
    {
      "endpoints": { "e": { "request": "GET /{n}", "tags": ["quick"], "cases": {
        "a": { "with": { "n": 1 } },
        "b": { "with": { "n": 2 }, "expect": 404 },
        "c": { "with": { "n": 3 } },
        "d": { "with": { "n": 4 } },
        "e": { "with": { "n": 5 } }
      } } }
    }

    """

  @Test
  func `a unit of a killed run that has no result is an error at its line, and the status is 3`()
    throws
  {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.five])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "-j", "1"]
    #expect(try runner.run(run + ["--report", "ndjson=whole", "--junit", "whole.xml"]).status == 1)
    let lines = try String(contentsOfFile: "\(catalog.path)/whole", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    // The start of the run, the first unit, and the start of the second one.
    try catalog.write(lines.prefix(4).map { $0 + "\n" }.joined(), to: "killed")
    let killed = try runner.run("report", "killed", "--junit", "j.xml", "--report", "gitlab=g")
    #expect(killed.status == 3)
    #expect(
      killed.errors == "spec-run: killed: the run did not end: 4 of 5 units have no result\n"
    )
    #expect(
      killed.output.contains("a › e › b") && killed.output.contains("a.spec.json:4")
        && killed.output.contains("the run ended before this unit was finished")
        && killed.output.hasSuffix("interrupted: 1 passed, 1 error — 1 request in 0 ms\n"),
      "\(killed.output)"
    )
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.contains("tests=\"3\" failures=\"0\" errors=\"2\""), "\(junit)")
    let unit = junit.firstMatch(of: /<testcase name="e › b"[^>]*>/)?.output ?? ""
    #expect(unit.contains("file=\"a.spec.json\"") && unit.contains("line=\"4\""), "\(junit)")
    #expect(junit.contains("<error message=\"killed: the run did not end: 4 of 5 units have"))
    // What failed, and what has no result, run again: then nothing is missing.
    #expect(
      try runner.run(run + ["--retry-failed", "killed", "--report", "ndjson=again"]).status == 1
    )
    let both = try runner.run("report", "killed", "again", "--report", "tap=both")
    #expect(both.status == 0 && both.errors == "", "\(both.errors)")
    #expect(try runner.run("report", "whole", "--report", "tap=one").status == 0)
    let texts = try ["one", "both"].map { name in
      try String(contentsOfFile: "\(catalog.path)/\(name)", encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix(" ") }
    }
    #expect(texts[0] == texts[1] && texts[0].count == 7, "\(texts)")
  }

  @Test func `lines that a file has lost are an error, and are run again`() throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.five])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "-j", "1"]
    _ = try runner.run(run + ["--report", "ndjson=whole"])
    let lines = try String(contentsOfFile: "\(catalog.path)/whole", encoding: .utf8)
      .split(separator: "\n").filter { !$0.contains(#""outcome":"failed""#) }
    for (name, lines) in [
      ("lost", lines),
      ("unstarted", lines.filter { !$0.contains("b\"") || !$0.contains("unitStart") }),
    ] {
      try catalog.write(lines.map { $0 + "\n" }.joined(), to: name)
      let result = try runner.run("report", name, "--junit", "j.xml")
      #expect(result.status == 3)
      #expect(
        result.errors
          == "spec-run: \(name): lines of the run are missing: 1 of 5 units have no result\n"
      )
      let again = try runner.run(run + ["--retry-failed", name])
      #expect(again.status == 1 && again.output.contains("1 failed — 1 request"), "\(again)")
    }
  }

  @Test func `shards that no file has are named, and one that was cut is an error`() throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.five])
    let runner = CommandRunner(in: catalog.path)
    for shard in 1...3 {
      let words = ["--shard", "\(shard)/3", "--report", "ndjson=s\(shard)"]
      _ = try runner.run(["run", "--base-url", server.url] + words)
    }
    let all = try runner.run("report", "s1", "s2", "s3")
    #expect(all.status == 0 && all.errors == "")
    let two = try runner.run("report", "s1", "s3")
    #expect(two.status == 0)
    #expect(two.errors == "spec-run: warning: shard 2/3 is missing: no file has its events\n")
    let one = try runner.run("report", "s2")
    #expect(one.errors == "spec-run: warning: 2 shards are missing: 1/3, 3/3\n")
    let text = try String(contentsOfFile: "\(catalog.path)/s2", encoding: .utf8)
    let start = text.split(separator: "\n").first.map(String.init) ?? ""
    try catalog.write(start + "\n", to: "s2")
    let cut = try runner.run("report", "s1", "s2", "s3", "--junit", "j.xml")
    #expect(cut.status == 3)
    #expect(cut.errors.hasPrefix("spec-run: s2: the run did not end: "), "\(cut.errors)")
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.contains(" errors=\"1\""))
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
