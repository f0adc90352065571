/// Reads the environments of JetBrains' client beside a `.http` file.
struct HTTPFileEnvironments {
  private var documents: [(value: JSONValue, isPrivate: Bool)] = []

  init(beside file: SourceFile, _ notes: InterchangeNotes) {
    for (name, isPrivate) in [
      ("http-client.private.env.json", true), ("http-client.env.json", false),
    ] {
      guard let bytes = try? SourceDocuments.bytes(of: name, beside: file.path) else { continue }
      let path = CatalogFiles.join(CatalogFiles.parent(of: file.path), name)
      do {
        let document = try JSONDocument.source(SourceFile(path: path, bytes: bytes))
        documents.append((document.root, isPrivate))
      } catch {
        notes.add(.line, "\(name) is not JSON and is not read", at: error.diagnostic.range)
      }
    }
  }

  /// Defines the variables; what all environments share has no name.
  func define(in names: HTTPFileNames) {
    var taken: [String: String] = ["base": ""]
    for (root, isPrivate) in documents {
      for member in root.members where member.value.type == .object {
        let isShared = ["$shared", "$default"].contains(member.name)
        var name = InterchangeNames.fileName(for: member.name)
        if taken[name].map({ $0 != member.name }) ?? false { name += "-2" }
        taken[name] = member.name
        names.define(environment: isShared ? nil : name, member.value, isPrivate: isPrivate)
      }
    }
  }
}
