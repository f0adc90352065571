/// What an endpoint takes and gives, as HTTP: what other formats can say of it, and what two revisions differ in.
package struct EndpointContract: Sendable {
  /// Its name in its file.
  package let name: String

  /// The file, as references name it.
  package let file: String

  /// The name by which documents of OpenAPI know it, nil if that is its own.
  package let operationID: String?

  /// The method.
  package let method: String

  /// The path, with names in braces for the parameters in it.
  package internal(set) var path: String

  /// Where the path is appended, nil if that is the environment's to say.
  package let server: ContractServer?

  /// The values of its requests, in their order.
  package internal(set) var parameters: [ContractParameter]

  /// The body of its requests.
  package let body: ContractBody?

  /// What it responds, in the order in which it is written.
  package let responses: [ContractResponse]

  /// The credentials of its requests.
  package let security: ContractSecurity

  /// What it does.
  package let summary: String?

  /// Its tags and those of its file.
  package let tags: [String]

  /// Whether it is deprecated.
  package let isDeprecated: Bool

  /// Where its name is written.
  package let range: SourceRange?

  /// The path without the names of its parameters.
  package var pathKey: String { Self.key(of: path) }

  /// The names in braces of the path, in order.
  package var pathNames: [String] {
    path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  private static func key(of path: String) -> String {
    var key = ""
    var isName = false
    for character in path {
      if character == "}" { isName = false }
      if !isName { key.append(character) }
      if character == "{" { isName = true }
    }
    return key
  }

  /// The same with other names of the parameters in the path, in order.
  package func renamingPath(to names: [String]) -> EndpointContract {
    var contract = self
    let own = pathNames
    let new = Dictionary(zip(own, names)) { first, _ in first }
    for place in contract.parameters.indices where contract.parameters[place].location == .path {
      let name = contract.parameters[place].name
      contract.parameters[place].name = new[name] ?? name
    }
    var parts = path.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropFirst() {
      let name = parts[place].prefix { $0 != "}" }
      parts[place] = (new[String(name)] ?? String(name)) + parts[place].dropFirst(name.count)
    }
    contract.path = parts.joined(separator: "{")
    return contract
  }
}
