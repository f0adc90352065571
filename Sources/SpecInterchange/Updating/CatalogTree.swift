/// The files of a catalog by what they say: endpoints and shapes by their names, whatever file they are in.
struct CatalogTree {
  /// The content of files without their endpoints and shapes, by paths.
  var files: [(path: String, content: DraftValue.Object)] = []

  /// The endpoints in order.
  var endpoints: [Definition] = []

  /// The shapes in order.
  var shapes: [Definition] = []

  /// A definition in a file.
  struct Definition {
    var name: String
    var file: String
    var value: DraftValue.Object

    /// A shape's text, if it is no object.
    var text: DraftValue?

    var whole: DraftValue { text ?? .object(value) }

    /// The identifier of the operation that it was made of.
    var operation: String { value["x-operation-id"]?.string ?? name }

    /// The method and the target.
    var request: String { value["request"]?.string ?? "" }

    /// The method and the path with parameters that have no names.
    var route: String {
      var route = ""
      var depth = 0
      for character in request {
        if character == "{" { depth += 1 }
        if depth == 0 { route.append(character) }
        if character == "}", depth > 0 {
          depth -= 1
          if depth == 0 { route += "{}" }
        }
      }
      // What is after the path depends on its parameters, which may change.
      return route.hasSuffix("{}") && request.contains("{?") ? String(route.dropLast(2)) : route
    }

    init(name: String, file: String, _ value: DraftValue) {
      self.name = name
      self.file = file
      self.value = value.object ?? DraftValue.Object()
      text = value.object == nil ? value : nil
    }
  }

  init(_ files: [(path: String, value: DraftValue)]) {
    for (path, value) in files {
      var content = value.object ?? DraftValue.Object()
      if path.hasSuffix(CatalogFileName.spec) {
        for member in content["endpoints"]?.object?.members ?? [] {
          endpoints.append(Definition(name: member.name, file: path, member.value))
        }
        for member in content["shapes"]?.object?.members ?? [] {
          shapes.append(Definition(name: member.name, file: path, member.value))
        }
        if content["endpoints"] != nil { content["endpoints"] = .object(DraftValue.Object()) }
        if content["shapes"] != nil { content["shapes"] = .object(DraftValue.Object()) }
      }
      self.files.append((path, content))
    }
  }

  init(_ draft: CatalogDraft) {
    self.init(
      draft.files.compactMap { file in
        if case .json(let value) = file.content { (file.path, value) } else { nil }
      }
    )
  }

  /// The content of a file, nil if there is none.
  func file(_ path: String) -> DraftValue.Object? { files.first { $0.path == path }?.content }

  /// The files with their endpoints and shapes.
  var whole: [(path: String, value: DraftValue)] {
    var contents = files
    for (key, definitions) in [("shapes", shapes), ("endpoints", endpoints)] {
      for definition in definitions {
        let place = contents.firstIndex { $0.path == definition.file }
        if place == nil { contents.append((definition.file, DraftValue.Object())) }
        let at = place ?? contents.count - 1
        var members = contents[at].content[key]?.object ?? DraftValue.Object()
        members[definition.name] = definition.whole
        contents[at].content[key] = .object(members)
      }
    }
    return contents.map { path, content in
      var content = content
      for key in ["endpoints", "shapes"] where content[key]?.object?.isEmpty == true {
        content[key] = nil
      }
      return (path, .object(content))
    }
  }
}
