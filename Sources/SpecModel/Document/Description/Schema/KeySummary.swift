/// What the manual, the editor schema and messages say of a key.
package struct KeySummary: Sendable {
  /// The name as it is written.
  package let name: String

  /// What is allowed.
  let type: @Sendable () -> FormatSchema

  /// What it means, in one line.
  package var meaning = ""

  /// What applies without it.
  package var fallback: String?

  /// Whether the object is nothing without it.
  package let isRequired: Bool

  /// Whether `null` removes what is inherited.
  package var isRemovable = false

  /// Which objects have it, if it is one of the keys that calls share.
  var places: CallPlaces?

  /// What is allowed, `null` included.
  package var schema: FormatSchema {
    isRemovable ? .oneOf([type(), .value([.null], pattern: nil)]) : type()
  }

  /// What is allowed, as part of a sentence.
  package var expectation: String { type().expectation }
}
