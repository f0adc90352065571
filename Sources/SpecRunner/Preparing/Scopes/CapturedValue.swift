/// What calls have captured under a name.
enum CapturedValue: Sendable {
  case value(JSONValue)
  /// A list to which calls add: what is between the brackets of its JSON text. Each part is longer than the one behind
  /// it, so that a byte is copied when its part doubles, and not at each addition.
  case list([ContiguousArray<UInt8>])

  /// The value.
  var value: JSONValue {
    switch self {
    case .value(let value): value
    case .list: (try? JSONDocument(parsing: bytes(.max), depthLimit: .max))?.root ?? .null
    }
  }

  /// The parts of a list; nil for another value.
  var parts: [ContiguousArray<UInt8>]? {
    switch self {
    case .list(let parts): return parts
    case .value(let value):
      guard value.type == .array else { return nil }
      return value[0] == nil ? [] : [ContiguousArray(value.bytes.dropFirst().dropLast())]
    }
  }

  /// The size of a list's JSON text in bytes.
  var size: Int { (parts ?? []).reduce(1) { $0 + $1.count + 1 } }

  /// The list with the JSON text of more elements behind its own; nil for another value.
  func appending(_ elements: some Collection<UInt8>) -> CapturedValue? {
    guard var parts else { return nil }
    var last = ContiguousArray(elements)
    while let part = parts.last, part.count <= last.count {
      last = part + [UInt8(ascii: ",")] + last
      parts.removeLast()
    }
    return .list(parts + [last])
  }

  /// The start of its JSON text, of which reports show 200 characters, with a sign behind it if that is not all.
  var start: String {
    let limit = 1024
    let bytes = bytes(limit + 1)
    return String(decoding: bytes.prefix(limit), as: UTF8.self) + (bytes.count > limit ? "…" : "")
  }

  private func bytes(_ limit: Int) -> ContiguousArray<UInt8> {
    guard case .list(let parts) = self else { return ContiguousArray(value.bytes.prefix(limit)) }
    var bytes: ContiguousArray = [UInt8(ascii: "[")]
    bytes.reserveCapacity(min(limit, size))
    for part in parts where bytes.count < limit {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += part.prefix(limit)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}

extension JSONValue {
  /// Its JSON text.
  var bytes: ContiguousArray<UInt8>.SubSequence { document.bytes[tokenRange] }

  /// The same without the large response that it is a small part of, which it would keep.
  var alone: JSONValue {
    let isSmallPart = document.count > 4096 && bytes.count < document.count / 2
    return isSmallPart && range == nil ? .build { $0.value(self) } : self
  }
}
