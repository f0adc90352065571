/// A shape and a JSON Schema of a whole body, compiled, and where they are written.
package struct ResolvedSchema: Sendable {
  /// The shape, nil if there is none.
  package let shape: (compiled: CompiledShape, origin: JSONValue)?

  /// The schema, nil if there is none.
  package let schema: (compiled: Schema, origin: JSONValue)?

  /// Nothing is said of the body.
  static let none = ResolvedSchema(shape: nil, schema: nil)
}
