internal import SpecModel

extension CallScope {
  /// Hides what the calls of the unit hide by now.
  var redactor: Redactor { unit.redactor }

  /// How much around a part of a value is looked through for secrets that the part may belong to.
  static let secretMargin = Redactor.margin

  /// A text that shows some of a value's bytes; of a value that holds a secret, what stands in its place.
  ///
  /// A part of a secret would not be known for one where the report is written.
  ///
  /// - Parameters:
  ///   - excerpt: The text.
  ///   - bytes: The bytes of the value around them.
  /// - Returns: The text without secrets.
  package func masked(_ excerpt: String, of bytes: ArraySlice<UInt8>) -> String {
    redactor.hides(bytes) ? Redactor.mask : excerpt
  }

  package func holdsSecret(_ text: String) -> Bool { unit.holdsSecret(text) }

  package func hide(_ value: JSONValue) {
    unit.hidden.add(value)
  }
}
