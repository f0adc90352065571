internal import CSystem
internal import Synchronization

/// Writes a page that shows a run: one file, which needs no network.
///
/// The records follow the page's styles as lines of JSON, one for each unit, so that a run of any size is written as it
/// goes on; the page's script reads them.
package final class HTMLReporter: StreamedReport, JSONSink {
  private let writeBytes: @Sendable (ContiguousArray<UInt8>) -> Void
  private let state = Mutex(State())

  private struct State {
    var hasBegun = false
    var totals = ReportTotals()
  }

  /// Creates a reporter.
  package init(write: @escaping @Sendable (ContiguousArray<UInt8>) -> Void) {
    writeBytes = write
  }

  /// The calls of every unit, for the latencies and the coverage of the contracts.
  package let detail = RecordDetail.calls

  /// Takes a record.
  package func receive(_ record: RunRecord) { receive(record, as: record.line) }

  package func receive(_ record: RunRecord, as line: ContiguousArray<UInt8>) {
    if case .unitStarted = record { return }
    state.withLock { state in
      begin(&state)
      state.totals.add(record)
    }
    // What ends a script or begins a comment in HTML has this sign.
    let sign = UInt8(ascii: "<")
    let isPlain = unsafe line.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe memchr($0, CInt(sign), bytes.count) } == nil
    }
    writeBytes(isPlain ? line : line.replacing([sign], with: "\\u003c".utf8))
  }

  /// Writes the end.
  package func finish() {
    let totals = state.withLock { state in
      begin(&state)
      return state.totals
    }
    let text = XMLWriter.escaped("\(totals.catalog): \(totals.summary.text)", inAttribute: false)
    write("</script>\n<noscript><p>\(text)</p></noscript>\n")
    write("<script>\n\(HTMLPage.script)</script>\n</body>\n</html>\n")
  }

  private func write(_ text: String) { writeBytes(ContiguousArray(text.utf8)) }

  private func begin(_ state: inout State) {
    guard !state.hasBegun else { return }
    state.hasBegun = true
    write(HTMLPage.start)
  }
}
