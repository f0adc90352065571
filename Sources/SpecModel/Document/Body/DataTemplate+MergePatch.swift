extension DataTemplate {
  /// What a JSON Merge Patch (RFC 7396) needs of it: texts that the patch removes or replaces are not evaluated.
  package func toBePatched(with patch: JSONValue) -> DataTemplate {
    guard !templates.isEmpty else { return self }
    var kept = templates
    dropReplaced(of: origin, by: patch, from: &kept)
    return DataTemplate(origin: origin, templates: kept)
  }

  /// Whether a patch of fields removes or replaces one; as long as it is not evaluated, a template replaces none.
  package func patches(_ field: String) -> Bool { origin[field] != nil }

  private func dropReplaced(
    of target: JSONValue,
    by patch: JSONValue,
    from kept: inout [Int: Template]
  ) {
    // What a template alone in its place gives may be an object, which is patched.
    if patch.type == .object, target.type == .object || templates[target.index]?.single != nil {
      for member in patch.members {
        guard let part = target[member.name] else { continue }
        dropReplaced(of: part, by: member.value, from: &kept)
      }
      return
    }
    let replaced = target.index..<target.document.following(target.index)
    kept = kept.filter { !replaced.contains($0.key) }
  }
}
