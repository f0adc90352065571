internal import SpecModel
internal import Synchronization

/// Makes a JUnit report of the runs in all environments.
package final class JUnitReporter: Report {
  private let state: Mutex<JUnitDocument>

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - hostname: The machine's name.
  ///   - isStrict: Whether what the published schemas lack is left out.
  package init(hostname: String, isStrict: Bool = false) {
    state = Mutex(JUnitDocument(hostname: hostname, isStrict: isStrict))
  }

  /// Takes a record.
  package func receive(_ record: RunRecord) {
    state.withLock { document in
      switch record {
      case .diagnosed(let problems):
        for problem in problems { document.add(problem) }
      case .runStarted(let run): document.begin(run)
      case .unitStarted: break
      case .unitFinished(let unit): document.add(unit)
      case .runFinished(let summary): document.end(summary)
      }
    }
  }

  /// The text of the report of all records that were received.
  package func finish() -> String { state.withLock { $0.text } }
}
