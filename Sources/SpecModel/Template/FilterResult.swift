/// What filters give.
enum FilterResult: Sendable, CaseIterable {
  case text, number, count, list, bytes

  /// What it is, as it is in a sentence.
  var phrase: String {
    switch self {
    case .text: "a string"
    case .number, .count: "a number"
    case .list: "an array"
    case .bytes: "bytes"
    }
  }
}
