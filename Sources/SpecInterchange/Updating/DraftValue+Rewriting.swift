extension DraftValue {
  /// The text of a file whose value changed: what is as it was keeps its lines.
  package func text(over document: JSONDocument) -> ContiguousArray<UInt8> {
    var text = ""
    write(over: document.root, indentation: 0, to: &text)
    return ContiguousArray((text + "\n").utf8)
  }

  private func write(over old: JSONValue, indentation: Int, to text: inout String) {
    if DraftValue(old) == self {
      text += old.jsonText
      return
    }
    let space = String(repeating: " ", count: indentation + 2)
    if case .array(let elements) = self, elements.count == old.count, old.type == .array {
      text += "[\n"
      for (place, (element, old)) in zip(elements, old.elements).enumerated() {
        text += space
        element.write(over: old, indentation: indentation + 2, to: &text)
        text += place + 1 < elements.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indentation) + "]"
      return
    }
    guard case .object(let object) = self, old.type == .object, !object.isEmpty else {
      text += laidOut(indentation: indentation)
      return
    }
    text += "{\n"
    for (place, member) in object.members.enumerated() {
      text += space + JSONValue.string(member.name).compactText + ": "
      if let old = old[member.name] {
        member.value.write(over: old, indentation: indentation + 2, to: &text)
      } else {
        text += member.value.laidOut(indentation: indentation + 2)
      }
      text += place + 1 < object.members.count ? ",\n" : "\n"
    }
    text += String(repeating: " ", count: indentation) + "}"
  }
}
