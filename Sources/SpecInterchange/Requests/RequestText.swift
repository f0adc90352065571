/// A text of a request: bytes, and what is put between them when it is sent.
struct RequestText: Hashable, ExpressibleByStringLiteral {
  /// A part of a text.
  enum Piece: Hashable {
    case bytes([UInt8])
    case value(Value)
  }

  /// What is known only when a request is sent.
  enum Value: Hashable {
    /// A variable, by the source's own name.
    case variable(String)
    /// What is in a file, by the source's path.
    case file(String)
    /// A template of the format.
    case template(String)
  }

  /// A value, and how many bytes stand before it.
  private struct Place: Hashable {
    let offset: Int
    let value: Value
  }

  private var own: [UInt8] = []
  private var places: [Place] = []

  init() {}

  init(_ bytes: some Sequence<UInt8>) { own = Array(bytes) }

  init(_ text: String) { own = Array(text.utf8) }

  init(_ value: Value) { append(value) }

  init(stringLiteral text: String) { self.init(text) }

  var isEmpty: Bool { own.isEmpty && places.isEmpty }

  /// The bytes, nil if there are values between them.
  var bytes: [UInt8]? { places.isEmpty ? own : nil }

  /// The text, nil if there are values in it, or if it is not UTF-8.
  var literal: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } }

  /// The bytes without the values between them.
  var bytesAlone: [UInt8] { own }

  /// The values in it.
  var values: [Value] { places.map(\.value) }

  /// Whether there is something beside values.
  var hasBytes: Bool { !own.isEmpty }

  /// Whether one of its bytes is as asked.
  func contains(where isWanted: (UInt8) -> Bool) -> Bool { own.contains(where: isWanted) }

  /// The parts in order.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var start = 0
    for place in places {
      if place.offset > start { pieces.append(.bytes(Array(own[start..<place.offset]))) }
      pieces.append(.value(place.value))
      start = place.offset
    }
    if start < own.count { pieces.append(.bytes(Array(own[start...]))) }
    return pieces
  }

  mutating func append(_ byte: UInt8) { own.append(byte) }

  mutating func append(_ bytes: some Sequence<UInt8>) { own += bytes }

  mutating func append(_ value: Value) {
    places.append(Place(offset: own.count, value: value))
  }

  static func += (left: inout RequestText, right: RequestText) {
    let count = left.own.count
    left.places += right.places.map { Place(offset: $0.offset + count, value: $0.value) }
    left.own += right.own
  }

  static func + (left: RequestText, right: RequestText) -> RequestText {
    var text = left
    text += right
    return text
  }

  /// The same with other bytes; values stay.
  func map(_ change: ([UInt8]) -> [UInt8]) -> RequestText {
    var text = RequestText()
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): text.append(change(bytes))
      case .value(let value): text.append(value)
      }
    }
    return text
  }

  /// The text as the format writes it; nothing but values is a template.
  func template(_ written: (Value) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .bytes(let bytes):
        DraftValue.literal(String(decoding: bytes, as: UTF8.self)).string ?? ""
      case .value(let value): written(value)
      }
    }.joined()
  }

  /// Some of its bytes, and the values between them; those at the start only if they are wanted.
  private func part(_ range: Range<Int>, withFirst: Bool) -> RequestText {
    var text = RequestText(own[range])
    text.places = places.filter {
      range.lowerBound < $0.offset && $0.offset <= range.upperBound
        || withFirst && $0.offset == range.lowerBound
    }
    .map { Place(offset: $0.offset - range.lowerBound, value: $0.value) }
    return text
  }

  /// The text before the first of some bytes and the text behind it, nil if there is none.
  func cut(at marks: String) -> (before: RequestText, mark: UInt8, after: RequestText)? {
    guard let at = own.firstIndex(where: { marks.utf8.contains($0) }) else { return nil }
    // A value behind the mark has its offset behind it, too.
    return (part(0..<at, withFirst: true), own[at], part(at + 1..<own.count, withFirst: true))
  }

  /// The parts between a byte.
  func split(at mark: UInt8) -> [RequestText] {
    var parts: [RequestText] = []
    var rest = own[...]
    while let at = rest.firstIndex(of: mark) {
      parts.append(part(rest.startIndex..<at, withFirst: true))
      rest = rest[(at + 1)...]
    }
    return parts + [part(rest.startIndex..<own.count, withFirst: true)]
  }

  /// What is behind some bytes, in any case of ASCII letters; nil if it does not begin so.
  func dropping(prefix: String) -> RequestText? {
    let count = prefix.utf8.count
    guard own.count >= count, places.allSatisfy({ $0.offset >= count }),
      HTTPToken.equal(String(decoding: own[..<count], as: UTF8.self), prefix)
    else { return nil }
    return part(count..<own.count, withFirst: true)
  }

  /// Without an ending.
  func dropping(suffix: String) -> RequestText {
    let count = own.count - suffix.utf8.count
    guard count >= 0, own[count...].elementsEqual(suffix.utf8) else { return self }
    return part(0..<count, withFirst: true)
  }

  /// The text, nil if it is empty.
  var nonEmpty: RequestText? { isEmpty ? nil : self }

  /// The first byte, nil if it begins with a value, or with nothing.
  var first: UInt8? { places.first?.offset == 0 ? nil : own.first }

  /// What is behind the first byte.
  func dropFirst() -> RequestText { part(min(1, own.count)..<own.count, withFirst: true) }

  /// Without blanks at both ends.
  var trimmed: RequestText {
    let first = min(own.prefix(while: HTTPToken.isBlank).count, places.first?.offset ?? .max)
    let blanks = own.reversed().prefix(while: HTTPToken.isBlank).count
    let last = max(own.count - blanks, places.last?.offset ?? 0, first)
    return part(first..<last, withFirst: true)
  }
}
