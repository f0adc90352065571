import Foundation
import TestSupport
import Testing

/// `spec-run fmt` as a process.
@Suite(.ownThreads)
struct FormatCommandTests {
  private static let written = #"{"endpoints":{"e":{"request":"GET https://a.test/"}}}"#
  private static let formatted =
    #"{ "endpoints": { "e": { "request": "GET https://a.test/" } } }"# + "\n"

  private func catalog() throws -> TemporaryCatalog {
    try TemporaryCatalog([
      "spec-run.json": "{}\n", "a.spec.json": Self.written, "b/b.spec.json": Self.written,
      "b/local.env.json": Self.formatted, "other.json": "[1,2]", "b/broken.env.json": "{",
    ])
  }

  private func text(_ path: String, in folder: TemporaryCatalog) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
  }

  @Test func `the files of a catalog are written, and those with errors reported`() throws {
    let folder = try catalog()
    let result = try CommandRunner(in: folder.path).run("fmt")
    #expect(result.status == 2)
    #expect(result.output == "a.spec.json\nb/b.spec.json\n")
    #expect(result.errors.contains("b/broken.env.json:1:2"))
    #expect(try text("a.spec.json", in: folder) == Self.formatted)
    #expect(try text("b/broken.env.json", in: folder) == "{")
    #expect(try text("other.json", in: folder) == "[1,2]")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
    let again = try CommandRunner(in: folder.path).run("fmt", "a.spec.json", ".", "--check")
    #expect(again.output.isEmpty)
    #expect(again.status == 2)
  }

  @Test func `only files at the paths are formatted`() throws {
    let folder = try catalog()
    try? FileManager.default.removeItem(atPath: "\(folder.path)/b/broken.env.json")
    let result = try CommandRunner(in: folder.path).run("fmt", "b", "other.json", "b/b.spec.json")
    #expect(result.status == 0)
    #expect(result.output == "b/b.spec.json\nother.json\n")
    #expect(try text("a.spec.json", in: folder) == Self.written)
    #expect(try text("other.json", in: folder) == "[1, 2]\n")
  }

  @Test func `with --check nothing is written, and -v shows the difference`() throws {
    let folder = try catalog()
    let result = try CommandRunner(in: folder.path).run("fmt", "--check", "-v", "a.spec.json")
    #expect(result.status == 1)
    #expect(result.output.contains("\n+\(Self.formatted)"))
    #expect(result.errors == "\n1 file is not formatted: run spec-run fmt\n")
    #expect(try text("a.spec.json", in: folder) == Self.written)
  }

  @Test func `a link is written through, and the mode stays`() throws {
    let folder = try TemporaryCatalog(["real/x.json": Self.written])
    try folder.link("a.spec.json", to: "real/x.json")
    let real = "\(folder.path)/real/x.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    #expect(try CommandRunner(in: folder.path).run("fmt").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try text("real/x.json", in: folder) == Self.formatted)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(folder.path)/a.spec.json"
    )
    #expect(link == "real/x.json")
  }

  @Test(arguments: [
    (Self.written, [String](), Int32(0), Self.formatted), (Self.formatted, ["--check"], 0, ""),
    (Self.written, ["--check"], 1, "<stdin>\n"), ("{", [], 2, ""),
  ])
  func `standard input is formatted`(
    input: String,
    words: [String],
    status: Int32,
    output: String
  ) throws {
    let folder = try TemporaryCatalog(["input": input])
    var runner = CommandRunner(in: folder.path)
    runner.script = #"exec "$@" < input"#
    let result = try runner.run(["fmt", "--stdin"] + words)
    #expect(result.status == status)
    #expect(result.output == output)
  }

  @Test(arguments: [["fmt", "--stdin", "a"], ["fmt", "none"], ["fmt", "empty"]])
  func `there must be something to format`(words: [String]) throws {
    let folder = try TemporaryCatalog(["empty/x.txt": ""])
    #expect(try CommandRunner(in: folder.path).run(words).status == 2)
  }
}
