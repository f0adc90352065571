/// Reads the elements of a stream from its bytes, which may be cut anywhere.
struct StreamParser {
  /// What the stream consists of.
  let element: StreamElement

  private var events = EventStreamParser()

  /// The line of JSON that is not complete.
  private var line: [UInt8] = []
  private var lineNumber = 1

  /// How many bytes come before the line.
  private var lineStart = 0

  /// The lines before it, as far as a message shows them.
  private var linesBefore: [UInt8] = []

  /// How many bytes have come, as if each event said its id.
  private(set) var meantSize = 0
  private var lastID = ""

  /// The most bytes of an event's id: it is kept with each event that follows.
  private static let idLimit = 4096

  /// The bytes around the place at which reading ended, and how many come before them.
  private(set) var surroundings: (start: Int, bytes: [UInt8])?

  /// How deep an element may be, so that the list of all is not too deep.
  private static let depthLimit = 500

  /// How much is kept around a place in the body: a part of a secret would not be known for one.
  private static let margin = Redactor.margin

  init(_ element: StreamElement) {
    self.element = element
  }

  /// How many bytes are kept.
  var size: Int { line.count + events.pendingCount }

  /// Reads the next element.
  ///
  /// - Returns: The element; nil if more bytes are needed.
  /// - Throws: ``UnreadableResponse`` if the stream cannot be read.
  mutating func next(_ bytes: inout ArraySlice<UInt8>) throws(UnreadableResponse) -> JSONValue? {
    switch element {
    case .events:
      for index in bytes.indices {
        meantSize += 1
        guard let event = events.take(bytes[index]) else { continue }
        bytes = bytes[(index + 1)...]
        try count(event.id)
        return try Self.value(of: event)
      }
      bytes = []
      return nil
    case .lines:
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        line += bytes[...end]
        bytes = bytes[(end + 1)...]
        let value = try lineValue(before: bytes)
        endLine()
        if let value { return value }
      }
      line += bytes
      bytes = []
      return nil
    }
  }

  /// Reads the last element, which needs no end.
  ///
  /// - Returns: The element, nil if there is none.
  /// - Throws: ``UnreadableResponse`` if the stream cannot be read.
  mutating func last(isCut: Bool) throws(UnreadableResponse) -> JSONValue? {
    do throws(UnreadableResponse) {
      return try lineValue(before: [])
    } catch {
      // What a bound has cut off is not a line.
      if isCut { return nil }
      throw error
    }
  }

  // MARK: Events

  /// Counts the id of an event that may be that of an earlier one.
  private mutating func count(_ id: String) throws(UnreadableResponse) {
    guard id.utf8.count <= Self.idLimit else {
      throw UnreadableResponse(
        "the id of an event has \(id.utf8.count) bytes, and at most \(Self.idLimit) are read",
        label: "",
        report: .once
      )
    }
    if id == lastID { meantSize += id.utf8.count } else { lastID = id }
  }

  /// An event as an object; its data are the JSON that they are, or a text.
  private static func value(of event: ServerSentEvent) throws(UnreadableResponse) -> JSONValue {
    var text: [UInt8] = Array("{\"event\":".utf8)
    append(event.event, to: &text)
    text += ",\"data\":".utf8
    if let json = json(event.data) {
      text += json
    } else {
      append(event.data, to: &text)
    }
    if !event.id.isEmpty {
      text += ",\"id\":".utf8
      append(event.id, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    do throws(JSONError) {
      return try JSONDocument(parsing: text).root
    } catch {
      throw UnreadableResponse("the stream cannot be read: \(error)", label: "", report: .once)
    }
  }

  /// A text that is JSON, as it is; nil if it is not.
  private static func json(_ text: String) -> String.UTF8View? {
    guard let first = text.utf8.first, "{[\"-0123456789tfn \t\n".utf8.contains(first),
      (try? JSONDocument(parsing: text.utf8, depthLimit: depthLimit)) != nil
    else { return nil }
    return text.utf8
  }

  private static func append(_ string: String, to text: inout [UInt8]) {
    var writer = JSONWriter()
    writer.string(string)
    text += writer.bytes
  }

  // MARK: Lines

  /// The value of the line; nil if it is blank.
  private mutating func lineValue(
    before rest: ArraySlice<UInt8>
  ) throws(UnreadableResponse) -> JSONValue? {
    let hasMark = lineStart == 0 && line.starts(with: [0xEF, 0xBB, 0xBF])
    var text = line.dropFirst(hasMark ? 3 : 0)
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    // The sign with which a record of a sequence begins (RFC 7464).
    if text.first == 0x1E { text.removeFirst() }
    guard text.contains(where: { !" \t\r".utf8.contains($0) }) else { return nil }
    do throws(JSONError) {
      return try JSONDocument(parsing: text, depthLimit: Self.depthLimit).root
    } catch {
      let place = text.startIndex + error.offset
      let before = linesBefore.suffix(Self.margin)
      surroundings = (lineStart - before.count, before + line + rest.prefix(Self.margin))
      let column = 1 + line[..<place].count { $0 & 0xC0 != 0x80 }
      throw UnreadableResponse(
        "line \(lineNumber) of the body is not JSON at column \(column): \(error)",
        label: "needs lines of JSON",
        offset: lineStart + place,
        report: .once
      )
    }
  }

  private mutating func endLine() {
    linesBefore += line.suffix(Self.margin)
    if linesBefore.count > 2 * Self.margin {
      linesBefore.removeFirst(linesBefore.count - Self.margin)
    }
    lineStart += line.count
    lineNumber += 1
    line.removeAll(keepingCapacity: true)
  }
}
