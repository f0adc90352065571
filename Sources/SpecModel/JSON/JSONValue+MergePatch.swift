extension JSONValue {
  /// Applies a JSON Merge Patch (RFC 7396).
  ///
  /// - Parameter patch: The patch; its null members take away.
  /// - Returns: The patched value.
  package func merged(with patch: JSONValue) -> JSONValue {
    JSONValue.build { Self.write(self, patchedWith: patch, to: &$0) }
  }

  private static func write(
    _ target: JSONValue?,
    patchedWith patch: JSONValue,
    to writer: inout JSONWriter
  ) {
    guard patch.type == .object else {
      writer.value(patch)
      return
    }
    writer.beginObject()
    var patched: Set<ContiguousArray<UInt8>> = []
    if let target, target.type == .object {
      for member in target.members {
        let name = target.document.utf8(at: member.keyIndex)
        guard let change = patch.members.first(where: { $0.key.utf8 == name }) else {
          writer.name(utf8: name)
          writer.value(member.value)
          continue
        }
        patched.insert(name)
        if change.value.isNull { continue }
        writer.name(utf8: name)
        write(member.value, patchedWith: change.value, to: &writer)
      }
    }
    for member in patch.members where !member.value.isNull {
      let name = patch.document.utf8(at: member.keyIndex)
      guard !patched.contains(name) else { continue }
      writer.name(utf8: name)
      write(nil, patchedWith: member.value, to: &writer)
    }
    writer.endObject()
  }
}
