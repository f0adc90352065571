import Foundation
import SpecModel
import TestSupport
import Testing

/// The real Hurl, with a folder of its own in which it runs.
final class HurlProgram {
  /// The words that start it, such as `chroot FOLDER hurl`; none if there is none.
  private static let words: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let mayInstall = environment["SPEC_RUN_PEERS"] != nil || environment["CI"] != nil
    guard mayInstall || environment["HURL"] != nil || InstalledProgram("hurl").path != nil else {
      return []
    }
    let script = URL(filePath: #filePath).appending(path: "../../../Scripts/hurl").standardized
    let found = try? output(of: [script.path])
    guard let found, found.status == 0 else { return [] }
    // An installation talks before it; the command is the last line.
    guard let line = found.text.split(whereSeparator: \.isNewline).last else { return [] }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, words.count > 1, let path = InstalledProgram(first).path {
      return [path] + words.dropFirst()
    }
    return words
  }()

  /// Whether tests that need it run.
  static var isExpected: Bool { !words.isEmpty }

  /// What is said of a test that is skipped.
  static let absence: Comment = "skipped: Scripts/hurl finds no Hurl"

  /// The folder's path, and how Hurl names it.
  private let folder: String
  private let inside: String

  init() throws {
    let root = Self.words.count > 1 ? Self.words[1] : ""
    inside = "/tmp/spec-run-\(UUID().uuidString)"
    folder = root + inside
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file that requests send.
  func write(_ content: String, to path: String) throws {
    let file = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try content.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Whether a file passes, and what is said if it does not.
  func run(_ text: String, _ variables: [String: String]) throws -> (passes: Bool, errors: String) {
    try write(text, to: "x.hurl")
    var words = Self.words + ["--test", "\(inside)/x.hurl"]
    for (name, value) in variables { words += ["--variable", "\(name)=\(value)"] }
    let result = try Self.output(of: words)
    return (result.status == 0, result.text)
  }

  /// What `hurlfmt` reads a file as, nil if it refuses it.
  func document(_ text: String) throws -> JSONDocument? {
    let result = try hurlfmt(["--out", "json"], text)
    return result.status == 0 ? try JSONDocument(parsing: result.text.utf8) : nil
  }

  /// What `hurlfmt` finds wrong in the form of a file, nil if nothing.
  func faultOfForm(_ text: String) throws -> String? {
    let result = try hurlfmt(["--check"], text)
    return result.status == 0 ? nil : result.text
  }

  private func hurlfmt(_ options: [String], _ text: String) throws -> (status: Int32, text: String)
  {
    try write(text, to: "x.hurl")
    var words = Self.words
    words[words.count - 1] = String(words[words.count - 1].dropLast(4)) + "hurlfmt"
    return try Self.output(of: words + options + ["\(inside)/x.hurl"])
  }

  private static func output(of words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    // A pipe would stay open as long as a server that another test starts just then.
    let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try file.close()
    let data = try Data(contentsOf: output)
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
