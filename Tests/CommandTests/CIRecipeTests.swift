import Foundation
import TestSupport
import Testing

/// The files for CI services: they parse, and their commands run.
@Suite(.ownThreads)
struct CIRecipeTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// A python3 that can read YAML, nil if there is none.
  private static let python = python(with: "yaml")

  /// Why tests are skipped for which there is none.
  private static let absence: Comment =
    "skipped: no python3 has PyYAML and kubernetes-validate; Scripts/peers start installs them"

  /// Whether tests that need it run: where it is, and on CI, where its absence fails.
  private static let isExpected = python != nil || InstalledProgram.isOnCI

  /// A python3 that has a module, nil if there is none.
  private static func python(with module: String) -> String? {
    var programs = ["/usr/bin/python3", "/usr/local/bin/python3"]
    if let file = ProcessInfo.processInfo.environment["SPEC_RUN_PEERS"],
      let data = FileManager.default.contents(atPath: file),
      let peers = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let python = peers["python"] as? [String: Any], let program = python["program"] as? String
    {
      programs.append(program)
    }
    return programs.first { program in
      guard FileManager.default.isExecutableFile(atPath: program) else { return false }
      return (try? run(program, ["-c", "import \(module)"], in: "/"))?.status == 0
    }
  }

  private static func run(
    _ program: String,
    _ words: [String],
    in folder: String,
    with environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let scratch = try TemporaryCatalog(["output": ""])
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(scratch.path)/output"))
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOfFile: "\(scratch.path)/output", encoding: .utf8)
    return (process.terminationStatus, output)
  }

  /// Prints a YAML file as JSON.
  private static let converter =
    "import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout, default=str)"

  private static func json(of path: String) throws -> String {
    let python = try #require(python, absence)
    let file = root.appending(path: path).path(percentEncoded: false)
    let result = try run(python, ["-c", converter, file], in: "/")
    #expect(result.status == 0, "\(result.output)")
    return result.output
  }

  /// The commands of the program in a file: each text that calls it, a container's words joined.
  private static func commands(in value: Any) -> [String] {
    switch value {
    case let text as String: return text.contains("spec-run ") ? [text] : []
    case let list as [Any]: return list.flatMap(commands)
    case let members as [String: Any]:
      if let command = members["command"] as? [String], let words = members["args"] as? [String] {
        return [(command + words).joined(separator: " ")]
      }
      let keys = ["run", "script", "command", "entry"]
      return members.sorted { $0.key < $1.key }.flatMap { key, value in
        value is String && !keys.contains(key) ? [] : commands(in: value)
      }
    default: return []
    }
  }

  /// Runs commands where there is a catalog `tests` and a server for its environment.
  private static func expect(
    _ commands: [String],
    with variables: [String: String],
    shell: String = "/bin/sh"
  ) throws {
    let server = try Thing.server(answering: #"{"id":1}"#)
    let folder = try TemporaryCatalog([
      "tests/spec-run.json": "{}", "tests/thing.spec.json": Thing.spec,
      "tests/staging.env.json": """
      { "baseURL": "\(server.url)", "secrets": { "token": { "env": "API_TOKEN" } },
        "defaults": { "headers": { "Authorization": "Bearer {{secrets.token}}" } } }
      """,
    ])
    let program = try CommandRunner.program().deletingLastPathComponent().path(
      percentEncoded: false
    )
    var environment = variables
    environment["API_TOKEN"] = "token-of-the-test"
    environment["PATH"] = "\(program):/usr/bin:/bin"
    environment["GITHUB_STEP_SUMMARY"] = "\(folder.path)/summary.md"
    for command in commands {
      let result = try run(shell, ["-ec", command], in: folder.path, with: environment)
      #expect(result.status == 0, "\(command)\n\(result.output)")
      #expect(!result.output.contains("token-of-the-test"))
      guard command.contains(" run ") else { continue }
      #expect(result.output.contains("1 passed"), "\(command)\n\(result.output)")
      guard let report = command.firstMatch(of: /--junit (?<file>[a-z\/]+\.xml)/) else { continue }
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(report.file)"))
    }
  }

  /// The files, how many commands they have, and the variables of their services.
  private static let recipes: [(String, Int, [String: String])] = [
    ("github", 2, ["PART": "1"]), ("github-macos", 2, [:]),
    ("gitlab", 2, ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"]),
    ("azure", 2, [:]), ("circleci", 2, ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"]),
    ("buildkite", 2, ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]),
    ("kubernetes", 1, ["JOB_COMPLETION_INDEX": "0"]),
  ]

  @Test(
    .timeLimit(.minutes(10)),
    .enabled(if: isExpected, absence),
    arguments: recipes
  )
  func `the commands of a recipe run with the variables of its service`(
    name: String,
    count: Int,
    variables: [String: String]
  ) throws {
    let text = try Self.json(of: "Docs/CI/\(name).yml")
    let commands = Self.commands(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    #expect(commands.count == count, "\(commands)")
    try Self.expect(commands, with: variables)
  }

  @Test(.enabled(if: isExpected, absence))
  func `the action for GitHub runs a catalog with its inputs`() throws {
    let text = try Self.json(of: "action.yml")
    let commands = Self.commands(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    #expect(commands.count == 1)
    let inputs = [
      "CATALOG": "tests", "ENVIRONMENT": "staging", "ARGUMENTS": "--tag smoke\n  --jobs 2\n",
      "JUNIT": "junit.xml",
    ]
    for name in inputs.keys { #expect(text.contains("\"\(name)\": \"${{ inputs.")) }
    try Self.expect(commands, with: inputs, shell: "/bin/bash")
  }

  @Test(.enabled(if: isExpected, absence))
  func `the hook of pre-commit checks a catalog`() throws {
    let text = try Self.json(of: ".pre-commit-hooks.yaml")
    let hooks = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    )
    let hook = try #require(hooks.first)
    for key in ["id", "name", "entry", "language", "files"] { #expect(hook[key] is String) }
    let files = try Regex(try #require(hook["files"] as? String))
    for path in ["a.spec.json", "tests/dev.env.json", "tests/spec-run.json", "spec-run.json"] {
      #expect(path.contains(files))
    }
    #expect(!"tests/my-spec-run.json".contains(files))
    #expect(!"package.json".contains(files))
    let entry = try #require(hook["entry"] as? String)
    try Self.expect([entry + " tests"], with: [:])
  }

  @Test func `the commands of the Jenkinsfile run`() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Docs/CI/Jenkinsfile"),
      encoding: .utf8
    )
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
    let commands = text.matches(of: /sh '(?<command>[^']+)'/).map { String($0.command) }
    #expect(commands.count == 2)
    try Self.expect(commands, with: [:])
  }

  @Test func `the instructions of the Dockerfile exist`() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Docs/CI/Dockerfile"),
      encoding: .utf8
    )
    let known = ["FROM", "COPY", "RUN", "USER", "WORKDIR", "ENTRYPOINT", "CMD"]
    let lines = text.replacing("\\\n", with: " ").split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    for line in lines { #expect(known.contains(String(line.prefix { $0 != " " }))) }
    #expect(lines.first?.hasPrefix("FROM ") == true)
    #expect(lines.contains(#"ENTRYPOINT ["spec-run"]"#))
  }

  /// Judges a manifest by the schemas of each version of Kubernetes; prints how many there are.
  private static let judge = """
    import sys, yaml, kubernetes_validate as kubernetes
    manifest = yaml.safe_load(sys.stdin)
    versions = [v for v in kubernetes.utils.all_versions() if tuple(map(int, v.split(".")[:2])) >= (1, 24)]
    for version in versions:
        kubernetes.validate(manifest, version, strict=True)
    print(len(versions))
    """

  @Test(
    .enabled(if: python(with: "kubernetes_validate") != nil || InstalledProgram.isOnCI, absence),
    arguments: [
      ("kind: Job", "kind: Job", true), ("restartPolicy", "restartpolicy", false),
      ("completions: 4", "completions: four", false),
      ("name: spec-run", "title: spec-run", false), ("batch/v1", "batch/v0", false),
    ]
  )
  func
    `the Job of Kubernetes fits the schemas of all versions since 1.24, and a wrong one does not`(
      text: String,
      mistake: String,
      isRight: Bool
    ) throws
  {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Docs/CI/kubernetes.yml"),
      encoding: .utf8
    )
    #expect(manifest.contains(text))
    let folder = try TemporaryCatalog(["job.yml": manifest.replacing(text, with: mistake)])
    let python = try #require(Self.python(with: "kubernetes_validate"), Self.absence)
    let result = try Self.run(
      "/bin/sh",
      ["-c", "exec \"$0\" -c \"$1\" < job.yml", python, Self.judge],
      in: folder.path
    )
    #expect((result.status == 0) == isRight, "\(result.output)")
    #expect(!isRight || (Int(result.output.dropLast()) ?? 0) >= 5, "\(result.output)")
    #expect(isRight || result.output.contains("Error"), "\(result.output)")
  }
}
