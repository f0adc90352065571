internal import Synchronization

/// Writes a folder of results for Allure: a file for each unit, its messages beside it.
package final class AllureReporter: StreamedReport {
  private let write: @Sendable (String, String) -> Void
  private let hostname: String
  private let version: String
  private let state = Mutex(State())

  private struct State {
    var runs: [RunHeader] = []
    var names: [String: Int] = [:]
  }

  /// Creates a reporter.
  package init(_ settings: ReportSettings, write: @escaping @Sendable (String, String) -> Void) {
    hostname = settings.hostname
    version = settings.version
    self.write = write
  }

  /// Takes a record.
  package func receive(_ record: RunRecord) {
    switch record {
    case .runStarted(let run): state.withLock { $0.runs.append(run) }
    case .unitFinished(let unit):
      // Of results with one history Allure shows the last, and the others as its retries.
      for run in unit.reruns { add(unit.in(run)) }
      add(unit)
    case .diagnosed, .unitStarted, .runFinished: break
    }
  }

  /// Writes what all results have in common.
  package func finish() {
    let runs = state.withLock { $0.runs }
    let pairs = [
      ("environment", runs.compactMap(\.environment).joined(separator: ", ")),
      ("baseURL", runs.compactMap(\.baseURL).joined(separator: ", ")),
      ("spec-run", version), ("seed", runs.first.map { "\($0.seed)" } ?? ""),
    ]
    let lines = pairs.map { name, value in
      "\(name)=\(value.replacing("\\", with: "\\\\").visible)\n"
    }
    write("environment.properties", lines.joined())
  }

  private func add(_ unit: UnitRecord) {
    let number = state.withLock { state in
      state.names[unit.id, default: 0] += 1
      return state.names[unit.id] ?? 1
    }
    let uuid = StableUUID.text(of: "\(unit.run) \(unit.id) \(number)")
    var attachments: [(name: String, text: String)] = []
    var writer = JSONWriter(indented: true, isShown: true)
    writer.object { writer in
      writer.member("uuid", uuid)
      writer.member("historyId", StableUUID.text(of: unit.id))
      writer.member("testCaseId", StableUUID.text(of: unit.path.joined(separator: "\n")))
      writer.member("fullName", unit.id)
      writer.member("name", unit.name.isEmpty ? unit.title : unit.name)
      Self.write(unit, to: &writer)
      writer.array("labels") { writer in
        var labels = [("framework", "spec-run"), ("host", hostname)]
        labels += unit.environment.map { [("parentSuite", $0)] } ?? []
        labels.append(("suite", unit.path.first ?? unit.file))
        labels += unit.tags.map { ("tag", $0) }
        for (name, value) in labels {
          writer.object {
            $0.member("name", name)
            $0.member("value", value)
          }
        }
      }
      writer.array("steps") { writer in
        for step in unit.steps {
          writer.object { Self.write(step, of: uuid, &attachments, to: &$0) }
        }
      }
    }
    for (name, text) in attachments { write(name, text) }
    write("\(uuid)-result.json", writer.text + "\n")
  }

  private static func write(_ unit: UnitRecord, to writer: inout JSONWriter) {
    let start = unit.startedAt.wholeMilliseconds
    writer.member("status", status(of: unit.outcome))
    writer.member("stage", "finished")
    writer.member("start", start)
    writer.member("stop", start + unit.duration.wholeMilliseconds)
    writer.object("statusDetails") { writer in
      switch unit.outcome {
      case .passed: break
      case .flaky: writer.member("flaky", true)
      case .skipped(let reason):
        writer.member("message", reason)
        guard unit.isKnownIssue else { break }
        writer.member("known", true)
        writer.member("trace", ProblemSummary(unit).text)
      case .failed, .error:
        let problem = ProblemSummary(unit)
        writer.member("message", problem.message)
        writer.member("trace", problem.text)
      }
    }
  }

  private static func write(
    _ step: StepRecord,
    of uuid: String,
    _ attachments: inout [(name: String, text: String)],
    to writer: inout JSONWriter
  ) {
    let start = step.startedAt.wholeMilliseconds
    writer.member("name", step.title)
    writer.member("status", status(of: step.outcome))
    writer.member("stage", "finished")
    writer.member("start", start)
    writer.member("stop", start + step.duration.wholeMilliseconds)
    let problems = step.causes + step.followUps
    if !problems.isEmpty {
      writer.object("statusDetails") { writer in
        let problem = ProblemSummary(problems)
        writer.member("message", problem.message)
        writer.member("trace", problem.text)
      }
    }
    let messages = [("request", step.sent.map(text)), ("response", step.exchange.map(\.text))]
    writer.array("attachments") { writer in
      for case (let name, let text?) in messages where !text.isEmpty {
        let file = "\(uuid)-\(attachments.count + 1)-attachment.txt"
        attachments.append((file, text + "\n"))
        writer.object {
          $0.member("name", name)
          $0.member("source", file)
          $0.member("type", "text/plain")
        }
      }
    }
  }

  private static func text(of request: RequestRecord) -> String {
    let head = request.head.isEmpty ? "" : "\n\(request.head)"
    return "\(request.method) \(request.url)\(head)"
      + (request.body.map { "\n\n\($0.start())" } ?? "")
  }

  private static func status(of outcome: Outcome) -> String {
    switch outcome {
    case .passed, .flaky: "passed"
    case .failed: "failed"
    case .error: "broken"
    case .skipped: "skipped"
    }
  }
}
