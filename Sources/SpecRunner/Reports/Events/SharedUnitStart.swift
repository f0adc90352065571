/// The record of a unit's start behind a reference: the record of its end shares it.
package final class SharedUnitStart: Sendable {
  package let record: UnitStartRecord

  package init(_ record: UnitStartRecord) { self.record = record }
}
