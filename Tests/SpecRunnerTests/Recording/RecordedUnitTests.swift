import SpecModel
import TestSupport
import Testing

@testable import SpecHTTP
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
}
