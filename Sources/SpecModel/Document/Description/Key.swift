/// A key of an object of the format: its name, what may stand there, what it means.
package struct Key<Value>: Sendable {
  /// The name as it is written.
  package let name: String

  /// What may stand there.
  let type: FormatType<Value>

  /// What it means, in one line.
  let meaning: String

  /// What holds where it is not written, as a person is told.
  let fallback: String?

  /// Whether the object is nothing without it.
  let isRequired: Bool

  /// Describes a key.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - type: What may stand there.
  ///   - meaning: What it means, in one line.
  ///   - fallback: What holds where it is not written.
  ///   - isRequired: Whether the object is nothing without it.
  init(
    _ name: String,
    _ type: FormatType<Value>,
    _ meaning: String,
    fallback: String? = nil,
    isRequired: Bool = false
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.fallback = fallback
    self.isRequired = isRequired
  }

  /// What the manual, the editor schema and `unknown key` need of it.
  var summary: KeySummary {
    KeySummary(
      name: name,
      expectation: type.expectation,
      meaning: meaning,
      fallback: fallback,
      isRequired: isRequired
    )
  }
}
