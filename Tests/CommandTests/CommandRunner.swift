import Foundation
import TestSupport

/// Runs the built command as a process, as a person would.
struct CommandRunner: Sendable {
  /// The working folder.
  let folder: String

  /// The process environment.
  var environment: [String: String] = [:]

  /// What a POSIX shell does instead of starting it: `exec "$@"` starts it.
  var script: String?

  /// Creates a runner.
  init(in folder: String) {
    self.folder = folder
  }

  /// The result of a command.
  struct Result: Sendable, Equatable {
    /// The exit status.
    let status: Int32

    /// What it wrote to standard output.
    let output: String

    /// What it wrote to standard error.
    let errors: String
  }

  /// Runs the command to its end.
  func run(
    _ words: [String],
    meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> Result {
    let scratch = try TemporaryCatalog(["output": "", "errors": ""])
    let process = try process(words)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "\(scratch.path)/output"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: "\(scratch.path)/errors"))
    try process.run()
    try meanwhile(process)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOfFile: "\(scratch.path)/output", encoding: .utf8),
      errors: try String(contentsOfFile: "\(scratch.path)/errors", encoding: .utf8)
    )
  }

  /// Runs the command to its end.
  func run(_ words: String...) throws -> Result {
    try run(words)
  }

  /// A process that has not been started.
  func process(_ words: [String]) throws -> Process {
    let process = Process()
    let program = try Self.program()
    if let script {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script, "sh", program.path(percentEncoded: false)] + words
    } else {
      process.executableURL = program
      process.arguments = words
    }
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// The command lies beside the bundle of tests, which the test process names first or in an option.
  static func program() throws -> URL {
    let places = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for place in places where place.contains(".xctest") {
      let bundle = place.components(separatedBy: ".xctest")[0]
      let program = URL(filePath: bundle).deletingLastPathComponent().appending(path: "spec-run")
      if FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) {
        return program
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
