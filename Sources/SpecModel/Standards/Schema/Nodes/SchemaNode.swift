/// Rules ready to run: immutable, shared by all threads.
///
/// Every part is nil where there is nothing to check. The nodes know all that is to be told of a
/// rule; for the verdict alone they are laid out as a `SchemaProgram`.
final class SchemaNode: Sendable {
  /// Its index among the schema's nodes.
  let id: Int
  /// The node kinds accepted, one bit a kind.
  let kinds: UInt8
  /// Whether numbers have to be without a fraction.
  let integersOnly: Bool
  let number: NumberRules?
  let string: StringRules?
  let array: ArrayRules?
  let object: ObjectRules?
  let enumeration: AllowedValues?
  let constant: AllowedValues?
  let inPlace: InPlaceRules?

  /// The types for messages, nil where any is accepted.
  let types: SchemaTypes?
  let annotations: [(keyword: String, value: JSONValue)]
  let origin: SchemaOrigin

  init(
    _ rules: SchemaRules,
    id: Int,
    number: NumberRules?,
    string: StringRules?,
    array: ArrayRules?,
    object: ObjectRules?,
    inPlace: InPlaceRules?
  ) {
    self.id = id
    types = rules.types
    kinds = rules.types?.kinds ?? 0xFF
    integersOnly = rules.types.map { $0.contains(.integer) && !$0.contains(.number) } ?? false
    enumeration = rules.enumeration.map(AllowedValues.init)
    constant = rules.constant.map { AllowedValues([$0]) }
    self.number = number
    self.string = string
    self.array = array
    self.object = object
    self.inPlace = inPlace
    annotations = rules.annotations
    origin = rules.origin
  }

  /// A node that stands for another: one of the table's, or one in another schema resource.
  init(standingFor inPlace: InPlaceRules, id: Int, origin: SchemaOrigin) {
    self.id = id
    types = nil
    kinds = 0xFF
    integersOnly = false
    enumeration = nil
    constant = nil
    number = nil
    string = nil
    array = nil
    object = nil
    self.inPlace = inPlace
    annotations = []
    self.origin = origin
  }

  /// Whether a value meets the rules.
  func accepts(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let program = run.program
    return try program.accepts(id, index, nodes, bytes, &run)
  }

  /// Another node, if this one demands what that one does and nothing else.
  var soleReference: SchemaNode? {
    guard let inPlace, inPlace.isSoleReference, kinds == 0xFF, !integersOnly, number == nil,
      string == nil, array == nil, object == nil, enumeration == nil, constant == nil
    else { return nil }
    return inPlace.reference
  }
}
