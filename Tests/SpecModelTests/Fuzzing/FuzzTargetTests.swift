import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The fuzz targets on their seeds, damaged at random, always in the same ways.
@Suite(.inTurn)
struct FuzzTargetTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `no damaged text stops a target`(target: FuzzTarget) throws {
    let seeds = try Self.seeds(of: target)
    #expect(!seeds.isEmpty)
    var random = Generator(state: 17)
    for seed in seeds {
      target.check(seed)
      for length in seed.indices { target.check(Array(seed[..<length])) }
      for _ in 0..<200 { target.check(Self.damaged(seed, by: seeds, using: &random)) }
    }
  }

  private static func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appending(path: "Fuzzing/Seeds/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
      try Array(Data(contentsOf: folder.appending(path: $0)))
    }
  }

  /// A text with parts taken out, put in from another, or one byte changed.
  private static func damaged(
    _ seed: [UInt8],
    by seeds: [[UInt8]],
    using random: inout Generator
  ) -> [UInt8] {
    var text = seed
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = min(text.count, start + Int.random(in: 0...3, using: &random))
      let other = seeds[Int.random(in: seeds.indices, using: &random)]
      let from = Int.random(in: 0...other.count, using: &random)
      let to = min(other.count, from + Int.random(in: 0...8, using: &random))
      let isByte = Bool.random(using: &random)
      let part = isByte ? [UInt8.random(in: 0...255, using: &random)] : Array(other[from..<to])
      text.replaceSubrange(start..<end, with: part)
    }
    return text
  }
}
