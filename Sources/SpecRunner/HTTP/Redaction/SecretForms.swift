/// Texts that are looked for, sorted, so that those which stand somewhere are found without a look at each.
///
/// A form that begins with another knows it: of all that begin a text, the longest is found by one binary search. A
/// look
/// at a place takes bounded time for all texts and forms.
package final class SecretForms: Sendable {
  /// The length of the shortest secret that can be hidden without hiding everything.
  package static let minimumLength = 4

  /// Whether a text is long enough: a string in quotes may have one byte.
  static func canHide(_ text: String) -> Bool {
    let length = text.utf8.count
    return length >= minimumLength || length == 3 && text.hasPrefix("\"") && text.hasSuffix("\"")
  }

  /// All forms one after the other, in the order of their bytes.
  private let bytes: [UInt8]

  /// Where each ends.
  private let ends: [Int]

  /// The longest other form with which each begins, -1 where there is none.
  private let parents: [Int]

  /// The length of the shortest.
  let shortest: Int

  /// How many bytes at the start of a form ``begins`` knows.
  private let keyLength: Int

  /// Which keys forms begin with, a bit for each hash.
  private let begins: [UInt64]

  /// How many bits of a hash are left out.
  private let hashShift: UInt32

  /// With how many bytes a longer form is known, without what comes behind.
  package static let enough = 256

  /// Prepares to find forms.
  package convenience init(_ forms: Set<[UInt8]>) {
    self.init(sorted: forms.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// Prepares to find the forms of two.
  package convenience init(_ left: SecretForms, _ right: SecretForms) {
    var merged: [ArraySlice<UInt8>] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      guard i < left.count else {
        merged.append(right.form(j))
        j += 1
        continue
      }
      guard j < right.count, !left.form(i).lexicographicallyPrecedes(right.form(j)) else {
        merged.append(left.form(i))
        i += 1
        continue
      }
      if left.form(i) == right.form(j) { i += 1 }
      merged.append(right.form(j))
      j += 1
    }
    self.init(sorted: merged)
  }

  private init(sorted forms: [some Collection<UInt8>]) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var parents: [Int] = []
    // The forms with which the current one begins.
    var outer: [Int] = []
    for (index, form) in forms.enumerated() {
      while let last = outer.last, !form.starts(with: forms[last]) { outer.removeLast() }
      parents.append(outer.last ?? -1)
      outer.append(index)
      bytes += form
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
    self.parents = parents
    shortest = forms.reduce(.max) { min($0, $1.count) }
    keyLength = min(4, shortest)
    // A few bits of 16 for each form: most places of a text need no search.
    var bits = 10
    while bits < 24, 1 << bits < 16 * forms.count { bits += 1 }
    hashShift = UInt32(32 - bits)
    var begins = [UInt64](repeating: 0, count: 1 << (bits - 6))
    for index in forms.indices {
      let hash = Self.hash(bytes, at: index == 0 ? 0 : ends[index - 1], keyLength) >> hashShift
      begins[Int(hash >> 6)] |= 1 << UInt64(hash & 63)
    }
    self.begins = begins
  }

  private static func hash(_ text: [UInt8], at offset: Int, _ length: Int) -> UInt32 {
    var key: UInt32 = 0
    for place in offset..<offset + length { key = key << 8 | UInt32(text[place]) }
    return hash(key)
  }

  private static func hash(_ key: UInt32) -> UInt32 { key &* 0x9E37_79B1 }

  /// How many forms there are.
  package var count: Int { ends.count }

  private func form(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Looks for the longest form at each place of a text; within one of ``enough`` bytes that is left out.
  func find(in text: [UInt8], _ found: (_ place: Int, _ length: Int) -> Bool) {
    guard !ends.isEmpty, text.count >= keyLength else { return }
    let (begins, hashShift, keyLength) = (begins, hashShift, keyLength)
    let mask = UInt32.max >> UInt32(32 - 8 * keyLength)
    var key: UInt32 = 0
    for place in 0..<keyLength - 1 { key = key << 8 | UInt32(text[place]) }
    var next = 0
    for last in keyLength - 1..<text.count {
      key = (key << 8 | UInt32(text[last])) & mask
      let hash = Self.hash(key) >> hashShift
      guard begins[Int(hash >> 6)] >> UInt64(hash & 63) & 1 == 1 else { continue }
      let place = last + 1 - keyLength
      guard place >= next else { continue }
      let length = length(in: text, at: place)
      guard length > 0 else { continue }
      guard found(place, length) else { return }
      if length >= Self.enough { next = place + length }
    }
  }

  /// Looks for the longest form that is at an offset.
  ///
  /// - Returns: The form's length, or that of enough of one; 0 where none is there.
  package func length(in text: [UInt8], at offset: Int) -> Int {
    guard mayBegin(text, offset, text.count) else { return 0 }
    let found = neighbors(text, offset, text.count)
    let partial = max(found.commonBefore, found.commonBehind)
    var index = found.before
    while index >= 0 {
      let length = form(index).count
      if length <= found.commonBefore { return max(length, partial < Self.enough ? 0 : partial) }
      index = parents[index]
    }
    return partial < Self.enough ? 0 : partial
  }

  /// Looks for the longest beginning of a form that ends at a place.
  ///
  /// - Returns: The beginning's length, 0 where there is none.
  package func lengthOfCut(in text: [UInt8], before end: Int, atLeast minimum: Int) -> Int {
    var begin = max(0, end - Self.enough)
    while end - begin >= minimum {
      if mayBegin(text, begin, end) {
        // Those that begin with the whole of it come behind it.
        let found = neighbors(text, begin, end)
        if found.commonBehind == end - begin { return end - begin }
      }
      begin += 1
    }
    return 0
  }

  private func mayBegin(_ text: [UInt8], _ offset: Int, _ end: Int) -> Bool {
    guard offset + keyLength <= end, !ends.isEmpty else { return false }
    let hash = Self.hash(text, at: offset, keyLength) >> hashShift
    return begins[Int(hash >> 6)] >> UInt64(hash & 63) & 1 == 1
  }

  /// The last form that is not behind a text in their order, and how much each of the forms around it has in common
  /// with
  /// the text.
  private func neighbors(
    _ text: [UInt8],
    _ offset: Int,
    _ end: Int
  ) -> (before: Int, commonBefore: Int, commonBehind: Int) {
    var (low, high) = (-1, count)
    var (commonBefore, commonBehind) = (0, 0)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let formStart = middle == 0 ? 0 : ends[middle - 1]
      let length = ends[middle] - formStart
      // All between two texts that begin alike begin so, too.
      var common = min(commonBefore, commonBehind)
      while common < length, offset + common < end,
        bytes[formStart + common] == text[offset + common]
      { common += 1 }
      let isBehind =
        common < length
        && (offset + common == end || bytes[formStart + common] > text[offset + common])
      if isBehind {
        (high, commonBehind) = (middle, common)
      } else {
        (low, commonBefore) = (middle, common)
      }
    }
    return (low, commonBefore, commonBehind)
  }
}
