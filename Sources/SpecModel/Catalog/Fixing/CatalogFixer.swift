/// Corrects the mistakes of a catalog that have one correction, in texts that are not written yet.
///
/// After each round the catalog is checked with the new texts: a file in which a correction did not help stays as it
/// was, and that correction is not made again.
package struct CatalogFixer {
  /// The new texts by the paths of files.
  package private(set) var texts: [String: [UInt8]] = [:]

  /// What was corrected, in the order of rounds.
  package private(set) var corrections: [Correction] = []

  /// What is wrong with the new texts.
  package private(set) var diagnostics: [Diagnostic]

  private let check: ([String: [UInt8]]) -> [Diagnostic]
  private let isWritable: (String) -> Bool
  private var refused: Set<Refused> = []

  /// How often the catalog is corrected: a correction may show more mistakes.
  private static let mostRounds = 3

  private struct Refused: Hashable {
    let path: String
    let rule: Diagnostic.Rule
    let edit: String
  }

  /// An edit, and where it is in the new text.
  private struct Planned {
    let edit: SourceEdit
    let rule: Diagnostic.Rule
    var start = 0

    var range: Range<Int> { edit.range.start..<edit.range.end }
    var newRange: Range<Int> { start..<start + max(1, edit.replacement.utf8.count) }

    /// What the same correction has in common, if it is one of a use of somebody's own name; nil for other rules.
    var name: [String]? {
      let rules: [Diagnostic.Rule] = [.unknownName, .unknownParameter, .undefinedVariable]
      return rules.contains(rule) ? [rule.name, edit.range.text, edit.replacement] : nil
    }

    var refused: Refused {
      Refused(
        path: edit.range.file.path,
        rule: rule,
        edit: "\(edit.range.position): \(edit.replacement)"
      )
    }
  }

  /// Corrects a catalog.
  ///
  /// `check` finds what is wrong with the catalog if it has these texts.
  package init(
    _ diagnostics: [Diagnostic],
    isWritable: @escaping (String) -> Bool,
    check: @escaping ([String: [UInt8]]) -> [Diagnostic]
  ) {
    self.diagnostics = diagnostics
    self.isWritable = isWritable
    self.check = check
    var rounds = 0
    while rounds < Self.mostRounds, correct() { rounds += 1 }
  }

  /// Makes the corrections that are known; false if there are none.
  private mutating func correct() -> Bool {
    var plans = plans()
    var tried = texts
    for (path, plan) in plans {
      guard let text = Self.text(applying: &plans[path, default: plan]) else {
        refused.formUnion(plan.map(\.refused))
        plans[path] = nil
        continue
      }
      tried[path] = text
    }
    guard !plans.isEmpty else { return false }
    let found = check(tried)
    var isWhole = true
    for (path, plan) in plans.sorted(by: { $0.key < $1.key }) {
      let wrong = plan.filter { Self.remains($0, of: path, in: found) }
      if wrong.isEmpty {
        texts[path] = tried[path]
        corrections += plan.map { planned in
          Correction(
            path: path,
            position: planned.edit.range.position,
            old: planned.edit.range.text,
            new: planned.edit.replacement
          )
        }
      } else {
        refused.formUnion(wrong.map(\.refused))
        isWhole = false
      }
    }
    diagnostics = isWhole ? found : check(texts)
    return true
  }

  /// The edits of each file in order; of those that overlap, the first.
  private func plans() -> [String: [Planned]] {
    var plans: [String: [Planned]] = [:]
    for diagnostic in diagnostics {
      guard let edit = diagnostic.soleFix else { continue }
      let planned = Planned(edit: edit, rule: diagnostic.rule)
      let path = edit.range.file.path
      guard path.hasSuffix(".json"), isWritable(path), !refused.contains(planned.refused) else {
        continue
      }
      plans[path, default: []].append(planned)
    }
    // If several uses of a name are wrong in the same way, its definition may be what is misspelled.
    let names = plans.values.joined().compactMap(\.name)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    return plans.mapValues { plan in
      var kept: [Planned] = []
      for planned in plan.sorted(by: { $0.edit.range.start < $1.edit.range.start })
      where kept.last.map({ $0.edit.range.end <= planned.edit.range.start }) ?? true {
        if planned.name.map(repeated.contains) != true { kept.append(planned) }
      }
      return kept
    }
    .filter { !$0.value.isEmpty }
  }

  /// The text of a file with its edits, nil if it is not JSON.
  private static func text(applying plan: inout [Planned]) -> [UInt8]? {
    guard let bytes = plan.first?.edit.range.file.bytes else { return nil }
    var text: [UInt8] = []
    var end = 0
    for index in plan.indices {
      let range = plan[index].range
      guard range.lowerBound >= end, range.upperBound <= bytes.count else { return nil }
      text += bytes[end..<range.lowerBound]
      plan[index].start = text.count
      text += plan[index].edit.replacement.utf8
      end = range.upperBound
    }
    text += bytes[end...]
    return (try? JSONDocument(parsing: text)) == nil ? nil : text
  }

  /// Whether something is wrong where an edit was made.
  private static func remains(_ planned: Planned, of path: String, in found: [Diagnostic]) -> Bool {
    found.contains { diagnostic in
      guard let range = diagnostic.range, range.file.path == path else { return false }
      return planned.newRange.contains(range.start)
        && (diagnostic.severity == .error || diagnostic.rule == planned.rule)
    }
  }
}

extension Diagnostic {
  /// The one edit that corrects it, if what is there means nothing now: what is only unusual may be meant.
  fileprivate var soleFix: SourceEdit? {
    guard fixes.count == 1, rule.severity == .error || rule == .unknownKeyword else { return nil }
    return fixes.first
  }
}
