/// Where a value stands: its document and its node.
///
/// Two values of one place are the same value.
package struct JSONPlace: Sendable, Hashable {
  private let document: ObjectIdentifier
  private let node: Int

  /// The place of a value.
  package init(_ value: JSONValue) {
    document = ObjectIdentifier(value.document)
    node = value.index
  }
}
