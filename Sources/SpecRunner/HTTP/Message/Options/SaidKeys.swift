/// Which of its keys a set of options says, so that those of a client hold for the others.
///
/// Options that have the same values are equal, whether these were said or are the standard.
struct SaidKeys<Key: RawRepresentable<Int>>: Sendable, Hashable {
  private var bits: UInt32 = 0

  mutating func insert(_ key: Key) { bits |= 1 << UInt32(key.rawValue) }

  func contains(_ key: Key) -> Bool { bits & 1 << UInt32(key.rawValue) != 0 }

  static func == (_: SaidKeys, _: SaidKeys) -> Bool { true }

  func hash(into _: inout Hasher) {}
}
