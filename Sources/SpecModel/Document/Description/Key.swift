/// A key of an object of the format: its name, what is allowed there, what it means.
package struct Key<Value>: Sendable {
  /// The name as it is written.
  package let name: String

  /// What is allowed.
  let type: FormatType<Value>

  /// What it means, in one line.
  let meaning: String

  /// Whether the object is nothing without it.
  let isRequired: Bool

  /// Describes a key.
  init(
    _ name: String,
    _ type: FormatType<Value>,
    _ meaning: String = "",
    isRequired: Bool = false
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.isRequired = isRequired
  }

  /// What the manual, the editor schema and messages say of it.
  var summary: KeySummary {
    KeySummary(
      name: name,
      type: type.schema,
      meaning: meaning,
      isRequired: isRequired
    )
  }
}
