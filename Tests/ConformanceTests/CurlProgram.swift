import Foundation
import TestSupport
import Testing

/// The curl of this machine, which runs a suite's command against a server of the tests.
struct CurlProgram {
  /// The program's path.
  let path: String

  /// The folder in which it runs: the files that commands name lie there.
  let folder: String

  /// The program of this machine.
  static let installed = InstalledProgram("curl")

  /// The hosts to which the suites' commands send.
  private static let hosts = ["localhost:28139", "localhost:8888", "mockbin.com", "httpbin.org"]

  /// Runs a command to its end; whatever host it names, it sends to the server.
  func run(_ command: ShellCommand, to server: RequestLog) throws {
    let words = command.words.dropFirst().map { Self.redirected($0, to: server.authority) }
    let input = command.inputFile.map { "\(folder)/\($0)" }
    try run(
      path,
      ["-q", "-sS", "--max-time", "60"] + words,
      input: try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) }
    )
  }

  /// Runs a command to its end by the shell.
  func run(
    shell command: String,
    by shell: String = "/bin/sh",
    _ variables: [String: String] = [:]
  ) throws {
    try run(shell, ["-c", command], variables)
  }

  private func run(
    _ program: String,
    _ arguments: [String],
    _ variables: [String: String] = [:],
    input: FileHandle? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = URL(filePath: folder)
    let programs = URL(filePath: path).deletingLastPathComponent().path
    process.environment = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder]
      .merging(variables) { $1 }
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = input ?? FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments.joined(separator: " "))")
  }

  /// A word that is a URL of one of the hosts, with the server in its place.
  private static func redirected(_ word: String, to authority: String) -> String {
    for scheme in ["https://", "http://", ""] {
      for host in hosts where word.hasPrefix(scheme + host) {
        return "http://\(authority)\(word.dropFirst(scheme.count + host.count))"
      }
    }
    return word
  }

  /// The names, in small letters, of the fields that a command says by `-H`.
  static func fieldNames(of command: ShellCommand) -> Set<String> {
    let names = zip(command.words, command.words.dropFirst()).compactMap { option, value in
      option == "-H" || option == "--header"
        ? value.prefix { $0 != ":" && $0 != ";" }.lowercased() : nil
    }
    return Set(names).subtracting(["content-length"])
  }
}
