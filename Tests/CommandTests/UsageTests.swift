import TestSupport
import Testing

/// What the command says of itself, and of words that it does not understand.
@Suite(.ownThreads)
struct UsageTests {
  @Test func `help of a command is its usage and its options`() throws {
    let result = try CommandRunner(in: "/").run("list", "--help")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        List the cases and scenarios of a catalog.

        usage: spec-run list [OPTION …] [PATH …]

        Options:
          -t, --tag TAGS          Select units by tags: smoke, "smoke and not slow", "(a
                                  or b) and c"; repeat for "any of"
              --exclude-tag TAGS  Leave out units with these tags
          -n, --name TEXT         Select units whose name contains this text, or matches
                                  it with * and ?; case is ignored
              --changed BRANCH    Select units whose files differ from this git branch
                                  or commit
              --from UNIT         Start with this unit, in the order of list: a part of
                                  its name, or FILE:LINE
              --to UNIT           End with this unit, in the order of list
              --format text|json  Output format (default: text)
              --show units|names|tags|environments|files
                                  What to list (default: units)
          -h, --help              Show this help
          -V, --version           Show the version

        """
    )
    #expect(try CommandRunner(in: "/").run("help", "list") == result)
  }

  @Test func `help of the program names every command`() throws {
    let result = try CommandRunner(in: "/").run("--help")
    #expect(result.status == 0)
    for command in ["run", "check", "list", "mock", "completions", "help", "version"] {
      #expect(result.output.contains("\n  \(command) "))
    }
  }

  @Test(arguments: [
    (["chek"], "\"chek\" is not a command, and there is no such file or folder", "check"),
    (["run", "--tga", "x"], "there is no option --tga", "--tag"),
    (["help", "lst"], "there is no command, topic or key \"lst\"", "list"),
    (["help", "run", "chek"], "there is no command, topic or key \"chek\"", "check"),
  ])
  func `the nearest right word is told`(words: [String], message: String, near: String) throws {
    let result = try CommandRunner(in: "/").run(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("spec-run: \(message)\ndid you mean \"\(near)\"?\nusage: "))
  }

  @Test func `the command of a tool that converts leads to the import`() throws {
    let result = try CommandRunner(in: "/").run("convert", "x.json")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "\nimport reads OpenAPI, Swagger, Postman collections and curl commands: "
      )
    )
  }

  @Test func `a wrong use of a command is answered with the help of its name`() throws {
    let result = try CommandRunner(in: "/").run("import")
    #expect(result.errors.hasSuffix("\nspec-run help import shows its options\n"))
  }

  @Test(arguments: [
    (["run", "-g", "one"], "use -n TEXT"), (["check", "-e", "dev"], "every environment is read"),
  ])
  func `an option of another tool, or of another command`(words: [String], hint: String) throws {
    let result = try CommandRunner(in: "/").run(words)
    #expect(result.status == 2)
    #expect(result.errors.contains(hint))
  }

  @Test(arguments: ["missing-secret", "unknown-key", "unused", "circle"])
  func `help of a rule names the page of the rules`(word: String) throws {
    let result = try CommandRunner(in: "/").run("help", word)
    #expect(result.status == 2)
    #expect(result.errors.contains("Docs/Rules.md explains each of them"), "\(result)")
  }

  @Test func `help of several words shows the page of each`() throws {
    let runner = CommandRunner(in: "/")
    let pages = try ["run", "check"].map { try runner.run("help", $0).output }
    #expect(try runner.run("help", "run", "check").output == pages.joined(separator: "\n"))
  }

  @Test func `help of a kind of report shows all kinds`() throws {
    let result = try CommandRunner(in: "/").run("help", "junit")
    #expect(result.status == 0)
    #expect(try CommandRunner(in: "/").run("help", "reports") == result)
  }

  @Test(arguments: [
    (
      ["report", "-"],
      "report cannot read standard input: it reads the events twice; write them to a file"
    ),
    (["run", "-e"], "-e needs NAME"),
    (["run", "--junit"], "--junit needs FILE"),
    (["run", "--junit", "--fail-fast"], "--junit needs FILE"),
    (["run", "-e", "-v"], "-e needs NAME"),
    (["run", "--html", "--tag=a"], "--html needs FILE"),
    (["run", "--jobs=0"], "--jobs cannot be \"0\": it takes a number from 1 to 1000"),
    (["run", "-jmany"], "-j cannot be \"many\": it takes a number from 1 to 1000"),
    (["run", "--var", "=x"], "--var cannot be read: it takes NAME=VALUE"),
    (["run", "--secret", "sk_live_1"], "--secret cannot be read: it takes NAME=VALUE"),
    (["run", "--secret=sk_live_1"], "--secret cannot be read: it takes NAME=VALUE"),
    (["run", "--var", "sk_live_1"], "--var cannot be read: it takes NAME=VALUE"),
    (
      ["run", "--var", "a:=sk_live_1"],
      "--var a:= is not followed by JSON: expected a value; the only words are true, false and null"
    ),
    (
      ["check", "--var", "a:=x"],
      "--var a:= is not followed by JSON: expected a value; the only words are true, false and null"
    ),
    (["run", "--env-file"], "--env-file needs FILE"),
    (["run", "--fail-fast=yes"], "--fail-fast takes no value"),
    (["run", "--color", "blue"], "--color cannot be \"blue\": it takes auto, always, never"),
    (["check", "--jobs", "3"], "check has no option --jobs; run has it"),
    (["list", "-x"], "there is no option -x"),
    (["run", "-v", "-q"], "--verbose and --quiet cannot be combined"),
    (["run", "-qv"], "--verbose and --quiet cannot be combined"),
    (["run", "--mock", "--base-url", "http://a"], "--mock and --base-url cannot be combined"),
    (["run", "--junit", "a", "--junit=b"], "--junit is given more than once"),
    (["run", "-j2", "--jobs", "2"], "--jobs is given more than once"),
    (["run", "--wait-for", "0s"], "--wait-for cannot be \"0s\": it takes more than 0s"),
    (["list", ""], "an argument is empty: is a variable of the shell not set?"),
  ])
  func `a wrong option is told with the usage`(words: [String], message: String) throws {
    let result = try CommandRunner(in: "/").run(words)
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "spec-run: \(message)")
    #expect(lines.contains { $0.hasPrefix("usage: spec-run \(words[0]) [OPTION …] ") })
  }

  @Test(arguments: [(["version", "a"], "a"), (["mock", "a", "b"], "b")])
  func `an argument that a command does not take is an error`(words: [String], last: String) throws
  {
    let result = try CommandRunner(in: "/").run(words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \"\(last)\" is one argument too many\n"))
  }

  @Test func `a hint names no option that the command does not have`() throws {
    let result = try CommandRunner(in: "/").run("mock", "--host", "a")
    #expect(result.status == 2 && !result.errors.contains("--base-url"), "\(result)")
  }

  @Test func `a call without words does not pass`() throws {
    let result = try CommandRunner(in: "/").run()
    #expect(result.status == 2)
    #expect(result.errors.contains("usage: spec-run [COMMAND]"))
  }

  @Test func `two hyphens end the options`() throws {
    let result = try CommandRunner(in: "/").run("list", "--", "--tag")
    #expect(result.errors == "error[unreadable-file]: there is no file or folder \"--tag\"\n")
  }
}
