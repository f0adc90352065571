/// A time zone: how far its clocks are from UTC, always or by its rules.
package struct TimeZoneRules: Sendable {
  /// The changes of the offset in order, in seconds since 1970 and seconds from UTC.
  private let changes: [(time: Int, offset: Int)]

  /// The offset before the first change.
  private let first: Int

  /// The rule after the last change.
  private let yearly: YearlyZoneRule?

  /// UTC.
  package static let utc = TimeZoneRules(offset: 0)

  private init(offset: Int) {
    (changes, first, yearly) = ([], offset, nil)
  }

  /// The seconds that the clocks are ahead of UTC at a time, in whole minutes, as RFC 3339 writes them.
  package func offset(at time: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    let known = low == 0 ? first : changes[low - 1].offset
    return (low == changes.count ? yearly?.offset(at: time) ?? known : known) / 60 * 60
  }

  /// The time at which the clocks show a local time: of two the earlier one, of none that after the gap.
  package func time(ofLocal local: Int) -> Int {
    let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
    let isAfter = offset(at: local - before) != before && offset(at: local - after) == after
    return local - (isAfter ? after : before)
  }
}

extension TimeZoneRules {
  /// Where systems keep the compiled zones of the IANA database.
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/etc/zoneinfo", "/usr/lib/zoneinfo",
  ]

  /// The folder of this machine; nil if it has no zones.
  package static let folder = folders.first {
    (try? FileContent.bytes(of: "\($0)/Etc/UTC")) != nil
  }

  /// The names of the zones that have a place, as far as the machine lists them.
  package static var names: [String] {
    let list = try? FileContent.bytes(of: "\(folder ?? "")/zone.tab")
    return (list ?? []).split(separator: UInt8(ascii: "\n")).compactMap { line in
      let columns = line.split(separator: UInt8(ascii: "\t"))
      return columns.count > 2 ? String(decoding: columns[2], as: UTF8.self) : nil
    }
  }

  /// The zone with an IANA name or an offset such as `+02:00`; nil if this machine does not have it.
  package init?(named name: String) {
    let epoch = ContiguousArray("1970-01-01T00:00:00\(name == "UTC" ? "Z" : name)".utf8)
    if let shifted = DateTimeFormat.time(epoch.span) {
      self.init(offset: -shifted.secondsSince1970)
      return
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isWordCharacter || "+-".utf8.contains($0) }
    }
    guard isName, let folder = Self.folder,
      let file = try? FileContent.bytes(of: "\(folder)/\(name)", limit: 1 << 20)
    else { return nil }
    self.init(compiled: file)
  }

  /// Reads a compiled zone (RFC 9636); nil if the bytes are none.
  package init?(compiled bytes: [UInt8]) {
    var file = bytes[...]
    /// A number of some bytes, the highest first.
    func number(_ place: Int, _ size: Int) -> Int {
      let bits = file.dropFirst(place).prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 4
        ? Int(Int32(truncatingIfNeeded: bits)) : Int(truncatingIfNeeded: bits)
    }
    /// How many times and offsets a block has, and how many bytes; nil if it is not whole.
    func block(_ width: Int) -> (times: Int, types: Int, size: Int)? {
      guard file.starts(with: "TZif".utf8) else { return nil }
      let counts = (0..<6).map { number(20 + $0 * 4, 4) }
      guard counts.allSatisfy({ 0...file.count ~= $0 }) else { return nil }
      let size =
        44 + counts[3] * (width + 1) + counts[4] * 6 + counts[5] + counts[2] * (width + 4)
        + counts[1] + counts[0]
      return size <= file.count ? (counts[3], counts[4], size) : nil
    }
    var width = 4
    guard var found = block(width) else { return nil }
    // The block of 32-bit numbers is for old readers.
    if number(4, 1) >= UInt8(ascii: "2") {
      file = file.dropFirst(found.size)
      width = 8
      guard let long = block(width) else { return nil }
      found = long
    }
    let kinds = 44 + found.times * width
    let offsets = (0..<found.types).map { number(kinds + found.times + $0 * 6, 4) }
    guard let standard = offsets.first else { return nil }
    first = standard
    changes = (0..<found.times).map { index in
      let kind = number(kinds + index, 1)
      return (number(44 + index * width, width), offsets.indices.contains(kind) ? offsets[kind] : 0)
    }
    let rule = file.dropFirst(found.size + 1).prefix { $0 != UInt8(ascii: "\n") }
    yearly = width == 8 ? YearlyZoneRule(String(decoding: rule, as: UTF8.self)) : nil
  }
}
