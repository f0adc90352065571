import Foundation
import TestSupport
import Testing

@testable import spec_run

/// What shells offer for the words of the command line.
@Suite(.ownThreads)
struct CompletionTests {
  private static let files = [
    "api/spec-run.json": "{}", "api/thing.spec.json": Thing.spec,
    "api/dev.env.json": #"{ "baseURL": "http://127.0.0.1:9" }"#,
    "api/staging.env.json": #"{ "baseURL": "http://127.0.0.1:9" }"#,
    "junit.xml": "",
    "odd/a.spec.json":
      #"{"scenarios": {"s": {"tags": ["odd $(touch x)", "odd `touch x`", "odd one"], "steps": [{"request": "GET https://a.test"}]}}}"#,
  ]

  /// What bash offers for the last of some words, as it cuts them.
  private static func offered(by words: [String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    var runner = CommandRunner(in: folder.path)
    runner.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    runner.script = """
      program=$1; shift
      exec bash --norc -c '
        program=$1; shift
        source <("$program" completions bash)
        COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; COMPREPLY=()
        _spec_run
        printf "%s\\n" ${COMPREPLY[@]+"${COMPREPLY[@]}"}
      ' bash "$program" "$@"
      """
    let result = try runner.run(words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  /// What is typed, cut as bash cuts it, and what is offered.
  private static let offers: [(words: [String], expected: [String])] = [
    (["ch"], ["check"]), (["run", "--junit-d"], ["--junit-dialect"]),
    (["list", "--format", "s"], []), (["check", "--format", "s"], ["sarif"]),
    (["list", "--junit"], []), (["run", "--color", "al"], ["always"]),
    (["run", "--color", "=", "al"], ["always"]),
    (["run", "--color", "="], ["always", "auto", "never"]),
    (["run", "api", "-e", ""], ["dev", "staging"]),
    (["run", "api", "-e", "dev,s"], ["dev,staging"]),
    (["run", "api", "--environment", "=", "st"], ["staging"]),
    (["list", "api", "-t", "s"], ["smoke"]), (["list", "odd", "-t", "odd"], ["odd one"]),
    (["list", "api", "-n", "is"], ["is there"]),
    (["list", "api", "-n", "\"is"], ["is there"]),
    (["run", "--report", "ta"], ["tap="]),
    (["run", "--report", "junit", "=", "ju"], ["junit.xml"]),
    (["run", "ap"], ["api"]), (["report", "ju"], ["junit.xml"]), (["help", "mat"], ["matchers"]),
    (["completions", "z"], ["zsh"]), (["run", "--", "-"], []), (["run", "-o", "a"], ["api"]),
  ]

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: offers
  )
  func `bash offers the words that fit`(words: [String], expected: [String]) throws {
    #expect(try Self.offered(by: words) == expected)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
    arguments: [
      ("-e s", "staging"), ("--environment=s", "--environment=staging"),
      ("-e dev,s", "dev,staging"),
    ]
  )
  func `fish offers environments`(typed: String, expected: String) throws {
    let folder = try TemporaryCatalog(Self.files)
    var runner = CommandRunner(in: "\(folder.path)/api")
    runner.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    runner.script = """
      program=$1; export program
      exec fish --no-config -c 'function spec-run; $program $argv; end
      spec-run completions fish | source; complete -C "spec-run run \(typed)"'
      """
    let offers = try runner.run().output.split(separator: "\n")
    #expect(offers.map { $0.prefix { $0 != "\t" } } == [expected[...]])
  }

  @Test func `bash quotes what a catalog has`() throws {
    let script = try CommandRunner(in: "/").run("completions", "bash").output
    let function = try #require(
      script.components(separatedBy: "_spec_run_catalog() {").dropFirst().first
    )
    #expect(function.hasPrefix("\n  compopt -o filenames"))
  }

  @Test(arguments: CompletionShell.allCases)
  func `a script has every option and every command`(shell: CompletionShell) throws {
    let result = try CommandRunner(in: "/").run("completions", shell.rawValue)
    #expect(result.status == 0)
    for command in CommandName.allCases { #expect(result.output.contains(command.rawValue)) }
    for option in OptionTable.options {
      let word = shell == .fish ? " -l \(option.name.rawValue)" : "--\(option.name.rawValue)"
      #expect(result.output.contains(word))
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func `an installed shell can parse its script`(shell: CompletionShell) throws {
    let path = "/usr/bin/\(shell)"
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    let folder = try TemporaryCatalog(["script": shell.script])
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-n", "\(folder.path)/script"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static let mistakes: [(operands: [String], message: String)] = [
    ([], "completions needs a shell: bash, zsh, fish"),
    (["tcsh"], "there are no completions for \"tcsh\", only for bash, zsh, fish"),
  ]

  @Test(arguments: mistakes)
  func `another shell is an error`(operands: [String], message: String) throws {
    let result = try CommandRunner(in: "/").run(["completions"] + operands)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \(message)\n"))
  }

  @Test func `list shows what a catalog has, also with mistakes in it`() throws {
    let folder = try TemporaryCatalog(Self.files)
    let runner = CommandRunner(in: "\(folder.path)/api")
    #expect(try runner.run("list", "--show", "environments").output == "dev\nstaging\n")
    #expect(try runner.run("list", "--show", "tags").output == "smoke\n")
    #expect(try runner.run("list", "--show", "files").output == "thing.spec.json\n")
    #expect(
      try runner.run("list", "--show", "names").output == "thing\ngetThing\nis there\nlater\n"
    )
    try folder.write(#"{ "nope": 1 }"#, to: "api/wrong.spec.json")
    let result = try runner.run("list", "--show", "tags")
    #expect(result.status == 2)
    #expect(result.output == "smoke\n")
    #expect(result.errors.contains("error[unknown-key]"))
  }
}
