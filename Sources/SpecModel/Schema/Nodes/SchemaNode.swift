/// Rules ready to run: immutable, shared by all threads.
///
/// Every part is nil where there is nothing to check. Evaluating passes the document's nodes and
/// bytes as spans, which cost no reference counting.
final class SchemaNode: Sendable {
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
    number: NumberRules?,
    string: StringRules?,
    array: ArrayRules?,
    object: ObjectRules?,
    inPlace: InPlaceRules?
  ) {
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
  init(standingFor inPlace: InPlaceRules, origin: SchemaOrigin) {
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
  ///
  /// - Parameters:
  ///   - index: The value's node.
  ///   - nodes: The document's nodes.
  ///   - bytes: The document's bytes.
  ///   - run: What goes along with one evaluation.
  func accepts(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    guard try acceptsAlone(index, nodes, bytes, &run) else { return false }
    guard let inPlace else { return true }
    return try inPlace.accepts(index, nodes, bytes, &run, node: self)
  }

  /// Whether a value meets the rules but for those in place.
  @inline(__always)
  func acceptsAlone(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let token = nodes[index]
    guard kinds & (1 << (UInt8(truncatingIfNeeded: token.meta) & 7)) != 0 else { return false }
    switch token.kind {
    case .number:
      if integersOnly, !token.isIntegerToken, !NumberRules.isInteger(token, bytes) { return false }
      if let number, !number.accepts(token, bytes) { return false }
    case .string, .key:
      if let string, try !string.accepts(index, token, bytes, run) { return false }
    case .array:
      if let array, try !array.accepts(index, token, nodes, bytes, &run) { return false }
    case .object:
      if let object, try !object.accepts(index, token, nodes, bytes, &run) { return false }
    case .null, .true, .false: break
    }
    if let constant, !constant.contains(index, token, bytes, run) { return false }
    if let enumeration, !enumeration.contains(index, token, bytes, run) { return false }
    return true
  }
}
