/// The URL to which the paths of requests are appended.
package struct ContractServer: Sendable, Hashable {
  /// The URL, with names in braces for variables.
  package let url: String

  /// The variables and their values.
  package let variables: [Variable]

  /// A variable of the URL.
  package struct Variable: Sendable, Hashable {
    /// The name.
    package let name: String

    /// The value.
    package let value: String
  }

  /// Makes a URL of the pieces of a template; nil if a piece has no value that may be shown.
  ///
  /// Credentials in the URL are left out.
  init?(_ parts: some Sequence<Template.Part>, constant: (String) -> JSONValue?) {
    var url = ""
    var variables: [Variable] = []
    for part in parts {
      switch part {
      case .text(let text): url += text.replacing(["{": "%7B", "}": "%7D"])
      case .expression(let expression):
        guard case .variable(let path) = expression.operand, path.steps.isEmpty,
          expression.filters.allSatisfy({ $0.filter.name == "raw" }),
          let value = constant(path.name), let text = value.scalarText
        else { return nil }
        url += "{\(path.name)}"
        let variable = Variable(name: path.name, value: Self.withoutCredentials(text))
        if !variables.contains(variable) { variables.append(variable) }
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
  package var scalarText: String? {
    switch type {
    case .string: string
    case .number, .boolean: jsonText
    case .null, .array, .object: nil
    }
  }
}
