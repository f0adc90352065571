import TestSupport
import Testing

@testable import spec_run

/// Options and commands of other tools.
@Suite(.ownThreads)
struct ForeignOptionTests {
  @Test(arguments: ForeignOption.options.flatMap { row in row.words.map { ($0, row.hint) } })
  func `an option of another tool gets ours as a hint`(word: String, hint: String) throws {
    let row = try #require(ForeignOption.options.first { $0.hint == hint })
    let command = row.commands?.first ?? .check
    let known = OptionTable.options(of: command).flatMap(\.words)
    try #require(!known.contains(word))
    let result = try CommandRunner(in: "/").run(command.rawValue, word)
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").dropFirst().first.map(String.init) == hint)
  }

  @Test func `no option of run has the name of another tool's`() {
    let own = Set(OptionTable.options(of: .run).flatMap(\.words))
    for row in ForeignOption.options where row.commands?.contains(.run) != false {
      #expect(own.isDisjoint(with: row.words))
    }
  }

  @Test func `each option in a hint exists`() {
    let own = Set(OptionTable.options.flatMap(\.words))
    for row in ForeignOption.options {
      for word in row.hint.split(whereSeparator: { " ,;:".contains($0) }) where word.hasPrefix("-")
      {
        #expect(own.contains(String(word)), "\(row.hint)")
      }
    }
  }

  @Test(arguments: ForeignOption.commands.map { ($0.key, $0.value) })
  func `a command of another tool gets ours`(word: String, command: CommandName) throws {
    let result = try CommandRunner(in: "/usr").run(word)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "spec-run: \"\(word)\" is not a command, and there is no such file or folder\ndid you mean \"\(command.rawValue)\"?\n"
      )
    )
  }

  @Test(arguments: [
    "shapes", "exit-statuses", "timeout", "contains", "endpoint", "uuid", "split", "run",
  ])
  func `help shows a topic, a key, an object, an operator, a filter and a function`(
    word: String
  ) throws {
    let result = try CommandRunner(in: "/").run("help", word)
    #expect(result.status == 0)
    #expect(result.output.contains(word == "exit-statuses" ? "130" : word))
  }

  @Test(arguments: [
    ("defaults", "connectTimeout"), ("step", "cookies, body"), ("environments", "unixSocket"),
    ("auth profile", "Auth types"), ("bearer", "Keys of bearer auth profile"), ("watch", "Ctrl-C"),
    ("shard", "--shard I/N"), ("topics", "exit-statuses"), ("spec-run.json", "catalogs"),
    ("row", "delimiter"), ("via", "Operators"), ("mock", "127.0.0.1"), ("exit status", "130"),
    ("ci", "junit"), ("csv", "delimiter"), ("curl", "--dry-run"), ("debug", "-v, --verbose"),
    ("hmac", "RFC 2104"), ("loop", "forEach"), ("parallel", "--jobs N"), ("sse", "events"),
    ("unit", "Keys of case"), ("dns", "The host has no address."), ("timeout", "Errors"),
    ("closed", "The connection closes too early."),
  ])
  func `help finds a word that is not the name of a page`(word: String, content: String) throws {
    let result = try CommandRunner(in: "/").run(
      ["help"] + word.split(separator: " ").map(String.init)
    )
    #expect(result.status == 0)
    #expect(result.output.contains(content), "\(result.output)")
  }

  @Test(arguments: HelpTopic.all.map(\.name))
  func `each topic has contents`(name: String) throws {
    let topic = try #require(HelpTopic.named(name))
    #expect(topic.blocks().contains { if case .terms = $0 { true } else { false } })
  }
}
