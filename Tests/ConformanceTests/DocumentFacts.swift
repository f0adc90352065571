import SpecModel

@testable import SpecInterchange

/// What a document of OpenAPI says, in one form for all versions: references resolved, sorted, a line for each thing.
struct DocumentFacts {
  /// The lines by the operation, and what they are of.
  private(set) var lines: [String: [Kind: Set<String>]] = [:]

  /// The operations' names in notes.
  private(set) var names: [String: String] = [:]

  /// Those that the document has several times, as the rest of the path is never sent: only one is exported.
  private(set) var repeated: Set<String> = []

  /// The schemas of values by the operation and the place.
  private(set) var schemas: [String: [String: JSONValue]] = [:]
  let translator: SchemaTranslator

  enum Kind: String, CaseIterable {
    case path, id, tag, deprecated, text, parameter, body, response, header, security, server
  }

  init(_ file: SourceFile) throws {
    let source = try JSONDocument.source(file)
    let documents = try SourceDocuments(source)
    let document = try OpenAPIReader.read(documents, notes: InterchangeNotes())
    translator = SchemaTranslator(documents, version: document.version, notes: InterchangeNotes())
    var unique = InterchangeNames(of: .value)
    for operation in document.operations {
      let name = operation.identifier.map { unique.unique(for: $0) }
      let path = Self.positional(operation.path.prefix { $0 != "#" })
      let key = "\(operation.method) \(path)"
      if lines[key] != nil { repeated.insert(key) }
      lines[key] = facts(of: operation, document, documents)
      schemas[key] = Self.schemas(of: operation)
      names[key] = name
    }
  }

  private static func schemas(of operation: APIOperation) -> [String: JSONValue] {
    var schemas: [String: JSONValue] = [:]
    func add(_ place: String, _ contents: [APIContent]) {
      let choice = MediaTypeChoice.of(contents, InterchangeNotes(), subject: "")
      if let choice, choice.type.isJSON { schemas[place] = choice.value.schema }
    }
    for parameter in operation.parameters where parameter.place == .query {
      schemas["query \(parameter.name)"] = parameter.schema
    }
    if let body = operation.body { add("body", body.contents) }
    for response in operation.responses { add("response \(response.status)", response.contents) }
    return schemas
  }

  static func positional(_ path: Substring) -> String {
    var text = ""
    var isName = false
    for character in path {
      if character == "{" { isName = true }
      if !isName || "{}".contains(character) { text += character == " " ? "%20" : "\(character)" }
      if character == "}" { isName = false }
    }
    return text.hasPrefix("/") ? text : "/" + text
  }

  private static func url(_ server: APIServer) -> String {
    var url = server.url
    for variable in server.variables {
      url = url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(
        separator: variable.value
      )
    }
    while url.hasSuffix("/") { url.removeLast() }
    return url
  }

  private func words(_ texts: [String?]) -> String {
    var seen: Set<String> = []
    return texts.compactMap { $0 }.filter { seen.insert($0).inserted }.joined(separator: " ")
      .unicodeScalars.filter { $0.value > 0x20 && !$0.properties.isWhitespace && $0.value != 0x7F }
      .map(String.init).joined()
  }

  private func facts(
    of operation: APIOperation,
    _ document: APIDocument,
    _ documents: SourceDocuments
  ) -> [Kind: Set<String>] {
    var facts: [Kind: Set<String>] = [:]
    func add(_ kind: Kind, _ text: String) { facts[kind, default: []].insert(text) }
    if let id = operation.identifier { add(.id, id) }
    for tag in operation.tags {
      let parts = tag.split { $0.isWhitespace || $0 == "," }
      if !parts.isEmpty { add(.tag, parts.joined(separator: "-")) }
    }
    if operation.isDeprecated { add(.deprecated, "yes") }
    add(.text, words([operation.summary, operation.description]))
    for parameter in operation.parameters {
      let ignored = ["accept", "content-type", "authorization"]
      if parameter.place == .header, ignored.contains(parameter.name.lowercased()) { continue }
      var name = parameter.name
      if parameter.place == .path {
        name = InterchangeNames.identifier(for: name, of: .parameter)
      }
      let schema = try? documents.resolved(parameter.schema ?? .null)
      let types = schema?["type"].map { [$0] + Array($0.elements) }?.compactMap(\.string) ?? []
      var style = parameter.mediaType ?? parameter.style ?? ""
      let isPlain = types.allSatisfy { !["array", "object"].contains($0) }
      if ["form", "simple"].contains(style) || isPlain && parameter.mediaType == nil {
        style = parameter.style == "deepObject" ? "deepObject" : ""
      }
      // Each member of an object is an item of its own: that is what the style means.
      guard style != "deepObject", !name.hasSuffix("]") else {
        name = String(name.prefix { $0 != "[" })
        add(.parameter, "\(parameter.place) \(name)[]")
        continue
      }
      add(.parameter, "\(parameter.place) \(name) \(parameter.isRequired) \(style)")
    }
    if let mark = operation.path.firstIndex(of: "#") {
      add(.path, String(operation.path[mark...]))
    }
    if let body = operation.body, !body.contents.isEmpty { add(.body, type(of: body.contents)) }
    for response in operation.responses {
      let status = response.status.uppercased()
      add(.response, "\(status) \(type(of: response.contents))")
      for header in response.headers where header.name.lowercased() != "content-type" {
        add(.header, "\(status) \(header.name) \(header.isRequired)")
      }
    }
    let alternatives = operation.security ?? document.security ?? []
    for alternative in alternatives where alternatives.count > 1 || !alternative.schemes.isEmpty {
      let names = alternative.schemes.map { InterchangeNames.identifier(for: $0.name, of: .value) }
      add(.security, names.sorted().joined(separator: "+"))
    }
    let servers = operation.servers.isEmpty ? document.servers : operation.servers
    for server in servers { add(.server, Self.url(server)) }
    return facts
  }

  private func type(of contents: [APIContent]) -> String {
    MediaTypeChoice.of(contents, InterchangeNotes(), subject: "")?.written ?? ""
  }
}
