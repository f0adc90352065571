/// A report in the Common Test Report Format, version 1.0.
struct CTRFDocument: ReportDocument {
  /// The version of spec-run.
  let version: String

  var totals = ReportTotals()
  private var tests: [JSONValue] = []
  private var suites: Set<String> = []
  private var ids: Set<String> = []

  init(version: String) { self.version = version }

  mutating func add(_ problem: ProblemRecord) {
    let place = problem.excerpt.map { " at \($0)" } ?? ""
    let isError = problem.severity == .error
    tests.append(
      .build { writer in
        writer.object { writer in
          writer.member("name", "\(problem.code)\(place)")
          writer.member("status", isError ? "failed" : "other")
          writer.member("duration", 0)
          writer.member("rawStatus", problem.severity.rawValue)
          writer.member("message", problem.message)
          writer.member("trace", DiagnosticRenderer().render(problem))
          writer.member("filePath", problem.excerpt?.path)
          writer.member("line", problem.excerpt?.line)
        }
      }
    )
  }

  mutating func add(_ unit: UnitRecord) {
    let suite = (unit.environment.map { [$0] } ?? []) + [unit.path.first ?? unit.file]
    suites.insert(suite.joined(separator: "\n"))
    // Units that are repeated have one id; a report has each but once.
    let id = ids.insert(unit.id).inserted ? StableUUID.text(of: unit.id) : nil
    tests.append(
      .build { writer in writer.object { Self.write(unit, id, suite, to: &$0) } }
    )
  }

  private static func write(
    _ unit: UnitRecord,
    _ id: String?,
    _ suite: [String],
    to writer: inout JSONWriter
  ) {
    let start = unit.startedAt.wholeMilliseconds
    writer.member("id", id)
    writer.member("name", (unit.name.isEmpty ? unit.title : unit.name).printable())
    writer.member("status", status(of: unit.outcome))
    writer.member("duration", unit.duration.wholeMilliseconds)
    writer.member("start", start)
    writer.member("stop", start + unit.duration.wholeMilliseconds)
    writer.member("suite", suite.map { $0.printable() })
    writer.member("rawStatus", unit.isKnownIssue ? "knownIssue" : unit.outcome.name)
    if let reason = unit.outcome.reason { writer.member("message", reason) }
    if unit.outcome.isFailure || unit.isKnownIssue {
      let problem = ProblemSummary(unit)
      if !unit.isKnownIssue { writer.member("message", problem.message) }
      writer.member("trace", problem.text)
    }
    writer.member("filePath", unit.source ?? unit.file)
    writer.member("line", unit.line)
    if !unit.tags.isEmpty { writer.member("tags", unit.tags) }
    if unit.outcome == .flaky { writer.member("flaky", true) }
    let attempts = unit.earlierAttempts
    if !attempts.isEmpty { write(attempts, to: &writer) }
    if !unit.steps.isEmpty {
      writer.array("steps") { writer in
        for step in unit.steps {
          writer.object {
            $0.member("name", step.title.printable())
            $0.member("status", Self.status(of: step.outcome))
          }
        }
      }
    }
    let files = unit.steps.compactMap(\.savedFile)
    if !files.isEmpty {
      writer.array("attachments") { writer in
        for file in files {
          writer.object {
            $0.member("name", file)
            $0.member("contentType", "application/octet-stream")
            $0.member("path", file)
          }
        }
      }
    }
  }

  private static func write(_ attempts: [EarlierAttempt], to writer: inout JSONWriter) {
    writer.member("retries", attempts.count)
    writer.array("retryAttempts") { writer in
      for (index, attempt) in attempts.enumerated() {
        writer.object {
          $0.member("attempt", index + 1)
          $0.member("status", "failed")
          $0.member("duration", attempt.duration.wholeMilliseconds)
          $0.member("message", attempt.result)
        }
      }
    }
  }

  private static func status(of outcome: Outcome) -> String {
    switch outcome {
    case .passed, .flaky: "passed"
    case .failed, .error: "failed"
    case .skipped: "skipped"
    }
  }

  var text: String {
    let summary = totals.summary
    let wrong = totals.problems.count { $0.severity == .error }
    let start = (totals.startedAt ?? 0).wholeMilliseconds
    var writer = JSONWriter(indented: true, isShown: true)
    writer.object { writer in
      writer.member("reportFormat", "CTRF")
      writer.member("specVersion", "1.0.0")
      if let id = totals.runs.first?.header.id, !id.isEmpty {
        writer.member("reportId", StableUUID.text(of: id))
      }
      writer.member("generatedBy", "spec-run")
      writer.object("results") { writer in
        writer.object("tool") {
          $0.member("name", "spec-run")
          $0.member("version", version)
        }
        writer.object("summary") {
          $0.member("tests", tests.count)
          $0.member("passed", summary.passed + summary.flaky)
          $0.member("failed", summary.failed + summary.errors + wrong)
          $0.member("skipped", summary.skipped + summary.knownIssues)
          $0.member("pending", 0)
          $0.member("other", totals.problems.count - wrong)
          $0.member("flaky", summary.flaky)
          $0.member("suites", suites.count)
          $0.member("start", start)
          $0.member("stop", start + summary.duration.wholeMilliseconds)
          $0.member("duration", summary.duration.wholeMilliseconds)
        }
        writer.array("tests") { writer in for test in tests { writer.value(test) } }
        writer.object("environment") { writer in
          writer.member("appName", totals.catalog)
          let names = totals.environments
          if !names.isEmpty { writer.member("testEnvironment", names.joined(separator: ", ")) }
        }
      }
    }
    return writer.text + "\n"
  }
}
