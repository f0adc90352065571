import SpecInterchange

extension DraftValue {
  /// Where two values differ, a line for each place; the order of members is no difference.
  func differences(from other: DraftValue, at place: String = "") -> [String] {
    switch (self, other) {
    case (.object(let one), .object(let two)):
      let names = one.names + two.names.filter { one[$0] == nil }
      return names.flatMap { name -> [String] in
        let place = "\(place)/\(name)"
        guard let first = one[name] else {
          return ["\(place): + \(two[name]?.json.compactText ?? "")"]
        }
        guard let second = two[name] else { return ["\(place): - \(first.json.compactText)"] }
        return first.differences(from: second, at: place)
      }
    case (.array(let one), .array(let two)) where one.count == two.count:
      return zip(one, two).enumerated().flatMap {
        $1.0.differences(from: $1.1, at: "\(place)/\($0)")
      }
    case _ where self == other: return []
    default: return ["\(place): \(json.compactText) is now \(other.json.compactText)"]
    }
  }
}
