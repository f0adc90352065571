/// What a matcher judges, as far as that is known before anything is sent.
///
/// A class, because each operator of each matcher is given one.
@dynamicMemberLookup
package final class JudgedValue: Sendable {
  private let facts: Facts

  /// What is known of it.
  package struct Facts: Sendable {
    /// What it may be.
    var values: ValueSet

    /// What it is called, with its article.
    var phrase: String

    /// What may be compared with it.
    var operands: String

    /// What to write instead of an operand that does not fit.
    var help: String?

    /// Where it is seen what it is.
    var note: Diagnostic.Note?

    /// Whether operands may also be bytes: `{"hex": …}`, `{"file": …}`.
    var takesBytes = false

    /// Whether capitals of a string count as small letters in what is compared with it.
    var ignoresCase = false

    /// The keys beside the operators that are read elsewhere.
    var otherKeys: [String] = []

    /// The keys that may be beside the operators.
    var parts: [String] = []

    /// What its elements are, if that is known: one or none.
    var elements: [JudgedValue] = []

    /// Whether it may have some members, beside others.
    var mayHaveMembers: (@Sendable (JSONValue) -> Bool)?

    /// The members of a part of it that are not described, at every depth, with the name that each was meant to have.
    var misspelled: (@Sendable (JSONValue) -> [(key: JSONValue, meant: String)])?

    /// Reports what it never equals.
    var equalRule: (@Sendable (JSONValue, DocumentReader) -> Void)?

    /// Reports what it is never greater or less than.
    var boundRule: (@Sendable (JSONValue, DocumentReader) -> Void)?
  }

  private init(_ facts: Facts) { self.facts = facts }

  /// What is known of it.
  package subscript<Value>(dynamicMember property: KeyPath<Facts, Value>) -> Value {
    facts[keyPath: property]
  }

  /// Whether it may be a list.
  var mayBeList: Bool { facts.values.has(.list) }

  /// Whether it is always a list.
  var isList: Bool { facts.values.isAll(.list) }

  private convenience init(_ values: ValueSet, _ phrase: String, operands: String) {
    self.init(Facts(values: values, phrase: phrase, operands: operands))
  }

  private func with<Value>(
    _ property: WritableKeyPath<Facts, Value>,
    _ value: Value
  ) -> JudgedValue {
    var facts = facts
    facts[keyPath: property] = value
    return JudgedValue(facts)
  }

  /// A JSON value, or none.
  static let value = JudgedValue(.json.union(.absent), "a JSON value", operands: "a JSON value")

  private static let element = JudgedValue(.json, "an element", operands: "a JSON value")

  /// The text of a header, a cookie or the like, which may be missing.
  static let text = JudgedValue(
    .readText.union(.absent),
    "a string",
    operands: "a string or a number"
  )

  /// A text that every response has.
  static let presentText = text.with(\.values, .readText)

  /// A text that may be missing, beside which other keys are read elsewhere.
  static func text(beside keys: [String], of parts: [String]) -> JudgedValue {
    text.with(\.otherKeys, keys).with(\.parts, parts)
  }

  /// A text that every response has, or any other value.
  static let readValue = value.with(\.values, .json.union(.readText).union(.absent))

  static let boolean = JudgedValue(
    ValueSet(of: [.boolean]),
    "a boolean",
    operands: "true or false"
  )

  /// A boolean that may be missing.
  static let optionalBoolean = boolean.with(\.values, ValueSet(of: [.boolean, .absent]))

  /// A number that may be missing.
  static let optionalNumber = JudgedValue(
    ValueSet(of: [.number, .absent]),
    "a number",
    operands: "a number"
  )

  /// The text of a body.
  static let bodyText = presentText.with(\.takesBytes, true)

  /// The bytes of a body.
  static func bytes(beside keys: [String] = []) -> JudgedValue {
    JudgedValue(ValueSet(of: [.bytes]), "bytes", operands: "a string or bytes")
      .with(\.takesBytes, true).with(\.otherKeys, keys)
  }

  /// How many there are of something.
  static let count = JudgedValue(.count, "a number", operands: "a number")
    .with(\.equalRule) { operand, reader in
      guard operand.number?.isInteger != true || operand.number?.isNegative == true else { return }
      let meant = number(meantBy: operand)
      reportNoCount(operand, expected: "a whole number of 0 or more", meant: meant, reader)
    }
    .with(\.boundRule) { operand, reader in
      if operand.number == nil { reportNoCount(operand, expected: "a number", reader) }
    }

  /// How many nodes an XPath counts.
  static let nodeCount = JudgedValue(.count, "a number", operands: "a number")
    .with(\.equalRule) { operand, reader in
      if operand.number != nil { count.equalRule?(operand, reader) }
    }

  /// The status of a response.
  static let status = JudgedValue(ValueSet(of: [.number]), "a number", operands: "a status")

  /// How long something took, in nanoseconds.
  static let time = JudgedValue(
    ValueSet(of: [.number]) { $0.number = Bounds(.atLeast, JSONNumber(0)) },
    "a time",
    operands: "a duration"
  )

  /// How long something took that always takes time, in nanoseconds.
  static let timeAboveZero = JudgedValue(
    ValueSet(of: [.number]) { $0.number = Bounds(.greaterThan, JSONNumber(0)) },
    "a time above zero",
    operands: "a duration"
  )

  private static func reportNoCount(
    _ value: JSONValue,
    expected: String,
    meant: String? = nil,
    _ reader: DocumentReader
  ) {
    let found = value.type == .number ? value.jsonText.excerpt : value.type.phrase
    reader.reportInvalid(
      .invalidValue,
      value,
      "expected \(expected), found \(found)",
      label: "expected \(expected)",
      suggestion: .label(json: meant)
    )
  }

  /// The number, or the comparison with one, that a text most likely means: `">= 3"`.
  static func number(meantBy value: JSONValue) -> String? {
    guard let text = value.string?.filter({ $0 != " " }) else { return nil }
    let sign = text.prefix { "<>=!".contains($0) }
    guard let number = Int(text.dropFirst(sign.count)), number >= 0 else { return nil }
    if sign.isEmpty { return "\(number)" }
    let operators = ["equals", "not", "greaterThan", "atLeast", "lessThan", "atMost"]
    return Synonyms.word(for: String(sign), in: operators).map { "{\"\($0)\": \(number)}" }
  }

  /// A string of JSON.
  private static let string = JudgedValue(
    ValueSet(of: [.text]),
    "a string",
    operands: "a string"
  )

  private static let list = JudgedValue(ValueSet(of: [.list]), "a list", operands: "a list")

  /// A list that may be missing.
  static let optionalList = list.with(\.values, ValueSet(of: [.list, .absent]))
    .with(\.help, "write {\"contains\": …} or a list")

  private static let redirect = JudgedValue(
    ValueSet(of: [.object]),
    "a redirect, an object",
    operands: "an object such as {\"status\": 302}"
  ).with(\.misspelled) { part in
    let names = ["url", "status", "location"]
    return part.members.compactMap { member in
      guard !names.contains(member.name) else { return nil }
      return SpellingSuggestion.nearest(to: member.name, in: names).map {
        (key: member.key, meant: $0)
      }
    }
  }

  /// The list of followed redirects.
  static let redirects = list.with(\.elements, [redirect]).with(\.equalRule) { operand, reader in
    guard operand.type != .array else { return }
    let number = operand.type == .number ? operand.jsonText : "2"
    reader.reportWrongType(
      operand,
      expected: "a list of redirects",
      help: "to expect their number, write {\"length\": \(number)}"
    )
  }

  /// The list of followed redirects of a call that follows none.
  static let noRedirects = redirects.with(
    \.values,
    ValueSet(of: [.list]) { $0.count = Bounds(only: 0) }
  )
  .with(\.phrase, "an empty list: the call follows no redirects")
  .with(\.help, "\"followRedirects\": true follows them")

  /// The list of followed redirects of a call that follows only some.
  static func redirects(upTo limit: Int) -> JudgedValue {
    redirects.with(\.values, ValueSet(of: [.list]) { $0.count = Bounds(.atMost, limit) })
      .with(\.phrase, "a list: \"followRedirects\" allows \(limit.counted("redirect"))")
  }

  /// A hash in hexadecimal of small letters.
  static func hash(digits: Int) -> JudgedValue {
    let values = ValueSet(of: [.text]) { range in
      range.count = Bounds(only: digits)
      range.conditions = [
        { $0.utf8?.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 } ?? true }
      ]
    }
    let phrase = "a string of \(digits) hexadecimal digits in lower case"
    return JudgedValue(values, phrase, operands: "\(digits) hexadecimal digits")
      .with(\.ignoresCase, true)
  }

  /// The list that a JSONPath of several values gives.
  static func found(by path: JSONValue) -> JudgedValue {
    list.with(\.help, "write {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list")
      .with(\.note, .init("this path finds a list of values", at: path.range))
  }

  /// The list of texts that an XPath of nodes gives.
  static func textList(at path: JSONValue) -> JudgedValue {
    list.with(
      \.help,
      CSSSelector.help(for: path.string ?? "")
        ?? "write \"string(…)\" for one string, or {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list"
    ).with(\.note, .init("this XPath gives a list of strings", at: path.range))
      .with(\.elements, [.presentText])
  }

  /// What a comparison in an XPath gives.
  static func truth(of path: JSONValue) -> JudgedValue {
    boolean.with(\.help, CSSSelector.help(for: path.string ?? ""))
  }

  /// A value that fits a declared shape, or is missing.
  static func fitting(_ values: ValueSet, _ phrase: String, at range: SourceRange?) -> JudgedValue {
    JudgedValue(values.union(.absent), phrase, operands: phrase)
      .with(\.note, .init("the shape is declared here", at: range))
  }

  /// The same, with elements and members of which something is known.
  func having(
    _ element: JudgedValue?,
    mayHaveMembers: @escaping @Sendable (JSONValue) -> Bool,
    misspelled: @escaping @Sendable (JSONValue) -> [(key: JSONValue, meant: String)]
  ) -> JudgedValue {
    with(\.elements, [element].compactMap(\.self)).with(\.mayHaveMembers, mayHaveMembers)
      .with(\.misspelled, misspelled)
  }

  /// The text of a header that fits a declared shape, or is missing.
  static func header(
    _ phrase: String,
    at range: SourceRange?,
    where fits: @escaping @Sendable (String) -> Bool
  ) -> JudgedValue {
    let texts = ValueSet(of: .texts) { range in
      range.conditions = [{ $0.string.map(fits) ?? true }]
    }
    return text.with(\.values, texts.union(.absent)).with(\.phrase, phrase)
      .with(\.operands, phrase).with(\.note, .init("the shape is declared here", at: range))
  }

  /// The list of such values that a JSONPath gives.
  static func list(of element: JudgedValue, at path: JSONValue) -> JudgedValue {
    found(by: path).with(\.elements, [element]).with(\.note, element.facts.note)
  }

  /// When something ends, if it does.
  static let optionalDate = text.narrowed { Instant(reading: $0)?.description == $0 }
    .with(\.phrase, "a date in UTC such as \"2030-01-31T12:00:00Z\"")
    .with(\.operands, "a date in UTC")

  /// A number in hexadecimal of small letters, which may be missing.
  static let optionalHexadecimal = text.narrowed { !$0.contains(where: \.isUppercase) }
    .with(\.phrase, "a string of hexadecimal digits in lower case")
    .with(\.operands, "hexadecimal digits in lower case").with(\.ignoresCase, true)

  /// The same, as strings of which something holds, none of them a number.
  private func narrowed(_ holds: @escaping @Sendable (String) -> Bool) -> JudgedValue {
    let texts = ValueSet(of: [.text, .absent]) { range in
      range.conditions = [{ $0.string.map(holds) ?? true }]
    }
    return with(\.values, facts.values.intersection(texts))
  }

  /// The same, as one of a few words.
  func oneOf(_ words: [String]) -> JudgedValue {
    let choice = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return narrowed(words.contains).with(\.equalRule) { operand, reader in
      guard let text = operand.string, !words.contains(text) else { return }
      reader.reportInvalid(
        .invalidValue,
        operand,
        "expected one of \(choice), found \(operand.jsonText.excerpt)",
        label: "expected one of \(choice)",
        suggestion: .label(SpellingSuggestion.word(meantBy: text, in: words))
      )
    }
  }

  /// The same, as a text of one kind.
  func following(_ rule: TextRule) -> JudgedValue {
    with(\.equalRule) { operand, reader in
      // A missing value is expected by null, which is reported as impossible.
      guard !operand.isNull else { return }
      guard let text = operand.string else {
        let meant = operand.jsonText
        return reader.reportWrongType(
          operand,
          expected: rule.expectation,
          suggestion: .help(string: rule.mistake(in: meant) == nil ? meant : nil)
        )
      }
      if let mistake = rule.mistake(in: text) { reader.report(mistake, in: operand) }
    }
  }

  /// What a matcher within a matcher judges.
  func part(_ part: MatchOperand.Part) -> JudgedValue {
    switch part {
    case .value:
      facts.otherKeys.isEmpty && facts.parts.isEmpty
        ? self : with(\.otherKeys, []).with(\.parts, [])
    case .presentValue:
      self.part(.value).with(\.values, facts.values.union(ValueSet(of: [.null])))
    case .element: facts.elements.first ?? .element
    case .length: .count
    }
  }

  /// That it is never what the first of some filters takes; nil if it may be.
  func mistake(
    in filters: [TemplateExpression.FilterCall],
    at origin: JSONValue
  ) -> Diagnostic? {
    guard let call = filters.first, let kinds = facts.values.filterResults,
      let expectation = call.filter.expectation(insteadOf: kinds)
    else { return nil }
    return Diagnostic(
      .templateValue,
      "\(call.filter.name) takes \(expectation), not \(facts.phrase)",
      at: origin.range(ofText: call.range),
      notes: [facts.note].compactMap(\.self)
    )
  }

  /// What filters make of it.
  func filtered(
    by filters: [TemplateExpression.FilterCall],
    at origin: JSONValue
  ) -> JudgedValue {
    let last = filters.last?.filter
    let hashSize = last?.hashSize
    let phrase =
      switch last?.result {
      case .text: "a string"
      case .number, .count: "a number"
      case .list: "a list"
      case .bytes: hashSize?.counted("byte") ?? "bytes"
      case nil: "a value"
      }
    return JudgedValue(.result(of: filters), phrase, operands: phrase)
      .with(\.note, .init("the result of these filters is \(phrase)", at: origin.range))
      .with(\.takesBytes, facts.takesBytes)
      .with(\.elements, last?.givesStrings == true ? [.string] : [])
      .with(\.help, hashSize.map { _ in "the filter \"hex\" writes a hash as text" })
  }
}
