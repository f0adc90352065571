/// A shape of a catalog: values are judged by it, and made to fit it.
package struct CompiledShape: Sendable {
  /// Judges values.
  package let validator: ShapeValidator

  let graph: ShapeGraph
  let node: Int

  /// A value that fits the shape, the same for the same seed.
  ///
  /// - Parameter seed: What decides between values.
  /// - Returns: The value.
  /// - Throws: The part of the shape for which no value was found.
  package func sample(seed: UInt64) throws(ShapeSamplingError) -> JSONValue {
    var sampler = ShapeSampler(graph, seed: seed)
    return try sampler.sample(node)
  }
}
