internal import SpecModel

extension CallScope {
  /// A text that shows some of a value's bytes; of a value that holds a secret, what stands in its place.
  ///
  /// A part of a secret would not be known for one where the report is written.
  ///
  /// - Parameters:
  ///   - excerpt: The text.
  ///   - bytes: All bytes of the value.
  /// - Returns: The text without secrets.
  package func masked(_ excerpt: String, of bytes: ContiguousArray<UInt8>) -> String {
    redactor.hides(bytes) ? Redactor.mask : excerpt
  }

  /// Hides the run's secrets, and those of the unit: what it has captured, and what its calls were proven by.
  package var redactor: Redactor {
    unit.run.redactor.hiding(unit.secrets + unit.fetchedSecrets.values.flatMap(\.values))
  }
}
