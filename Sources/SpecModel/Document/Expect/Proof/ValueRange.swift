/// Values of one kind, within bounds.
struct ValueRange: Sendable {
  /// What values are, as matchers tell them apart.
  enum Kind: UInt8, Sendable, CaseIterable {
    case absent, null, boolean, number, text
    /// The text of a header or the like, which is read as a number where the operand is one.
    case numericText
    case list, object, bytes
  }

  let kind: Kind

  /// What a number, or the number that a text is read as, may be.
  var number = Bounds<JSONNumber>()

  /// What a text or bytes may be.
  var text = Bounds<TextOrder>()

  /// When a date is that a text may be.
  var date = Bounds<Instant>()

  /// How many code points, bytes, elements or members there may be.
  var count = Bounds<Int>(.atLeast, 0)

  /// What a text or bytes end with.
  var suffix: ContiguousArray<UInt8> = []

  /// Whether a number is a count of something.
  var isCount = false

  /// The only value, nil where several are possible.
  var value: JSONValue?

  /// What holds for the value, once it is known which it is.
  var conditions: [@Sendable (JSONValue) -> Bool] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// One value; a text may also be bytes.
  init(_ kind: Kind, only value: JSONValue) {
    self.init(kind)
    self.value = value
    if let utf8 = value.utf8 {
      text = Bounds(only: TextOrder(utf8: utf8))
      suffix = utf8
      count = Bounds(only: Self.count(of: utf8, kind))
    }
    switch value.type {
    case .array, .object: count = Bounds(only: value.count)
    default: break
    }
    if let number = value.number { self.number = Bounds(only: number) }
  }

  /// How long a text is, or bytes.
  static func count(of utf8: ContiguousArray<UInt8>, _ kind: Kind) -> Int {
    kind == .bytes ? utf8.count : utf8.count { $0 & 0xC0 != 0x80 }
  }

  /// The values of both, which are of one kind; nil where there are none.
  func intersection(_ other: ValueRange) -> ValueRange? {
    var both = self
    both.number = number.intersection(other.number)
    both.text = text.intersection(other.text)
    both.date = date.intersection(other.date)
    both.count = count.intersection(other.count)
    both.isCount = isCount || other.isCount
    if both.number.isEmpty || both.text.isEmpty || both.date.isEmpty || both.count.isEmpty {
      return nil
    }
    if both.isCount, both.number.counts.isEmpty { return nil }
    let (short, long) =
      suffix.count < other.suffix.count ? (suffix, other.suffix) : (other.suffix, suffix)
    guard long.suffix(short.count).elementsEqual(short) else { return nil }
    both.suffix = long
    if let value, let twin = other.value, value != twin { return nil }
    both.value = value ?? other.value
    both.conditions += other.conditions
    if let value = both.value, !both.conditions.allSatisfy({ $0(value) }) { return nil }
    return both
  }
}

extension [ValueRange.Kind] {
  /// What texts may be.
  static let texts: Self = [.text, .numericText]

  /// What texts and bytes may be.
  static let bytes: Self = texts + [.bytes]

  /// What is read as a number.
  static let numbers: Self = [.number, .numericText]

  /// What has a length.
  static let counted: Self = bytes + [.list, .object]
}
