import Foundation
import SpecModel
import Synchronization
package import Testing

/// Runs tests that wait for other programs on threads of their module, as many as there are processors, so that they do
/// not hold the threads that all other tests share.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  private static let threads = Mutex<[String: WorkerThreads]>([:])

  package let isRecursive = true

  @concurrent
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let name = "\(test.sourceLocation.moduleName)"
    let threads = Self.threads.withLock { threads in
      let own =
        threads[name] ?? WorkerThreads(limit: ProcessInfo.processInfo.activeProcessorCount)
      threads[name] = own
      return own
    }
    try await withTaskExecutorPreference(threads) { try await body() }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs tests on threads of their module.
  package static var ownThreads: Self { OwnThreads() }
}
