/// The result of a unit with its record, which is made before the result has its turn: others are not kept waiting.
struct RecordedUnit: Sendable {
  /// The result, with the secrets in it.
  let result: UnitResult

  /// The record, without what the order of the results decides.
  let record: UnitRecord

  /// Records a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - detail: How much is recorded of a unit that plainly passed.
  ///   - run: The run, nil for a unit by itself.
  init(_ result: UnitResult, _ detail: RecordDetail, of run: RunHeader?) {
    self.result = result
    record = UnitRecord(result, detail, of: run)
  }
}
