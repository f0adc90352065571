import Foundation
import TestSupport
import Testing

/// `spec-run check`: everything that is wrong, at once.
@Suite(.ownThreads)
struct CheckCommandTests {
  private static let isUserChangeable =
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  @Test(.enabled(if: isUserChangeable, "setpriv is not there"))
  func `of a file in a folder without rights it is said that permission is denied`() throws {
    let catalog = try TemporaryCatalog(["sec/b.spec.json": "{}"])
    let folder = "\(catalog.path)/sec"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
    var runner = CommandRunner(in: catalog.path)
    let user = geteuid() == 0 ? "setpriv --reuid 54321 --regid 54321 --clear-groups" : ""
    runner.script = #"exec \#(user) "$@""#
    let result = try runner.run("check", "sec/b.spec.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "error[unreadable-file]: cannot read \"sec/b.spec.json\": permission is denied\n"
      ),
      "\(result)"
    )
  }

  @Test func `a sound catalog is counted`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("check", "--mock")
    #expect(result.status == 0)
    #expect(result.output == "ok: 1 endpoint, 2 units, 0 environments in 1 spec file\n")
    #expect(result.errors.isEmpty)
  }

  @Test func `with --fix files are corrected, and the rest is reported`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"{"endpoint": {"e": {"reqest": "GET https://a.test/", "zzz": "é"}}}"#,
      "b.spec.json": #"{"endpoints": {"b": {"request": "GET https://a.test/"}}}"#,
    ])
    let path = "\(catalog.path)/a.spec.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let result = try CommandRunner(in: catalog.path).run("check", "--fix", "--format", "json")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        corrected a.spec.json
          1:2: "endpoint" → "endpoints"
          1:22: "reqest" → "request"

        """
    )
    let problems =
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    #expect(problems?.compactMap { $0["code"] as? String } == ["unknown-key"])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == #"{"endpoints": {"e": {"request": "GET https://a.test/", "zzz": "é"}}}"#
    )
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    let again = try CommandRunner(in: catalog.path).run("check", "--fix")
    #expect(again.status == 2)
    #expect(!again.errors.contains("corrected"))
  }

  @Test func `a mounted catalog is not corrected`() throws {
    let catalog = try TemporaryCatalog([
      "main/spec-run.json": #"{"catalogs": {"other": "../other"}}"#,
      "main/a.spec.json": #"{"endpoints": {"a": {"request": "GET https://a.test/"}}}"#,
      "other/b.spec.json": #"{"endpoint": {}}"#,
    ])
    let result = try CommandRunner(in: "\(catalog.path)/main").run("check", "--fix")
    #expect(result.status == 2)
    let text = try String(contentsOfFile: "\(catalog.path)/other/b.spec.json", encoding: .utf8)
    #expect(text == #"{"endpoint": {}}"#)
  }

  @Test func `warnings fail a strict check`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "shapes": { "Unused": "string" }, "endpoints": { "e": { "request": "GET http://a.test/" } } }"#
    ])
    let command = CommandRunner(in: catalog.path)
    #expect(try command.run("check").status == 0)
    let strict = try command.run("check", "--strict")
    #expect(strict.status == 2)
    #expect(strict.output.isEmpty)
    #expect(strict.errors.contains("warning[unused]"))
  }

  @Test func `a relative target without a baseURL is a mistake, unless the run has one`() throws {
    let catalog = try Thing.catalog()
    let command = CommandRunner(in: catalog.path)
    let result = try command.run("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no baseURL to append the target to"))
    #expect(result.errors.contains("1 more call needs one"))
    #expect(try command.run("check", "--base-url", "http://localhost:8080").status == 0)
    try catalog.write(Array(#"{"baseURL": "http://localhost:8080"}"#.utf8), to: "local.env.json")
    #expect(try command.run("check").status == 0)
  }

  @Test func `variables that a run is given are known to a check`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [
          { "request": "GET https://a.example/{{tenant}}", "headers": { "X": "{{tenant}}" } } ] } } }
      """,
      "b.spec.json": """
      { "scenarios": { "s": { "forEach": { "rows": "{{ids}}", "as": "id" },
          "steps": [ { "request": "GET https://a.example/{{id}}" } ] } } }
      """,
    ])
    let command = CommandRunner(in: catalog.path)
    let without = try command.run("check")
    #expect(without.status == 2 && without.errors.hasSuffix("\n2 errors in 2 files\n"))
    #expect(without.errors.contains("\n  = note: 1 more use in this file: 2:75\n"))
    let all = try command.run("check", "--format", "json").output
    #expect(all.split(separator: #"the variable \"tenant\" is not defined"#).count == 3)
    let given = try command.run("check", "--var", "tenant=blue", "--var", "ids:=[1, 2]")
    #expect(given.status == 0 && given.errors.isEmpty)
    let wrong = try command.run("check", "--var", "tenant=blue", "--var=ids=", "--var", "tenan=x")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("error[unknown-variable]: there is no variable \"tenan\" to set"))
  }

  @Test func `a baseURL on a host that is not allowed is a mistake, unless the run has another`()
    throws
  {
    let catalog = try Thing.catalog()
    let environment = #"{"baseURL": "http://api.test", "allowedHosts": ["api.tset"]}"#
    try catalog.write(Array(environment.utf8), to: "local.env.json")
    try catalog.write(Array(#"{"baseURL": "http://b.test"}"#.utf8), to: "other.env.json")
    let command = CommandRunner(in: catalog.path)
    let result = try command.run("check")
    #expect(result.status == 2)
    let run = try command.run("run", "-e", "local", "--dry-run")
    #expect(run.errors.contains("error[host-not-allowed]"))
    #expect(result.errors == "\(run.errors)\n1 error in 1 file\n")
    #expect(try command.run("check", "--base-url", "http://localhost:8080").status == 0)
    #expect(try command.run("check", "--mock").status == 0)
  }

  @Test func `the files of the environment that a run chooses are looked at`() throws {
    let catalog = try Thing.catalog()
    let environment = #"{"baseURL": "https://a.test", "tls": {"ca": "no.pem"}}"#
    try catalog.write(Array(environment.utf8), to: "e.env.json")
    try catalog.write(Array(#"{"baseURL": "https://b.test"}"#.utf8), to: "f.env.json")
    let command = CommandRunner(in: catalog.path)
    #expect(try command.run("check").status == 0)
    try catalog.write(Array(#"{"environment": "f"}"#.utf8), to: "spec-run.json")
    #expect(try command.run("check").status == 0)
    try catalog.write(Array(#"{"environment": "e"}"#.utf8), to: "spec-run.json")
    let result = try command.run("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("error[unreadable-file]: cannot read \"no.pem\""))
    #expect(try command.run("check", "--mock").status == 0)
  }

  @Test func `the files of the only environment are looked at, wherever they are`() throws {
    let catalog = try Thing.catalog()
    let outside = try TemporaryCatalog(["ca.pem": "-----BEGIN CERTIFICATE-----"])
    let command = CommandRunner(in: catalog.path)
    for (path, status) in [("\(outside.path)/ca.pem", 0), ("no.pem", 2)] as [(String, Int32)] {
      let environment = #"{"baseURL": "https://a.test", "tls": {"ca": "\#(path)"}}"#
      try catalog.write(Array(environment.utf8), to: "e.env.json")
      let result = try command.run("check")
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.contains("cannot read \"no.pem\"") == (status == 2))
    }
  }

  @Test func `every mistake is shown with its place and what to do`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": "{ \"endpoint\": {} }\n", "b.spec.json": "{ \"endpoints\": {}, }\n",
    ])
    let result = try CommandRunner(in: catalog.path).run("check", ".")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        error[unknown-key]: a spec file has no key "endpoint"
         --> a.spec.json:1:3
          |
        1 | { "endpoint": {} }
          |   ^^^^^^^^^^ did you mean "endpoints"?

        error[invalid-json]: the file is not JSON: a comma must be followed by another value
         --> b.spec.json:1:18
          |
        1 | { "endpoints": {}, }
          |                  ^ a comma must be followed by another value
          = help: remove the last comma

        2 errors in 2 files

        """
    )
  }

  @Test func `the format json is one array`() throws {
    let catalog = try TemporaryCatalog(["a.spec.json": "{ \"endpoint\": {} }\n"])
    let result = try CommandRunner(in: catalog.path).run("check", "--format", "json")
    #expect(result.status == 2)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        [
          {
            "severity": "error",
            "code": "unknown-key",
            "message": "a spec file has no key \\"endpoint\\"",
            "label": "did you mean \\"endpoints\\"?",
            "path": "a.spec.json",
            "line": 1,
            "column": 3,
            "endLine": 1,
            "endColumn": 13,
            "fixes": [
              {
                "path": "a.spec.json",
                "line": 1,
                "column": 3,
                "endLine": 1,
                "endColumn": 13,
                "replacement": "\\"endpoints\\""
              }
            ]
          }
        ]

        """
    )
  }
}
