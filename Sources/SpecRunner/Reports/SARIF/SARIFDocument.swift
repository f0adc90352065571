/// What is wrong as SARIF 2.1.0 (OASIS), which code scanning services and editors read: problems of the specs, and what
/// failed in a run.
package struct SARIFDocument: ReportDocument {
  private let version: String
  private var results: [SARIFResult] = []

  /// What columns count: units of UTF-16, as code scanning services do, if the lines themselves are known.
  private var columnKind = "unicodeCodePoints"
  var totals = ReportTotals()

  /// Creates an empty document.
  init(version: String) { self.version = version }

  /// Creates the document of what is wrong with a catalog.
  package init(_ diagnostics: [Diagnostic], version: String) {
    self.init(version: version)
    results = diagnostics.map { SARIFResult($0) }
    columnKind = "utf16CodeUnits"
  }

  mutating func add(_ problem: ProblemRecord) { results.append(SARIFResult(problem, of: nil)) }

  mutating func add(_ unit: UnitRecord) {
    guard unit.outcome.isFailure else { return }
    for problem in unit.stableProblems {
      results.append(SARIFResult(problem, of: unit))
    }
  }

  /// The document.
  package var text: String {
    var writer = JSONWriter(indented: true, isShown: true)
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in writer.object { writeRun(to: &$0) } }
    }
    return writer.text + "\n"
  }

  private func writeRun(to writer: inout JSONWriter) {
    var places: [String: Int] = [:]
    var rules: [SARIFResult] = []
    for result in results where places[result.rule] == nil {
      places[result.rule] = rules.count
      rules.append(result)
    }
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "spec-run")
        if !version.isEmpty { writer.member("version", version) }
        writer.array("rules") { writer in
          for rule in rules { writer.object { rule.writeRule(to: &$0) } }
        }
      }
    }
    writer.member("columnKind", columnKind)
    var counts: [String: Int] = [:]
    writer.array("results") { writer in
      for result in results {
        let twins = result.identity.map { counts[$0, default: 0] } ?? 0
        if let identity = result.identity { counts[identity] = twins + 1 }
        writer.object { writer in
          result.write(to: &writer, ruleIndex: places[result.rule] ?? 0, twins: twins)
        }
      }
    }
  }
}
