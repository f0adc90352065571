import Foundation
import SpecInterchange
import SpecRunner
import TestSupport
import Testing

/// A script of curl commands, the catalog that it becomes, and the script that the catalog becomes.
struct CurlRoundTrip {
  private let script: String
  private let made: CatalogImport

  /// The values of variables that scripts use, and those of the catalog's secrets.
  private let variables: [String: String]

  init(_ script: String, name: String) throws(SourceError) {
    self.script = script
    made = try CatalogImport(SourceFile(path: "\(name).sh", text: script), ImportOptions())
    var variables = ["DO_API_TOKEN": "token-of-do", "MYVARIABLE": "text", "FILENAME": "file"]
    variables.merge(made.credentials) { $1 }
    self.variables = variables
  }

  /// What differs between the requests.
  func problems(curl: String, server: RequestLog) async throws -> [String] {
    let folder = try TemporaryCatalog([:])
    for file in made.draft.files {
      try folder.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    let program = CurlProgram(path: curl, folder: folder.path)
    var script = script
    for (source, path) in made.attachments {
      let content = source.contains("cookie") || source == "stdin" ? "" : "content"
      if source.hasPrefix("/") {
        script = script.replacing(source, with: "\(folder.path)/elsewhere\(source)")
      }
      try folder.write(content, to: source.hasPrefix("/") ? "elsewhere\(source)" : source)
      try folder.write(content, to: path)
    }
    _ = server.takeRequests()
    try program.run(shell: script, by: "/bin/bash", variables)
    let expected = Self.requests(server)
    guard !expected.isEmpty else { return ["curl sends nothing"] }
    let catalog = try Catalog.load(at: folder.path)
    var pipeline = RunPipeline()
    pipeline.paths = [SelectedPath(folder.path)]
    pipeline.processEnvironment = variables
    let (plans, _) = try pipeline.plans(of: catalog, baseURL: nil)
    let plan = try #require(plans.first)
    let summary = await Runner(plan, jobs: 1, transport: CurlTransport(), onResult: { _ in }).run()
    let found = Self.requests(server)
    var problems: [String] = []
    if summary.passed != summary.total { problems.append("a unit does not pass") }
    if found != expected { problems.append("\(found)\nbut curl sends\n\(expected)") }
    pipeline.isDry = true
    pipeline.processEnvironment = variables.filter { made.credentials[$0.key] == nil }
    var text = ""
    let dry = try #require(try pipeline.plans(of: catalog, baseURL: nil).plans.first)
    problems += DryRun(dry).write { text += $0 }.map { "\($0.message)" }
    try program.run(shell: text, variables)
    let again = Self.requests(server)
    if again != expected {
      problems.append("export \(text)\nsends\n\(again)\nand not\n\(expected)")
    }
    return problems
  }

  /// The requests in an order of their own, as units run in any order.
  private static func requests(_ server: RequestLog) -> [String] {
    server.takeRequests().map { SentRequest($0, said: []).meaning }.sorted()
  }
}
