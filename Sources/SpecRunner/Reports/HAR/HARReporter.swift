internal import Synchronization

/// Writes the exchanges of a run as an HTTP Archive, version 1.2; each unit is a page.
package final class HARReporter: StreamedReport {
  private let writeBytes: @Sendable (ContiguousArray<UInt8>) -> Void
  private let version: String
  private let state = Mutex(State())

  private struct State {
    var hasEntry = false

    /// The pages, each on its line; they follow the entries, which are written as the units end.
    var pages: [String] = []
    var hasBegun = false
  }

  /// Creates a reporter.
  package init(version: String, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Void) {
    self.version = version
    writeBytes = write
  }

  /// The messages of every unit.
  package let detail = RecordDetail.everything

  /// Takes a record.
  package func receive(_ record: RunRecord) {
    guard case .unitFinished(let unit) = record else { return }
    let entries = (unit.reruns.flatMap(\.steps) + unit.steps).flatMap {
      HAREntry.entries(of: $0, in: unit)
    }
    guard !entries.isEmpty else { return }
    let page = state.withLock { state in
      let id = "page_\(state.pages.count + 1)"
      state.pages.append(Self.page(id, of: unit))
      return id
    }
    for entry in entries { add(entry, on: page) }
  }

  /// Writes the end.
  package func finish() {
    state.withLock { state in
      begin(&state)
      let pages = state.pages.map { "\n      \($0)" }.joined(separator: ",")
      write("\n    ],\n    \"pages\": [\(pages)\n    ]\n  }\n}\n")
    }
  }

  private static func page(_ id: String, of unit: UnitRecord) -> String {
    var writer = JSONWriter(isShown: true)
    writer.object { writer in
      writer.name("startedDateTime")
      RecordTime(secondsSince1970: unit.startedAt).write(to: &writer)
      writer.member("id", id)
      writer.member("title", unit.id)
      writer.object("pageTimings") { writer in
        writer.member("onContentLoad", -1)
        writer.member("onLoad", unit.duration)
      }
      writer.member("comment", unit.outcome.name)
    }
    return writer.text
  }

  private func add(_ entry: HAREntry, on page: String) {
    state.withLock { state in
      begin(&state)
      var writer = JSONWriter(isShown: true)
      entry.write(on: page, to: &writer)
      write("\(state.hasEntry ? "," : "")\n      \(writer.text)")
      state.hasEntry = true
    }
  }

  private func write(_ text: String) { writeBytes(ContiguousArray(text.utf8)) }

  private func begin(_ state: inout State) {
    guard !state.hasBegun else { return }
    state.hasBegun = true
    write(
      """
      {
        "log": {
          "version": "1.2",
          "creator": { "name": "spec-run", "version": "\(version)" },
          "entries": [
      """
    )
  }
}
