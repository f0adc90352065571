#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import Synchronization

extension Array where Element: Sendable {
  /// Transforms each element, on all processors.
  ///
  /// The calling thread takes part, so that nothing is missing if the system gives no other thread.
  package func mapInParallel<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1 else { return map(transform) }
    let shared = SharedResults<Result>(count: count)
    let work: @Sendable () -> Void = {
      while let index = shared.next() { shared.set(transform(self[index]), at: index) }
    }
    var threads: [SystemThread] = []
    let processors = ProcessInfo.processInfo.activeProcessorCount
    while threads.count < Swift.min(count, processors) - 1,
      let thread = try? SystemThread(work)
    {
      threads.append(thread)
    }
    work()
    for thread in threads { thread.join() }
    return shared.all
  }

  /// Transforms the elements part by part, on all processors.
  package func mapInParallel<Result: Sendable>(
    parts size: Int,
    _ transform: @escaping @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    var parts: [ArraySlice<Element>] = []
    var rest = self[...]
    while !rest.isEmpty {
      let part = rest.prefix(Swift.max(1, size))
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts.mapInParallel(transform)
  }
}

/// Results that several threads make.
private final class SharedResults<Result: Sendable>: Sendable {
  private let count: Int
  private let begun = Atomic(0)
  private let results: Mutex<[Result?]>

  init(count: Int) {
    self.count = count
    results = Mutex([Result?](repeating: nil, count: count))
  }

  /// The index of a result that nobody has begun to make.
  func next() -> Int? {
    let index = begun.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func set(_ result: Result, at index: Int) {
    results.withLock { $0[index] = result }
  }

  var all: [Result] { results.withLock { $0.compactMap(\.self) } }
}
