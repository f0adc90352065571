internal import SpecModel
internal import Synchronization

/// Makes a JUnit report of one run or several.
package final class JUnitReporter: Report {
  private let state: Mutex<State>

  private struct State {
    var document: JUnitDocument
    var environment: String?
  }

  /// Creates a reporter.
  ///
  /// - Parameter hostname: The machine's name.
  package init(hostname: String) {
    state = Mutex(State(document: JUnitDocument(hostname: hostname)))
  }

  /// Takes a record.
  ///
  /// - Parameter record: What happened.
  package func receive(_ record: RunRecord) {
    state.withLock { state in
      switch record {
      case .diagnosed(let problems):
        for problem in problems { state.document.add(problem) }
      case .runStarted(let run):
        state.environment = run.environment
        state.document.begin(run)
      case .unitStarted: break
      case .unitFinished(let unit):
        state.document.add(unit, environment: state.environment)
      case .runFinished(let summary): state.document.end(summary)
      }
    }
  }

  /// The text of the report of all records that were received.
  package func finish() -> String { state.withLock { $0.document.text } }
}
