/// The elements of an array in order.
package struct JSONElements: Sequence, Sendable {
  private let array: JSONValue

  init(_ array: JSONValue) {
    self.array = array
  }

  /// Begins with the first element.
  package func makeIterator() -> Iterator {
    let node = array.node
    let end = node.kind == .array ? Int(node.next) : 0
    return Iterator(document: array.document, index: array.index + 1, end: end)
  }

  /// Goes from element to element.
  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var index: Int
    let end: Int

    /// The next element, nil behind the last.
    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = document.following(index) }
      return JSONValue(document: document, index: index)
    }
  }
}
