import Foundation
import TestSupport
import Testing

/// `spec-run import` and `spec-run export` of curl commands.
@Suite(.ownThreads)
struct CurlImportCommandTests {
  @Test func `a command behind two hyphens is printed as one file`() throws {
    let folder = try TemporaryCatalog([:])
    let result = try CommandRunner(in: folder.path).run(
      ["import", "--", "curl", "https://a.test/b", "--data", "", "-H", "X-A: it's"]
    )
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains(#""headers": { "X-A": "it's", "Content-Type": "#))
    try folder.write(result.output, to: "a.spec.json")
    #expect(try CommandRunner(in: folder.path).run("check").status == 0)
  }

  @Test(arguments: [
    (
      ["--", "curl", "https://a.test", "-u", "a:b"], "several files: give their folder with -o DIR"
    ),
    (["--", "curl", "https://a.test", "--ftp-port", "x"], "command line:1:21"),
    (["--", "curl", "https://a.test", "-H", "A: b", "-m"], "the option --max-time needs a value"),
    (["a.sh", "b.sh", "-o", "x"], "cannot read b.sh"),
    (["a.txt", "-o", "x"], "cURL commands, for a POSIX shell"),
    (["-X", "POST", "curl", "a"], "write a curl command behind two hyphens"),
  ])
  func `what cannot be imported ends with 2`(words: [String], message: String) throws {
    let folder = try TemporaryCatalog(["a.sh": "curl https://a.test\n", "a.txt": "some text\n"])
    let result = try CommandRunner(in: folder.path).run(["import"] + words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x"))
  }

  @Test func `a script and standard input become catalogs`() throws {
    let folder = try TemporaryCatalog(["a.sh": "curl https://a.test -u user:password\n"])
    var runner = CommandRunner(in: folder.path)
    let result = try runner.run("import", "a.sh", "-o", "A", "--strict")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("A: 1 endpoint, 0 shapes, 1 unit, 1 environment in 3 files\n"))
    runner.script = #"exec "$@" < a.sh"#
    #expect(try runner.run("import", "-", "-o", "B").status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/B/curl.spec.json"))
  }

  @Test func `a catalog is not updated by commands`() throws {
    let folder = try TemporaryCatalog([
      "a.sh": "curl https://a.test\n",
      "a.yaml":
        "{ openapi: 3.1.0, info: { title: A, version: '1' }, paths: { /a: { get: {} } } }\n",
    ])
    let runner = CommandRunner(in: folder.path)
    #expect(try runner.run("import", "a.yaml", "-o", "A").status == 0)
    let result = try runner.run("import", "a.sh", "--update", "A")
    #expect(result.status == 2)
    #expect(result.errors.contains("--update reads OpenAPI only"))
  }

  @Test func `calls become commands with the variables of secrets`() throws {
    let folder = try TemporaryCatalog([
      "a.env.json": #"""
      { "baseURL": "https://a.test", "secrets": { "key": { "env": "A_KEY" } }, "variables": { "x": "{{env.X}}" } }
      """#,
      "a.spec.json": #"""
      { "endpoints": { "one": { "request": "GET /{{x}}", "headers": { "X-Key": "{{secrets.key}}" } },
          "two": { "request": "GET /two" } } }
      """#,
    ])
    var runner = CommandRunner(in: folder.path)
    runner.environment = ["A_KEY": "the-secret", "X": "9"]
    let result = try runner.run("export", "curl", "a.spec.json", "-n", "one")
    #expect(result.status == 0)
    #expect(
      result.output.contains(#"curl -sS 'https://a.test/9'"#)
        && result.output.contains(#"-H 'X-Key: '"$A_KEY""#) && !result.output.contains("/two")
    )
    #expect(try runner.run("export", "curl", "-o", "a.sh").output.isEmpty)
    #expect(try String(contentsOfFile: "\(folder.path)/a.sh", encoding: .utf8).contains("/two"))
  }
}
