extension SchemaRules {
  /// Limits of numbers.
  package struct Number: SeldomGroup {
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
    /// What a number counts, if it is a time; it demands nothing.
    package var time: EpochTime?

    package init() {}
  }

  /// Rules for texts.
  package struct Text: SeldomGroup {
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

    package init() {}
  }

  /// Rules for arrays.
  package struct List: SeldomGroup {
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

    package init() {}
  }

  /// Rules for objects.
  package struct Object: SeldomGroup {
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

    package init() {}

    /// Says that a member has to be there.
    package mutating func require(_ name: String) {
      required.append(ContiguousArray(name.utf8))
    }
  }

  /// Rules that hold for the same value.
  package struct InPlace: SeldomGroup {
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
    /// All rules that are said here; those of the condition, too.
    var all: [SchemaRuleID] {
      var found: [SchemaRuleID] = []
      for case let id? in [reference, not, condition, then, otherwise] { found.append(id) }
      return found + allOf + anyOf + oneOf
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

    package init() {}
  }
}
