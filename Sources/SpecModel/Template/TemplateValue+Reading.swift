internal import SpecStandards

/// What filters read of their input and arguments, with the error where it is of another type.
extension TemplateValue {
  func text(for filter: String) throws(TemplateError) -> String {
    guard case .json(let value) = self, let text = value.string else {
      throw TemplateError("\(filter) takes a string, not \(phrase)")
    }
    return text
  }

  func json(for filter: String) throws(TemplateError) -> JSONValue {
    guard case .json(let value) = self else {
      throw TemplateError("\(filter) takes a JSON value, not bytes")
    }
    return value
  }

  func object(for filter: String) throws(TemplateError) -> JSONValue {
    guard case .json(let value) = self, value.type == .object else {
      throw TemplateError("\(filter) takes an object, not \(phrase)")
    }
    return value
  }

  func list(for filter: String) throws(TemplateError) -> [JSONValue] {
    guard case .json(let value) = self, value.type == .array else {
      throw TemplateError("\(filter) takes an array, not \(phrase)")
    }
    return Array(value.elements)
  }

  /// How many code points, elements, members or bytes it has.
  func count(for filter: String) throws(TemplateError) -> Int {
    switch self {
    case .bytes(let bytes): return bytes.count
    case .json(let value):
      if let text = value.string { return text.unicodeScalars.count }
      guard value.type == .array || value.type == .object else {
        throw TemplateError("\(filter) takes a string, an array or an object, not \(phrase)")
      }
      return value.count
    }
  }

  /// The number that it is, or that its text is.
  func number(for filter: String) throws(TemplateError) -> JSONNumber {
    if case .json(let value) = self, let number = value.number { return number }
    guard case .json(let value) = self, let text = value.string else {
      throw TemplateError("\(filter) takes a number or a string, not \(phrase)")
    }
    guard let number = try? JSONDocument(parsing: text.utf8).root.number else {
      throw TemplateError("\(filter) cannot read \"\(text.excerpt)\" as a number")
    }
    let ends = [text.utf8.first, text.utf8.last]
    guard ends.allSatisfy({ $0 == UInt8(ascii: "-") || $0?.isDigit == true }) else {
      throw TemplateError(
        "\(filter) cannot read \"\(text.excerpt)\" as a number: trim removes white space"
      )
    }
    return number
  }

  /// A number as it is written, anything else by its type.
  var numberOrPhrase: String {
    if case .json(let value) = self, value.type == .number {
      value.jsonText.excerpt
    } else {
      phrase
    }
  }

  func integer(for filter: String) throws(TemplateError) -> Int {
    guard case .json(let value) = self, let integer = value.integer else {
      throw TemplateError("\(filter) takes an integer, not \(numberOrPhrase)")
    }
    return integer
  }

  func octets(for filter: String) throws(TemplateError) -> ContiguousArray<UInt8> {
    switch self {
    case .bytes(let bytes): return bytes
    case .json(let value):
      guard let text = value.utf8 else {
        throw TemplateError("\(filter) takes a string or bytes, not \(phrase)")
      }
      return text
    }
  }

  /// The date that its text is: of RFC 3339, a day alone, or of HTTP.
  func instant(for filter: String) throws(TemplateError) -> Instant {
    let text = try text(for: filter)
    if let time = Instant(reading: text) { return time }
    throw TemplateError(
      "\(filter) takes a date of RFC 3339 or of HTTP, not \"\(text.excerpt)\"; read another with date('pattern')"
    )
  }

  func duration(for filter: String) throws(TemplateError) -> CalendarDuration {
    let text = try text(for: filter)
    guard let duration = CalendarDuration(text) else {
      throw TemplateError(
        "\(filter) takes a duration such as '2d', '1h30m' or '1y6mo', not \"\(text.excerpt)\""
      )
    }
    return duration
  }

