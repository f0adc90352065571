import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The official suites, which are not part of the repository.
///
/// They are in the folder that `SPEC_CONFORMANCE` names, else in `../shared/conformance` from the
/// repository's root.
enum ConformanceData {
  /// Finds the folder of a suite.
  ///
  /// - Returns: The folder's path, nil where it is absent.
  static func folder(_ name: String) -> String? {
    let path = "\(suites)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Decides whether a test runs: where its suite is present, and on CI, where it fails without.
  static func runs(with name: String) -> Bool {
    folder(name) != nil || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// What is said of a test that is skipped.
  static let absence: Comment = "the conformance suites are absent; SPEC_CONFORMANCE names them"

  /// Reads a file of a suite.
  static func bytes(of file: String, in name: String) throws -> [UInt8] {
    let path = try #require(Self.folder(name), absence)
    let data = try #require(FileManager.default.contents(atPath: "\(path)/\(file)"))
    return Array(data)
  }

  private static var suites: String {
    if let named = ProcessInfo.processInfo.environment["SPEC_CONFORMANCE"] { return named }
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/../shared/conformance"
  }
}
