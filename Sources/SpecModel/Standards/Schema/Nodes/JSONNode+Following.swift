extension Span<JSONNode> {
  /// The index of the node that follows a node and its subtree.
  @inline(__always)
  func following(_ index: Int) -> Int {
    let node = self[index]
    return node.isContainer ? Int(node.next) : index + 1
  }
}

extension JSONNode {
  /// Whether it is an array or an object, decided without the enumeration.
  @inline(__always)
  var isContainer: Bool { meta & 7 >= UInt32(Kind.array.rawValue) }
}
