import SpecModel
import TestSupport
import Testing

@testable import SpecHTTP
@testable import SpecReports
@testable import SpecRunner

/// Records of units that wait for their turn.
@Suite(.inTurn)
struct RecordedUnitTests {
  @Test func `what becomes a secret while a unit waits for its turn is hidden in it`() {
    let hidden = HiddenTexts(["known-before"])
    let unit = RecordedUnit(
      UnitResult(
        path: ["Shop", "buys with known-before and known-later"],
        names: ["shop", "buys"],
        file: "shop.spec.json",
        range: nil,
        outcome: .skipped("known-later is wrong"),
        steps: [],
        duration: .zero,
        startedAt: 0,
        redactor: Redactor(secrets: []).hiding(hidden)
      ),
      .failures,
      of: nil
    )
    #expect(unit.record.name == "buys with *** and known-later")
    hidden.add(["known-later"])
    #expect(unit.record.name == "buys with *** and ***")
    #expect(unit.record.outcome == .skipped("*** is wrong"))
  }

  @Test func `times are recorded as the events keep them`() throws {
    let odd = Duration.nanoseconds(574_999)
    let unit = RecordedUnit(
      UnitResult(
        path: ["Shop", "buys"],
        names: ["shop", "buys"],
        file: "shop.spec.json",
        range: nil,
        outcome: .failed,
        steps: [
          StepResult(
            name: "buy",
            outcome: .failed,
            earlierAttempts: [StepAttempt(exchange: nil, error: nil, duration: odd, delay: odd)],
            duration: odd,
            attemptDuration: odd,
            range: nil,
            isFinal: false
          )
        ],
        duration: odd,
        startedAt: 0,
        redactor: Redactor(secrets: [])
      ),
      .failures,
      of: nil
    )
    let recorded = RunRecord.unitFinished(unit.record)
    let read = try #require(
      try RunRecord.read(try JSONDocument(parsing: Array(recorded.json.utf8)).root)
    )
    #expect(durations(in: recorded).count == 5)
    #expect(durations(in: recorded) == durations(in: read))
  }
}

/// Every duration in a value.
private func durations(in value: Any) -> [Duration] {
  if let duration = value as? Duration { return [duration] }
  return Mirror(reflecting: value).children.flatMap { durations(in: $0.value) }
}
