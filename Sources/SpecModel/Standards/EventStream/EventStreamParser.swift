/// Reads Server-Sent Events byte by byte (WHATWG HTML, section 9.2.6), so that the stream may be cut anywhere.
///
/// An event ends with a blank line; what comes after the last blank line is no event.
package struct EventStreamParser: Sendable {
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var type: [UInt8] = []
  private var id = ""
  private var retry: Duration?
  private var isFirstLine = true
  private var isAfterReturn = false

  /// How many bytes are kept of the event that is not complete.
  package var pendingCount: Int { line.count + data.count + type.count }

  /// Creates a parser at the start of a stream.
  package init() {}

  /// Reads all events of a stream.
  package static func events(in bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var parser = EventStreamParser()
    return bytes.compactMap { parser.take($0) }
  }

  /// Takes the next byte.
  package mutating func take(_ byte: UInt8) -> ServerSentEvent? {
    switch byte {
    case UInt8(ascii: "\n") where isAfterReturn:
      isAfterReturn = false
      return nil
    case UInt8(ascii: "\n"):
      return endLine()
    case UInt8(ascii: "\r"):
      isAfterReturn = true
      return endLine()
    default:
      isAfterReturn = false
      line.append(byte)
      return nil
    }
  }

  private mutating func endLine() -> ServerSentEvent? {
    var text = line[...]
    if isFirstLine {
      isFirstLine = false
      if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    }
    defer { line.removeAll(keepingCapacity: true) }
    guard let first = text.first else { return dispatch() }
    guard first != UInt8(ascii: ":") else { return nil }
    let name = text.prefix { $0 != UInt8(ascii: ":") }
    var value = text[name.endIndex...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    set(name, to: value)
    return nil
  }

  private mutating func set(_ name: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) {
    if name.elementsEqual("data".utf8) {
      if hasData { data.append(UInt8(ascii: "\n")) }
      hasData = true
      data += value
    } else if name.elementsEqual("event".utf8) {
      type = Array(value)
    } else if name.elementsEqual("id".utf8) {
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if name.elementsEqual("retry".utf8) {
      guard value.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let milliseconds = Int64(String(decoding: value, as: UTF8.self))
      else { return }
      retry = .milliseconds(milliseconds)
    }
  }

  private mutating func dispatch() -> ServerSentEvent? {
    defer {
      data.removeAll(keepingCapacity: true)
      type.removeAll(keepingCapacity: true)
      hasData = false
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      event: type.isEmpty ? "message" : String(decoding: type, as: UTF8.self),
      data: String(decoding: data, as: UTF8.self),
      id: id,
      retry: retry
    )
  }
}
