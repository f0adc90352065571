internal import SpecModel
internal import Synchronization

/// Writes the exchanges of a run as an HTTP Archive, version 1.2.
package final class HARReporter: StreamedReport {
  private let write: @Sendable (String) -> Void
  private let version: String
  private let state = Mutex(State())

  private struct State {
    var hasEntry = false
    var hasBegun = false
  }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - version: The version of spec-run.
  ///   - write: Takes the text in pieces.
  package init(version: String, write: @escaping @Sendable (String) -> Void) {
    self.version = version
    self.write = write
  }

  /// The messages of every unit.
  package let detail = RecordDetail.everything

  /// Takes a record.
  ///
  /// - Parameter record: What happened.
  package func receive(_ record: RunRecord) {
    guard case .unitFinished(let unit) = record else { return }
    for step in unit.steps {
      for entry in HAREntry.entries(of: step, in: unit) { add(entry) }
    }
  }

  /// Writes the end.
  package func finish() {
    state.withLock { begin(&$0) }
    write("\n    ]\n  }\n}\n")
  }

  private func add(_ entry: HAREntry) {
    state.withLock { state in
      begin(&state)
      var writer = JSONWriter()
      entry.write(to: &writer)
      write("\(state.hasEntry ? "," : "")\n      \(writer.text)")
      state.hasEntry = true
    }
  }

  private func begin(_ state: inout State) {
    guard !state.hasBegun else { return }
    state.hasBegun = true
    write(
      """
      {
        "log": {
          "version": "1.2",
          "creator": { "name": "spec-run", "version": "\(version)" },
          "pages": [],
          "entries": [
      """
    )
  }
}
