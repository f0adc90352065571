import Synchronization

/// What happened, in its order.
package final class Recorder<Element: Sendable>: Sendable {
  private let state = Mutex<[Element]>([])

  package init() {}

  /// Adds an element and gives its number, from 1.
  @discardableResult
  package func add(_ element: Element) -> Int {
    state.withLock { elements in
      elements.append(element)
      return elements.count
    }
  }

  package var elements: [Element] { state.withLock { $0 } }
  package var count: Int { elements.count }
}
