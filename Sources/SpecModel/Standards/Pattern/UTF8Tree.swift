/// The UTF-8 of a set of code points as a tree that is walked byte by byte; like parts are shared.
struct UTF8Tree: Sendable {
  /// The node at which a code point begins.
  let root: Int

  /// The ways on from each node.
  private(set) var nodes: [[Branch]] = []

  private var indices: [[Branch]: Int] = [:]

  /// A run of bytes and the node they lead to.
  struct Branch: Hashable, Sendable {
    /// The bytes.
    var bytes: ClosedRange<UInt8>
    /// The node they lead to, or `nil` if the code point is complete.
    let target: Int?
  }

  /// Creates the tree of a set.
  init(_ set: CodePointSet) {
    root = 0
    nodes = [[]]
    var branches: [Branch] = []
    for range in set.ranges where range.lowerBound < 0x80 {
      Self.append(
        Branch(bytes: UInt8(range.lowerBound)...UInt8(min(range.upperBound, 0x7F)), target: nil),
        to: &branches
      )
    }
    addLeads(of: set, in: 0x80...0x7FF, level: 1, lead: 0xC0, to: &branches)
    addLeads(of: set, in: 0x800...0xFFFF, level: 2, lead: 0xE0, to: &branches)
    addLeads(
      of: set,
      in: 0x1_0000...CodePointSet.lastCodePoint,
      level: 3,
      lead: 0xF0,
      to: &branches
    )
    nodes[0] = branches
    indices = [:]
  }

  /// Adds the first bytes of the code points that take a number of bytes more.
  private mutating func addLeads(
    of set: CodePointSet,
    in bounds: ClosedRange<UInt32>,
    level: Int,
    lead: UInt8,
    to branches: inout [Branch]
  ) {
    let ranges = set.ranges.compactMap { $0.overlaps(bounds) ? $0.clamped(to: bounds) : nil }
    for branch in self.branches(of: ranges[...], base: 0, level: level, lead: lead) {
      Self.append(branch, to: &branches)
    }
  }

  /// The ways on for code points that share their bytes so far.
  private mutating func branches(
    of ranges: ArraySlice<ClosedRange<UInt32>>,
    base: UInt32,
    level: Int,
    lead: UInt8
  ) -> [Branch] {
    let size: UInt32 = 1 << UInt32(6 * level)
    var branches: [Branch] = []
    var nextBlock: UInt32 = 0
    for (index, range) in zip(ranges.indices, ranges) {
      let lastBlock = (range.upperBound - base) / size
      var block = max((range.lowerBound - base) / size, nextBlock)
      while block <= lastBlock {
        let bounds = (base + block * size)...(base + block * size + (size - 1))
        var end = block
        let target: Int?
        if level == 0 {
          end = lastBlock
          target = nil
        } else if range.lowerBound <= bounds.lowerBound, range.upperBound >= bounds.upperBound {
          end = (range.upperBound - base + 1) / size - 1
          target = node(of: [bounds], base: bounds.lowerBound, level: level - 1)
        } else {
          let inside = ranges[index...].prefix { $0.lowerBound <= bounds.upperBound }
          let clamped = inside.map { $0.clamped(to: bounds) }
          target = node(of: clamped[...], base: bounds.lowerBound, level: level - 1)
        }
        let bytes = (lead + UInt8(block))...(lead + UInt8(end))
        Self.append(Branch(bytes: bytes, target: target), to: &branches)
        block = end + 1
      }
      nextBlock = block
    }
    return branches
  }

  private mutating func node(
    of ranges: ArraySlice<ClosedRange<UInt32>>,
    base: UInt32,
    level: Int
  ) -> Int {
    let branches = branches(of: ranges, base: base, level: level, lead: 0x80)
    if let index = indices[branches] {
      return index
    }
    nodes.append(branches)
    indices[branches] = nodes.count - 1
    return nodes.count - 1
  }

  /// Adds a way on, as part of the last one if it only continues it.
  private static func append(_ branch: Branch, to branches: inout [Branch]) {
    if let last = branches.last, last.target == branch.target,
      last.bytes.upperBound &+ 1 == branch.bytes.lowerBound
    {
      branches[branches.count - 1].bytes = last.bytes.lowerBound...branch.bytes.upperBound
    } else {
      branches.append(branch)
    }
  }
}
