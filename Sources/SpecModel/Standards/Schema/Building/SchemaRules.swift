/// What a schema demands of a value at one place, before it is made ready to run.
///
/// A front end fills in what it knows and hands it to a `SchemaBuilder`. Other places are named by
/// the builder's identifiers, so that rules may refer to rules that do not exist yet. Rules of
/// another type than the value's do not apply, as in JSON Schema.
package struct SchemaRules: Sendable {
  /// The types a value may have; nil is any, the empty set none.
  package var types: SchemaTypes?
  /// The values of `enum`.
  package var enumeration: [JSONValue]?
  /// The value of `const`.
  package var constant: JSONValue?

  /// The least number.
  package var minimum: JSONNumber?
  /// The greatest number.
  package var maximum: JSONNumber?
  /// The number that every number is greater than.
  package var exclusiveMinimum: JSONNumber?
  /// The number that every number is less than.
  package var exclusiveMaximum: JSONNumber?
  /// The number that every number is a whole multiple of; greater than zero.
  package var multipleOf: JSONNumber?

  /// The least length of a text in code points.
  package var minLength: Int?
  /// The greatest length of a text in code points.
  package var maxLength: Int?
  /// What has to be found in a text.
  package var pattern: Pattern?
  /// The format of a text, as an assertion.
  package var format: StringFormat?
  /// How a text encodes bytes, as an assertion: `base64`.
  package var contentEncoding: String?
  /// What a text or the bytes it encodes are, as an assertion: `application/json`.
  package var contentMediaType: String?

  /// The first elements, by position.
  package var prefixItems: [SchemaRuleID] = []
  /// All elements after those.
  package var items: SchemaRuleID?
  /// Whether a list in `items` says the first elements and `additionalItems` the rest.
  var listsItems = false
  /// What some elements are.
  package var contains: SchemaRuleID?
  /// How many elements at least are what `contains` says; nil is one.
  package var minContains: Int?
  /// How many elements at most are what `contains` says.
  package var maxContains: Int?
  /// Whether `contains` evaluates the elements it accepts, for `unevaluatedItems`.
  package var containsEvaluates = true
  /// The least number of elements.
  package var minItems: Int?
  /// The greatest number of elements.
  package var maxItems: Int?
  /// Whether no two elements are equal.
  package var uniqueItems = false
  /// What elements are that nothing else in this place spoke about.
  package var unevaluatedItems: SchemaRuleID?

  /// The members by name; of a repeated name the first counts.
  package var properties: [Member] = []
  /// The names that have to be there.
  package var required: [ContiguousArray<UInt8>] = []
  /// The members by pattern of their names.
  package var patternProperties: [(pattern: Pattern, rules: SchemaRuleID)] = []
  /// All other members.
  package var additionalProperties: SchemaRuleID?
  /// The members' names, as texts.
  package var propertyNames: SchemaRuleID?
  /// The least number of members.
  package var minProperties: Int?
  /// The greatest number of members.
  package var maxProperties: Int?
  /// The names that have to be there where another name is.
  package var dependentRequired:
    [(name: ContiguousArray<UInt8>, required: [ContiguousArray<UInt8>])] = []
  /// What an object is where it has a name.
  package var dependentSchemas: [Member] = []
  /// The keyword that said the dependent rules.
  var dependentKeyword: String?
  /// What members are that nothing else in this place spoke about.
  package var unevaluatedProperties: SchemaRuleID?

  /// Other rules that hold as well.
  package var reference: SchemaRuleID?
  /// Other rules that hold as well, chosen by the resources that led here.
  var dynamicReference: (anchor: String, fallback: SchemaRuleID)?
  /// The keyword that said the dynamic reference.
  var dynamicKeyword: String?
  /// Other rules that hold in place: those of a reference, and of a dynamic one that nothing redirects.
  package var references: [SchemaRuleID] {
    [reference, dynamicReference?.fallback].compactMap(\.self)
  }
  /// Rules that hold all.
  package var allOf: [SchemaRuleID] = []
  /// Rules of which one or more hold; nil says nothing.
  package var anyOf: [SchemaRuleID] = []
  /// Rules of which exactly one holds.
  package var oneOf: [SchemaRuleID] = []
  /// Rules that do not hold.
  package var not: SchemaRuleID?
  /// The rules that decide between `then` and `else`.
  package var condition: SchemaRuleID?
  /// What holds where the condition does.
  package var then: SchemaRuleID?
  /// What holds where the condition does not.
  package var otherwise: SchemaRuleID?

  /// Annotations by keyword.
  var annotations: [(keyword: String, value: JSONValue)] = []

  /// Where the rules were written.
  package var origin: SchemaOrigin

  /// Creates rules that accept every value.
  ///
  /// - Parameters:
  ///   - types: The types a value may have; nil is any.
  ///   - range: The text that says the rules.
  ///   - label: What is expected here in the words of whoever wrote it.
  package init(_ types: SchemaTypes? = nil, at range: SourceRange? = nil, label: String? = nil) {
    self.types = types
    origin = SchemaOrigin(range: range, label: label)
  }

  /// A member's name and its rules.
  package struct Member: Sendable {
    /// The name's UTF-8 bytes.
    package let name: ContiguousArray<UInt8>
    /// The rules.
    package let rules: SchemaRuleID

    /// Creates a member.
    package init(_ name: String, _ rules: SchemaRuleID) {
      self.init(utf8: ContiguousArray(name.utf8), rules)
    }

    init(utf8: ContiguousArray<UInt8>, _ rules: SchemaRuleID) {
      name = utf8
      self.rules = rules
    }
  }

  /// Says that a member has to be there.
  package mutating func require(_ name: String) {
    required.append(ContiguousArray(name.utf8))
  }
}
