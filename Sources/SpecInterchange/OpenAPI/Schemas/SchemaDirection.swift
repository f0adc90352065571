/// Where values of a schema are sent.
package struct SchemaDirection: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// In requests, which leave out what is `readOnly`.
  package static let request = SchemaDirection(rawValue: 1)
  /// In responses, which leave out what is `writeOnly`.
  package static let response = SchemaDirection(rawValue: 2)
  /// In both.
  package static let both: SchemaDirection = [.request, .response]

  /// Whether values lack a member that is marked so, even if it is required.
  func lacks(_ schema: DraftValue) -> Bool {
    guard let schema = schema.object else { return false }
    return contains(.request) && schema["readOnly"] == true
      || contains(.response) && schema["writeOnly"] == true
  }
}
