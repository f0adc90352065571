/// A value of a document as a key: the document and the value's node.
struct SchemaPlace: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ value: JSONValue) {
    document = ObjectIdentifier(value.document)
    index = value.index
  }
}
