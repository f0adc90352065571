/// The URL to which the paths of requests are appended.
struct ContractServer: Sendable, Hashable {
  /// The URL, with names in braces for variables.
  let url: String

  /// The values of its variables.
  let variables: DraftValue.Object

  /// Makes a URL of the pieces of a template; nil if a piece has no value that may be shown.
  ///
  /// Credentials in the URL are left out.
  init?(_ parts: some Sequence<Template.Part>, constant: (String) -> JSONValue?) {
    var url = ""
    var variables = DraftValue.Object()
    for part in parts {
      switch part {
      case .text(let text): url += text.replacing(["{": "%7B", "}": "%7D"])
      case .expression(let expression):
        guard case .variable(let path) = expression.operand, path.steps.isEmpty,
          expression.filters.allSatisfy({ $0.filter.name == "raw" }),
          let value = constant(path.name), let text = value.scalarText
        else { return nil }
        url += "{\(path.name)}"
        variables[path.name] = .string(Self.withoutCredentials(text))
      }
    }
    url = Self.withoutCredentials(url)
    while url.hasSuffix("/") { url.removeLast() }
    guard !url.isEmpty else { return nil }
    self.url = url
    self.variables = variables
  }

  private static func withoutCredentials(_ url: String) -> String {
    guard let start = url.firstRange(of: "://") else { return url }
    let authority = url[start.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return url }
    return String(url[..<start.upperBound] + url[authority.index(after: at)...])
  }
}

extension JSONValue {
  /// The text of a string, a number or a boolean.
  var scalarText: String? {
    switch type {
    case .string: string
    case .number, .boolean: jsonText
    case .null, .array, .object: nil
    }
  }
}
