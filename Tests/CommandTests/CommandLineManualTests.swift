import Foundation
import TestSupport
import Testing

@testable import spec_run

/// The documents of the command line say what the tables say.
@Suite(.ownThreads)
struct CommandLineManualTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test(arguments: [
    ("Docs/Command-line.md", CommandLineManual.markdown),
    ("Docs/spec-run.1", CommandLineManual.manualPage),
  ])
  func `a document is the one that the tables make`(path: String, text: String) throws {
    let file = Self.root.appending(path: path)
    if ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "record it: SPEC_RUN_RECORD=1")
  }

  @Test(arguments: [
    ("mandoc", ["-Tlint", "-Wwarning"]), ("groff", ["-k", "-man", "-Tutf8", "-ww", "-z"]),
  ])
  func `the manual page has no mistake that a formatter finds`(
    program: String,
    options: [String]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") else { return }
    let output = Pipe()
    process.arguments = options + [Self.root.appending(path: "Docs/spec-run.1").path]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let found = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: found, as: UTF8.self) == "")
  }

  @Test func `the README has the exit statuses of the table`() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for status in spec_run.ExitStatus.allCases where status.rawValue < 100 {
      #expect(text.contains("\n| \(status.rawValue) | "))
    }
  }

  @Test(arguments: [40, 80, 100])
  func `no line of help is wider than the terminal`(width: Int) {
    let pages = [HelpText.program] + CommandName.allCases.map(HelpText.page)
    for page in pages {
      for line in HelpLayout(width: width).text(page).split(separator: "\n") {
        let words = line.drop { $0 == " " }
        // A word, an option with its value, and a command to copy are not broken.
        let isWhole = !words.contains(" ") || words.hasPrefix("-") || line.contains("spec-run comp")
        #expect(line.count <= width || isWhole, "\(line)")
      }
    }
  }
}
