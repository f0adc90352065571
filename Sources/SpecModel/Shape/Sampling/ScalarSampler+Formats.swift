extension ScalarSampler {
  /// A text of a format within bounds of its length, nil if none was found.
  mutating func text(_ format: StringFormat, _ bounds: ShapeBounds?) -> String? {
    let text = text(format)
    guard let bounds else { return text }
    guard bounds.leastLength <= Self.longestText else { return nil }
    let short = Self.shortest(format)
    let candidates =
      [text, short, Self.padded(text, format, to: bounds.leastLength)]
      + [Self.padded(short, format, to: bounds.leastLength)]
    return candidates.first { candidate in
      let bytes = ContiguousArray(candidate.utf8)
      return bounds.contain(JSONNumber(candidate.unicodeScalars.count))
        && format.accepts(bytes.span)
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

  /// A text of a format with as few code points as possible.
  private static func shortest(_ format: StringFormat) -> String {
    switch format {
    case .dateTime: "2026-01-01T00:00:00Z"
    case .date: "2026-01-01"
    case .time: "00:00:00Z"
    case .duration: "P1D"
    case .email, .idnEmail: "a@b.example"
    case .hostname, .idnHostname: "a"
    case .ipv4: "10.0.0.1"
    case .ipv6: "::1"
    case .uri, .iri: "a:b"
    case .uuid: "00000000-0000-4000-8000-000000000000"
    case .httpDate: "Sun, 06 Nov 1994 08:49:37 GMT"
    case .relativeJSONPointer: "0"
    case .uriReference, .iriReference, .uriTemplate, .jsonPointer, .regex, .base64: ""
    }
  }

  /// A text of a format made longer where the format allows it.
  private static func padded(_ text: String, _ format: StringFormat, to length: Int) -> String {
    let missing = length - text.unicodeScalars.count
    guard missing > 0 else { return text }
    let letters = String(repeating: "a", count: missing)
    switch format {
    case .uri, .iri, .uriReference, .iriReference, .uriTemplate: return text + letters
    case .jsonPointer: return text + "/" + letters.dropFirst()
    case .relativeJSONPointer: return text.contains("/") ? text + letters : "\(text)/\(letters)"
    case .regex: return letters + text
    case .base64: return String(repeating: "A", count: (missing + 3) / 4 * 4) + text
    case .dateTime, .time:
      return "\(text.dropLast()).\(String(repeating: "0", count: max(missing - 1, 1)))Z"
    case .ipv6: return "2001:0db8:0000:0000:0000:0000:0000:0001"
    case .hostname, .idnHostname: return labels(missing) + text
    case .email, .idnEmail:
      let more = min(missing, 48)
      let parts = text.split(separator: "@")
      guard parts.count == 2 else { return text }
      return letters.prefix(more) + parts[0] + "@" + labels(missing - more) + parts[1]
    case .date, .duration, .ipv4, .uuid, .httpDate: return text
    }
  }

  /// Labels of a host name of so many characters, each with its point; one character more where one is left.
  private static func labels(_ length: Int) -> String {
    var labels = ""
    var rest = length
    while rest > 0 {
      let count = rest <= 50 ? max(rest - 1, 1) : 48
      labels += String(repeating: "a", count: count) + "."
      rest -= count + 1
    }
    return labels
  }
}
