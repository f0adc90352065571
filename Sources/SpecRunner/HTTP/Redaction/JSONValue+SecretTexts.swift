extension HiddenTexts {
  /// Hides what filters made of a secret.
  package func add(_ value: JSONValue) {
    let texts = value.secretTexts
    if value.type != .number || (texts.first?.utf8.count ?? 0) >= Self.longNumber { add(texts) }
  }

  /// How many characters a number has that can be known for what it was calculated from.
  private static let longNumber = 8
}

extension JSONValue {
  /// The texts by which a secret value could be known: its strings and numbers, however deep.
  package var secretTexts: [String] {
    var texts: [String] = []
    var rest = [self]
    while let value = rest.popLast() {
      switch value.type {
      case .string: texts.append(value.string ?? "")
      case .number: texts.append(value.jsonText)
      default:
        rest += value.elements
        rest += value.members.map(\.value)
      }
    }
    return texts
  }
}
