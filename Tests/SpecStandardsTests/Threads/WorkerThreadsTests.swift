import SpecStandards
import Synchronization
import TestSupport
import Testing

@Suite(.inTurn, .timeLimit(.minutes(10)))
struct WorkerThreadsTests {
  private final class Log: Sendable {
    let numbers = Mutex<[Int]>([])
    let underWay = Atomic(0)
    let most = Atomic(0)

    var count: Int { numbers.withLock(\.count) }

    func work(_ number: Int) {
      let now = underWay.add(1, ordering: .sequentiallyConsistent).newValue
      most.max(now, ordering: .sequentiallyConsistent)
      SystemThread.pause(milliseconds: 1)
      numbers.withLock { $0.append(number) }
      underWay.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  @Test func `one thread does all work in its order`() {
    let log = Log()
    let threads = WorkerThreads(limit: 1)
    for number in 0..<50 { threads.run { log.work(number) } }
    while log.count < 50 { SystemThread.pause(milliseconds: 1) }
    #expect(log.numbers.withLock { $0 } == Array(0..<50))
    #expect(threads.waitingCount == 0)
  }

  @Test func `several threads work at a time, no more than are allowed`() {
    let log = Log()
    let threads = WorkerThreads(limit: 4)
    for round in 1...3 {
      for number in 0..<100 { threads.run { log.work(number) } }
      while log.count < 100 * round { SystemThread.pause(milliseconds: 1) }
    }
    #expect((2...4).contains(log.most.load(ordering: .sequentiallyConsistent)))
  }

  @Test func `tasks run on the threads`() async {
    let threads = WorkerThreads(limit: 2)
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask(executorPreference: threads) {
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 4_950)
  }
}
