extension SchemaReader {
  /// Reads `$ref`, `$dynamicRef` or `$recursiveRef`.
  mutating func readReference(_ keyword: String, _ content: JSONValue) {
    guard let text = text(content, keyword),
      let target = target(of: text, by: "\"\(keyword)\"", at: content)
    else { return }
    let id = compiler.id(of: target.schema, in: target.place)
    let fragment = target.fragment
    let name = keyword == "$recursiveRef" ? "" : fragment
    let isAnchor =
      keyword == "$recursiveRef" || !fragment.isEmpty && fragment.utf8.first != UInt8(ascii: "/")
    if keyword != "$ref", isAnchor, compiler.registry.isDynamic(name, in: target.resource) {
      compiler.needDynamicAnchor(name)
      rules.inPlace.dynamicReference = (name, id)
      rules.inPlace.dynamicKeyword = keyword
    } else if keyword == "$ref" {
      rules.inPlace.reference = id
    } else {
      rules.inPlace.dynamicKeyword = keyword
      rules.inPlace.dynamicReference = (Self.noAnchor, id)
    }
  }

  /// What a reference leads to.
  struct Target {
    let schema: JSONValue
    /// The resource that the schema is in.
    let place: SchemaResource
    /// The resource that the reference names without its fragment.
    let resource: SchemaResource
    let fragment: String
  }

  /// Finds what a reference leads to; where it leads to no schema, that is reported.
  mutating func target(
    of text: String,
    by subject: String,
    at content: JSONValue,
    range: SourceRange? = nil
  ) -> Target? {
    let uri = URLReference(text).resolved(against: URLReference(resource.uri))
    let document: SchemaResource?
    do throws(SchemaDocumentError) {
      document = try compiler.registry.resource(at: uri.withoutFragment)
    } catch {
      report(error, of: URLReference(text).withoutFragment, at: content, range: range)
      return nil
    }
    guard let resource = document else {
      report(
        .unresolvedReference,
        "\(subject) refers to \"\(uri.withoutFragment)\", which is not known",
        at: content,
        range: range,
        label: "no such document",
        help: "documents are never fetched: refer to a file, or bundle it in \"$defs\""
      )
      return nil
    }
    let fragment = String(
      decoding: PercentEncoding.decode(uri.fragment ?? ""),
      as: UTF8.self
    )
    guard let (found, place) = find(fragment, in: resource) else {
      let tokens = JSONPointer(parsing: fragment)?.tokens ?? []
      let near = meant(by: tokens[...], in: resource.root).map { JSONPointer($0) }
      report(
        .unresolvedReference,
        "\(subject) refers to \"\(text)\", which does not exist",
        at: content,
        range: range,
        label: "nothing there",
        suggestion: .help(near.map { "\(URLReference(text).withoutFragment)#\($0)" })
      )
      return nil
    }
    guard [.object, .true, .false].contains(found.node.kind) else {
      report(
        .unresolvedReference,
        "\(subject) refers to \"\(text)\", which is not a schema",
        at: content,
        range: range,
        label: "\(found.type.phrase) is there"
      )
      return nil
    }
    return Target(schema: found, place: place, resource: resource, fragment: fragment)
  }

  private func report(
    _ error: SchemaDocumentError,
    of path: String,
    at content: JSONValue,
    range: SourceRange?
  ) {
    switch error {
    case .unreadable(let reason):
      report(
        .unreadableFile,
        "cannot read \"\(path)\": \(reason)",
        at: content,
        range: range,
        label: path.hasPrefix("/") ? "" : "the path is relative to this file"
      )
    case .invalid(let diagnostic):
      report(
        diagnostic.rule,
        diagnostic.message,
        at: content,
        range: diagnostic.range,
        label: diagnostic.label,
        notes: [.init("the schema is named here", at: range ?? content.range)],
        help: diagnostic.help
      )
    }
  }

  /// The way that was most likely meant by one that leads nowhere: what is not there is the nearest that is.
  private func meant(by way: ArraySlice<String>, in value: JSONValue) -> [String]? {
    guard let token = way.first else { return way.startIndex == 0 ? nil : [] }
    let isThere = compiler.member(token, of: value) != nil
    guard let name = isThere ? token : compiler.names(of: value).nearest(to: token),
      let next = compiler.member(name, of: value)
    else { return nil }
    return meant(by: way.dropFirst(), in: next).map { [name] + $0 }
  }

  /// A name that no anchor has, for references that turn out to be plain ones.
  private static var noAnchor: String { "#" }

  /// The schema of a fragment, and the resource it is in.
  private mutating func find(
    _ fragment: String,
    in target: SchemaResource
  ) -> (JSONValue, SchemaResource)? {
    if fragment.isEmpty { return (target.root, target) }
    guard fragment.utf8.first == UInt8(ascii: "/") else {
      return compiler.registry.anchor(fragment, in: target).map { ($0, target) }
    }
    guard let pointer = JSONPointer(parsing: fragment) else { return nil }
    var current = target.root
    var resource = target
    for token in pointer.tokens {
      guard let next = compiler.member(token, of: current) else { return nil }
      current = next
      if let known = compiler.registry.knownResource(of: current) { resource = known }
    }
    return (current, compiler.registry.resource(of: current, in: resource))
  }
}
