import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Which units are run (Details 58).
@Suite(.inTurn)
struct RunSelectionTests {
  private static let files = [
    "a.spec.json": """
    { "tags": ["api"],
      "endpoints": {
        "get": {
          "request": "GET /a",
          "cases": {
            "one": {},
            "two": { "tags": ["slow"],
                     "expect": 200 }
          }
        },
        "alone": {
          "request": "GET /alone"
        }
      } }
    """,
    "sub/b.spec.json": """
    { "scenarios": {
        "sign up": { "tags": ["smoke"], "steps": [ { "request": "GET /b" } ] },
        "sign out": { "steps": [ { "request": "GET /b" } ] } } }
    """,
  ]

  private let folder: TemporaryCatalog
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryCatalog(Self.files)
    catalog = try Catalog.load(at: folder.path)
  }

  private func selected(_ change: (inout RunSelection) throws -> Void) rethrows -> [String] {
    var selection = RunSelection()
    try change(&selection)
    return selection.units(of: catalog).map { $0.path.last ?? "" }
  }

  private func problems(_ change: (inout RunSelection) -> Void) -> [Diagnostic] {
    var selection = RunSelection()
    change(&selection)
    return selection.diagnostics(in: catalog)
  }

  private func path(_ word: String) -> SelectedPath { SelectedPath("\(folder.path)/\(word)") }

  @Test(arguments: [
    (6, ["one"]), (7, ["two"]), (8, ["two"]), (11, ["smoke"]), (12, ["smoke"]), (13, ["smoke"]),
  ])
  func `FILE and LINE select the unit whose text has the line`(line: Int, names: [String]) {
    #expect(selected { $0.paths = [path("a.spec.json:\(line)")] } == names)
    #expect(selected { $0.paths = [path("a.spec.json:\(line):5")] } == names)
  }

  @Test func `58: lines and files select together, and what is selected twice is run once`() {
    let words = ["a.spec.json:6", "sub/b.spec.json", "sub/b.spec.json:2"]
    #expect(selected { $0.paths = words.map(path) } == ["one", "sign up", "sign out"])
  }

  @Test(arguments: [
    (3, "\"get › one\" on line 6"), (9, "\"get › two\" on lines 7–8"),
    (10, "\"alone › smoke\" on lines 11–13"), (999, "\"alone › smoke\" on lines 11–13"),
  ])
  func `a line without a unit names the nearest one`(line: Int, nearest: String) {
    let found = problems { $0.paths = [path("a.spec.json:\(line)")] }
    #expect(found.map(\.rule) == [.invalidSelection])
    #expect(found.first?.message.contains("no case or scenario is on line \(line) of") == true)
    #expect(found.first?.help == "the nearest is \(nearest)")
  }

  @Test func `a line of a folder has no unit`() {
    #expect(problems { $0.paths = [path("sub:1")] }.map(\.rule) == [.invalidSelection])
  }

  @Test func `a file whose name ends like a line is a file`() {
    #expect(SelectedPath("a:1", exists: { $0 == "a:1" }).line == nil)
    #expect(SelectedPath("a:1", exists: { _ in false }).line == 1)
    #expect(SelectedPath("a:", exists: { _ in false }).path == "a:")
    #expect(SelectedPath("a:99999999999999999999", exists: { _ in false }).line == nil)
  }

  @Test func `58: --from and --to cut the order of the catalog`() {
    #expect(selected { $0.first = UnitReference("sign up") } == ["sign up", "sign out"])
    #expect(selected { $0.last = UnitReference("two") } == ["one", "two"])
    let line = "\(folder.path)/a.spec.json:7"
    let both = selected { selection in
      selection.first = UnitReference(line)
      selection.last = UnitReference("sign up")
    }
    #expect(both == ["two", "smoke", "sign up"])
  }

  @Test func `of several units that from and to may mean, all are run`() {
    let both = selected { selection in
      selection.first = UnitReference("get")
      selection.last = UnitReference("get")
    }
    #expect(both == ["one", "two"])
  }

  @Test func `a whole name goes before a part of a name`() {
    #expect(NamePattern("user").isName(in: ["a", "user"]))
    #expect(NamePattern("GetUser").isName(in: ["a", "getUser", "one"]))
    #expect(NamePattern("getUser > one").isName(in: ["a", "getUser", "one"]))
    #expect(!NamePattern("user").isName(in: ["a", "user list"]))
    #expect(!NamePattern("a > getUser").isName(in: ["a", "getUser", "one"]))
    #expect(selected { $0.last = UnitReference("one") } == ["one"])
  }

  @Test func `from and to need a unit, in this order`() {
    let unknown = problems { $0.first = UnitReference("sign upp") }
    #expect(unknown.map(\.rule) == [.invalidSelection])
    #expect(unknown.first?.help == "did you mean \"sign up\"?")
    let swapped = problems { selection in
      selection.first = UnitReference("sign up")
      selection.last = UnitReference("one")
    }
    #expect(swapped.first?.message == "\"one\" of --to comes before \"sign up\" of --from")
  }

  @Test func `several expressions of tags select what any of them selects`() throws {
    let names = try selected { selection in
      selection.tags = [
        try TagExpression("api and not slow", of: "--tag"), try TagExpression("smoke", of: "--tag"),
      ]
    }
    #expect(names == ["one", "smoke", "sign up"])
  }

  @Test func `an unknown tag is suggested at its place, and a warning where it is excluded`() throws
  {
    let expression = try TagExpression("apii and not slwo", of: "--tag")
    let found = problems { $0.tags = [expression] }
    #expect(
      found.map(\.message) == ["no unit has the tag \"apii\"", "no unit has the tag \"slwo\""]
    )
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.map(\.label) == ["did you mean \"api\"?", "did you mean \"slow\"?"])
    #expect(found.map(\.range?.start) == [0, 13])
  }

  @Test func `58: each unit is repeated under a name of its own`() async throws {
    var selection = RunSelection()
    selection.names = [NamePattern("sign*")]
    selection.repetitions = 3
    let run = try await CatalogRun(Self.files, selection: selection)
    #expect(
      run.results.map { $0.path.last } == [
        "sign up", "sign out", "sign up #2", "sign out #2", "sign up #3", "sign out #3",
      ]
    )
    #expect(run.requests.count == 6)
  }
}
