/// Writes values as a stream: as Server-Sent Events, or one a line.
enum StreamSample {
  /// How many elements a stream has of which nobody wants a number.
  static let usualCount = 3

  /// The most elements that are made because somebody wants them.
  static let longest = 100_000

  /// Writes a stream.
  static func bytes(of values: some Sequence<JSONValue>, as kind: StreamElement) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      switch kind {
      case .lines: bytes += compact(value) + "\n".utf8
      case .events: append(event: value, to: &bytes)
      }
    }
    return bytes
  }

  /// Writes an event: an object of `event`, `data` and `id`, else its data.
  private static func append(event: JSONValue, to bytes: inout [UInt8]) {
    let isEvent = event.type == .object
    for name in ["event", "id"] {
      guard isEvent, let text = event[name]?.string, !text.isEmpty,
        !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }),
        !(name == "event" && text == "message")
      else { continue }
      bytes += "\(name): \(text)\n".utf8
    }
    let data = isEvent ? event["data"] : event
    let text = data.map { $0.string.map { Array($0.utf8) } ?? compact($0) } ?? []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += "data: ".utf8 + line + "\n".utf8
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func compact(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value, isCompact: true)
    return Array(writer.bytes)
  }
}
