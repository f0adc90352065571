#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes the snapshots of a run that has ended, and lets fail the checks whose values are not written.
struct SnapshotWriter {
  let catalog: Catalog
  let isInterrupted: Bool

  /// The paths of the files that were written.
  private(set) var written: [String] = []

  /// A check with a value that may be written.
  private struct Place {
    let unit: Int
    let step: Int
    let check: Int
    let snapshot: PendingSnapshot
    let redactor: Redactor
  }

  /// Writes what the units have found.
  mutating func settle(_ units: inout [UnitResult]) {
    var byPath: [String: [Place]] = [:]
    for place in Self.places(in: units) {
      let outcome = units[place.unit].steps[place.step].outcome
      if !isInterrupted, outcome == .passed || outcome == .flaky {
        byPath[place.snapshot.value.path, default: []].append(place)
      } else if let problem = place.snapshot.problem {
        Self.fail(place, problem, &units)
      }
    }
    let others = catalog.textsNamingFiles(among: Set(byPath.keys))
    for (path, places) in byPath.sorted(by: { $0.key < $1.key }) {
      guard let refusal = write(places, to: path, others[path]) else { continue }
      for place in places {
        let kind = units[place.unit].steps[place.step].checks[place.check].kind
        let problem = RunProblem(
          .check(kind),
          "the snapshot \(path) is not written: \(refusal.reason)",
          at: place.snapshot.range,
          label: "not written",
          notes: refusal.notes,
          help: refusal.help
        )
        Self.fail(place, problem, &units)
      }
    }
  }

  private static func places(in units: [UnitResult]) -> [Place] {
    var places: [Place] = []
    for (unit, result) in units.enumerated() where result.hasSnapshots {
      let redactor = result.credentialRedactor
      for (step, call) in result.steps.enumerated() {
        for (check, outcome) in call.checks.enumerated() {
          places += outcome.snapshots.map {
            Place(unit: unit, step: step, check: check, snapshot: $0, redactor: redactor)
          }
        }
      }
    }
    return places
  }

  private static func fail(_ place: Place, _ problem: RunProblem, _ units: inout [UnitResult]) {
    func fail(_ outcome: inout Outcome) {
      if outcome == .passed || outcome == .flaky { outcome = .failed }
    }
    fail(&units[place.unit].outcome)
    fail(&units[place.unit].steps[place.step].outcome)
    let check = units[place.unit].steps[place.step].checks[place.check].failing(problem)
    units[place.unit].steps[place.step].checks[place.check] = check
  }

  private typealias Refusal = (reason: String, help: String?, notes: [Diagnostic.Note])

  /// Writes a file if it has not the value that all checks found; or says why it does not.
  private mutating func write(
    _ places: [Place],
    to path: String,
    _ other: JSONValue?
  ) -> Refusal? {
    guard let first = places.first(where: { $0.snapshot.problem != nil })?.snapshot else {
      return nil
    }
    let value = first.value
    if let different = places.first(where: { $0.snapshot.value.key != value.key })?.snapshot {
      let ranges = first.range == different.range ? [] : [first.range, different.range]
      let notes = ranges.map { Diagnostic.Note("it is compared here", at: $0) }
      let help = "{{environment}} or a value of the row in the path makes a file for each"
      return ("there are two values for it", help, notes)
    }
    if let other {
      return ("another key names this file", nil, [.init("the other key", at: other.range)])
    }
    for place in places {
      if place.redactor.hides(path.utf8) { return ("a secret is in its path", nil, []) }
      if let hidden = value.placeOfHidden(by: place.redactor) {
        let help = "\"ignoring\" leaves out a part of JSON; filters in \"via\" change the value"
        return ("a secret or a credential is at \(hidden)", help, [])
      }
    }
    if let reason = catalog.files.reasonAgainstWriting(path) { return (reason, nil, []) }
    do {
      try FileManager.default.createDirectory(
        atPath: CatalogFiles.parent(of: path),
        withIntermediateDirectories: true
      )
      try Data(value.bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      return ("the folder cannot be made, or the file in it not written", nil, [])
    }
    written.append(path)
    return nil
  }
}
