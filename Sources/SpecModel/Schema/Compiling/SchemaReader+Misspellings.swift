extension SchemaReader {
  /// Warns of a keyword that is none and nearly one: by the standard it would only describe.
  func warnOfMisspelling(_ member: JSONMember) {
    let name = member.name
    guard resource.vocabularies == .standard, !name.hasPrefix("x-"),
      !SchemaKeywords.all.contains(name),
      let keyword = SpellingSuggestion.nearest(to: name, in: SchemaKeywords.mistakable, atMost: 2)
    else { return }
    report(
      "JSON Schema has no keyword \"\(name)\", so it asserts nothing",
      at: member.key,
      label: "did you mean \"\(keyword)\"?",
      isWarning: true
    )
  }

  /// Warns of a format that JSON Schema does not define and nearly does.
  func warnOfMisspelledFormat(_ name: String, _ content: JSONValue) {
    guard let format = SpellingSuggestion.nearest(to: name, in: Self.formats, atMost: 2) else {
      return
    }
    report(
      "JSON Schema has no format \"\(name)\", so it asserts nothing",
      at: content,
      label: "did you mean \"\(format)\"?",
      isWarning: true
    )
  }

  private static let formats = StringFormat.allCases.map(\.rawValue)
    .filter { StringFormat(inJSONSchema: $0) != nil }
}
