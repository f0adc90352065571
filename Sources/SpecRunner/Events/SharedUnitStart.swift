/// The record of a unit's start behind a reference: the record of its end shares it.
final class SharedUnitStart: Sendable {
  let record: UnitStartRecord

  init(_ record: UnitStartRecord) { self.record = record }
}
