import SpecModel
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The real servers that `Scripts/peers start` has started; `SPEC_RUN_PEERS` names its file.
enum Peers {
  /// Whether tests that need them run: where they are, and on CI, where their absence fails.
  static var areExpected: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["SPEC_RUN_PEERS"] != nil || environment["CI"] != nil
  }

  /// What is said of a test that is left out.
  static let absence: Comment =
    "left out: SPEC_RUN_PEERS names no file of peers; Scripts/peers start prints one"

  /// What the file says of a peer.
  static func value(_ peer: String, _ key: String) throws -> String {
    let path = try #require(ProcessInfo.processInfo.environment["SPEC_RUN_PEERS"], absence)
    let data = try #require(
      FileManager.default.contents(atPath: path),
      "cannot read the peers' file \(path)"
    )
    let root = try JSONDocument(parsing: data).root
    return try #require(root[peer]?[key]?.string, "the peers' file has no \(peer).\(key)")
  }
}
