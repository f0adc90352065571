import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Details 5 and 13: the variables that the files of mounted catalogs see.
@Suite(.inTurn)
struct MountedVariablesTests {
  private static let files = [
    "x/spec-run.json":
      #"{"variables": {"v": "of x", "token": "{{v}}", "shared": "x", "id": "{{uuid()}}"}}"#,
    "x/a.spec.json": #"{"endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
    "x/b.spec.json":
      #"{"variables": {"w": "{{v}}!"}, "endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
    "y/spec-run.json": #"{"catalogs": {"z": "../z"}, "variables": {"v": "of y", "onlyY": "y"}}"#,
    "y/a.spec.json": #"{"endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
    "z/spec-run.json": #"{"variables": {"v": "of z", "onlyZ": "{{onlyY}}"}}"#,
    "z/a.spec.json": #"{"endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
    "root/spec-run.json":
      #"{"catalogs": {"x": "../x", "y": "../y"}, "variables": {"shared": "root", "used": "{{shared}}"}}"#,
    "root/a.spec.json":
      #"{"variables": {"own": "{{shared}}"}, "endpoints": {"e": {"request": "GET /", "cases": {}}}}"#,
  ]

  private func scope(_ overrides: [String: JSONValue] = [:]) throws -> RunScope {
    let folder = try TemporaryCatalog(Self.files)
    let catalog = try Catalog.load(at: "\(folder.path)/root")
    var builder = RunScope.Builder(catalog: catalog, environment: nil)
    builder.overrides = overrides
    return try builder.build(neededSecrets: [])
  }

  private func value(_ name: String, in reference: String, _ scope: RunScope) throws -> String? {
    let spec = try #require(scope.catalog.specs.first { $0.reference == reference })
    return scope.value(of: name, in: spec.file.origin.range?.file)?.string
  }

  @Test func `a file sees its own project and those that mount it, of which the outer one wins`()
    throws
  {
    let scope = try scope()
    func values(_ name: String) throws -> [String?] {
      try ["a", "x/a", "x/b", "y/a", "y/z/a"].map { try value(name, in: $0, scope) }
    }
    #expect(try values("v") == [nil, "of x", "of x", "of y", "of y"])
    #expect(try values("token") == [nil, "of x", "of x", nil, nil])
    #expect(try values("shared") == ["root", "root", "root", "root", "root"])
    #expect(try values("w") == [nil, nil, "of x!", nil, nil])
    #expect(try values("onlyY") == [nil, nil, nil, "y", "y"])
    #expect(try values("onlyZ") == [nil, nil, nil, nil, "y"])
  }

  @Test func `a variable of a mounted project is evaluated once for all of its files`() throws {
    let scope = try scope()
    let ids = try ["x/a", "x/b"].map { try value("id", in: $0, scope) }
    #expect(ids.first != .some(nil) && ids.first == ids.last)
    let project = scope.catalog.mounts.all.first?.file.origin.range?.file
    #expect(scope.value(of: "id", in: project)?.string == ids.first)
  }

  @Test func `a value of the command line is seen by the variables that use its name`() throws {
    let scope = try scope(["shared": .string("given"), "v": .string("given")])
    #expect(try value("used", in: "a", scope) == "given")
    #expect(try value("own", in: "a", scope) == "given")
    #expect(try value("token", in: "x/a", scope) == "given")
  }
}
