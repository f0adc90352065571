internal import SpecModel

/// A report of code quality as GitLab shows it beside the lines of a merge request.
struct CodeQualityDocument: ReportDocument {
  private var writer = JSONWriter(indented: true)
  private var fingerprints: Set<String> = []

  init() { writer.beginArray() }

  mutating func add(_ record: RunRecord) {
    switch record {
    case .diagnosed(let problems):
      for problem in problems {
        add(
          problem,
          in: "",
          at: problem.excerpt?.path ?? "spec-run.json",
          problem.excerpt?.line ?? 1,
          severity: problem.severity == .error ? "blocker" : "minor"
        )
      }
    case .unitFinished(let unit):
      let severity = unit.outcome == .error ? "critical" : "major"
      for step in unit.steps {
        for problem in step.namedCauses + step.followUps {
          add(
            problem,
            in: "\(unit.id): ",
            at: problem.excerpt?.path ?? unit.source ?? unit.file,
            problem.excerpt?.line ?? unit.line ?? 1,
            severity: severity
          )
        }
      }
    case .runStarted, .unitStarted, .runFinished: break
    }
  }

  private mutating func add(
    _ problem: ProblemRecord,
    in unit: String,
    at path: String,
    _ line: Int,
    severity: String
  ) {
    // The same problem has the same fingerprint in each run; of two in one run the second has another.
    var key = "\(unit)\(problem.code) \(path) \(problem.message.filter { !$0.isNumber })"
    while !fingerprints.insert(key).inserted { key += "+" }
    let fingerprint = Hexadecimal.encode(Hash.of(key.utf8, .sha256))
    writer.object { writer in
      writer.member("description", "\(unit)\(problem.message)".printable())
      writer.member("check_name", problem.code)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", severity)
      writer.object("location") { writer in
        writer.member("path", path)
        writer.object("lines") { $0.member("begin", line) }
      }
    }
  }

  var text: String {
    var writer = writer
    writer.endArray()
    return writer.text + "\n"
  }
}
