extension JSONDocument {
  /// A diagnostic for each name that appears twice in one object.
  var duplicateNames: [Diagnostic] {
    var found: [Diagnostic] = []
    for index in nodes.indices where mayRepeatNames(at: index) {
      let object = JSONValue(document: self, index: index)
      var seen: [ContiguousArray<UInt8>: JSONValue] = [:]
      for member in object.members {
        let name = utf8(at: member.keyIndex)
        guard let first = seen[name] else {
          seen[name] = member.key
          continue
        }
        found.append(
          Diagnostic(
            .duplicateName,
            "the name \"\(member.name)\" appears twice in one object",
            at: member.key.range,
            label: "the second one",
            notes: [.init("the first one", at: first.range)]
          )
        )
      }
    }
    return found
  }

  /// Whether names have to be compared one by one: a few, none escaped, are shown apart without a dictionary.
  private func mayRepeatNames(at index: Int) -> Bool {
    let object = nodes[index]
    guard object.kind == .object, object.childCount > 1 else { return false }
    guard object.childCount < 9 else { return true }
    var member = index + 1
    while member < object.next {
      guard !nodes[member].hasEscape else { return true }
      var earlier = index + 1
      while earlier < member {
        if text(at: earlier, equalsIn: self, at: member) { return true }
        earlier = following(earlier + 1)
      }
      member = following(member + 1)
    }
    return false
  }
}
