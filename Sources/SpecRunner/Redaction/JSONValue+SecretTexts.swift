internal import SpecModel

extension JSONValue {
  /// The texts by which a secret value could be known: its strings and numbers, however deep.
  var secretTexts: [String] {
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
