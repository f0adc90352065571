/// A report of code quality as GitLab shows it beside the lines of a merge request.
struct CodeQualityDocument: ReportDocument {
  private var writer = JSONWriter(indented: true, isShown: true)
  var totals = ReportTotals()

  /// How many problems have each key.
  private var counts: [String: Int] = [:]

  init() { writer.beginArray() }

  mutating func add(_ problem: ProblemRecord) {
    add(
      problem,
      in: "",
      at: "spec-run.json",
      1,
      severity: problem.severity == .error ? "blocker" : "minor"
    )
  }

  mutating func add(_ unit: UnitRecord) {
    guard unit.outcome.isFailure else { return }
    let severity = unit.outcome == .error ? "critical" : "major"
    for problem in unit.stableProblems {
      add(
        problem,
        in: "\(unit.id): ",
        at: unit.source ?? unit.file,
        unit.line ?? 1,
        severity: severity
      )
    }
  }

  private mutating func add(
    _ problem: ProblemRecord,
    in unit: String,
    at unitPath: String,
    _ unitLine: Int,
    severity: String
  ) {
    let path = problem.excerpt?.path ?? unitPath
    // The same problem has the same fingerprint in each run; of two in one run the second has another.
    var key = "\(unit)\(problem.code) \(path) \(problem.message.filter { !$0.isNumber })"
    let twins = counts[key, default: 0]
    counts[key] = twins + 1
    if twins > 0 { key += " +\(twins)" }
    let fingerprint = Hexadecimal.encode(Hash.of(key.utf8, .sha256))
    writer.object { writer in
      writer.member("description", "\(unit)\(problem.message)".printable())
      writer.member("check_name", problem.code)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", severity)
      writer.object("location") { writer in
        writer.member("path", path)
        writer.object("lines") { $0.member("begin", problem.excerpt?.line ?? unitLine) }
      }
    }
  }

  var text: String {
    var writer = writer
    writer.endArray()
    return writer.text + "\n"
  }
}
