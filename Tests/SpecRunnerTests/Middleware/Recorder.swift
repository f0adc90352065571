import Synchronization

/// What happened, in its order.
final class Recorder<Element: Sendable>: Sendable {
  private let state = Mutex<[Element]>([])

  /// Adds an element and gives its number, from 1.
  @discardableResult
  func add(_ element: Element) -> Int {
    state.withLock { elements in
      elements.append(element)
      return elements.count
    }
  }

  var elements: [Element] { state.withLock { $0 } }
  var count: Int { elements.count }
}
