import Foundation
import TestSupport
import Testing

/// What a user sees of bodies that are saved.
struct SavingCommandTests {
  private static let spec = #"""
    { "endpoints": {
        "export": { "request": "GET /export", "responses": { "200": { "shape": "any", "example": [1, 2] } },
          "save": "day/export.json", "cases": { "it": { "expect": { "bytes": { "size": 5 } } } } } } }
    """#

  // swift-format-ignore
  @Test(arguments: [([], "spec-run-output"), (["--output", "out"], "out"), (["-o", "deep/out/"], "deep/out")])
  func `bodies are saved in the output folder, and told`(words: [String], folder: String) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec])
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--mock", "-v", "--junit", "junit.xml"] + words)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("  saved \(folder)/day/export.json (5 bytes)\n"))
    let saved = FileManager.default.contents(atPath: "\(catalog.path)/\(folder)/day/export.json")
    #expect(saved.map { String(decoding: $0, as: UTF8.self) } == "[1,2]")
    let report = try String(contentsOfFile: "\(catalog.path)/junit.xml", encoding: .utf8)
    #expect(report.contains("saved \(folder)/day/export.json (5 bytes)"))
  }

  @Test func `an output folder that is none is told before anything is sent`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "taken": ""])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", "taken")
    #expect(result.status == 2)
    #expect(result.errors.contains("--output cannot be \"taken\": it is no folder"))
  }

  @Test func `the usual output folder has to take files only where a body is saved`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec.replacing(#""save": "day/export.json","#, with: ""),
      "spec-run-output": "",
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.status == 0)
  }

  @Test func `a folder that cannot be made is an error of the call`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "out/day": ""])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", "out")
    #expect(result.status == 3)
    #expect(result.output.contains("cannot make the folder out/day: out/day is no folder"))
  }
}
