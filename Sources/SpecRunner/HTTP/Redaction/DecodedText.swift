/// A text in which something was decoded, as far as secrets are looked for in it: each byte knows where in the text that
/// is shown it comes from.
struct DecodedText {
  /// How often escapes are decoded that are escaped themselves: JSON in JSON in JSON in a URL.
  static let mostEscapings = 5

  /// What was decoded.
  private(set) var bytes: [UInt8] = []

  /// Where in the shown text each byte begins and ends; empty for the shown text itself.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  /// Whether each byte was decoded just now; empty where all were.
  private var isNew: [Bool] = []

  /// The text that is shown.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A text without bytes, to which what is decoded of another is appended.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
  }

  /// Where in the shown text a byte begins.
  func start(of place: Int) -> Int { starts.isEmpty ? place : Int(starts[place]) }

  /// Where in the shown text a byte ends.
  func end(of place: Int) -> Int { ends.isEmpty ? place + 1 : Int(ends[place]) }

  /// Whether something in a range was decoded just now.
  func isNew(in range: ClosedRange<Int>) -> Bool {
    isNew.isEmpty || isNew[range].contains(true)
  }

  /// Appends a byte.
  mutating func append(
    _ byte: UInt8,
    for source: ClosedRange<Int>,
    of text: DecodedText,
    isNew: Bool? = nil
  ) {
    bytes.append(byte)
    starts.append(UInt32(truncatingIfNeeded: text.start(of: source.lowerBound)))
    ends.append(UInt32(truncatingIfNeeded: text.end(of: source.upperBound)))
    if let isNew { self.isNew.append(isNew) }
  }

  /// Whether an ellipsis begins at a place: the text was cut there.
  func isCut(at place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place] == Self.ellipsis[0]
      && bytes[place + 1] == Self.ellipsis[1] && bytes[place + 2] == Self.ellipsis[2]
  }

  /// What is written where a text is cut.
  static let ellipsis = Array("…".utf8)
}
