/// A value of a record that has a form in JSON.
protocol RecordValue: Sendable {
  /// What is written.
  static var schema: RecordSchema { get }

  /// Writes the value.
  func write(to writer: inout JSONWriter)

  /// Reads a value; nil if it has another type.
  static func read(_ value: JSONValue) throws(RecordReadingError) -> Self?
}

extension String: RecordValue {
  static var schema: RecordSchema { .string }
  func write(to writer: inout JSONWriter) { writer.string(self) }
  static func read(_ value: JSONValue) -> String? { value.string }
}

extension Int: RecordValue {
  static var schema: RecordSchema { .integer }
  func write(to writer: inout JSONWriter) { writer.integer(self) }
  static func read(_ value: JSONValue) -> Int? { value.integer }
}

extension UInt64: RecordValue {
  static var schema: RecordSchema { .integer }
  func write(to writer: inout JSONWriter) { writer.token("\(self)") }
  static func read(_ value: JSONValue) -> UInt64? {
    value.number.flatMap { UInt64($0.description) }
  }
}

extension Bool: RecordValue {
  static var schema: RecordSchema { .boolean }
  func write(to writer: inout JSONWriter) { writer.boolean(self) }
  static func read(_ value: JSONValue) -> Bool? { value.boolean }
}

/// Milliseconds, to the microsecond.
extension Duration: RecordValue {
  static var schema: RecordSchema { .milliseconds }

  func write(to writer: inout JSONWriter) { writer.number(thousandths: microseconds) }

  private var microseconds: UInt {
    let (seconds, attoseconds) = max(self, .zero).components
    return UInt(min(seconds, 1 << 40)) * 1_000_000 + UInt(attoseconds / 1_000_000_000_000)
  }

  /// The duration without what events do not keep, so that a report of a run and one made of its events later round
  /// the same value.
  package var recorded: Duration {
    let (seconds, attoseconds) = max(self, .zero).components
    let unit: Int64 = 1_000_000_000_000
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds / unit * unit)
  }

  /// The milliseconds with at most three decimals: `12.5`.
  var milliseconds: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  static func read(_ value: JSONValue) -> Duration? {
    guard let number = value.number.flatMap({ Double($0.description) }), number >= 0, number < 1e15
    else { return nil }
    return .microseconds(Int64((number * 1000).rounded()))
  }
}

extension RecordValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var schema: RecordSchema { .words(allCases.map(\.rawValue)) }
  func write(to writer: inout JSONWriter) { writer.string(rawValue) }
  static func read(_ value: JSONValue) -> Self? { value.string.flatMap { Self(rawValue: $0) } }
}
