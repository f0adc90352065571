internal import SpecStandards

/// What a filter takes.
struct FilterInputType<Value>: Sendable {
  /// What it is, as it is in a sentence.
  let phrase: String

  /// The kinds of what may be that.
  let kinds: Kinds

  /// Reads it, for the filter with a name; an error if the value is of another type.
  let read: @Sendable (TemplateValue) -> (_ filter: String) throws(TemplateError) -> Value

  init(
    _ phrase: String,
    of kinds: Kinds,
    _ read: @escaping @Sendable (TemplateValue) -> (String) throws(TemplateError) -> Value
  ) {
    self.phrase = phrase
    self.kinds = kinds
    self.read = read
  }
}

extension FilterInputType<TemplateValue> {
  static var any: Self {
    Self("any value", of: .all) { value in { _ in value } }
  }

  /// What others of its kind can follow.
  static var joinable: Self {
    Self("a string, an array or bytes", of: [.texts, .list, .bytes]) { value in { _ in value } }
  }

  /// A value that has a text.
  static var scalar: Self {
    Self("a string or a number", of: [.texts, .number]) { value in { _ in value } }
  }
}

extension FilterInputType<String> {
  static var text: Self { Self("a string", of: .texts, TemplateValue.text) }
}

extension FilterInputType<Instant> {
  static var date: Self { Self("a string", of: .texts, TemplateValue.instant) }
}

extension FilterInputType<JSONNumber> {
  static var number: Self {
    Self("a string or a number", of: [.texts, .number], TemplateValue.number)
  }
}

extension FilterInputType<JSONValue> {
  static var json: Self {
    Self("a JSON value", of: [.texts, .number, .list], TemplateValue.json)
  }

  static var object: Self { Self("an object", of: [], TemplateValue.object) }
}

extension FilterInputType<[JSONValue]> {
  static var list: Self { Self("an array", of: .list, TemplateValue.list) }
}

extension FilterInputType<Int> {
  /// How many code points, elements, members or bytes there are.
  static var count: Self {
    Self("a string, an array or an object", of: [.texts, .list, .bytes], TemplateValue.count)
  }
}

extension FilterInputType<ContiguousArray<UInt8>> {
  static var bytes: Self { Self("a string or bytes", of: [.texts, .bytes], TemplateValue.octets) }
}
