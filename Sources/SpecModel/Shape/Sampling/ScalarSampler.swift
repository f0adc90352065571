/// Makes texts and numbers within bounds: the same from the same seed.
struct ScalarSampler {
  var random: SplitMix64

  /// The depth past which what may be left out is left out.
  static let fullDepth = 4

  /// How deep a value may be, and of how many values it may consist.
  static let deepest = 32
  static let mostValues = 50_000

  /// How many code points a text may have.
  static let longestText = 1_000_000

  /// How many bytes all texts of a value may still have.
  private var room = 8_000_000

  /// How often a text of a pattern is made until its length fits.
  private static let attempts = 40

  init(random: SplitMix64) { self.random = random }

  /// A text of words within bounds of its length, nil if it would be too long.
  mutating func text(_ bounds: ShapeBounds?) -> String? {
    let least = bounds?.leastLength ?? 0
    guard least <= min(Self.longestText, room) else { return nil }
    var text = random.word()
    while text.utf8.count < least { text += " \(random.word())" }
    if let greatest = bounds?.greatestLength, text.utf8.count > greatest {
      text = String(text.prefix(greatest))
    }
    room -= text.utf8.count
    return text
  }

  /// A number within bounds, nil if none was found.
  mutating func number(
    _ bounds: ShapeBounds?,
    isInteger: Bool,
    isVaried: Bool = false
  ) -> JSONNumber? {
    guard let bounds else {
      let whole = random.next(in: isVaried && random.next(in: 0...1) == 1 ? -10...10 : 1...100)
      return isInteger
        ? JSONNumber(whole) : JSONNumber(token: "\(whole).\(random.next(in: 1...9))".utf8)
    }
    let fits = { (number: JSONNumber) in
      bounds.contain(number) && (!isInteger || number.isInteger)
    }
    var candidates = candidates(bounds, isInteger: isInteger)
    if isVaried, !isInteger, random.next(in: 0...1) == 1 {
      let fractions = candidates.filter(\.isInteger).map {
        JSONNumber(token: "\(JSONValue.number($0).jsonText).5".utf8)
      }
      candidates = fractions + candidates
    }
    if bounds.step != nil {
      let ends = [bounds.lower, bounds.upper].compactMap { $0?.value }
      for near in candidates + ends {
        if let found = bounds.multiples(near: near)?.first(where: fits) { return found }
      }
    }
    for candidate in candidates where fits(candidate) { return candidate }
    return [bounds.lower, bounds.upper].compactMap { $0?.value }.first(where: fits)
  }

  /// Numbers near the ends of bounds, of which some lie within.
  private mutating func candidates(_ bounds: ShapeBounds, isInteger: Bool) -> [JSONNumber] {
    let lower = bounds.lower.flatMap { Int(exactly: $0.value.double.rounded(.up)) }
    let upper = bounds.upper.flatMap { Int(exactly: $0.value.double.rounded(.down)) }
    let least = lower ?? upper.map { $0.subtractingReportingOverflow(100).partialValue } ?? 0
    let most = upper ?? least.addingReportingOverflow(100).partialValue
    var numbers: [JSONNumber] = []
    if least <= most {
      for _ in 0..<8 { numbers.append(JSONNumber(random.next(in: least...most))) }
      numbers += [least, most].map { JSONNumber($0) }
      for near in [least.addingReportingOverflow(1), most.subtractingReportingOverflow(1)]
      where !near.overflow {
        numbers.append(JSONNumber(near.partialValue))
      }
    }
    guard !isInteger else { return numbers }
    let start = bounds.lower?.value.double ?? Double(least)
    let end = bounds.upper?.value.double ?? Double(most)
    let shares = (0..<4).map { _ in Double(random.next(in: 1...99)) / 100 }
    let fractions = shares.map { start + (end - start) * $0 }.filter(\.isFinite)
    return fractions.map { value in
      let rounded = (value * 100).rounded() / 100
      return JSONNumber(token: "\(rounded.isFinite ? rounded : value)".utf8)
    } + fractions.map { JSONNumber(token: "\($0)".utf8) } + numbers
  }

  /// A time as a number within bounds, of these years if that can be; nil if none was found.
  mutating func number(_ time: EpochTime, _ bounds: ShapeBounds?) -> JSONNumber? {
    let milliseconds = random.next(in: 1_600_000_000_000...1_900_000_000_000)
    let number = JSONNumber(time == .epochSeconds ? milliseconds / 1000 : milliseconds)
    guard let bounds, !bounds.contain(number) else { return number }
    return self.number(bounds, isInteger: true)
  }

  /// A text in which a pattern is found, within bounds of its length; nil if none was found.
  mutating func text(
    pattern source: String,
    _ bounds: ShapeBounds?,
    isVaried: Bool = false
  ) -> String? {
    guard let bounds else {
      return PatternSampler.sample(source, random: &random, takesAnyBranch: isVaried)
    }
    guard bounds.leastLength <= Self.longestText, let pattern = try? Pattern(source) else {
      return nil
    }
    let least = bounds.leastLength
    for attempt in 0..<Self.attempts {
      // Parts are repeated a few times, then as few times as possible, then as often as needed.
      let repetitions =
        switch attempt % 4 {
        case 0: (1, 5)
        case 1: (0, 0)
        case 2: (0, least)
        default: (least, 2)
        }
      guard
        var text = PatternSampler.sample(
          source,
          random: &random,
          least: repetitions.0,
          more: repetitions.1,
          takesAnyBranch: isVaried
        )
      else { continue }
      while text.unicodeScalars.count < least { text += random.word() }
      if let greatest = bounds.greatestLength {
        text.unicodeScalars = .init(text.unicodeScalars.prefix(max(greatest, least)))
      }
      let bytes = ContiguousArray(text.utf8)
      if bounds.contain(JSONNumber(text.unicodeScalars.count)),
        (try? pattern.isFound(in: bytes.span)) == true
      {
        return text
      }
    }
    return nil
  }
}
