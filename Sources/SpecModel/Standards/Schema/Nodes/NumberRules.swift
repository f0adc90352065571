/// What a schema demands of numbers.
final class NumberRules: Sendable {
  let limits: ContiguousArray<Limit>
  /// The limits for comparing without allocation: all, or none where one is too long.
  let smallLimits: ContiguousArray<SmallLimit>
  let multipleOf: JSONNumber?
  let smallMultipleOf: SmallDecimal?

  /// A bound: the keyword that says it, and its number.
  struct Limit: Sendable {
    let keyword: Keyword
    let number: JSONNumber
  }

  /// The keywords that bound numbers.
  enum Keyword: String, Sendable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum

    /// Whether a number that compares so with the bound is within it.
    @inline(__always)
    func allows(less: Bool, equal: Bool) -> Bool {
      switch self {
      case .minimum: !less
      case .exclusiveMinimum: !less && !equal
      case .maximum: less || equal
      case .exclusiveMaximum: less
      }
    }
  }

  /// A bound of few digits.
  struct SmallLimit: Sendable {
    let keyword: Keyword
    let number: SmallDecimal
  }

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules.Number?) {
    guard let rules else { return nil }
    var limits: ContiguousArray<Limit> = []
    func append(_ keyword: Keyword, _ number: JSONNumber?) {
      if let number { limits.append(Limit(keyword: keyword, number: number)) }
    }
    append(.minimum, rules.minimum)
    append(.exclusiveMinimum, rules.exclusiveMinimum)
    append(.maximum, rules.maximum)
    append(.exclusiveMaximum, rules.exclusiveMaximum)
    if limits.isEmpty, rules.multipleOf == nil { return nil }
    self.limits = limits
    let small = limits.compactMap { limit in
      SmallDecimal(limit.number).map { SmallLimit(keyword: limit.keyword, number: $0) }
    }
    smallLimits = small.count == limits.count ? ContiguousArray(small) : []
    multipleOf = rules.multipleOf
    smallMultipleOf = rules.multipleOf.flatMap { SmallDecimal($0) }
  }

  /// Whether a number token has no fraction, by value.
  static func isInteger(_ token: JSONNode, _ bytes: Span<UInt8>) -> Bool {
    number(token, bytes).isInteger
  }

  /// The number of a token, exactly.
  static func number(_ token: JSONNode, _ bytes: Span<UInt8>) -> JSONNumber {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(Int(token.length))
    for at in Int(token.start)..<token.end { text.append(bytes[at]) }
    return JSONNumber(token: text)
  }

  /// Whether a number is within the bounds and a multiple.
  func acceptsExactly(_ token: JSONNode, _ bytes: Span<UInt8>) -> Bool {
    let number = Self.number(token, bytes)
    return limits.allSatisfy { isWithin(number, $0) } && isMultiple(number)
  }

  /// Whether a number is within a bound.
  func isWithin(_ number: JSONNumber, _ limit: Limit) -> Bool {
    limit.keyword.allows(less: number < limit.number, equal: number == limit.number)
  }

  /// Whether a number is a multiple, if it has to be.
  func isMultiple(_ number: JSONNumber) -> Bool {
    multipleOf.map { number.isMultiple(of: $0) } ?? true
  }
}
