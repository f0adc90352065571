extension JSONValue {
  /// Applies a JSON Merge Patch (RFC 7396).
  package func merged(
    with patch: JSONValue,
    replacing replaces: ([String]) -> Bool = { _ in false }
  ) -> JSONValue {
    withoutActuallyEscaping(replaces) { merged(with: patch, MergePatch(replaces: $0)) }
  }

  private func merged(with patch: JSONValue, _ patched: MergePatch) -> JSONValue {
    var merge = patched
    merge.write(self, patchedWith: patch)
    let document = try? JSONDocument(
      parsing: merge.writer.bytes,
      origins: merge.origins,
      depthLimit: .max
    )
    return document?.root ?? .null
  }
}

/// Writes a patched value, and what each of its nodes was made of.
private struct MergePatch {
  let replaces: ([String]) -> Bool
  private var path: [String] = []
  var writer = JSONWriter()
  var origins: ContiguousArray<JSONValue> = []

  init(replaces: @escaping ([String]) -> Bool) { self.replaces = replaces }

  mutating func write(_ target: JSONValue?, patchedWith patch: JSONValue) {
    guard patch.type == .object else {
      copy(patch)
      return
    }
    origins.append(patch)
    writer.beginObject()
    var patched: Set<ContiguousArray<UInt8>> = []
    if let target, target.type == .object {
      for member in target.members {
        let name = target.document.utf8(at: member.keyIndex)
        guard let change = patch.members.first(where: { $0.key.utf8 == name }) else {
          begin(member.key, name)
          copy(member.value)
          continue
        }
        patched.insert(name)
        if change.value.isNull { continue }
        begin(change.key, name)
        path.append(change.name)
        write(replaces(path) ? nil : member.value, patchedWith: change.value)
        path.removeLast()
      }
    }
    for member in patch.members where !member.value.isNull {
      let name = patch.document.utf8(at: member.keyIndex)
      guard !patched.contains(name) else { continue }
      begin(member.key, name)
      write(nil, patchedWith: member.value)
    }
    writer.endObject()
  }

  private mutating func begin(_ key: JSONValue, _ name: ContiguousArray<UInt8>) {
    origins.append(key)
    writer.name(utf8: name)
  }

  private mutating func copy(_ value: JSONValue) {
    let document = value.document
    for index in value.index..<document.following(value.index) {
      origins.append(JSONValue(document: document, index: index))
    }
    writer.value(value)
  }
}
