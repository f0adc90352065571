/// An object whose keys are the rows of a table.
protocol TabularObject: DocumentObject, HoldsTemplates {
  /// The table.
  static var format: ObjectFormat<Self> { get }

  /// An object that says nothing.
  init(at origin: JSONValue)

  /// Checks what one row does not know; false if nothing is left of the object.
  mutating func finish(_ object: ObjectReader) -> Bool
}

extension TabularObject {
  package static var description: ObjectDescription { format.description }

  init?(_ object: ObjectReader) {
    self.init(at: object.value)
    let isWhole = Self.format.read(object, into: &self)
    guard finish(object), isWhole else { return nil }
  }

  mutating func finish(_ object: ObjectReader) -> Bool { true }

  package var allTemplates: [Template] { Self.format.fields.flatMap { $0.templates(self) } }
}
