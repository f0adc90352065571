extension CatalogTree {
  /// Where the catalog has an endpoint that an import made: by its name, else by its operation or its route.
  func place(of old: Definition) -> Int? {
    endpoints.firstIndex { $0.name == old.name && $0.file == old.file }
      ?? endpoints.firstIndex { $0.name == old.name }
      ?? endpoints.firstIndex { $0.value["x-operation-id"]?.string == old.operation }
      ?? endpoints.firstIndex { $0.route == old.route && $0.file == old.file }
  }

  /// The words of all texts but the names of definitions: those of shapes are among them, if they are used.
  var usedNames: Set<String> {
    var words: Set<String> = []
    for file in files { Self.addWords(of: .object(file.content), to: &words) }
    for endpoint in endpoints { Self.addWords(of: endpoint.whole, to: &words) }
    for shape in shapes {
      var own: Set<String> = []
      Self.addWords(of: shape.whole, to: &own)
      own.remove(shape.name)
      words.formUnion(own)
    }
    return words
  }

  private static func addWords(of value: DraftValue, to words: inout Set<String>) {
    switch value {
    case .string(let text):
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        words.insert(String(word))
      }
    case .array(let elements): for element in elements { addWords(of: element, to: &words) }
    case .object(let object):
      for member in object.members { addWords(of: member.value, to: &words) }
    case .null, .boolean, .number: break
    }
  }

  /// Whether a step, a fixture or a login calls an endpoint.
  func callers(of name: String) -> Bool {
    let all = files.map { DraftValue.object($0.content) } + endpoints.map(\.whole)
    return all.contains { $0.calls(name) }
  }

  /// Gives an endpoint another name, also where it is called.
  mutating func rename(_ old: String, to new: String, at place: Int) {
    endpoints[place].name = new
    for at in files.indices {
      files[at].content =
        DraftValue.object(files[at].content).renamingCalls(of: old, to: new).object
        ?? files[at].content
    }
    for at in endpoints.indices {
      endpoints[at].value =
        endpoints[at].whole.renamingCalls(of: old, to: new).object ?? endpoints[at].value
    }
  }
}

extension DraftValue {
  /// Whether a reference is that of an endpoint, with or without its file.
  private static func refers(_ reference: String, to name: String) -> Bool {
    reference == name || reference.hasSuffix(".\(name)")
  }

  fileprivate func calls(_ name: String) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.calls(name) }
    case .object(let object):
      object.members.contains { member in
        if member.name == "call", let reference = member.value.string {
          return Self.refers(reference, to: name)
        }
        return member.value.calls(name)
      }
    default: false
    }
  }

  fileprivate func renamingCalls(of old: String, to new: String) -> DraftValue {
    switch self {
    case .array(let elements):
      return .array(elements.map { $0.renamingCalls(of: old, to: new) })
    case .object(let object):
      return .object(
        Object(
          object.members.map { member in
            var value = member.value.renamingCalls(of: old, to: new)
            if member.name == "call", let reference = value.string,
              Self.refers(reference, to: old)
            {
              value = .string(reference.dropLast(old.count) + new)
            }
            return Object.Member(name: member.name, value: value)
          }
        )
      )
    default: return self
    }
  }
}
