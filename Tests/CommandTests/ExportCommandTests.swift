import Foundation
import TestSupport
import Testing

/// `spec-run export` and `spec-run diff`.
@Suite(.ownThreads)
struct ExportCommandTests {
  private static let files = [
    "a.spec.json": #"""
    { "shapes": { "A": { "n": "integer" } },
      "endpoints": {
        "one": { "request": "GET /one", "tags": ["x"], "responses": { "200": "A" } },
        "two": { "request": "GET /two", "timeout": "1s" }
      } }
    """#,
    "b.spec.json": #"{ "endpoints": { "three": { "request": "GET /three" } } }"#,
    "local.env.json": #"{ "baseURL": "http://127.0.0.1:1" }"#,
  ]

  @Test(arguments: [
    ([], ["/one", "/two", "/three"]), (["b.spec.json"], ["/three"]),
    (["a.spec.json:3"], ["/one"]), (["-t", "x"], ["/one"]), (["-n", "TW"], ["/two"]),
  ])
  func `OpenAPI has the endpoints that are selected`(words: [String], paths: [String]) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run(["export", "openapi"] + words)
    #expect(result.status == 0)
    for path in ["/one", "/two", "/three"] {
      #expect(result.output.contains("\"\(path)\"") == paths.contains(path))
    }
  }

  @Test func `what is not carried is told`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run("export", "openapi", "-o", "api.json")
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "1 note  export-setting  \"timeout\" is not exported  a.spec.json:4:37\n"
    )
    let written = try String(contentsOfFile: "\(catalog.path)/api.json", encoding: .utf8)
    #expect(written.hasPrefix("{\n  \"openapi\": \"3.1.1\""))
    let all = try CommandRunner(in: catalog.path).run("export", "openapi", "--notes", "all")
    #expect(all.errors.contains("\"timeout\" is not exported [export-setting] (two)"))
  }

  @Test func `shapes are written to a document or a folder`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    let runner = CommandRunner(in: catalog.path)
    #expect(try runner.run("export", "json-schema").output.contains("\"$defs\""))
    #expect(try runner.run("export", "json-schema", "-o", "out/").status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(catalog.path)/out/A.json"))
  }

  @Test(arguments: [
    (["export"], "export needs a format: openapi, json-schema, curl, hurl, postman"),
    (["export", "raml"], "\"raml\" is not a format"),
    (["export", "openapi", "-n", "none"], "no endpoint is selected"),
    (["export", "openapi", "-o", "x.spec.json"], "would be part of a catalog"),
    (["diff", "."], "diff needs OLD and NEW"), (["diff", ".", "none"], "none"),
    (["diff", ".", "git:main"], "is not in a git repository"),
  ])
  func `mistakes are told`(words: [String], message: String) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
  }

  @Test func `Hurl has calls, captures and checks, and names secrets`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "scenarios": { "trip": { "steps": [
        { "request": "POST /users", "auth": "me", "body": { "json": { "a": "{{ '{{' }}#", "b": [1] } },
          "capture": { "id": "$.id", "etag": { "header": "ETag", "via": "replace('\"', '')" } },
          "expect": { "status": 201, "headers": { "ETag": { "exists": true } },
            "body": { "$.n": { "atLeast": 1, "shape": "integer" }, "$.tags": { "length": 2 } } } },
        { "request": "GET /users/{{id}}", "followRedirects": true, "poll": { "attempts": 3 },
          "expect": { "body": { "$": { "subset": { "a": 1 } }, "$.id": "{{id}}" }, "text": { "not": { "contains": "{{word}}" } } } }
      ], "variables": { "word": "a\"b" } } } }
      """#,
      "local.env.json": #"""
      { "baseURL": "http://127.0.0.1:1", "secrets": { "token": { "env": "TOKEN" } },
        "authProfiles": { "me": { "type": "bearer", "token": "{{secrets.token}}" } } }
      """#,
    ])
    var runner = CommandRunner(in: catalog.path)
    runner.environment = ["TOKEN": "canary-token"]
    let result = try runner.run("export", "hurl")
    #expect(
      result.output == #"""
        # hurl --variable TOKEN=…
        # a › trip
        POST http://127.0.0.1:1/users
        Content-Type: application/json
        Authorization: Bearer {{TOKEN}}
        {"a":"{\u007b#","b":[1]}
        HTTP 201
        [Captures]
        id: jsonpath "$.id"
        etag: header "ETag" replace "\"" ""
        [Asserts]
        header "ETag" exists
        jsonpath "$.n" >= 1
        jsonpath "$.n" isInteger
        jsonpath "$.tags" count == 2

        GET http://127.0.0.1:1/users/{{id}}
        [Options]
        location: true
        max-redirs: 10
        retry: 2
        HTTP *
        [Asserts]
        status >= 200
        status <= 399
        jsonpath "$.id" == {{id}}
        body not contains "a\"b"


        """#
    )
    #expect(result.errors.hasPrefix("1 note  export-expect  this is not exported: Hurl has no"))
  }

  @Test func `a catalog is compared with a revision of git, with those that it mounts`() throws {
    let folder = try TemporaryCatalog([
      "api/a.spec.json": Self.files["a.spec.json", default: ""],
      "api/spec-run.json": #"{ "catalogs": { "more": "../more" } }"#,
      "more/b.spec.json": Self.files["b.spec.json", default: ""],
    ])
    for words in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=a", "-c", "user.email=a@b.test", "commit", "-qm", "x"],
    ] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder.path] + words
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let runner = CommandRunner(in: "\(folder.path)/api")
    #expect(
      try runner.run("diff", "git:HEAD", ".", "--fail-on", "breaking").output == "no changes\n"
    )
    let edited = Self.files["a.spec.json", default: ""].replacing("integer", with: "integer?")
    try folder.write(edited, to: "api/a.spec.json")
    let result = try runner.run("diff", "git:HEAD", ".", "--fail-on", "breaking")
    #expect(result.status == 1)
    #expect(
      result.output == """
        breaking:
          shape A  $.n: the value may be null now (used by one)
            git:HEAD:api/a.spec.json:1:28 → a.spec.json:1:28

        1 breaking change

        """
    )
    #expect(try runner.run("diff", "git:HEAD:api", ".").status == 0)
    let unknown = try runner.run("diff", "git:HEAD:none", ".")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no folder \"none\" at HEAD"))
  }
}
