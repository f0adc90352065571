/// Random numbers that a seed repeats.
package final class RandomSource {
  private var generator: SplitMix64

  private init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Creates the numbers of a part of a run, which do not depend on what runs beside it.
  package convenience init(seed: UInt64, in environment: String?, of names: [String] = []) {
    let names = (environment.map { [$0] } ?? []) + names
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in names.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    self.init(seed: names.isEmpty ? seed : seed ^ hash)
  }

  /// Goes on as another one would.
  init(copying other: RandomSource) {
    generator = other.generator
  }

  /// 64 random bits.
  package func next() -> UInt64 { generator.next() }
}
