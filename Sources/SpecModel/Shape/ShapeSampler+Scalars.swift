extension ShapeSampler {
  /// A text of words within bounds of its length, nil if it would be too long.
  mutating func text(_ bounds: ShapeBounds?) -> String? {
    let least = bounds?.leastLength ?? 0
    guard least <= Self.longestText else { return nil }
    var text = random.word()
    while text.utf8.count < least { text += " \(random.word())" }
    if let greatest = bounds?.greatestLength, text.utf8.count > greatest {
      text = String(text.prefix(greatest))
    }
    return text
  }

  /// A number within bounds, nil if none was found.
  mutating func number(_ bounds: ShapeBounds?, isInteger: Bool) -> JSONNumber? {
    guard let bounds else {
      let whole = random.next(in: 1...100)
      return isInteger
        ? JSONNumber(whole) : JSONNumber(token: "\(whole).\(random.next(in: 1...9))".utf8)
    }
    let fits = { (number: JSONNumber) in
      bounds.contain(number) && (!isInteger || number.isInteger)
    }
    for candidate in candidates(bounds, isInteger: isInteger) where fits(candidate) {
      return candidate
    }
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

  mutating func write(_ time: EpochTime, into writer: inout JSONWriter) {
    let milliseconds = random.next(in: 1_600_000_000_000...1_900_000_000_000)
    switch time {
    case .epochSeconds: writer.integer(milliseconds / 1000)
    case .epochMilliseconds: writer.integer(milliseconds)
    }
  }

  mutating func text(_ format: StringFormat) -> String {
    let date = "20\(random.digits(20...29))-\(random.digits(1...12))-\(random.digits(1...28))"
    let time =
      "\(random.digits(0...23)):\(random.digits(0...59)):\(random.digits(0...59))"
    let word = random.word()
    switch format {
    case .dateTime: return "\(date)T\(time)Z"
    case .date: return date
    case .time: return "\(time)Z"
    case .duration: return "P\(random.next(in: 1...9))DT\(random.next(in: 1...23))H"
    case .email, .idnEmail: return "\(word)@example.com"
    case .hostname, .idnHostname: return "\(word).example.com"
    case .ipv4: return "192.0.2.\(random.next(in: 1...254))"
    case .ipv6: return "2001:db8::\(random.next(in: 1...9))\(random.hex(3))"
    case .uri, .iri: return "https://example.com/\(word)/\(random.next(in: 1...999))"
    case .uriReference, .iriReference: return "/\(word)/\(random.next(in: 1...999))"
    case .uriTemplate: return "/\(word)/{id}"
    case .uuid:
      let variant = String(random.next(in: 8...11), radix: 16)
      return "\(random.hex(8))-\(random.hex(4))-4\(random.hex(3))-\(variant)\(random.hex(3))"
        + "-\(random.hex(12))"
    case .jsonPointer: return "/\(word)/\(random.next(in: 0...9))"
    case .relativeJSONPointer: return "\(random.next(in: 0...9))/\(word)"
    case .regex: return "^\(word)$"
    case .base64: return "\(random.hex(4).uppercased())\(random.hex(4))"
    case .httpDate: return "Sun, 06 Nov 1994 \(time) GMT"
    }
  }
}
