import Foundation
import TestSupport
import Testing

/// The browser of this machine, without a window.
enum Browser {
  /// The program.
  static let program = InstalledProgram("chromium", "chromium-browser", "google-chrome")

  /// What the browser makes of a page, and what it says.
  static func show(_ address: String) throws -> (document: String, log: String) {
    let folder = try TemporaryCatalog(["document": "", "log": ""])
    let process = Process()
    process.executableURL = URL(filePath: try program.requiredPath())
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
      "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(address)",
    ]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/document"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/log"))
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8).split(
      separator: "\n"
    )
    return (
      try String(contentsOfFile: "\(folder.path)/document", encoding: .utf8),
      lines.filter { $0.contains("CONSOLE") }.joined(separator: "\n")
    )
  }
}
