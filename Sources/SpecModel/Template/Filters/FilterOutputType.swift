internal import SpecStandards

/// What a filter gives.
struct FilterOutputType<Value>: Sendable {
  /// What it is of any value that the filter takes; nil where that depends on the value.
  let result: Kinds?

  /// Makes the value of it, for the filter with a name.
  let value: @Sendable (Value, _ filter: String) throws(TemplateError) -> TemplateValue
}

extension FilterOutputType<TemplateValue> {
  static var any: Self { Self(result: nil) { value, _ in value } }
}

extension FilterOutputType<JSONValue> {
  static var json: Self { Self(result: nil) { value, _ in .json(value) } }
}

extension FilterOutputType<String> {
  static var text: Self { Self(result: .text) { text, _ in .json(.string(text)) } }
}

extension FilterOutputType<Instant> {
  /// A text of RFC 3339, in UTC.
  static var date: Self { Self(result: .text) { time, _ in .json(.string(time.description)) } }
}

extension FilterOutputType<JSONNumber> {
  static var number: Self { Self(result: .number) { number, _ in .json(.number(number)) } }
}

extension FilterOutputType<Int> {
  static var count: Self { Self(result: .count) { count, _ in .json(.number(count)) } }
}

extension FilterOutputType<[JSONValue]> {
  static var list: Self { Self(result: .list) { list, _ in .json(.array(list)) } }
}

extension FilterOutputType<[String]> {
  static var texts: Self { Self(result: .list) { texts, _ in .json(.strings(texts)) } }
}

extension FilterOutputType<ContiguousArray<UInt8>> {
  static var bytes: Self { Self(result: .bytes) { bytes, _ in .bytes(bytes) } }
}
