/// Whether a label is in Normalization Form C, as U-labels are (RFC 5891, 4.2.1).
enum IDNAComposition {
  /// Tells whether code points, each of them valid in a label, are what NFC makes of them.
  static func isComposed(_ label: [Unicode.Scalar]) -> Bool {
    label.allSatisfy { $0.value < 0x300 } || composed(ordered(decomposed(label))) == label
  }

  static func combiningClass(of scalar: Unicode.Scalar) -> UInt32 {
    combining.value(of: scalar)
  }

  private static func decomposed(_ label: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var output: [Unicode.Scalar] = []
    for scalar in label {
      var marks: [Unicode.Scalar] = []
      var base = scalar
      while let pair = pairs.decompositions[base] {
        marks.append(pair.second)
        base = pair.first
      }
      output.append(base)
      output.append(contentsOf: marks.reversed())
    }
    return output
  }

  /// Puts the marks behind each starter in canonical order; a label is short enough to insert them.
  private static func ordered(_ label: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var output = label
    for index in output.indices {
      let combining = combiningClass(of: output[index])
      var place = index
      while combining > 0, place > 0, combiningClass(of: output[place - 1]) > combining {
        output.swapAt(place, place - 1)
        place -= 1
      }
    }
    return output
  }

  private static func composed(_ label: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var output: [Unicode.Scalar] = []
    var starter: Int?
    var last: UInt32 = 0
    for scalar in label {
      let combining = combiningClass(of: scalar)
      if let starter, last < combining || starter == output.count - 1,
        let whole = composition(of: output[starter], scalar)
      {
        output[starter] = whole
        continue
      }
      if combining == 0 { starter = output.count }
      last = combining
      output.append(scalar)
    }
    return output
  }

  private static func composition(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    // A Hangul syllable without a final consonant, and one; other jamo are not valid.
    if (0xAC00...0xD7A3).contains(first.value), (first.value - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second.value)
    {
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    }
    return pairs.compositions[Pair(first: first, second: second)]
  }

  private struct Pair: Hashable, Sendable {
    let first: Unicode.Scalar
    let second: Unicode.Scalar
  }

  private struct Pairs: Sendable {
    var compositions: [Pair: Unicode.Scalar] = [:]
    var decompositions: [Unicode.Scalar: Pair] = [:]

    init(_ table: String) {
      var (first, second): (UInt32, UInt32) = (0, 0)
      var numbers = Base36Numbers(table)
      while let step = numbers.next(), let value = numbers.next(), let code = numbers.next() {
        first = step == 0 ? first + value : value
        second += step
        guard let first = Unicode.Scalar(first), let second = Unicode.Scalar(second),
          let whole = Unicode.Scalar(code)
        else { continue }
        compositions[Pair(first: first, second: second)] = whole
        decompositions[whole] = Pair(first: first, second: second)
      }
    }
  }

  private static let combining = CodePointMap(IDNATables.combining)
  private static let pairs = Pairs(IDNATables.compositions)
}