  func timeUnit(for filter: String) throws(TemplateError) -> TimeUnit {
    let text = try text(for: filter)
    guard let unit = TimeUnit(rawValue: text) else {
      let units = TimeUnit.allCases.map(\.rawValue).joined(separator: ", ")
      throw TemplateError("\(filter) takes one of \(units), not \"\(text.excerpt)\"")
    }
    return unit
  }

  func timeZone(for filter: String) throws(TemplateError) -> TimeZoneRules {
    let name = try text(for: filter)
    if let zone = TimeZoneRules(named: name) { return zone }
    guard TimeZoneRules.folder != nil else {
      throw TemplateError(
        "this machine has no time zones",
        help: "install its package tzdata, or write an offset such as '+02:00'"
      )
    }
    let nearest = SpellingSuggestion.nearest(to: name, in: TimeZoneRules.names)
    throw TemplateError(
      "there is no time zone \"\(name.excerpt)\"",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "\(filter) takes an IANA name such as 'Europe/Berlin', or an offset such as '+02:00'"
    )
  }

  func pattern(for filter: String) throws(TemplateError) -> Pattern {
    try parsed(as: "a regular expression", for: filter) { (source) throws(PatternError) in
      try Pattern(source)
    }
  }

  func jsonPath(for filter: String) throws(TemplateError) -> JSONPath {
    try parsed(as: "a JSONPath", for: filter) { (source) throws(JSONPathError) in
      try JSONPath(source)
    }
  }

  func xpath(for filter: String) throws(TemplateError) -> XPath {
    try parsed(as: "an XPath", for: filter) { (source) throws(XPathError) in
      let path = try XPath(source)
      // Finds functions that do not exist, too.
      _ = try path.kind()
      return path
    }
  }

  private func parsed<Parsed, Mistake: Error>(
    as noun: String,
    for filter: String,
    _ parse: (String) throws(Mistake) -> Parsed
  ) throws(TemplateError) -> Parsed {
    let source = try text(for: filter)
    do throws(Mistake) {
      return try parse(source)
    } catch {
      throw TemplateError("\"\(source.excerpt)\" is not \(noun): \(error)")
    }
  }

  func dateFormat(for filter: String) throws(TemplateError) -> FilterArgument.DateFormat {
    let source = try text(for: filter)
    guard !source.isEmpty else {
      throw TemplateError(
        "\(filter) takes a date pattern such as 'yyyy-MM-dd', not an empty string"
      )
    }
    if let unit = EpochTime(rawValue: source) { return .epoch(unit) }
    do throws(DatePatternError) {
      return .pattern(try DatePattern(source))
    } catch {
      throw TemplateError("\(error)")
    }
  }

  func algorithm(for filter: String) throws(TemplateError) -> SignatureAlgorithm {
    let name = try text(for: filter)
    if let algorithm = SignatureAlgorithm(rawValue: name) { return algorithm }
    let names = SignatureAlgorithm.allCases.map(\.rawValue)
    let meant = ForeignWord.meaning(of: name, at: .value, among: names).name
    throw TemplateError(
      "\(filter) has no algorithm \"\(name.excerpt)\"",
      help: meant.map { "did you mean '\($0)'?" }
        ?? "the algorithms are \(names.joined(separator: ", "))"
    )
  }

  package func key(for filter: String) throws(TemplateError) -> SignatureKey {
    switch self {
    case .bytes(let bytes): return SignatureKey(bytes)
    case .json(let value):
      if value.type == .object { return SignatureKey(value) }
      if let text = value.utf8 { return SignatureKey(text) }
      throw TemplateError("\(filter) takes a key in PEM, a JSON Web Key or a string, not \(phrase)")
    }
  }

  func charset(for filter: String) throws(TemplateError) -> Charset {
    let label = try text(for: filter)
    guard let charset = Charset(label: label) else {
      throw TemplateError("there is no charset \"\(label.excerpt)\"")
    }
    return charset
  }
}
