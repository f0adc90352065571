extension Span<JSONNode> {
  /// The index of the node that follows a node and its subtree.
  @inline(__always)
  func following(_ index: Int) -> Int {
    let node = self[index]
    return node.kind.rawValue >= JSONNode.Kind.array.rawValue ? Int(node.next) : index + 1
  }
}
