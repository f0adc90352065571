extension SchemaRules {
  /// Whether a value needs no parts.
  var isFlat: Bool {
    if constant != nil || enumeration != nil { return true }
    guard let types else { return false }
    return types.isDisjoint(with: [.object, .array]) || types == .array && array.minItems ?? 0 == 0
  }

  /// Whether the rules say anything of values of a type.
  func speaks(of type: SchemaTypes) -> Bool {
    switch type {
    case .object:
      !object.properties.isEmpty || !object.required.isEmpty || !object.patternProperties.isEmpty
        || object.additionalProperties != nil || object.minProperties != nil
    case .array:
      array.items != nil || !array.prefixItems.isEmpty || array.contains != nil
        || array.minItems != nil || array.uniqueItems
    case .string:
      text.pattern != nil || text.format != nil || text.minLength != nil || text.maxLength != nil
    case .integer, .number:
      number.minimum != nil || number.maximum != nil || number.exclusiveMinimum != nil
        || number.exclusiveMaximum != nil || number.multipleOf != nil
    default: false
    }
  }

  /// Whether a value that was made by the rules may yet not meet them.
  var mayExclude: Bool {
    let constrains = $inPlace.map { $0.oneOf.count > 1 || $0.not != nil || $0.condition != nil }
    let asksOfNames = $object.map { $0.propertyNames != nil || !$0.dependentSchemas.isEmpty }
    return constrains ?? false || asksOfNames ?? false
  }
}
