package import Testing

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A program of this machine that tests run.
///
/// A test that needs it is skipped where it is absent, but fails on CI, where `Scripts/peers` installs it.
package struct InstalledProgram: Sendable {
  private let name: String

  /// The program's path, nil if `PATH` has none.
  package let path: String?

  /// Finds a program.
  package init(_ names: String..., isRight: (String) -> Bool = { _ in true }) {
    name = names.joined(separator: " or ")
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    path = names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) && isRight($0) }
  }

  /// Whether tests that need it run: where it is, and on CI, where its absence fails.
  package var isExpected: Bool { path != nil || Self.isOnCI }

  /// Why a test that needs it is skipped.
  package var absence: Comment { "skipped: \(name) is not in PATH" }

  /// Whether the tests run on CI, where nothing is skipped.
  package static var isOnCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  /// The path.
  package func requiredPath() throws -> String { try #require(path, absence) }
}
