import Foundation
import TestSupport
import Testing

/// A session of the command in a file: what its folder holds, what was run, what that printed.
///
/// Each part begins with a line `=== …`: `file NAME` with the content of a file; `spec-run WORDS` with what the command
/// printed; `errors` with what it printed to standard error; `status N`. `spec-run mock` gets two requests, and an interrupt.
struct OutcomeSession {
  private let parts: [(head: String, body: String)]

  /// Reads a session.
  init(_ text: String) {
    parts = "\n\(text)".components(separatedBy: "\n=== ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? "\(lines[1])\n" : "")
    }
  }

  /// Runs the commands in a new folder.
  func run() throws -> String {
    let folder = try TemporaryCatalog([:])
    let service = try OutcomeService()
    var text = ""
    for (head, body) in parts {
      if head.hasPrefix("file ") {
        let content = body == "\n" ? "" : body
        try folder.write(content, to: String(head.dropFirst(5)))
        text += "=== \(head)\n\(content)"
      } else if head.hasPrefix("spec-run") {
        let command = try #require(ShellCommand.commands(of: head)?.first)
        let result = try Self.run(Array(command.words.dropFirst()), in: folder.path, service)
        text += "=== \(head)\n\(Self.fixed(result.output, in: folder.path))"
        if !result.errors.isEmpty {
          text += "=== errors\n\(Self.fixed(result.errors, in: folder.path))"
        }
        text += "=== status \(result.status)\n"
      }
    }
    return text
  }

  private static func run(
    _ words: [String],
    in folder: String,
    _ service: OutcomeService
  ) throws -> CommandRunner.Result {
    let scratch = try TemporaryCatalog(["output": "", "errors": ""])
    var runner = CommandRunner(in: folder)
    runner.environment = [
      "SERVICE": "http://\(service.authority)", "SECURE": "https://\(service.authority)",
    ]
    let process = try runner.process(words)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "\(scratch.path)/output"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: "\(scratch.path)/errors"))
    func printed(_ name: String) throws -> String {
      try String(contentsOfFile: "\(scratch.path)/\(name)", encoding: .utf8)
    }
    try process.run()
    service.caller.set(process)
    if words.first == "mock" {
      try use { try printed("output") + printed("errors") }
      process.interrupt()
    }
    process.waitUntilExit()
    return CommandRunner.Result(
      status: process.terminationStatus,
      output: try printed("output"),
      errors: try printed("errors")
    )
  }

  /// Waits until a mock server says where it listens, and sends it a good request and one that nothing declares.
  private static func use(_ printed: () throws -> String) throws {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let place = try printed().firstMatch(of: /127\.0\.0\.1:(?<port>[0-9]+)[^\n]*\n/) {
        let client = try #require(RawClient(port: Int(place.port) ?? 0))
        for path in ["/users/7", "/nothing"] {
          _ = client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
          _ = client.read()
        }
        return
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("the mock server does not listen")
  }

  /// What was printed, without what differs from run to run.
  private static func fixed(_ text: String, in folder: String) -> String {
    text.replacing(folder, with: "CATALOG")
      .replacing(/127\.0\.0\.1:[0-9]{4,5}/, with: "127.0.0.1:PORT")
      .replacing(/spec-run\/[0-9.]+/, with: "spec-run/VERSION")
      .replacing(/spec-run [0-9]+\.[0-9.]+/, with: "spec-run VERSION")
      .replacing(/seed [0-9]+/, with: "seed SEED")
      // Only units that took long are named.
      .replacing(/slowest: .*\n/, with: "")
      .replacing(/\ *\b[0-9][0-9.]* (µs|ms|s)\b/, with: " TIME")
      .replacing(/\ \([0-9]+\/s\)/, with: "")
  }
}
