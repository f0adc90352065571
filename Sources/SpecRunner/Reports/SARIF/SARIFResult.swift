/// A result of a SARIF document.
struct SARIFResult: Sendable {
  /// The name of its rule.
  let rule: String

  private let isError: Bool
  private let message: String

  /// Where its rule is explained.
  private let help: String
  private let place: Place?
  private let related: [(message: String, place: Place)]
  private let fixes: [Fix]

  /// A unit, as the place of what failed in a run.
  private let unit: String?

  /// What the same failure has in each run; nil for a problem of the specs.
  var identity: String? { unit.map { "\($0) \(rule) \(message.filter { !$0.isNumber })" } }

  /// Lines of a file and, if they are known, columns: of diagnostics in units of UTF-16, of records in code points.
  struct Place: Sendable {
    let path: String
    let line: Int
    let endLine: Int
    var columns: (start: Int, end: Int)?
  }

  private struct Fix: Sendable {
    let place: Place
    let replacement: String
  }

  /// The result of a diagnostic.
  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule.name
    isError = diagnostic.severity == .error
    message = Self.text(diagnostic.message, diagnostic.label, diagnostic.help)
    place = diagnostic.range.map { Place($0) }
    related = diagnostic.notes.compactMap { note in
      note.range.map { (note.message, Place($0)) }
    }
    fixes = diagnostic.fixes.map { Fix(place: Place($0.range), replacement: $0.replacement) }
    unit = nil
    help = Self.help(of: rule)
  }

  /// The result of a problem in a run.
  init(_ problem: ProblemRecord, of unit: UnitRecord?) {
    rule = problem.code
    isError = problem.severity == .error
    let name = unit.map { "\($0.id): " } ?? ""
    message = Self.text("\(name)\(problem.message)", problem.label, problem.help)
    place =
      problem.excerpt.map { Place($0) }
      ?? unit.map { unit in
        let line = unit.line ?? 1
        return Place(path: unit.source ?? unit.file, line: line, endLine: line)
      }
    related = problem.notes.compactMap { note in
      note.excerpt.map { (note.message, Place($0)) }
    }
    fixes = []
    self.unit = unit?.id
    help =
      unit == nil
      ? Self.help(of: rule)
      : "A check of a response did not hold, or a call could not be made."
  }

  private static func help(of rule: String) -> String {
    "Docs/Rules.md has an example of this mistake, and how it is corrected: section \(rule)."
  }

  private static func text(_ message: String, _ label: String, _ help: String?) -> String {
    [message, label, help ?? ""].filter { !$0.isEmpty }.joined(separator: "\n").printable()
  }

  /// Writes the members of the rule.
  func writeRule(to writer: inout JSONWriter) {
    writer.member("id", rule)
    writer.object("shortDescription") { $0.member("text", rule.replacing("-", with: " ")) }
    writer.object("help") { $0.member("text", help) }
  }

  /// Writes the members of the result.
  func write(to writer: inout JSONWriter, ruleIndex: Int, twins: Int) {
    writer.member("ruleId", rule)
    writer.member("ruleIndex", ruleIndex)
    writer.member("level", isError ? "error" : "warning")
    writer.object("message") { $0.member("text", message) }
    // Code scanning shows only what has a place.
    if place != nil || unit != nil {
      writer.array("locations") { writer in
        writer.object { writer in
          if let place { place.write(to: &writer) }
          if let unit {
            writer.array("logicalLocations") { writer in
              writer.object { $0.member("fullyQualifiedName", unit.printable()) }
            }
          }
        }
      }
    }
    if !related.isEmpty {
      writer.array("relatedLocations") { writer in
        for (message, place) in related {
          writer.object { writer in
            place.write(to: &writer)
            writer.object("message") { $0.member("text", message.printable()) }
          }
        }
      }
    }
    if let identity {
      // Code scanning shows results of one fingerprint as one.
      let key = twins > 0 ? "\(identity) +\(twins)" : identity
      writer.object("partialFingerprints") {
        $0.member("specRun/v1", Hexadecimal.encode(Hash.of(key.utf8, .sha256)))
      }
    }
    if !fixes.isEmpty {
      writer.array("fixes") { writer in for fix in fixes { write(fix, to: &writer) } }
    }
  }

  private func write(_ fix: Fix, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.array("artifactChanges") { writer in
        writer.object { writer in
          writer.object("artifactLocation") { $0.member("uri", fix.place.uri) }
          writer.array("replacements") { writer in
            writer.object { writer in
              writer.object("deletedRegion") { fix.place.writeRegion(to: &$0) }
              writer.object("insertedContent") { $0.member("text", fix.replacement) }
            }
          }
        }
      }
    }
  }
}

extension SARIFResult.Place {
  /// The place of a text that was read.
  init(_ range: SourceRange) {
    let file = range.file
    path = file.path
    line = range.line
    endLine = file.line(of: range.end).number
    columns = (file.columnInUTF16(of: range.start), file.columnInUTF16(of: range.end))
  }

  /// The place of a record.
  init(_ excerpt: SourceExcerpt) {
    path = excerpt.path
    line = excerpt.line
    endLine = excerpt.endLine
    columns = (excerpt.column, excerpt.endColumn)
  }

  /// The path as a reference: relative where it is.
  var uri: String {
    let text = PercentEncoding(keeping: .unreserved.union(ASCIISet("/"))).encode(path)
    return path.hasPrefix("/") ? "file://\(text)" : text
  }

  /// Writes the member that is the place.
  func write(to writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", uri) }
      writer.object("region") { writeRegion(to: &$0) }
    }
  }

  /// Writes the members of the region.
  func writeRegion(to writer: inout JSONWriter) {
    writer.member("startLine", line)
    if let columns { writer.member("startColumn", columns.start) }
    writer.member("endLine", endLine)
    if let columns { writer.member("endColumn", columns.end) }
  }
}
