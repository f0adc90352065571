/// Which elements or members of one value some rules have spoken about.
struct EvaluatedChildren: Sendable {
  private var all = false
  private var bits = ContiguousArray<UInt64>()

  /// Whether the element or member at a position has been marked.
  func contains(_ position: Int) -> Bool {
    all || position / 64 < bits.count && bits[position / 64] & (1 << UInt64(position % 64)) != 0
  }

  /// Marks a child.
  mutating func insert(_ position: Int) {
    while bits.count <= position / 64 { bits.append(0) }
    bits[position / 64] |= 1 << UInt64(position % 64)
  }

  /// Marks every child.
  mutating func insertAll() { all = true }

  /// Marks what another set marks.
  mutating func formUnion(_ other: EvaluatedChildren) {
    if other.all { all = true }
    while bits.count < other.bits.count { bits.append(0) }
    for index in other.bits.indices { bits[index] |= other.bits[index] }
  }
}
