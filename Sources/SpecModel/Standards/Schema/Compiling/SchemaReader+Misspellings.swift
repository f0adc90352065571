extension SchemaReader {
  /// Warns of a keyword that is none and nearly one: by the standard it would only describe.
  func warnOfMisspelling(_ member: JSONMember) {
    let name = member.name
    guard resource.vocabularies == .standard, !name.hasPrefix("x-"),
      !SchemaKeywords.all.contains(name), !Self.foreignKeywords.contains(name),
      let keyword = Self.meant(by: name, in: SchemaKeywords.mistakable),
      !Self.isWord(name, behind: keyword)
    else { return }
    report(
      .unknownKeyword,
      "JSON Schema has no keyword \"\(name)\", so it asserts nothing",
      at: member.key,
      suggestion: .label(keyword)
    )
  }

  /// Warns of a format that JSON Schema does not define and nearly does.
  func warnOfMisspelledFormat(_ name: String, _ content: JSONValue) {
    guard !Self.foreignFormats.contains(name), let format = Self.meant(by: name, in: Self.formats)
    else { return }
    report(
      .unknownKeyword,
      "JSON Schema has no format \"\(name)\", so it asserts nothing",
      at: content,
      suggestion: .label(format)
    )
  }

  /// Whether a name is a keyword and another word behind it, as others make their own: `titleDe`, `type_id`.
  private static func isWord(_ name: String, behind keyword: String) -> Bool {
    guard name.hasPrefix(keyword) else { return false }
    return name.dropFirst(keyword.count).first?.isLowercase == false
  }

  /// Of short names two edits make many.
  private static func meant(by name: String, in names: [String]) -> String? {
    let most = name.unicodeScalars.count < 8 ? 1 : 2
    return SpellingSuggestion.nearest(to: name, in: names, atMost: most)
  }

  /// Keywords of other tools, and of older dialects.
  private static let foreignKeywords: Set<String> = ["comment", "id", "sample", "tsType"]

  /// Formats that others define.
  private static let foreignFormats: Set<String> = ["ulid", "urn"]

  private static let formats = StringFormat.allCases.map(\.rawValue)
    .filter { StringFormat(inJSONSchema: $0) != nil }
}
