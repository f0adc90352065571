import Foundation
import TestSupport
import Testing

/// Paths at which no file is that could be read or written.
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct PlaceTests {
  private static let spec =
    #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": {} } } } }"#

  @Test(arguments: [
    ("b.spec.json", "pipe"), ("sub/b.env.json", "pipe"), ("spec-run.json", "pipe"),
    ("b.spec.json", "socket"), ("link.spec.json", "link"),
  ])
  func `a file of a catalog that is a pipe or a socket is an error, at once and never ignored`(
    name: String,
    kind: String
  ) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "sub/data": ""])
    let path = "\(catalog.path)/\(name)"
    switch kind {
    case "socket": try Self.makeSocket(at: path)
    case "link":
      try #require(mkfifo("\(catalog.path)/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "pipe")
    default: try #require(mkfifo(path, 0o600) == 0)
    }
    let shown = kind == "link" ? "pipe" : kind
    for words in [["check", "--mock"], ["run", "--mock"], ["list"]] {
      let result = try CommandRunner(in: catalog.path).run(words)
      #expect(result.status == 2)
      let message =
        "error[unreadable-file]: cannot read \"\(name)\": it is a \(shown), not a file\n"
      #expect(result.errors.hasPrefix(message), "\(result)")
    }
  }

  @Test(arguments: [
    ("/dev/null", "\"/dev/null\" is a device, not a file or a folder of a catalog"),
    ("pipe", "\"pipe\" is a pipe, not a file or a folder of a catalog"),
    ("/nonexist", "there is no file or folder \"/nonexist\""),
    ("none/a.spec.json", "there is no file or folder \"none/a.spec.json\""),
    ("notes.md", "\"notes.md\" is not a spec file of the catalog"),
  ])
  func `a path that is not of a catalog is an error that says so`(
    path: String,
    message: String
  ) throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "notes.md": ""])
    try #require(mkfifo("\(catalog.path)/pipe", 0o600) == 0)
    let result = try CommandRunner(in: catalog.path).run("run", path, "--mock")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").first?.hasSuffix("]: \(message)") == true)
  }

  @Test(arguments: [
    (["a.spec.jsn"], "there is no file or folder \"a.spec.jsn\"", "\"a.spec.json\""),
    (["./a.specjson"], "there is no file or folder \"./a.specjson\"", "\"a.spec.json\""),
    (["-e", "dev.env.json"], "there is no environment \"dev.env.json\"", "\"dev\""),
    (["-e", "./dev.env.json"], "there is no environment \"./dev.env.json\"", "\"dev\""),
  ])
  func `a misspelled path and the file of an environment are corrected`(
    words: [String],
    message: String,
    meant: String
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": Self.spec, "dev.env.json": "{}", "live.env.json": "{}",
    ])
    let result = try CommandRunner(in: catalog.path).run(["run", "--mock"] + words)
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first?.hasSuffix("]: \(message)") == true)
    #expect(lines.dropFirst().first == "  = help: did you mean \(meant)?")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a report that finds no room is an error, and the others are written`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec])
    let kinds = ["junit", "html", "ndjson", "json"]
    for full in kinds {
      let reports = kinds.flatMap { kind in
        ["--report", "\(kind)=\(kind == full ? "/dev/full" : "new/folder/\(full)/\(kind)")"]
      }
      let result = try CommandRunner(in: catalog.path).run(["run", "--mock", "-q"] + reports)
      #expect(result.status == 3)
      #expect(
        result.errors == "spec-run: cannot write the report \"/dev/full\": the disk is full\n"
      )
      let names = try FileManager.default
        .contentsOfDirectory(atPath: "\(catalog.path)/new/folder/\(full)")
      #expect(Set(names) == Set(kinds).subtracting([full]))
    }
  }

  private static func makeSocket(at path: String) throws {
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/env")
    maker.arguments = [
      "python3", "-c", "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path,
    ]
    try maker.run()
    maker.waitUntilExit()
    try #require(maker.terminationStatus == 0)
  }
}
