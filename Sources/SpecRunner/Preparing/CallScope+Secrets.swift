package import SpecModel

extension CallScope {
  /// Hides what the calls of the unit hide by now.
  var redactor: Redactor { unit.redactor }

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

  package func holdsSecret(_ text: String) -> Bool { unit.holdsSecret(text) }

  package func hide(_ value: JSONValue) {
    unit.hide(unit.run.redactor.secretsToAdd(of: value))
  }
}
