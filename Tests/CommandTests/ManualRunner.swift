import Foundation
import TestSupport
import Testing

/// Does what a page of the documents shows, block by block, in one empty folder.
///
/// - A block with the mark `file` is written.
/// - Each `sh` block is run by a shell, unless it has the mark `not run`. Its exit status is 0, or that of the mark `status`.
/// - An `sh` block with the mark `server` is left running; its port 8080 is a free one in the whole page.
/// - A `text` block is the output of the `sh` block before it. Times and rates may differ, and `…` alone on a line stands
///   for any lines.
/// - The commands of the program in a `yaml` block are run, with the variable of the mark `environment`.
final class ManualRunner {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let page = "8080"

  private let folder: TemporaryCatalog
  private let scratch: TemporaryCatalog
  private let port: String
  private var servers: [Process] = []
  private var output = ""

  /// Makes the folder.
  init() throws {
    folder = try TemporaryCatalog([:])
    scratch = try TemporaryCatalog([:])
    port = String(try RawServer.freePort())
  }

  deinit {
    for server in servers where server.isRunning {
      // What is started here may have other signals blocked.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
  }

  /// Runs a page, and expects what it shows.
  ///
  /// - Throws: An error if the page or a program cannot be read or started.
  func run(_ path: String) throws -> Int {
    let file = Self.root.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    var recorded: [(block: ManualPage.Block, output: String)] = []
    var count = 0
    for block in ManualPage(text).blocks {
      let place = "\(path):\(block.line)"
      if let name = block.marks["file"] { try folder.write(filled(block.text), to: name) }
      switch block.language {
      case "sh" where block.marks["not run"] != nil: break
      case "sh" where block.marks["server"] != nil:
        try serve(block.text)
        count += 1
      case "sh" where block.marks["file"] == nil:
        let status = Int32(block.marks["status"] ?? "0")
        #expect(try shell(block.text) == status, "\(place)\n\(output)")
        count += 1
      case "yaml":
        for command in Self.commands(of: block.text) {
          let variable = block.marks["environment"] ?? ""
          #expect(try shell("\(variable) \(command)") == 0, "\(place)\n\(output)")
          count += 1
        }
      case "text" where !Self.matches(block.text, output):
        recorded.append((block, output))
        Issue.record(
          "\(place) differs; run this test with SPEC_RUN_RECORD=1 to write it:\n\(output)"
        )
      default: break
      }
    }
    if ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil {
      try Self.text(text, with: recorded).write(to: file, atomically: true, encoding: .utf8)
    }
    return count
  }

  /// A page with other texts in some blocks.
  private static func text(
    _ page: String,
    with recorded: [(block: ManualPage.Block, output: String)]
  ) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    for (block, output) in recorded.reversed() {
      let old = block.line..<(block.line + block.text.count { $0 == "\n" })
      lines.replaceSubrange(old, with: output.split(separator: "\n"))
    }
    return lines.joined(separator: "\n")
  }

  /// Runs a script, and keeps what it prints.
  private func shell(_ script: String) throws -> Int32 {
    let process = try process(script)
    // A pipe would stay open in a server that is started meanwhile.
    try scratch.write("", to: "output")
    let file = URL(filePath: "\(scratch.path)/output")
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOf: file, encoding: .utf8).replacing(port, with: Self.page)
    return process.terminationStatus
  }

  /// Starts a server, and waits until it takes connections.
  private func serve(_ command: String) throws {
    let process = try process("exec \(command)")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    servers.append(process)
    let number = try #require(Int(port))
    let deadline = ContinuousClock.now + .seconds(20)
    while RawClient(port: number) == nil {
      try #require(
        process.isRunning && ContinuousClock.now < deadline,
        "\(command) does not listen"
      )
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  private func process(_ script: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", filled(script)]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let own = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let program = try CommandRunner.program().deletingLastPathComponent().path(
      percentEncoded: false
    )
    process.environment = ["PATH": "\(program):\(own)"]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func filled(_ text: String) -> String {
    text.replacing(Self.page, with: port)
  }

  /// The commands of the program in the lines `- run: …` and `- …` of a CI job.
  private static func commands(of job: String) -> [String] {
    job.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /- (?:run: )?(?<command>spec-run .*)/).map { String($0.command) }
    }
  }

  /// Whether an output is the one that is shown.
  private static func matches(_ shown: String, _ output: String) -> Bool {
    var rest = lines(output)[...]
    var mayLeaveOut = false
    for line in lines(shown) {
      if line == "…" {
        mayLeaveOut = true
        continue
      }
      guard let index = rest.firstIndex(of: line), mayLeaveOut || index == rest.startIndex else {
        return false
      }
      rest = rest[(index + 1)...]
      mayLeaveOut = false
    }
    return mayLeaveOut || rest.isEmpty
  }

  /// The lines of an output with what differs from run to run replaced.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      String(line).replacing(/[ ]+[0-9.]+ m?s\b/, with: " TIME").replacing(
        /\([0-9]+\/s\)/,
        with: "(RATE)"
      )
    }
  }
}
