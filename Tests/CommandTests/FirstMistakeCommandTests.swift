import TestSupport
import Testing

/// What is typed first by whoever knows another tool: the message says what to type instead.
@Suite(.ownThreads)
struct FirstMistakeCommandTests {
  private static let files = [
    "a.spec.json":
      #"{"endpoints": {"getUser": {"request": "GET https://a.test"}}, "scenarios": {"s": {"steps": [{"request": "GET {{next}}"}]}}}"#,
    "local.env.json": #"{"baseURL": "https://a.test", "variables": {"next": "https://a.test"}}"#,
  ]

  // swift-format-ignore
  @Test(arguments: [
    (["run", "local.env.json"], "an environment is chosen by -e local"), (["run", "smoke"], "units are selected by name with -n smoke"),
    (["run", "a"], #"did you mean "a.spec.json"?"#),
    (["run", "a.spec.json:getUser"], "a unit of a file is selected by its line, such as :3, or by -n getUser"),
    (["run", ".", "-v", "id=1"], "a variable is set by --var NAME=TEXT"),
    (["run", "http://127.0.0.1:8080"], "a base URL is given by --base-url URL; PATH is a folder or a file of a catalog"),
    (["run", "https://a.test/v1?a=b"], "a base URL is given by --base-url URL; PATH is a folder or a file of a catalog"),
    (["run", ".", "-n", "3"], "-n selects units by name; to run each unit 3 times, use --repeat 3"),
    (["run", ".", "--tag", "smoke|slow"], #"tags are combined by words: "smoke or slow""#),
    (["run", ".", "--tag", "smoke&&slow"], #"tags are combined by words: "smoke and slow""#),
    (["run", ".", "--secret", "token=abcdef"], #"declare it in the environment file: "secrets": {"token": {"env": "TOKEN"}}"#),
    (["run", ".", "--var", "next=/users", "-n", "s"], #"a relative URL replaces the target of an endpoint: {"call": "NAME", "url": "{{next}}"}"#),
  ])
  func `a run`(words: [String], help: String) throws {
    let folder = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: folder.path).run(words)
    #expect((result.errors + result.output).contains("= help: \(help)\n"), "\(result)")
  }

  @Test func `without environments their names are shown`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.test"}}}"#
    ])
    let result = try CommandRunner(in: folder.path).run(["run", ".", "-e", "local"])
    #expect(result.errors.contains("environments are named like local.env.json"))
  }

  @Test(arguments: [("watch", "run --watch")])
  func `a command of another tool`(word: String, hint: String) throws {
    let result = try CommandRunner(in: "/usr").run([word])
    #expect(result.errors.split(separator: "\n").dropFirst().first?.contains(hint) == true)
  }
}
