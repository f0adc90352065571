/// What a predicate of Hurl is as a matcher.
struct HurlPredicate: Sendable {
  let names: [String]
  let hasOperand: Bool

  /// The operators, given what it compares with.
  let matcher: @Sendable (DraftValue) -> DraftValue.Object

  private init(
    _ names: String...,
    operand: Bool = true,
    _ matcher: @escaping @Sendable (DraftValue) -> DraftValue.Object
  ) {
    self.names = names
    hasOperand = operand
    self.matcher = matcher
  }

  /// A predicate that a shape judges.
  private init(_ names: String..., shape: DraftValue) {
    self.names = names
    hasOperand = false
    matcher = { _ in ["shape": shape] }
  }

  /// The predicates.
  static let all = [
    HurlPredicate("==", "equals") { ["equals": $0] },
    HurlPredicate("!=", "notEquals") { ["not": ["equals": $0]] },
    HurlPredicate(">", "greaterThan") { ["greaterThan": $0] },
    HurlPredicate(">=", "greaterThanOrEquals") { ["atLeast": $0] },
    HurlPredicate("<", "lessThan") { ["lessThan": $0] },
    HurlPredicate("<=", "lessThanOrEquals") { ["atMost": $0] },
    HurlPredicate("startsWith") { ["startsWith": $0] },
    HurlPredicate("endsWith") { ["endsWith": $0] },
    HurlPredicate("contains") { ["contains": $0] },
    HurlPredicate("includes", "include") { ["contains": $0] },
    HurlPredicate("matches", "match") { ["matches": $0] },
    HurlPredicate("exists", operand: false) { _ in ["exists": true] },
    HurlPredicate("isEmpty", operand: false) { _ in ["length": 0] },
    HurlPredicate("isInteger", shape: "integer"),
    HurlPredicate("isFloat", operand: false) { _ in
      ["shape": "number", "via": ["string": ["matches": "[.eE]"]]]
    },
    HurlPredicate("isNumber", shape: "number"),
    HurlPredicate("isBoolean", shape: "boolean"),
    HurlPredicate("isString", shape: "string"),
    HurlPredicate("isCollection", shape: "array | object"),
    HurlPredicate("isList", shape: "array"),
    HurlPredicate("isObject", shape: "object"),
    HurlPredicate("isDate", "isIsoDate", shape: "date-time"),
    HurlPredicate("isIpv4", shape: "ipv4"),
    HurlPredicate("isIpv6", shape: "ipv6"),
    HurlPredicate("isUuid", shape: "uuid"),
  ]

  /// The predicate of a name.
  static func named(_ name: String) -> HurlPredicate? { all.first { $0.names.contains(name) } }
}
