import SpecStandards
import Synchronization
import TestSupport
import Testing

@Suite(.inTurn)
struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 1_000])
  func `results come in the order of the elements`(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.mapInParallel { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test func `each element is transformed once`() {
    let counts = Mutex([Int](repeating: 0, count: 500))
    _ = Array(0..<500).mapInParallel { index in counts.withLock { $0[index] += 1 } }
    #expect(counts.withLock { $0.allSatisfy { $0 == 1 } })
  }
}
