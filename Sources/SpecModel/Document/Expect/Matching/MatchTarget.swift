/// What a matcher judges, as far as that is known before anything is sent.
///
/// A class, because each operator of each matcher is given one.
@dynamicMemberLookup
package final class MatchTarget: Sendable {
  private let facts: Facts

  /// What is known of it.
  package struct Facts: Sendable {
    /// What it may be.
    var kinds: Kinds

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

    /// What a snapshot of it holds; nil if it has none.
    var snapshot: SnapshotForm?

    /// The keys beside the operators that are read elsewhere.
    var otherKeys: [String] = []

    /// The keys that may be beside the operators.
    var parts: [String] = []

    /// What its elements are, if that is known.
    var element: MatchTarget?

    /// Whether it may equal a value of its kinds.
    var fits: (@Sendable (JSONValue) -> Bool)?

    /// The members of a part of it that are not described, at every depth, with the name that each was meant to have.
    var misspelled: (@Sendable (JSONValue) -> [(key: JSONValue, meant: String)])?

    /// Reports what it never equals.
    var equalRule: (@Sendable (JSONValue, DocumentReader) -> Void)?
  }

  private init(_ facts: Facts) { self.facts = facts }

  /// What is known of it.
  package subscript<Value>(dynamicMember property: KeyPath<Facts, Value>) -> Value {
    facts[keyPath: property]
  }

  /// Whether it is the list that a path of several values gives, which is noted.
  var isManyValues: Bool { facts.kinds == .list && facts.note != nil }

  /// Whether it may equal a value; behind `not`, null says that it exists.
  func mayEqual(_ value: JSONValue) -> Bool {
    guard !facts.kinds.isDisjoint(with: Kinds(equalTo: value.type)),
      value.isNull || facts.fits?(value) ?? true
    else { return false }
    return facts.element.map { value.elements.allSatisfy($0.mayEqual) } ?? true
  }

  private convenience init(_ kinds: Kinds, _ phrase: String, operands: String) {
    self.init(Facts(kinds: kinds, phrase: phrase, operands: operands))
  }

  private func with<Value>(
    _ property: WritableKeyPath<Facts, Value>,
    _ value: Value
  ) -> MatchTarget {
    var facts = facts
    facts[keyPath: property] = value
    return MatchTarget(facts)
  }

  /// A JSON value, or none.
  static let value = MatchTarget([.json, .absent], "a JSON value", operands: "a JSON value")

  /// The same, where it may be compared with a snapshot.
  func holding(_ snapshot: SnapshotForm) -> MatchTarget { with(\.snapshot, snapshot) }

  private static let element = MatchTarget(.json, "an element", operands: "a JSON value")

  /// The text of a header, a cookie or the like, which may be missing.
  static let text = MatchTarget([.texts, .absent], "a string", operands: "a string or a number")

  /// A text that every response has.
  static let presentText = text.with(\.kinds, .texts)

  /// A text that may be missing, beside which other keys are read elsewhere.
  static func text(beside keys: [String], of parts: [String]) -> MatchTarget {
    text.with(\.otherKeys, keys).with(\.parts, parts)
  }

  /// A text that every response has, or any other value.
  static let readValue = value.with(\.kinds, [.json, .texts, .absent])

  static let boolean = MatchTarget(.boolean, "a boolean", operands: "true or false")

  /// A boolean that may be missing.
  static let optionalBoolean = boolean.with(\.kinds, [.boolean, .absent])

  /// A number that may be missing.
  static let optionalNumber = MatchTarget([.number, .absent], "a number", operands: "a number")

  /// The text of a body.
  static let bodyText = presentText.with(\.takesBytes, true).holding(.text)

  /// The bytes of a body.
  static func bytes(beside keys: [String] = []) -> MatchTarget {
    MatchTarget(.bytes, "bytes", operands: "a string or bytes")
      .with(\.takesBytes, true).with(\.otherKeys, keys).holding(.bytes)
  }

  /// How many there are of something.
  static let count = MatchTarget(.count, "a number", operands: "a number").with(\.equalRule) {
    operand,
    reader in
    guard operand.number?.isInteger != true || operand.number?.isNegative == true else { return }
    let expected = "expected a whole number of 0 or more"
    let found = operand.type == .number ? operand.jsonText.excerpt : operand.type.phrase
    reader.reportInvalid(
      .invalidValue,
      operand,
      "\(expected), found \(found)",
      label: expected,
      suggestion: .label(json: number(meantBy: operand))
    )
  }

  /// How many nodes an XPath counts.
  static let nodeCount = count.with(\.equalRule) { operand, reader in
    if operand.number != nil { count.equalRule?(operand, reader) }
  }

  /// The status of a response.
  static let status = MatchTarget(.number, "a number", operands: "a status")

  /// The number, or the comparison with one, that a text most likely means: `">= 3"`.
  static func number(meantBy value: JSONValue) -> String? {
    guard let text = value.string?.filter({ $0 != " " }) else { return nil }
    let sign = text.prefix { "<>=!".contains($0) }
    guard let number = Int(text.dropFirst(sign.count)), number >= 0 else { return nil }
    if sign.isEmpty { return "\(number)" }
    let operators = ["equals", "not", "greaterThan", "atLeast", "lessThan", "atMost"]
    return ForeignWord.row(of: String(sign), at: .operator, among: operators)?.ours
      .map { "{\"\($0)\": \(number)}" }
  }

  /// A string of JSON.
  private static let string = MatchTarget(.text, "a string", operands: "a string")

  private static let list = MatchTarget(.list, "a list", operands: "a list")

  /// A list that may be missing.
  static let optionalList = list.with(\.kinds, [.list, .absent])
    .with(\.help, "write {\"contains\": …} or a list")

  private static let redirect = MatchTarget(
    .object,
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
  static let redirects = list.with(\.element, redirect).with(\.equalRule) { operand, reader in
    guard operand.type != .array else { return }
    let number = operand.type == .number ? operand.jsonText : "2"
    reader.reportWrongType(
      operand,
      expected: "a list of redirects",
      help: "to expect their number, write {\"length\": \(number)}"
    )
  }

  /// A hash in hexadecimal of small letters.
  static func hash(digits: Int) -> MatchTarget {
    string.narrowed(
      to: "a string of \(digits) hexadecimal digits in lower case",
      operands: "\(digits) hexadecimal digits"
    ) { text in
      text.utf8.count == digits
        && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }.with(\.ignoresCase, true)
  }

  /// The list that a JSONPath of several values gives.
  static func found(by path: JSONValue) -> MatchTarget {
    list.with(\.help, "write {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list")
      .with(\.note, .init("the path may find several values", at: path.range))
  }

  /// The list of texts that an XPath of nodes gives.
  static func textList(at path: JSONValue) -> MatchTarget {
    list.with(
      \.help,
      "write \"string(…)\" for one string, or {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list"
    ).with(\.note, .init("this XPath gives a list of strings", at: path.range))
      .with(\.element, .presentText)
  }

  /// A value that fits a declared shape, or is missing.
  static func fitting(
    _ kinds: Kinds,
    _ phrase: String,
    at range: SourceRange?,
    element: MatchTarget? = nil,
    where fits: (@Sendable (JSONValue) -> Bool)? = nil,
    misspelled: (@Sendable (JSONValue) -> [(key: JSONValue, meant: String)])? = nil
  ) -> MatchTarget {
    var facts = Facts(kinds: kinds.union(.absent), phrase: phrase, operands: phrase)
    facts.note = .init("the shape is declared here", at: range)
    (facts.element, facts.misspelled, facts.fits) = (element, misspelled, fits)
    return MatchTarget(facts)
  }

  /// The list of such values that a JSONPath gives.
  static func list(of element: MatchTarget, at path: JSONValue) -> MatchTarget {
    found(by: path).with(\.element, element).with(\.note, element.facts.note)
  }

  /// When something ends, if it does.
  static let optionalDate = text.narrowed(
    to: "a date in UTC such as \"2030-01-31T12:00:00Z\"",
    operands: "a date in UTC"
  ) { Instant(reading: $0)?.description == $0 }

  /// A number in hexadecimal of small letters, which may be missing.
  static let optionalHexadecimal = text.narrowed(
    to: "a string of hexadecimal digits in lower case",
    operands: "hexadecimal digits in lower case"
  ) { !$0.contains(where: \.isUppercase) }.with(\.ignoresCase, true)

  /// The same, as strings of which something holds, none of them a number.
  private func narrowed(
    to phrase: String,
    operands: String,
    where fits: @escaping @Sendable (String) -> Bool
  ) -> MatchTarget {
    with(\.kinds, facts.kinds.subtracting(.numericText)).with(\.phrase, phrase)
      .with(\.operands, operands).with(\.fits) { $0.string.map(fits) ?? true }
  }

  /// The same, as one of a few words.
  func oneOf(_ words: [String]) -> MatchTarget {
    let choice = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return narrowed(to: facts.phrase, operands: "one of \(choice)", where: words.contains)
      .with(\.equalRule) { operand, reader in
        guard let text = operand.string, !words.contains(text) else { return }
        reader.reportInvalid(
          .invalidValue,
          operand,
          "expected one of \(choice), found \(operand.jsonText.excerpt)",
          label: "expected one of \(choice)",
          suggestion: ForeignWord.unknown(text, at: .value, among: words).suggestion
        )
      }
  }

  /// The same, as a text of one kind.
  func following(_ rule: TextRule) -> MatchTarget {
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
  func part(_ part: MatchOperand.Part) -> MatchTarget {
    switch part {
    case .value:
      facts.otherKeys.isEmpty && facts.parts.isEmpty && facts.snapshot == nil
        ? self : with(\.otherKeys, []).with(\.parts, []).with(\.snapshot, nil)
    case .presentValue:
      self.part(.value).with(\.kinds, facts.kinds.union(.null))
    case .element: facts.element ?? .element
    case .length: .count
    }
  }

  /// That it is never what the first of some filters takes; nil if it may be.
  func mistake(in filters: [TemplateExpression.FilterCall], at origin: JSONValue) -> Diagnostic? {
    guard let call = filters.first,
      let expectation = call.filter.expectation(insteadOf: facts.kinds)
    else { return nil }
    return Diagnostic(
      .templateValue,
      "\(call.filter.name) takes \(expectation), not \(facts.phrase)",
      at: origin.range(ofText: call.range),
      notes: [facts.note].compactMap(\.self)
    )
  }

  /// What filters make of it.
  func filtered(by filters: [TemplateExpression.FilterCall], at origin: JSONValue) -> MatchTarget {
    let last = filters.last?.filter
    let hashSize = last?.hashSize
    let kinds = last?.result ?? .all
    let phrase = kinds == .list ? "a list" : hashSize?.counted("byte") ?? kinds.phrase
    var facts = Facts(kinds: kinds.union(.absent), phrase: phrase, operands: phrase)
    facts.note = .init("the result of these filters is \(phrase)", at: origin.range)
    facts.takesBytes = self.facts.takesBytes
    facts.snapshot = self.facts.snapshot
    facts.element = last?.givesStrings == true ? .string : nil
    if let hashSize {
      facts.fits = { $0.utf8.map { $0.count == hashSize } ?? true }
      facts.help = "the filter \"hex\" writes a hash as text"
    }
    return MatchTarget(facts)
  }
}
