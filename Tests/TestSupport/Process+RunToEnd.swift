package import Foundation

extension Process {
  /// Runs the process to its end; no thread waits for it, as there are only few for all tests.
  ///
  /// A process that still runs when its test is cancelled is killed.
  ///
  /// - Parameter meanwhile: What is done once it runs.
  /// - Throws: Where it cannot be started.
  package func runToEnd(meanwhile: (Process) async throws -> Void = { _ in }) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    terminationHandler = { _ in end.finish() }
    try run()
    defer {
      if isRunning {
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
      }
    }
    try await meanwhile(self)
    for await _ in ends {}
  }
}
