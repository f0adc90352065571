/// Path patterns by their segments, so that the time to find one does not grow with their number.
struct PathTree: Sendable {
  private struct Node: Sendable {
    var literals: [[UInt8]: Int] = [:]
    /// The other segments and their nodes, the one that says more before the one that says less.
    var patterns: [(segment: PathPattern.Segment, node: Int)] = []
    var values: [Int] = []
  }

  /// A node, and how many segments of a path lead to it.
  private struct Place: Hashable {
    let node: Int
    let depth: Int
  }

  private var nodes = [Node()]

  /// Adds a pattern.
  mutating func insert(_ pattern: PathPattern, _ value: Int) {
    var node = 0
    for segment in pattern.segments {
      node = child(of: node, segment)
    }
    nodes[node].values.append(value)
  }

  private mutating func child(of node: Int, _ segment: PathPattern.Segment) -> Int {
    let added = nodes.count
    if case .literal(let bytes) = segment {
      if let known = nodes[node].literals[bytes] { return known }
      nodes[node].literals[bytes] = added
    } else {
      if let known = nodes[node].patterns.first(where: { $0.segment == segment }) {
        return known.node
      }
      let place = nodes[node].patterns.firstIndex { $0.segment.order > segment.order }
      nodes[node].patterns.insert((segment, added), at: place ?? nodes[node].patterns.endIndex)
    }
    nodes.append(Node())
    return added
  }

  /// The values of all patterns that match a path, those of the most specific pattern first.
  ///
  /// Of two patterns, the one with the literal at the first segment in which they differ is the more specific.
  func matches(_ path: [[UInt8]]) -> [[Int]] {
    var found: [[Int]] = []
    var pending = [Place(node: 0, depth: 0)]
    // A segment that stands for several leads to one place in several ways.
    var seen: Set<Place> = []
    while let place = pending.popLast() {
      let (node, depth) = (nodes[place.node], place.depth)
      guard depth < path.count else {
        if !node.values.isEmpty { found.append(node.values) }
        continue
      }
      // The last one pushed is looked at first.
      for (segment, child) in node.patterns.reversed() where segment.matches(path[depth]) {
        let ends = segment == .rest ? depth + 1...path.count : depth + 1...depth + 1
        for end in ends.reversed() where seen.insert(Place(node: child, depth: end)).inserted {
          pending.append(Place(node: child, depth: end))
        }
      }
      if let child = node.literals[path[depth]] {
        pending.append(Place(node: child, depth: depth + 1))
      }
    }
    return found
  }
}
