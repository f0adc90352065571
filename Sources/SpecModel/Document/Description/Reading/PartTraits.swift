/// What is in a part of a document that was read.
struct PartTraits: OptionSet {
  let rawValue: Int

  /// Something in it is wrong.
  static let errors = PartTraits(rawValue: 1)

  /// A text has an expression.
  static let expressions = PartTraits(rawValue: 2)

  /// Something is judged by a shape.
  static let shapes = PartTraits(rawValue: 4)

  /// Something is judged by a JSON Schema.
  static let schemas = PartTraits(rawValue: 8)
}
