/// Names to find quickly among a schema's: by their first and last eight bytes and their length.
struct NameTable: Sendable {
  /// The names' bytes, by slot.
  let names: ContiguousArray<ContiguousArray<UInt8>>
  let keys: ContiguousArray<Key>
  /// Slots by hash, −1 where there is none; a power of two, at most half full.
  let buckets: ContiguousArray<Int32>
  let shift: UInt64

  /// Creates a table.
  init(_ names: ContiguousArray<ContiguousArray<UInt8>>) {
    self.names = names
    let keys = ContiguousArray(
      names.map { name in
        let padded = name + ContiguousArray(repeating: 0, count: 8)
        return Key(padded.span, at: 0, length: name.count)
      }
    )
    var bits: UInt64 = 2
    while 1 << bits < names.count * 2 { bits += 1 }
    shift = 64 - bits
    var buckets = ContiguousArray<Int32>(repeating: -1, count: 1 << Int(bits))
    for (slot, key) in keys.enumerated() {
      var bucket = Int(truncatingIfNeeded: key.hash &>> shift)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(truncatingIfNeeded: slot)
    }
    self.keys = keys
    self.buckets = buckets
  }

  /// The slot of a string's or key's text, −1 where it is none of the names.
  func slot(
    of index: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> Int {
    if token.hasEscape { return slot(ofEscaped: index, run) }
    let start = Int(token.start) + 1
    let key = Key(bytes, at: start, length: Int(token.length) - 2)
    return slot(of: key, bytes, start)
  }

  private func slot(ofEscaped index: Int, _ run: borrowing SchemaRun) -> Int {
    var text = run.document.utf8(at: index)
    let length = text.count
    text.append(contentsOf: repeatElement(0, count: 8))
    return slot(of: Key(text.span, at: 0, length: length), text.span, 0)
  }

  private func slot(of key: Key, _ bytes: Span<UInt8>, _ start: Int) -> Int {
    let buckets = buckets.span
    let keys = keys.span
    var bucket = Int(truncatingIfNeeded: key.hash &>> shift)
    while true {
      let slot = Int(buckets[bucket])
      if slot < 0 { return -1 }
      if keys[slot] == key, key.length <= 16 || matchesText(slot, bytes, start) { return slot }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }

  private func matchesText(_ slot: Int, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let name = names[slot]
    for offset in 8..<name.count - 8 where bytes[start + offset] != name[offset] { return false }
    return true
  }

  /// A name's first and last eight bytes and its length.
  struct Key: Equatable, Sendable {
    let head: UInt64
    let tail: UInt64
    let length: Int

    /// Reads a name that at least eight bytes follow, or that is longer than that.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at start: Int, length: Int) {
      self.length = length
      if length >= 8 {
        head = Self.word(bytes, start)
        tail = Self.word(bytes, start + length - 8)
      } else {
        head = Self.word(bytes, start) & ((1 &<< (UInt64(length) &* 8)) &- 1)
        tail = 0
      }
    }

    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, _ at: Int) -> UInt64 {
      let raw = unsafe bytes.bytes
      // The load checks its bounds; every pattern of bits is an integer.
      return unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      )
    }

    @inline(__always)
    var hash: UInt64 {
      let mixed = (head ^ (tail &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
      return (mixed ^ mixed &>> 32 ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
