import Foundation
import TestSupport
import Testing

/// What a user sees of bodies that are saved.
@Suite(.ownThreads)
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

  @Test(arguments: [
    "spec-run-output/day/EXPORT.json", "./spec-run-output/../spec-run-output/day/export.json",
  ])
  func `a body does not take the path of a report`(path: String) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec])
    for _ in 1...2 {
      let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-v", "--junit", path)
      #expect(result.status == 0)
      #expect(
        result.output.contains("  saved spec-run-output/day/export-2.json (5 bytes)\n"),
        "\(result)"
      )
      let report = try String(contentsOfFile: "\(catalog.path)/\(path)", encoding: .utf8)
      #expect(report.contains("[[ATTACHMENT|spec-run-output/day/export-2.json]]"))
    }
    let saved = "\(catalog.path)/spec-run-output/day/export-2.json"
    #expect(FileManager.default.contents(atPath: saved) == Data("[1,2]".utf8))
  }

  @Test func `a server does not choose a file of the user that is replaced`() throws {
    let (catalog, _) = try planting("package.json")
    try catalog.write("{}", to: "build/package.json")
    for _ in 1...2 {
      #expect(try run(catalog, "run", "-o", "build").status == 0)
      let saved = files(in: "\(catalog.path)/build")
      #expect(saved.count == 4 && saved.contains("package-3.json"), "\(saved)")
    }
    let kept = FileManager.default.contents(atPath: "\(catalog.path)/build/package.json")
    #expect(kept == Data("{}".utf8))
  }

  @Test func `an output folder that is none is told before anything is sent`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "taken": ""])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", "taken")
    #expect(result.status == 2)
    #expect(result.errors.contains("--output cannot be \"taken\": it is not a folder"))
  }

  @Test(arguments: [("junit.xml", "junit"), ("out/report.html", "html"), ("r.json", "json")])
  func `an output folder with the name of a report is one of another tool`(
    path: String,
    kind: String
  ) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("a report is written with --report \(kind)=\(path)"))
  }

  @Test func `the usual output folder has to take files only where a body is saved`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec.replacing(#""save": "day/export.json","#, with: ""),
      "spec-run-output": "",
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.status == 0)
  }

  @Test func `the usual output folder is no link`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "home/x": ""])
    let link = "\(catalog.path)/spec-run-output"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "home")
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.status == 3)
    #expect(result.output.contains("cannot write to spec-run-output: it is a link"))
    #expect(files(in: "\(catalog.path)/home") == ["x"])
    let chosen = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", "./spec-run-output")
    #expect(chosen.status == 0)
  }

  @Test func `a folder that cannot be made is an error of the call`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "out/day": ""])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-o", "out")
    #expect(result.status == 3)
    #expect(result.output.contains("cannot make the folder out/day: out/day is not a folder"))
  }

  /// A catalog that saves what a server names, and a server that names it.
  private func planting(_ name: String, at path: String = "/report") throws -> (
    TemporaryCatalog, RawServer
  ) {
    let planted = #"{"endpoints": {"steal": {"request": "GET /steal/{{secrets.token}}"}}}"#
    let server = try RawServer.answering { head in
      let field = "Content-Disposition: attachment; filename=\"\(name)\"\r\n"
      return
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(name.isEmpty ? "" : field)Content-Length: \(planted.utf8.count)\r\n\r\n\(planted)"
    }
    let catalog = try TemporaryCatalog([
      "e.env.json": #"{"baseURL": "\#(server.url)", "secrets": {"token": {"env": "TOKEN"}}}"#,
      "specs/a.spec.json":
        #"{"endpoints": {"get": {"request": "GET \#(path)", "save": true, "cases": {"a": {}, "b": {}}}}}"#,
    ])
    return (catalog, server)
  }

  private func files(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private func run(_ catalog: TemporaryCatalog, _ words: String...) throws -> CommandRunner.Result {
    var runner = CommandRunner(in: catalog.path)
    runner.environment = ["TOKEN": "tok-en"]
    return try runner.run(words)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("report.spec.json", "report_spec.json"), ("report.SPEC.Json", "report_SPEC.Json"), ("prod.env.json", "prod_env.json"), ("spec-run.json", "spec-run_.json"),
    ("Spec-Run.JSON", "Spec-Run_.JSON"), ("x.spec.json.", "x_spec.json"), ("x.spec.json . ", "x_spec.json"), (".x.spec.json", "x_spec.json"),
    ("../../x.spec.json", "x_spec.json"), ("a\\\\b.spec.json", "b_spec.json"), ("x.\u{17F}pec.json", "x_\u{17F}pec.json"), ("x.s\u{200B}pec.json", "x_spec.json"),
    (".spec-run-output", "spec-run-output.json"), ("spec-run", "spec-run_.json"), ("v1.2.spec.json", "v1.2_spec.json"),
    (String(repeating: "x", count: 190) + ".spec" + String(repeating: "y", count: 40) + ".json", String(repeating: "x", count: 190) + "_spec.json"),
  ])
  func `a server cannot name a file of a catalog`(name: String, saved: String) throws {
    let (catalog, _) = try planting(name)
    let first = try run(catalog, "run")
    #expect(first.status == 0, "\(first)")
    #expect(first.output.contains("2 passed"))
    let out = files(in: "\(catalog.path)/spec-run-output")
    #expect(out.count == 3 && out.contains(saved), "\(out)")
    #expect(out.allSatisfy { !$0.lowercased().hasSuffix(".spec.json") && !$0.lowercased().hasSuffix(".env.json") })
    #expect(try run(catalog, "run").output.contains("2 passed"))
  }

  // swift-format-ignore
  @Test(arguments: ["/a/x.spec.json", "/a/x%2Espec%2Ejson", "/spec-run", "/a%2Fx.spec.json%20"])
  func `nor can a URL`(path: String) throws {
    let (catalog, _) = try planting("", at: path)
    #expect(try run(catalog, "run").output.contains("2 passed"))
    #expect(try run(catalog, "list").output.split(separator: "\n").count == 2)
    #expect(!files(in: catalog.path).contains { $0.hasPrefix("spec-run-output/") && ($0.hasSuffix(".spec.json") || $0.hasSuffix("/spec-run.json")) })
  }

  // swift-format-ignore
  @Test(arguments: [["specs/out"], ["deep/er"], ["./spec-run-output/"], ["out/../out"]])
  func `what lies in an output folder is never read`(folder: [String]) throws {
    let (catalog, _) = try planting("report.json")
    #expect(try run(catalog, "run", "-o", folder[0]).status == 0)
    try catalog.write(#"{"endpoints": {"e": {"request": "GET /steal/{{secrets.token}}"}}}"#, to: "\(folder[0])/more/b.spec.json")
    try catalog.write("{", to: "\(folder[0])/spec-run.json")
    #expect(try run(catalog, "check").status == 0)
    #expect(try run(catalog, "run", "-o", folder[0]).output.contains("2 passed"))
    let explicit = try run(catalog, "run", folder[0])
    #expect(explicit.status == 2)
    #expect(explicit.errors.contains("is an output folder of spec-run: no catalog is read from it"))
  }

  // swift-format-ignore
  @Test(arguments: [(".", "e.env.json"), ("specs", "specs/a.spec.json"), ("../", "specs/a.spec.json"), ("specs/../specs/", "specs/a.spec.json"), ("link", "link/a.spec.json"), ("/", "specs/a.spec.json")])
  func `the output folder has no files of a catalog in it`(output: String, file: String) throws {
    let (catalog, server) = try planting("report.json")
    try catalog.link("link", to: "specs")
    let result = try run(catalog, "run", "-o", output)
    #expect(result.status == 2)
    #expect(result.errors.contains("has a file of a catalog in it: \""), "\(result.errors)")
    #expect(server.connectionCount == 0)
    #expect(!files(in: catalog.path).contains { $0.hasSuffix(".spec-run-output") })
  }

  @Test func `a file that was planted before there were marks is told, not run`() throws {
    let (catalog, server) = try planting("report.json")
    try catalog.write(
      #"{"endpoints": {"e": {"request": "GET /steal/{{secrets.token}}"}}}"#,
      to: "spec-run-output/b.spec.json"
    )
    let result = try run(catalog, "run")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("has a file of a catalog in it: \"spec-run-output/b.spec.json\"")
    )
    #expect(server.connectionCount == 0)
  }

  // swift-format-ignore
  @Test(arguments: ["x.spec.json", "deep/x.Env.JSON", "spec-run.json", "x.spec.json.", "a/.spec-run-output"])
  func `a spec cannot name a file of a catalog either`(path: String) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec.replacing("day/export.json", with: path)])
    let result = try run(catalog, "check")
    #expect(result.status == 2)
    #expect(result.errors.contains("the path has a name that is reserved for files of a catalog"))
    try catalog.write(Self.spec.replacing("day/export.json", with: "{{'\(path)'}}"), to: "a.spec.json")
    let run = try run(catalog, "run", "--mock")
    #expect(run.status != 0)
    #expect((run.output + run.errors).contains("has a name that is reserved for files of a catalog"))
    #expect(!files(in: catalog.path).contains { $0.hasPrefix("spec-run-output/") })
  }
}
