/// The members of an object in order, with repeated names.
package struct JSONMembers: Sequence, Sendable {
  private let object: JSONValue

  init(_ object: JSONValue) {
    self.object = object
  }

  /// Begins with the first member.
  package func makeIterator() -> Iterator {
    let node = object.node
    let end = node.kind == .object ? Int(node.next) : 0
    return Iterator(document: object.document, index: object.index + 1, end: end)
  }

  /// Goes from member to member.
  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var index: Int
    let end: Int

    /// The next member, nil behind the last.
    package mutating func next() -> JSONMember? {
      guard index + 1 < end else { return nil }
      let member = JSONMember(document: document, keyIndex: index)
      index = document.following(index + 1)
      return member
    }
  }
}
