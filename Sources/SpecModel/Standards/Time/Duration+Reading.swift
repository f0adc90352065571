extension Duration {
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
  ]

  /// The seconds of a duration as the format writes it: `500ms`, `1.5s`, `1m30s`; nil if the text is not a duration.
  package static func seconds(in text: String) -> Double? {
    var rest = Substring(text)
    var seconds = 0.0
    var smallest = Double.infinity
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let number = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
      rest = rest.dropFirst(number.count)
      let name = rest.prefix { ("a"..."z").contains($0) }
      rest = rest.dropFirst(name.count)
      guard let value = Double(number), number.first != ".", number.last != ".",
        let unit = units.first(where: { $0.name == name }), unit.seconds < smallest
      else { return nil }
      smallest = unit.seconds
      seconds += value * unit.seconds
    }
    return seconds
  }
}
