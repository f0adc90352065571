/// Bytes that are written as digits: base64 and hexadecimal.
extension DecodedText {
  /// A way to write bytes as digits.
  struct Notation: Sendable {
    /// The bits of a digit.
    let bits: Int

    /// The value of each byte as a digit; 254 of what may be between digits, 255 of anything else.
    let values: [UInt8]

    /// Whether a byte is a digit.
    func isDigit(_ byte: UInt8) -> Bool { values[Int(byte)] < 64 }

    /// Whether a byte may be between digits.
    func isBetween(_ byte: UInt8) -> Bool { values[Int(byte)] == 254 }

    /// With how many digits a byte may begin: a run of digits may begin with what belongs to no byte.
    var phases: Int { bits == 4 ? 2 : 4 }

    /// The fewest digits that stand for some bytes.
    func digits(of count: Int) -> Int { (8 * count + bits - 1) / bits }

    /// Both alphabets of base64 (RFC 4648 sections 4 and 5).
    static let base64 = Notation(
      bits: 6,
      digits: ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", "-_"],
      between: "\n\r"
    )

    /// Hexadecimal digits in either case, maybe with something between bytes: `de ad`, `de:ad`, `de-ad`.
    static let hexadecimal = Notation(
      bits: 4,
      digits: ["0123456789abcdef", "ABCDEF"],
      between: "\n\r\t :-+"
    )

    private init(bits: Int, digits: [String], between: String) {
      self.bits = bits
      var values = [UInt8](repeating: 255, count: 256)
      for byte in between.utf8 { values[Int(byte)] = 254 }
      for alphabet in digits {
        // A second alphabet has other digits for the last values.
        let first = alphabet == digits[0] ? 0 : (1 << bits) - alphabet.utf8.count
        for (index, digit) in alphabet.utf8.enumerated() {
          values[Int(digit)] = UInt8(first + index)
        }
      }
      self.values = values
    }
  }

  /// Digits one after the other, also over what may be between them.
  private struct Run {
    /// Where the digits are among all of them.
    var digits: Range<Int>
    /// The last byte of the run and of the padding behind it.
    var last: Int
    /// Whether the text is cut behind it.
    var isCut: Bool
  }

  /// What runs of digits stand for, in each way to begin; nothing of runs that were there before the last decoding.
  func decoded(
    from notation: Notation,
    atLeast minimum: Int,
    cutAtLeast cutMinimum: Int
  ) -> [DecodedText] {
    let minimum = (notation.digits(of: minimum), notation.digits(of: cutMinimum))
    let (places, runs) = runs(of: notation, atLeast: minimum.0, cutAtLeast: minimum.1)
    guard !runs.isEmpty else { return [] }
    return (0..<notation.phases).map { phase in
      var text = DecodedText(capacity: places.count * notation.bits / 8 + 4 * runs.count)
      for run in runs { append(run, places, notation, from: phase, to: &text) }
      return text
    }
  }

  private func append(
    _ run: Run,
    _ places: [Int],
    _ notation: Notation,
    from phase: Int,
    to text: inout DecodedText
  ) {
    var (value, bits, first): (UInt32, Int, Int) = (0, 0, run.digits.lowerBound + phase)
    guard first < run.digits.upperBound else { return }
    for index in first..<run.digits.upperBound {
      if bits == 0 { first = index }
      value = value << UInt32(notation.bits) | UInt32(notation.values[Int(bytes[places[index]])])
      bits += notation.bits
      guard bits >= 8 else { continue }
      bits -= 8
      let left = run.digits.upperBound - 1 - index
      // What is left on the same line may be a part of a byte, or padding.
      let isLast = 8 - bits > left * notation.bits && places[index + left] == places[index] + left
      let end = isLast && !run.isCut ? run.last : places[index]
      text.append(
        UInt8(truncatingIfNeeded: value >> UInt32(bits)),
        for: places[first]...end,
        of: self
      )
      value &= 1 << UInt32(bits) - 1
      // The next byte begins in this digit, if there is anything left of it.
      first = index
    }
    // What separates a run from the next, or says that it is cut.
    let end = run.last + 1
    if run.isCut {
      for offset in 0..<3 {
        text.append(bytes[end + offset], for: end + offset...end + offset, of: self)
      }
    } else {
      text.append(0, for: run.last...run.last, of: self)
    }
  }

  private func runs(
    of notation: Notation,
    atLeast minimum: Int,
    cutAtLeast cutMinimum: Int
  ) -> (places: [Int], runs: [Run]) {
    var places: [Int] = []
    var runs: [Run] = []
    var place = 0
    while place < bytes.count {
      guard notation.isDigit(bytes[place]) else {
        place += 1
        continue
      }
      let begin = places.count
      while place < bytes.count, notation.isDigit(bytes[place]) {
        places.append(place)
        place += 1
        var next = place
        while next < bytes.count, notation.isBetween(bytes[next]) { next += 1 }
        if next < bytes.count, notation.isDigit(bytes[next]) || isCut(at: next) { place = next }
      }
      let isCut = isCut(at: place)
      while !isCut, notation.bits == 6, place < bytes.count, bytes[place] == UInt8(ascii: "=") {
        place += 1
      }
      let count = places.count - begin
      if count >= (isCut ? cutMinimum : minimum), isNew(in: places[begin]...place - 1) {
        runs.append(Run(digits: begin..<places.count, last: place - 1, isCut: isCut))
      } else {
        places.removeLast(count)
      }
    }
    return (places, runs)
  }
}
