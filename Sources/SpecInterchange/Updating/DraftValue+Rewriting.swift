extension DraftValue {
  /// The text of a file whose value changed: what is as it was keeps its lines.
  package func text(over document: JSONDocument) -> ContiguousArray<UInt8> {
    Self.laidOut(text(over: document.root))
  }

  private func text(over old: JSONValue) -> String {
    if DraftValue(old) == self { return old.jsonText }
    switch self {
    case .object(let object) where old.type == .object && !object.isEmpty:
      let members = object.members.map { member in
        let text =
          old[member.name].map { member.value.text(over: $0) }
          ?? member.value.text(broken: member.value.object?["request"] == nil ? 0 : 1)
        return JSONValue.string(member.name).compactText + ":" + text
      }
      return Self.open("{", as: old) + members.joined(separator: ",") + "}"
    case .array(let elements) where old.type == .array && elements.count == old.count:
      let texts = zip(elements, old.elements).map { $0.text(over: $1) }
      return Self.open("[", as: old) + texts.joined(separator: ",") + "]"
    default: return text(broken: 0)
    }
  }

  /// A bracket, with a line break if one is behind that of the old value.
  private static func open(_ bracket: String, as old: JSONValue) -> String {
    bracket + (old.jsonText.dropFirst().first?.isNewline == true ? "\n" : "")
  }
}
