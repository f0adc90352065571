/// What a matcher is applied to, as far as that is known before anything is sent.
struct JudgedValue: Sendable {
  /// What it may be.
  private(set) var values: ValueSet

  /// What it is called, with its article.
  let phrase: String

  /// What may be compared with it.
  let operands: String

  /// What to write instead of an operand that does not fit.
  var help: String?

  /// Where it is seen what it is.
  var note: Diagnostic.Note?

  private init(_ values: ValueSet, _ phrase: String, operands: String, help: String? = nil) {
    self.values = values
    self.phrase = phrase
    self.operands = operands
    self.help = help
  }

  /// A JSON value, or none.
  static let value = JudgedValue(.json.union(.absent), "a JSON value", operands: "a JSON value")

  /// An element of a list.
  static let element = JudgedValue(.json, "an element", operands: "a JSON value")

  /// The text of a header, a cookie or the like, which may be missing.
  static let text = JudgedValue(
    .readText.union(.absent),
    "a string",
    operands: "a string or a number"
  )

  /// A text that every response has.
  static let presentText = JudgedValue(.readText, "a string", operands: "a string or a number")

  /// The bytes of a body.
  static let bytes = JudgedValue(.anyBytes, "bytes", operands: "a string or bytes")

  /// How many there are of something.
  static let count = JudgedValue(.count, "a number", operands: "a number")

  /// A list that is always there.
  static let list = JudgedValue(ValueSet(of: [.list]), "a list", operands: "a list")

  /// A list that may be missing.
  static let optionalList = JudgedValue(
    ValueSet(of: [.list, .absent]),
    "a list",
    operands: "a list",
    help: "write {\"contains\": …} or a list"
  )

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
  }

  /// The list that a JSONPath of several values gives.
  ///
  /// - Parameter path: Where the path is written.
  /// - Returns: A list that is always there.
  static func found(by path: JSONValue) -> JudgedValue {
    var value = list
    value.help = "write {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list"
    value.note = .init("this path finds a list of values", at: path.range)
    return value
  }

  /// The same, or null.
  var orNull: JudgedValue {
    var value = self
    value.values = values.union(ValueSet(of: [.null]))
    return value
  }

  /// What the filters of a matcher give.
  static func filtered(by matcher: Matcher) -> JudgedValue {
    let phrase =
      switch matcher.filters.last?.filter.result {
      case .text: "a string"
      case .number, .count: "a number"
      case .list: "a list"
      case .bytes: "bytes"
      case nil: "a value"
      }
    var value = JudgedValue(matcher.filteredValues, phrase, operands: phrase)
    if let origin = matcher.filtersOrigin {
      value.note = .init("\(phrase) is the result of these filters", at: origin.range)
    }
    return value
  }
}

extension ValueSet {
  /// All bytes.
  fileprivate static let anyBytes = ValueSet(of: [.bytes])
}
