/// What a call expects of its responses, with shapes and schemas compiled.
package final class ResolvedExpectation: Sendable {
  /// What a whole body must be, beside the contract's.
  package let body: ResolvedSchema

  /// The shapes of the matchers, by where they are written.
  package let shapes: [JSONPlace: CompiledShape]

  /// The JSON Schemas of the matchers, likewise.
  package let schemas: [JSONPlace: Schema]

  /// Nothing is expected.
  static let none = ResolvedExpectation(body: .none, shapes: [:], schemas: [:])

  init(body: ResolvedSchema, shapes: [JSONPlace: CompiledShape], schemas: [JSONPlace: Schema]) {
    self.body = body
    self.shapes = shapes
    self.schemas = schemas
  }
}
