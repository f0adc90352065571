/// A prefix in XPaths, and the namespace that it stands for.
package struct NamespacePrefix: HoldsNoTemplates {
  /// The prefix.
  package let prefix: String

  /// The namespace's name; nil removes an inherited prefix.
  package let name: String?
}

extension FormatType where Value == [NamespacePrefix] {
  /// An object of prefixes and the names of namespaces.
  static var namespaces: FormatType {
    let name = FormatSchema.value([.string, .null], pattern: nil)
    let words = "an object of prefixes and namespaces such as {\"D\": \"DAV:\"}"
    return .members(
      .phrase(words, .map(names: NameRule.prefix.pattern, of: name)),
      example: "{\"D\": \"DAV:\"}"
    ) { member, reader in
      NameRule.prefix.check(member.key, reader)
      if member.value.isNull { return NamespacePrefix(prefix: member.name, name: nil) }
      guard let name = FormatType<String>.text.read(member.value, reader) else { return nil }
      guard !name.isEmpty, !name.utf8.contains(0), !name.hasExpression else {
        reader.reportInvalid(
          .invalidURL,
          member.value,
          "\(member.value.jsonText.excerpt) is not the name of a namespace",
          label: "expected a URI such as \"http://www.w3.org/2005/Atom\", without templates"
        )
        return nil
      }
      return NamespacePrefix(prefix: member.name, name: name)
    }
  }
}

extension [NamespacePrefix] {
  /// What applies if this layer lies over another: its prefixes, and the others of the layer below.
  func over(_ outer: [NamespacePrefix]) -> [NamespacePrefix] {
    outer.filter { old in !contains { $0.prefix == old.prefix } } + self
  }

  /// The namespaces by their prefixes.
  package var byPrefix: [String: String] {
    reduce(into: [:]) { $0[$1.prefix] = $1.name }
  }
}
