import Foundation
import TestSupport
import Testing

/// A terminal whose screen a test can read, by tmux.
struct Tmux {
  private let socket = "spec-run-\(UUID().uuidString)"
  private let folder: String

  /// The program.
  static let program = InstalledProgram("tmux")

  /// Starts a command in a terminal of 24 lines.
  init(_ command: String, in folder: String, columns: Int) throws {
    self.folder = folder
    try "set -g remain-on-exit on\nset -g history-limit 9000\nset -g status off\n"
      .write(toFile: "\(folder)/tmux.conf", atomically: true, encoding: .utf8)
    try tmux([
      "-f", "\(folder)/tmux.conf", "new-session", "-d", "-x", "\(columns)", "-y", "24", command,
    ])
  }

  /// What is on the screen and above it; lines that the terminal has broken are one.
  func screen(styles: Bool = false) throws -> [String] {
    let text = try tmux(["capture-pane", "-p", "-J", "-S", "-"] + (styles ? ["-e"] : []))
    return text.components(separatedBy: "\n")
  }

  /// Waits until a line of the screen fulfils a condition, at most a minute.
  func wait(until condition: (String) -> Bool) async throws -> Bool {
    try await waitForScreen { $0.contains(where: condition) }
  }

  /// Waits until what is on the screen fulfils a condition, at most a minute.
  func waitForScreen(until condition: ([String]) -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if try condition(screen()) { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  /// Makes the terminal wider or narrower.
  func resize(to columns: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)"])
  }

  /// Ends the terminal and what runs in it, also if the folder is gone: nothing else ends them.
  func close() {
    do {
      try run(["kill-server"], in: "/", writingTo: .nullDevice)
    } catch {
      Issue.record(error, "the terminal runs on")
    }
  }

  /// Closes all that the server would inherit and keep open, by which the end of the command is seen.
  private static let start =
    "for f in /proc/$$/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done; exec \"$@\""

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let file = "\(folder)/tmux.out"
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    try run(words, in: folder, writingTo: FileHandle(forWritingTo: URL(filePath: file)))
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  private func run(_ words: [String], in folder: String, writingTo output: FileHandle) throws {
    let path = try Self.program.requiredPath()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", Self.start, "bash", path, "-L", socket, "-u"] + words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A thread of the tests blocks signals, which what it starts inherits: tmux would not hear that its command ended.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    process.waitUntilExit()
  }
}
