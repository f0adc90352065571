/// A member of an object: its name and its value.
package struct JSONMember: Sendable {
  /// The document it is in.
  package let document: JSONDocument

  /// The index of the name's node; the value's is the next.
  package let keyIndex: Int

  /// The name; a lone surrogate becomes U+FFFD.
  package var name: String { key.string ?? "" }

  /// The name as a string value, for its position.
  package var key: JSONValue { JSONValue(document: document, index: keyIndex) }

  /// The value.
  package var value: JSONValue { JSONValue(document: document, index: keyIndex + 1) }
}
