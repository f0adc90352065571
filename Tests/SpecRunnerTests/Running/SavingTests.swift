import SpecModel
import SpecRunner
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite(.inTurn)
struct SavingTests {
  private static let body = Array(#"{"id": 7}"#.utf8)

  /// A server whose answer's fields are given.
  private func server(_ fields: String = "") throws -> RawServer {
    try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(fields)Content-Length: 9\r\n\r\n{\"id\": 7}"
    }
  }

  /// Runs cases against a server, saving into a folder of their own.
  private func run(
    _ cases: String,
    on server: RawServer,
    into folder: TemporaryCatalog,
    jobs: Int = 1
  ) async throws -> [UnitResult] {
    try folder.write(
      "{ \"endpoints\": { \"e\": { \"request\": \"GET /files/a.txt?x\", \"cases\": { \(cases) } } } }",
      to: "a.spec.json"
    )
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.baseURL = server.url
    builder.output = OutputFolder(path: "\(folder.path)/out/")
    let results = Recorder<UnitResult>()
    let runner = Runner(
      try RunPlan(builder, selecting: RunSelection()),
      jobs: jobs,
      transport: CurlTransport()
    ) { results.add($0) }
    _ = await runner.run()
    return results.elements
  }

  @Test(arguments: [
    #""body": { "$.id": 7 }"#, #""text": { "contains": "7" }"#, #""bytes": { "size": 9 }"#,
    #""bytes": { "md5": { "startsWith": "9" } }"#,
  ])
  func `a saved body that cannot be read back is an error, not a failed check`(
    expected: String
  ) async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json":
          "{ \"endpoints\": { \"e\": { \"request\": \"GET /\", \"cases\": { \"c\": { \"expect\": { \(expected) } } } } } }"
      ]
    ) { _ in
      HTTPResponse(status: 200, bodyFile: "/there/is/no/such.json")
    }
    #expect(run.results.map(\.outcome) == [.error])
    #expect(run.problems == ["file: cannot read /there/is/no/such.json: there is no such file"])
  }

  private func saved(_ results: [UnitResult], in folder: TemporaryCatalog) -> [String?] {
    results.flatMap(\.steps).map { step in
      step.exchange?.response.bodyFile.map { String($0.dropFirst(folder.path.count + 1)) }
    }
  }

  private func content(_ name: String, in folder: TemporaryCatalog) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)").map { Array($0) }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""reports/a.json""#, "", "out/reports/a.json"), ("true", "", "out/a.txt"), (#""{{'x' | md5 | hex}}.bin""#, "", "out/9dd4e461268c8034f5c8564e155c67a6.bin"),
    ("true", "Content-Disposition: attachment; filename=\"../../evil.sh\"\r\n", "out/evil.sh"),
    ("true", "Content-Disposition: attachment; filename*=UTF-8''na%C3%AFve.pdf\r\n", "out/naïve.pdf"),
  ])
  func `a body is saved under its name, inside the folder`(save: String, fields: String, path: String) async throws {
    let folder = try TemporaryCatalog([:])
    let results = try await run(
      "\"c\": { \"save\": \(save), \"expect\": { \"bytes\": { \"size\": 9, \"sha256\": \"ad559f4e2220ee7317330787fe05a065f5a22e4a1ca866b4f480553939f553e2\" } } }",
      on: server(fields), into: folder)
    #expect(saved(results, in: folder) == [path])
    #expect(content(path, in: folder) == Self.body)
    #expect(results[0].steps[0].exchange?.response.body == [])
    #expect(results[0].steps[0].problems.map(\.message) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").allSatisfy { !$0.hasSuffix(".part") })
  }

  // swift-format-ignore
  @Test func `a saved body is judged as one in memory`() async throws {
    let folder = try TemporaryCatalog(["same.json": #"{"id": 7}"#])
    let results = try await run(
      #"""
      "c": { "save": "a.json", "capture": { "id": "$.id", "n": { "bytes": "size" }, "t": { "text": true } },
             "expect": { "shape": { "id": "integer" }, "text": { "contains": "7" }, "body": { "$.id": 7 }, "variables": { "id": 7, "n": 9, "t": "{\"id\": 7}" },
                         "bytes": { "file": "same.json", "size": 9, "md5": { "length": 32 } } } },
      "d": { "save": "b.json", "expect": { "body": { "$.id": 8 }, "bytes": { "size": 8 } } }
      """#, on: server(), into: folder)
    #expect(results.map(\.outcome) == [.passed, .failed])
    #expect(results[1].steps[0].problems.map(\.message) == ["$.id: expected 8, found 7", "the body's size: expected 8, found 9"])
    #expect(results[0].steps[0].exchange?.response.body == [])
  }

  @Test func `a poll keeps the body of its last attempt`() async throws {
    let folder = try TemporaryCatalog([:])
    let poll = #""poll": { "interval": "1ms", "attempts": 3, "until": { "body": { "$.id": 8 } } }"#
    let results = try await run(
      #""c": { "save": "a.json", \#(poll) }, "d": { "save": "a.json", \#(poll) }"#,
      on: server(),
      into: folder
    )
    #expect(results.map(\.outcome) == [.failed, .failed])
    #expect(saved(results, in: folder) == ["out/a.json", "out/a-2.json"])
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    #expect(files.filter { $0.hasSuffix(".json") }.sorted() == ["a-2.json", "a.json"])
  }

  // swift-format-ignore
  @Test func `units that write one name do not touch each other's file; a later run replaces it`() async throws {
    let folder = try TemporaryCatalog([
      "out/same.bin": "of an earlier run, and longer", "out/.spec-run-output": "same.bin\n",
    ])
    let cases = (0..<20).map { "\"c\($0)\": { \"save\": \"\($0 % 2 == 0 ? "same" : "SAME").bin\" }" }.joined(separator: ", ")
    let server = try server()
    let results = try await run(cases, on: server, into: folder, jobs: 8)
    let files = saved(results, in: folder).compactMap { $0 }
    #expect(Set(files.map { $0.lowercased() }).count == 20)
    #expect(files.allSatisfy { content($0, in: folder) == Self.body })
    #expect(files.contains { $0.lowercased() == "out/same.bin" } && files.contains { $0.lowercased() == "out/same-20.bin" })
    let again = try await run(#""c": { "save": "same.bin" }"#, on: server, into: folder)
    #expect(saved(again, in: folder) == ["out/same.bin"])
  }

  @Test func `a file that no run wrote is not replaced, and its neighbour is by the next run`()
    async throws
  {
    let folder = try TemporaryCatalog(["out/deep/a.bin": "mine"])
    let server = try server()
    for _ in 1...2 {
      let results = try await run(
        #""c": { "save": "deep/a.bin" }, "d": { "save": "deep/a.bin" }"#,
        on: server,
        into: folder
      )
      #expect(saved(results, in: folder) == ["out/deep/a-2.bin", "out/deep/a-3.bin"])
    }
    #expect(content("out/deep/a.bin", in: folder) == Array("mine".utf8))
    let marker = String(decoding: content("out/.spec-run-output", in: folder) ?? [], as: UTF8.self)
    #expect(marker.hasSuffix("\ndeep/a-2.bin\ndeep/a-3.bin\n"), "\(marker)")
  }

  // swift-format-ignore
  @Test func `nothing is written outside of the folder, or over a folder`() async throws {
    let outside = try TemporaryCatalog(["keep": ""])
    let folder = try TemporaryCatalog(["out/taken/keep": ""])
    try folder.link("out/link", to: outside.path)
    let results = try await run(
      #"""
      "a": { "save": "link/new/a.bin" }, "b": { "save": "taken" }, "c": { "with": {}, "variables": { "up": "{{'../X' | lowercase}}" }, "save": "{{up}}" }
      """#, on: server(), into: folder)
    #expect(results.map(\.outcome) == [.error, .error, .error])
    let messages = results.flatMap { $0.steps.flatMap(\.problems) }.map { $0.message.split(separator: "\(folder.path)/").joined() }
    #expect(messages == [
      "cannot write out/link/new/a.bin: a link leads out of the output folder", "cannot write out/taken: it is a folder",
      #"the path "../x" leads out of the output folder"#,
    ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["keep"])
    #expect(content("out/taken/keep", in: folder) == [])
  }

  @Test func `an answer that breaks off leaves nothing`() async throws {
    let folder = try TemporaryCatalog([:])
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"
    )
    let results = try await run(#""c": { "save": "a.bin" }"#, on: server, into: folder)
    #expect(results.map(\.outcome) == [.error])
    #expect(saved(results, in: folder) == [nil])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out") == [])
  }
}
