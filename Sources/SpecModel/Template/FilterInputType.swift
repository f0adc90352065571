internal import SpecStandards

/// What a filter takes.
struct FilterInputType<Value>: Sendable {
  /// What it is, as it is in a sentence.
  let phrase: String

  /// What filters give that may be that.
  let results: Set<FilterResult>

  /// Reads it, for the filter with a name; an error if the value is of another type.
  let read: @Sendable (TemplateValue) -> (_ filter: String) throws(TemplateError) -> Value

  init(
    _ phrase: String,
    of results: Set<FilterResult>,
    _ read: @escaping @Sendable (TemplateValue) -> (String) throws(TemplateError) -> Value
  ) {
    self.phrase = phrase
    self.results = results
    self.read = read
  }
}

extension FilterInputType<TemplateValue> {
  static var any: Self {
    Self("any value", of: Set(FilterResult.allCases)) { value in { _ in value } }
  }

  /// A value that has a text.
  static var scalar: Self {
    Self("a string or a number", of: [.text, .number, .count]) { value in { _ in value } }
  }
}

extension FilterInputType<String> {
  static var text: Self { Self("a string", of: [.text], TemplateValue.text) }
}

extension FilterInputType<Instant> {
  static var date: Self { Self("a string", of: [.text], TemplateValue.instant) }
}

extension FilterInputType<JSONNumber> {
  static var number: Self {
    Self("a string or a number", of: [.text, .number, .count], TemplateValue.number)
  }
}

extension FilterInputType<JSONValue> {
  static var json: Self {
    Self("a JSON value", of: [.text, .number, .count, .list], TemplateValue.json)
  }

  static var object: Self { Self("an object", of: [], TemplateValue.object) }
}

extension FilterInputType<[JSONValue]> {
  static var list: Self { Self("an array", of: [.list], TemplateValue.list) }
}

extension FilterInputType<Int> {
  /// How many code points, elements, members or bytes there are.
  static var count: Self {
    Self("a string, an array or an object", of: [.text, .list, .bytes], TemplateValue.count)
  }
}

extension FilterInputType<ContiguousArray<UInt8>> {
  static var bytes: Self { Self("a string or bytes", of: [.text, .bytes], TemplateValue.octets) }
}
