/// The forms of secrets, sorted, so that those which stand somewhere are found without a look at each.
///
/// A form that begins with another knows it: of all that begin a text, the longest is found by one binary search.
package final class SecretForms: Sendable {
  /// All forms one after the other, in the order of their bytes.
  private let bytes: [UInt8]

  /// Where each ends.
  private let ends: [Int]

  /// The longest other form with which each begins, -1 where there is none.
  private let parents: [Int]

  /// Whether a form begins with a byte.
  private let isFirst: [Bool]

  /// The length of the longest.
  private let longest: Int

  /// The secrets whose characters may be escaped, by their keys.
  private let escaped: [Int: [EscapedSecret]]

  /// Whether one of these may begin with a byte.
  private let beginsEscaped: [Bool]

  /// Prepares to find forms.
  ///
  /// - Parameter forms: The forms, none of them empty.
  package convenience init(_ forms: Set<[UInt8]>) {
    self.init(forms, escaped: [])
  }

  /// Prepares to find forms, and secrets whose characters may be escaped.
  ///
  /// - Parameters:
  ///   - forms: The forms, none of them empty.
  ///   - secrets: The secrets whose characters may be escaped.
  convenience init(_ forms: Set<[UInt8]>, escaped secrets: [EscapedSecret]) {
    self.init(
      sorted: forms.sorted { $0.lexicographicallyPrecedes($1) },
      escaped: Dictionary(grouping: secrets, by: \.key)
    )
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
    self.init(sorted: merged, escaped: left.escaped.merging(right.escaped) { $0 + $1 })
  }

  private init(sorted forms: [some Collection<UInt8>], escaped: [Int: [EscapedSecret]]) {
    self.escaped = escaped
    var begins = [Bool](repeating: false, count: 256)
    for byte in escaped.values.joined().flatMap(\.firstBytes) { begins[Int(byte)] = true }
    beginsEscaped = begins
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var isFirst = [Bool](repeating: false, count: 256)
    var parents: [Int] = []
    // The forms with which the current one begins.
    var outer: [Int] = []
    for (index, form) in forms.enumerated() {
      while let last = outer.last, !form.starts(with: forms[last]) { outer.removeLast() }
      parents.append(outer.last ?? -1)
      outer.append(index)
      bytes += form
      ends.append(bytes.count)
      if let first = form.first { isFirst[Int(first)] = true }
    }
    self.bytes = bytes
    self.ends = ends
    self.parents = parents
    self.isFirst = isFirst
    longest = forms.reduce(0) { max($0, $1.count) }
  }

  /// How many forms there are.
  package var count: Int { ends.count }

  private func form(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Looks for the longest form that stands at an offset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: An offset in it.
  /// - Returns: The form's length, 0 where none stands there.
  package func length(in text: [UInt8], at offset: Int) -> Int {
    let length = formLength(in: text, at: offset)
    guard beginsEscaped[Int(text[offset])] else { return length }
    return (0...2).reduce(length) { longest, count in
      guard offset + count <= text.count,
        let secrets = escaped[EscapedSecret.key(of: text[offset..<offset + count])]
      else { return longest }
      return secrets.reduce(longest) { max($0, $1.length(in: text, at: offset)) }
    }
  }

  private func formLength(in text: [UInt8], at offset: Int) -> Int {
    guard isFirst[Int(text[offset])] else { return 0 }
    // What begins the text is not after it.
    let rest = text[offset..<min(text.count, offset + longest)]
    var index = firstIndex { rest.lexicographicallyPrecedes($0) } - 1
    while index >= 0 {
      let form = form(index)
      if rest.starts(with: form) { return form.count }
      index = parents[index]
    }
    return 0
  }

  /// Looks for the longest beginning of a form with which a text ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - minimum: The shortest length that counts.
  /// - Returns: The beginning's length, 0 where there is none.
  package func lengthOfCut(endOf text: [UInt8], atLeast minimum: Int) -> Int {
    var count = min(longest - 1, text.count)
    while count >= minimum {
      let end = text[(text.count - count)...]
      // Of the forms that begin with it, a longer one stands behind it.
      let index = firstIndex { end.lexicographicallyPrecedes($0) }
      if index < self.count, form(index).starts(with: end) { return count }
      count -= 1
    }
    return 0
  }

  /// The index of the first form that fulfils what all behind it fulfil, too.
  private func firstIndex(where isBehind: (ArraySlice<UInt8>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(form(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
