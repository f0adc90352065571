import CSystem
import SpecModel
import TestSupport
import Testing

/// Which files a catalog is made of, and how they are read.
@Suite(.inTurn)
struct CatalogFilesTests {
  private static let spec = #"{"endpoints": {"e": {"request": "GET https://a.example"}}}"#

  private static func specs(of folder: TemporaryCatalog) throws -> [String] {
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics == [])
    return catalog.specs.map(\.path)
  }

  @Test func `4: all of the root is loaded, by the bytes of the paths`() throws {
    let folder = try TemporaryCatalog([
      "b.spec.json": Self.spec, "a/z.spec.json": Self.spec, "a.spec.json": Self.spec,
      "a/b/c/d.spec.json": Self.spec, "B.spec.json": Self.spec, "a/other.json": "no JSON",
    ])
    #expect(
      try Self.specs(of: folder)
        == ["B.spec.json", "a.spec.json", "a/b/c/d.spec.json", "a/z.spec.json", "b.spec.json"]
    )
  }

  @Test func `4: hidden files and folders and node_modules are passed over`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.spec, ".git/b.spec.json": "no JSON", ".c.spec.json": "no JSON",
      "node_modules/d.spec.json": "no JSON",
    ])
    #expect(try Self.specs(of: folder) == ["a.spec.json"])
  }

  @Test func `the files of a volume of Kubernetes are links to those in a hidden folder`() throws {
    let row =
      #"{"endpoints": {"e": {"request": "GET https://a.example/{id}", "cases": {"c": {"forEach": "r.csv"}}}}}"#
    let folder = try TemporaryCatalog([
      "..2026_11/a.spec.json": row, "..2026_11/r.csv": "id\n1\n", ".env": "id\n1\n",
    ])
    try folder.link("..data", to: "..2026_11")
    for name in ["a.spec.json", "r.csv"] { try folder.link(name, to: "..data/\(name)") }
    #expect(try Self.specs(of: folder) == ["a.spec.json"])
    try folder.link("b.csv", to: ".env")
    try folder.write(row.replacing("r.csv", with: "b.csv"), to: "b.spec.json")
    #expect(try Catalog.read(at: folder.path).diagnostics.map(\.rule) == [.unreadableFile])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("b.Spec.json", "b.spec.json"), ("c.spec.JSON", "c.spec.json"), ("d.specs.json", "d.spec.json"),
    ("in/e-spec.json", "e.spec.json"), ("e_spec.json", "e.spec.json"), ("spec.json", "users.spec.json"),
    ("dev.envs.json", "dev.env.json"), ("dev-env.json", "dev.env.json"), ("env.json", "local.env.json"),
    ("Spec-run.json", "spec-run.json"), (".spec-run.json", "spec-run.json"), ("specrun.json", "spec-run.json"),
    ("users.test.json", "users.spec.json"),
  ])
  func `a file with nearly the name of a spec is a warning`(name: String, meant: String) throws {
    let content =
      meant.hasSuffix(".env.json") ? #"{"baseURL": "https://a.example"}"#
      : meant == "spec-run.json" ? #"{"environment": "x"}"# : Self.spec
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec, name: content])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule) == [.ignoredFile])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.range?.file.path == "\(folder.path)/\(name)")
    #expect(found.first?.help == "rename \"\(folder.path)/\(name)\", for example to \"\(meant)\"")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("b.spec.yaml", "b.spec.json", "name: B\nendpoints:\n  a:\n"), ("b.spec.jsonc", "b.spec.json", "{\n  // B\n  \"scenarios\": {}\n}"),
    ("b.env.yml", "b.env.json", "baseURL: https://a.example"), ("spec-run.yaml", "spec-run.json", "environment: b\n"),
  ])
  func `a spec in another format than JSON is a warning`(name: String, meant: String, text: String) throws {
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec, name: text])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule) == [.ignoredFile])
    #expect(found.first?.help == "write it as JSON into \"\(meant)\"")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("b.spec.yaml", "openapi: 3.1.0\npaths: {}\n"), ("b.spec.yaml", ""), ("b.yaml", "endpoints:"), ("tsconfig.test.json", #"{"compilerOptions": {}}"#),
    ("b-spec.json", #"{"type": "object", "description": "x"}"#), ("b-spec.json", #"{"openapi": "3.1.0", "tags": [], "shapes": 1}"#),
    ("b-spec.json", "no JSON"), ("b_spec.json", "[]"), ("spec.json", "{}"), ("env.json", #"{"name": "x"}"#),
    ("node_modules/b-spec.json", spec), (".b/spec.json", spec), ("out/spec.json", spec), ("bspec.json", spec), ("b.spec.json.bak", spec),
  ])
  func `a file that says nothing of a spec, or is in a folder that is not read, is ignored`(
    name: String,
    content: String
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.spec, name: content, "out/.spec-run-output": "",
    ])
    #expect(try Self.specs(of: folder) == ["a.spec.json"])
  }

  @Test(arguments: ["b.spec.json", "deep/er/local.env.json"])
  func `a spec in a folder for what runs save is a warning`(name: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.spec, "in/.spec-run-output": "", "in/x.json": "{}",
      "in/\(name)": name.hasSuffix(".env.json") ? #"{"baseURL": "https://a.example"}"# : Self.spec,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule) == [.ignoredFile])
    #expect(
      found.first?.message
        == "\"\(name.split(separator: "/").last ?? "")\" is not read: \"\(folder.path)/in\" is an output folder of spec-run"
    )
  }

  @Test func `a spec file that is too large is not read`() throws {
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec, "b.spec.json": ""])
    truncate("\(folder.path)/b.spec.json", 3 << 30)
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.rule) == [.unreadableFile])
    #expect(found.first?.message.contains("it is larger than 128 MiB") == true)
  }

  @Test func `if there are no specs, the file that may be meant is named`() throws {
    let folder = try TemporaryCatalog(["users.specs.json": Self.spec])
    let error = try #require(throws: CatalogError.self) { try Catalog.read(at: folder.path) }
    #expect(
      error.diagnostics.map(\.help)
        == ["rename \"\(folder.path)/users.specs.json\", for example to \"users.spec.json\""]
    )
  }

  @Test
  func `an output folder is passed over, wherever it lies, and what leads into one is refused`()
    throws
  {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.spec, "out/.spec-run-output": "", "out/b.spec.json": "no JSON",
      "out/deep/spec-run.json": "no JSON", "c/d/.spec-run-output": "x", "c/d/e.env.json": "no JSON",
      "c/f.spec.json": Self.spec,
    ])
    #expect(try Self.specs(of: folder) == ["a.spec.json", "c/f.spec.json"])
    try folder.link("g.spec.json", to: "out/deep/spec-run.json")
    #expect(
      try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.message)
        == ["cannot read \"\(folder.path)/g.spec.json\": it leads to a file in an output folder"]
    )
  }

  @Test(arguments: ["out", "out/deep", "out/deep/b.spec.json"])
  func `an output folder is no catalog itself`(path: String) throws {
    let folder = try TemporaryCatalog([
      "spec-run.json": "{}", "out/.spec-run-output": "", "out/deep/b.spec.json": Self.spec,
    ])
    let error = try #require(throws: CatalogError.self) {
      try Catalog.read(at: "\(folder.path)/\(path)")
    }
    #expect(
      error.diagnostics.map(\.message)
        == ["\"\(folder.path)/out\" is an output folder of spec-run: no catalog is read from it"]
    )
  }

  @Test func `a link to a folder is not followed, one to a file inside is`() throws {
    let folder = try TemporaryCatalog(["in/a.spec.json": Self.spec])
    try folder.link("round", to: ".")
    try folder.link("b.spec.json", to: "in/a.spec.json")
    #expect(try Self.specs(of: folder) == ["b.spec.json", "in/a.spec.json"])
  }

  @Test func `a link to a file outside is refused`() throws {
    let outside = try TemporaryCatalog(["b.spec.json": Self.spec])
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec])
    try folder.link("b.spec.json", to: "\(outside.path)/b.spec.json")
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(
      diagnostics.map(\.message)
        == [
          "cannot read \"\(folder.path)/b.spec.json\": it is a link to \(outside.path)/b.spec.json, "
            + "outside the catalog"
        ]
    )
  }

  @Test(arguments: [
    ("missing.txt", "there is no such file"), ("none/missing.txt", "there is no such file"),
    ("in/../missing.txt", "there is no such file"),
    ("../missing.txt", "the file is outside the catalog"),
    ("out/missing.txt", "it is a link to …/missing.txt, outside the catalog"),
  ])
  func `a file that is not there has a place in a catalog that is reached by a link`(
    path: String,
    reason: String
  ) throws {
    let outside = try TemporaryCatalog([:])
    let folder = try TemporaryCatalog([
      "real/in/b.spec.json": Self.spec,
      "real/a.spec.json":
        #"{"endpoints": {"e": {"request": "POST https://a.example", "body": {"file": "\#(path)"}}}}"#,
    ])
    try folder.link("real/out", to: outside.path)
    try folder.link("catalog", to: "real")
    let (_, diagnostics) = try Catalog.read(at: "\(folder.path)/catalog")
    #expect(
      diagnostics.filter { $0.severity == .error }
        .map { $0.message.replacing(outside.path, with: "…") } == [
          "cannot read \"\(path)\": \(reason)"
        ]
    )
  }

  @Test func `a link that leads nowhere is told`() throws {
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec])
    try folder.link("b.spec.json", to: "c.spec.json")
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(
      diagnostics.map(\.message)
        == ["cannot read \"\(folder.path)/b.spec.json\": it is a link to a file that is not there"]
    )
  }

  @Test func `a pipe with the name of a spec is an error`() throws {
    let folder = try TemporaryCatalog(["a.spec.json": Self.spec])
    try #require(mkfifo("\(folder.path)/b.spec.json", 0o600) == 0)
    #expect(
      try Catalog.mistakes(in: folder) == [
        "unreadable-file: cannot read \"…/b.spec.json\": it is a pipe, not a file"
      ]
    )
  }

  @Test func `a file that is larger than one reading is read whole`() throws {
    let filler = String(repeating: "long ", count: 100_000)
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"description": "\#(filler)", "endpoints": {}}"#
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics == [])
    #expect(catalog.specs.first?.file.summary == filler)
  }

  @Test func `a pipe is read until its writer ends`() throws {
    let folder = try TemporaryCatalog([:])
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // What is written stays in the pipe for as long as somebody may read it.
    let reader = system_open(path, O_RDONLY | O_NONBLOCK, 0)
    defer { close(reader) }
    let writer = system_open(path, O_WRONLY, 0)
    let bytes = Array(String(repeating: "certificate\n", count: 4_000).utf8)
    try #require(write(writer, bytes, bytes.count) == bytes.count)
    close(writer)
    #expect(try CatalogFiles.readAnywhere(path) == bytes)
  }

  @Test func `what is neither a file nor a pipe is refused`() throws {
    let error = #expect(throws: FileError.self) { try CatalogFiles.readAnywhere("/dev/null") }
    #expect(error?.reason == "it is not a file")
  }
}
