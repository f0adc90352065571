import Foundation
import TestSupport
import Testing

/// `spec-run init` as a process.
@Suite(.ownThreads)
struct InitializeCommandTests {
  private func words(of output: String) throws -> [String] {
    let line = try #require(output.split(separator: "\n").last)
    return line.split(separator: " ").dropFirst().map(String.init)
  }

  @Test(arguments: [[String](), ["a/b"]])
  func `the printed command passes in a new catalog`(operands: [String]) throws {
    let folder = try TemporaryCatalog([:])
    let runner = CommandRunner(in: folder.path)
    let result = try runner.run(["init", "--name", "My \"API\""] + operands)
    #expect(result.status == 0)
    let next = try runner.run(words(of: result.output))
    #expect(next.status == 0)
    #expect(next.output.contains("1 passed"))
    #expect(try runner.run(["check", "--strict"] + operands).status == 0)
    let check = try runner.run(["fmt", "--check"] + operands)
    #expect(check.status == 0, "\(check)")
    let path = "\(folder.path)/\(operands.first ?? ".")"
    let project = try String(contentsOfFile: "\(path)/spec-run.json", encoding: .utf8)
    #expect(project.contains(#""name": "My \"API\"""#))
  }

  @Test func `the schemas are those that are published, at the places that the files name`() throws
  {
    let folder = try TemporaryCatalog([:])
    #expect(try CommandRunner(in: folder.path).run("init").status == 0)
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    for name in ["format", "spec", "env", "spec-run"] {
      let file = "\(name).schema.json"
      let own = try Data(contentsOf: URL(filePath: "\(folder.path)/.spec-run/schema/\(file)"))
      let published = try Data(contentsOf: URL(filePath: "\(root)/Docs/schema/\(file)"))
      let (left, right) = (
        try JSONSerialization.jsonObject(with: own) as? NSDictionary,
        try JSONSerialization.jsonObject(with: published) as? NSDictionary
      )
      #expect(left != nil && left == right)
    }
    for (file, schema) in [
      ("spec-run.json", "spec-run"), ("local.env.json", "env"), ("example.spec.json", "spec"),
    ] {
      let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
      #expect(text.contains(#""$schema": "./.spec-run/schema/\#(schema).schema.json""#))
    }
  }

  @Test func `files that exist stay`() throws {
    let folder = try TemporaryCatalog([".gitignore": "mine\n", "README.md": "x"])
    let result = try CommandRunner(in: folder.path).run("init")
    #expect(result.status == 0)
    #expect(result.output.contains(".gitignore (exists: unchanged)\n"))
    let text = try String(contentsOfFile: "\(folder.path)/.gitignore", encoding: .utf8)
    #expect(text == "mine\n")
  }

  @Test(arguments: [
    (["spec-run.json": "{}"], "."), (["a.spec.json": "{}"], "."), (["b/a.spec.json": "{}"], "."),
    (["spec-run.json": "{}", "b/x": ""], "b"), (["spec-run.json": "{}"], "new/er"),
    (["file": ""], "file"), (["file": ""], "file/x"),
  ])
  func `a folder with a catalog is refused`(files: [String: String], path: String) throws {
    let folder = try TemporaryCatalog(files)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let result = try CommandRunner(in: folder.path).run("init", path)
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.hasPrefix("spec-run: \""))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
