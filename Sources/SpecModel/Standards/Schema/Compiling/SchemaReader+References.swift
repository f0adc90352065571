extension SchemaReader {
  /// Reads `$ref`, `$dynamicRef` or `$recursiveRef`.
  mutating func readReference(_ keyword: String, _ content: JSONValue) {
    guard let text = text(content, keyword) else { return }
    let uri = URLReference(text).resolved(against: URLReference(resource.uri))
    let document: SchemaResource?
    do throws(SchemaDocumentError) {
      document = try compiler.registry.resource(at: uri.withoutFragment)
    } catch {
      return report(error, of: URLReference(text).withoutFragment, at: content)
    }
    guard let target = document else {
      return report(
        .unresolvedReference,
        "\"\(keyword)\" refers to \"\(uri.withoutFragment)\", which is not known",
        at: content,
        label: "no such document",
        help: "documents are never fetched: refer to a file, or bundle it in \"$defs\""
      )
    }
    let fragment = String(
      decoding: PercentEncoding.decode(uri.fragment ?? ""),
      as: UTF8.self
    )
    guard let (found, place) = find(fragment, in: target) else {
      let near = compiler.definitions(of: target.root).nearest(to: fragment)
      return report(
        .unresolvedReference,
        "\"\(keyword)\" refers to \"\(text)\", which does not exist",
        at: content,
        label: "nothing there",
        suggestion: .help(near.map { "#\($0)" })
      )
    }
    guard [.object, .true, .false].contains(found.node.kind) else {
      return report(
        .unresolvedReference,
        "\"\(keyword)\" refers to \"\(text)\", which is no schema",
        at: content,
        label: "\(found.type.phrase) is there"
      )
    }
    let id = compiler.id(of: found, in: place)
    let name = keyword == "$recursiveRef" ? "" : fragment
    let isAnchor =
      keyword == "$recursiveRef" || !fragment.isEmpty && fragment.utf8.first != UInt8(ascii: "/")
    if keyword != "$ref", isAnchor, compiler.registry.isDynamic(name, in: target) {
      compiler.needDynamicAnchor(name)
      rules.dynamicReference = (name, id)
      rules.dynamicKeyword = keyword
    } else if keyword == "$ref" {
      rules.reference = id
    } else {
      rules.dynamicKeyword = keyword
      rules.dynamicReference = (Self.noAnchor, id)
    }
  }

  private func report(_ error: SchemaDocumentError, of path: String, at content: JSONValue) {
    switch error {
    case .unreadable(let reason):
      report(
        .unreadableFile,
        "cannot read \"\(path)\": \(reason)",
        at: content,
        label: path.hasPrefix("/") ? "" : "the path is relative to this file"
      )
    case .invalid(let diagnostic):
      report(
        diagnostic.rule,
        diagnostic.message,
        at: content,
        range: diagnostic.range,
        label: diagnostic.label,
        help: diagnostic.help
      )
    }
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
