/// What an endpoint takes and gives, as HTTP: what other formats can say of it, and what two revisions differ in.
struct EndpointContract: Sendable {
  let name: String
  /// The file, as references name it.
  let file: String
  /// The name by which documents of OpenAPI know it, nil if that is its own.
  let operationID: String?
  let method: String
  /// The path, with names in braces for the parameters in it.
  var path: String
  /// Where the path is appended, nil if that is the environment's to say.
  let server: ContractServer?
  var parameters: [ContractParameter]
  let body: ContractBody?
  /// What it responds, in the order in which it is written.
  let responses: [ContractResponse]
  let security: ContractSecurity
  let summary: String?
  /// Its tags and those of its file.
  let tags: [String]
  let isDeprecated: Bool
  /// Where its name is written.
  let range: SourceRange?

  /// The path without the names of its parameters.
  var pathKey: String { renamingPath(to: pathNames.map { _ in "" }).path }

  /// The names in braces of the path, in order.
  var pathNames: [String] {
    path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  /// The same with other names of the parameters in the path, in order.
  func renamingPath(to names: [String]) -> EndpointContract {
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
