/// How runs ended, as JSON for scripts: counts, the units that did not plainly pass, the slowest ones.
struct SummaryDocument: ReportDocument {
  private let specRunVersion: String
  var totals = ReportTotals()
  private var units: [UnitRecord] = []
  private var slowest = SlowestUnits()

  /// The version of the summary: it changes when a member gets another meaning or is removed.
  private static let version = 1

  /// Creates a summary.
  init(specRunVersion: String) { self.specRunVersion = specRunVersion }

  mutating func add(_ problem: ProblemRecord) {}

  mutating func add(_ unit: UnitRecord) {
    slowest.add(unit)
    if unit.outcome != .passed { units.append(unit) }
  }

  var text: String {
    var writer = JSONWriter(indented: true, isShown: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.member("catalog", totals.catalog)
      writer.member("specRun", specRunVersion)
      writer.object("totals") { Self.write(totals.summary, to: &$0) }
      writer.array("runs") { writer in
        for (run, summary) in totals.runs {
          writer.object { writer in
            writer.member("id", run.id)
            writer.member("environment", run.environment)
            writer.member("baseURL", run.baseURL)
            writer.name("startedAt")
            RecordTime(secondsSince1970: run.startedAt).write(to: &writer)
            writer.name("seed")
            run.seed.write(to: &writer)
            if var summary {
              summary.environment = nil
              Self.write(summary, to: &writer)
            }
          }
        }
      }
      writer.array("units") { writer in for unit in units { Self.write(unit, to: &writer) } }
      writer.array("slowest") { writer in
        for unit in slowest.units {
          writer.object {
            $0.member("id", unit.id)
            $0.member("duration", unit.duration)
          }
        }
      }
      writer.array("problems") { writer in
        for problem in totals.problems { problem.write(to: &writer) }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ summary: RunSummary, to writer: inout JSONWriter) {
    var summary = summary
    writer.member("units", summary.total)
    summary.visit(&writer)
  }

  private static func write(_ unit: UnitRecord, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", unit.id)
      writer.member("environment", unit.environment)
      writer.member("name", unit.title)
      writer.member("file", unit.source ?? unit.file)
      writer.member("line", unit.line)
      writer.member("outcome", unit.outcome.name)
      writer.member("reason", unit.outcome.reason)
      if unit.isKnownIssue { writer.member("knownIssue", true) }
      if !unit.reruns.isEmpty { writer.member("reruns", unit.reruns.count) }
      writer.member("duration", unit.duration)
      let problems = unit.steps.flatMap { $0.causes + $0.followUps }
      if !problems.isEmpty {
        writer.array("problems") { writer in for problem in problems { problem.write(to: &writer) }
        }
      }
    }
  }
}
