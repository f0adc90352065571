/// The result of a unit with its record, which is made before the result has its turn: others are not kept waiting.
final class RecordedUnit: Sendable {
  /// The result, with the secrets in it.
  let result: UnitResult

  private let recorded: UnitRecord
  private let detail: RecordDetail
  private let run: Indirect<RunHeader>?
  private let started: StartedUnit?

  /// How many secrets were known before it was recorded.
  private let secrets: Int

  /// Records a result.
  init(
    _ result: UnitResult,
    _ detail: RecordDetail,
    of run: Indirect<RunHeader>?,
    after started: StartedUnit? = nil
  ) {
    self.result = result
    self.detail = detail
    self.run = run
    self.started = started
    secrets = result.redactor.count
    recorded = UnitRecord(result, detail, of: run, after: started)
  }

  /// The same unit with another result.
  func with(_ result: UnitResult) -> RecordedUnit {
    RecordedUnit(result, detail, of: run, after: started)
  }

  /// The record, without what the order of the results decides; a secret that has become known since is hidden, too.
  var record: UnitRecord {
    result.redactor.count == secrets
      ? recorded : UnitRecord(result, detail, of: run, after: started)
  }
}
