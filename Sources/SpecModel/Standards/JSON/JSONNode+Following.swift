extension Span<JSONNode> {
  /// The index of the node that follows a node and its subtree.
  @inline(__always)
  func following(_ index: Int) -> Int {
    let node = self[index]
    return node.isContainer ? Int(node.next) : index + 1
  }

  /// The number of elements or members of the array or object at an index.
  func count(at index: Int, _ container: JSONNode) -> Int {
    if container.childCount < 0xFF_FFFF { return container.childCount }
    // A member's value is behind its name.
    let name = container.kind == .object ? 1 : 0
    var count = 0
    var at = index + 1
    while at < Int(container.next) {
      count += 1
      at = following(at + name)
    }
    return count
  }
}

extension JSONNode {
  /// Whether it is an array or an object, decided without the enumeration.
  @inline(__always)
  var isContainer: Bool { meta & 7 >= UInt32(Kind.array.rawValue) }
}
