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

  init(catalog: Catalog, isInterrupted: Bool) {
    self.catalog = catalog
    self.isInterrupted = isInterrupted
  }

  /// A check with a value that may be written.
  private struct Place {
    let unit: Int
    let step: Int
    let check: Int
    let snapshot: PendingSnapshot
    let redactor: Redactor
  }

  /// Why a value is not written.
  private struct Refusal {
    let message: String
    var help: String?
    var notes: [Diagnostic.Note] = []
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
          refusal.message,
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
    for (unit, result) in units.enumerated() {
      for (step, call) in result.steps.enumerated() {
        for (check, outcome) in call.checks.enumerated() {
          places += outcome.snapshots.map {
            Place(unit: unit, step: step, check: check, snapshot: $0, redactor: result.redactor)
          }
        }
      }
    }
    return places
  }

  private static func fail(_ place: Place, _ problem: RunProblem, _ units: inout [UnitResult]) {
    func settled(_ outcome: Outcome) -> Outcome {
      outcome == .passed || outcome == .flaky ? .failed : outcome
    }
    var step = units[place.unit].steps[place.step]
    step.checks[place.check] = step.checks[place.check].failing(problem)
    step.outcome = settled(step.outcome)
    units[place.unit].steps[place.step] = step
    units[place.unit].outcome = settled(units[place.unit].outcome)
  }

  /// Writes a file if it has not the value that all checks found.
  private mutating func write(
    _ places: [Place],
    to path: String,
    _ other: JSONValue?
  ) -> Refusal? {
    guard let first = places.first(where: { $0.snapshot.problem != nil }) else { return nil }
    let value = first.snapshot.value
    if let different = places.first(where: { $0.snapshot.value.key != value.key }) {
      return Refusal(
        message: "there are two values for the snapshot \(path), so it is not written",
        help: "a template in the path makes a file for each environment or row: {{environment}}",
        notes: [
          .init("one value is compared here", at: first.snapshot.range),
          .init("another one here", at: different.snapshot.range),
        ]
      )
    }
    if let other {
      return Refusal(
        message: "another key names the file \(path), so it is not written",
        notes: [.init("the other key", at: other.range)]
      )
    }
    for place in places {
      if let refusal = Self.refusal(ofSecretsIn: value, hiddenBy: place.redactor) {
        return refusal
      }
    }
    if let reason = catalog.files.reasonAgainstWriting(path) {
      return Refusal(message: "the snapshot \(path) cannot be written: \(reason)")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: CatalogFiles.parent(of: path),
        withIntermediateDirectories: true
      )
      try Data(value.bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      return Refusal(message: "the snapshot \(path) cannot be written: \(error)")
    }
    written.append(path)
    return nil
  }

  /// Nothing that reports hide is written into a file that is shared.
  private static func refusal(
    ofSecretsIn value: SnapshotValue,
    hiddenBy secrets: Redactor
  ) -> Refusal? {
    if secrets.hides(value.path.utf8) {
      return Refusal(message: "a secret is in the path of the snapshot, so it is not written")
    }
    guard let place = value.placeOfHidden(by: secrets) else { return nil }
    return Refusal(
      message:
        "a secret or a credential is at \(place), so the snapshot \(value.path) is not written",
      help: value.isJSON
        ? "leave it out: \"ignoring\": [\(JSONValue.string(place).jsonText)]"
        : "change it by filters before the comparison: \"via\": \"replaceRegex(…)\""
    )
  }
}
