/// What each element of a stream must be, compiled, and where that is written.
package struct ResolvedElements: Sendable {
  /// What the stream consists of.
  package let kind: StreamElement

  /// The shape of each element.
  package let shape: CompiledShape

  /// Where the shape is written.
  package let origin: JSONValue
}
