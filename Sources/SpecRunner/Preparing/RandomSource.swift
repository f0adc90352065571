/// Random numbers that a seed repeats.
package final class RandomSource {
  private var generator: SplitMix64

  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Goes on as another one would.
  init(copying other: RandomSource) {
    generator = other.generator
  }

  /// 64 random bits.
  package func next() -> UInt64 { generator.next() }
}
