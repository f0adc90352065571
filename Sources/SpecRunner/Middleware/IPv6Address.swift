/// An IPv6 address, whichever of its texts it was read from (RFC 4291 section 2.2).
struct IPv6Address: Sendable, Hashable {
  private let groups: [UInt16]

  /// Reads an address, with or without the brackets of a URL; nil where it is none, or has a zone.
  init?(_ text: String) {
    var text = text[...]
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    guard text.utf8.count <= 45 else { return nil }
    guard let gap = text.firstRange(of: "::") else {
      guard let groups = Self.groups(text), groups.count == 8 else { return nil }
      self.groups = groups
      return
    }
    guard let front = Self.groups(text[..<gap.lowerBound]),
      let back = Self.groups(text[gap.upperBound...]), front.count + back.count < 8
    else { return nil }
    groups = front + Array(repeating: 0, count: 8 - front.count - back.count) + back
  }

  private static func groups(_ text: Substring) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard let pair = ipv4(part) else { return nil }
        groups += pair
        continue
      }
      guard 1...4 ~= part.utf8.count, part.utf8.allSatisfy(isHexDigit),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }

  private static func ipv4(_ text: Substring) -> [UInt16]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let octets = parts.compactMap { part in
      part.utf8.allSatisfy { $0 &- 0x30 < 10 } ? UInt8(part) : nil
    }
    guard parts.count == 4, octets.count == 4 else { return nil }
    return [
      UInt16(octets[0]) << 8 | UInt16(octets[1]), UInt16(octets[2]) << 8 | UInt16(octets[3]),
    ]
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }
}
