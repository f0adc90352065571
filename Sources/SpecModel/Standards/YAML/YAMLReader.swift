/// Reads a text of YAML 1.2.2 that is one document with the value of a JSON document.
///
/// Scalars are understood by the core schema. Each scalar is read once, and then either it is a name
/// because a colon follows it, or it is not; so the time grows with the text.
struct YAMLReader: ~Copyable {
  let source: SourceFile

  /// The text, followed by zeros.
  let text: ContiguousArray<UInt8>

  /// Where reading goes on.
  var at = 0

  /// Where the line begins that `at` is on.
  var lineStart = 0

  /// Whether a tab is between `at` and what is before it, or the line's start.
  var hasTab = false

  /// How many collections are open.
  var depth = 0

  /// How many merges are being read inside each other, which are no levels.
  var merges = 0

  /// The largest depth since an anchor began.
  var deepest = 0

  /// Where the last token ends.
  var lastEnd = 0

  /// The text of the last scalar, if it is not written as it is.
  var scratch: ContiguousArray<UInt8> = []

  var output: YAMLOutput
  var anchors: [ArraySlice<UInt8>: Int] = [:]
  var anchored: ContiguousArray<YAMLAnchor> = []

  /// What aliases may still repeat.
  var repeatableBytes = 10 << 20
  var repeatableNodes = 1_000_000

  /// The prefixes of tags by their handles.
  var handles: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
  var notes: [JSONSourceMap.Note] = []

  /// How many collections may be open at once.
  static let depthLimit = 500

  /// How long a name before a colon may be.
  static let nameLimit = 1024

  /// Reads a document.
  static func read(_ source: SourceFile) throws(YAMLError) -> JSONDocument {
    var reader = YAMLReader(source)
    try reader.checkCharacters()
    try reader.stream()
    let map = JSONSourceMap(places: reader.output.places, notes: reader.notes)
    do throws(JSONError) {
      return try JSONDocument(parsing: reader.output.bytes, source: source, sourceMap: map)
    } catch {
      throw reader.error("the text cannot be a JSON document: \(error)", 0..<0)
    }
  }

  private init(_ source: SourceFile) {
    self.source = source
    var text = ContiguousArray(source.bytes)
    text.append(contentsOf: repeatElement(0, count: 4))
    self.text = text
    output = YAMLOutput(capacity: text.count)
  }

  /// An error at a part of the text.
  func error(
    _ message: String,
    _ range: Range<Int>,
    _ kind: YAMLError.Kind = .syntax,
    help: String? = nil,
    other: YAMLError.Other? = nil
  ) -> YAMLError {
    YAMLError(kind: kind, description: message, range: self.range(range), other: other, help: help)
  }

  /// An error at the byte where reading is.
  func error(_ message: String, help: String? = nil) -> YAMLError {
    error(message, at..<min(at + 1, source.bytes.count), help: help)
  }

  /// A part of the text.
  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: source, start: range.lowerBound, length: range.count)
  }

  /// A part of the text for a person.
  func excerpt(_ range: Range<Int>) -> String {
    String(decoding: text[range].prefix(60), as: UTF8.self)
  }

  /// Refuses control characters and bytes that are not UTF-8, so that nothing else needs to look for them.
  private mutating func checkCharacters() throws(YAMLError) {
    let count = source.bytes.count
    if count >= Int(UInt32.max) { throw error("the text is 4 GiB or larger", 0..<0) }
    let span = text.span
    var index = 0
    while index < count {
      let byte = span[index]
      if byte >= 0x80 {
        let length = WTF8.sequenceLength(span, index)
        if length == 0 {
          let place = index..<index + 1
          throw error(
            "the bytes are not UTF-8",
            place,
            .invalidUTF8,
            help: "save the file as UTF-8"
          )
        }
        index += length
        continue
      }
      if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
        let code = "U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
        throw error(
          "YAML does not allow the control character \(code)",
          index..<index + 1,
          help: "it is written as an escape in double quotes"
        )
      }
      index += 1
    }
  }

  /// Reads the one document of a stream.
  private mutating func stream() throws(YAMLError) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      at = 3
      lineStart = 3
    }
    try skipToToken()
    try skipEnds()
    try directives()
    let isMarked = isMarker(UInt8(ascii: "-"))
    if isMarked {
      at += 3
      lastEnd = at
    }
    try node(inside: -1, sequencesFrom: 0, isInline: !isMarked)
    try skipToToken()
    guard !isEnd else { return }
    guard isAtMarker else { throw misplaced() }
    try skipEnds()
    guard isEnd else {
      throw error("the file has several documents", help: "only a file of one document is read")
    }
  }

  /// Goes behind the markers of a document's end.
  private mutating func skipEnds() throws(YAMLError) {
    while isMarker(UInt8(ascii: ".")) {
      at += 3
      try finishLine()
      try skipToToken()
    }
  }
}
