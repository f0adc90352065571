/// Spellings of other tools that mean something else here: they are warned of, with the right one.
extension DocumentReader {
  /// `${NAME}` in a text, outside of its templates.
  func warnOfShellVariable(in template: Template) {
    for case .text(let text) in template.parts
    where text.utf8.contains(UInt8(ascii: "$")) && text.utf8.contains(UInt8(ascii: "{")) {
      for start in text.ranges(of: "${") {
        guard let end = text[start.upperBound...].firstIndex(of: "}"),
          let name = Self.name(in: text[start.lowerBound...end], after: "${", before: "}")
        else { continue }
        return warn(ofShellVariable: name, writtenAs: "${\(name)}", in: template.origin)
      }
    }
  }

  private func warn(ofShellVariable name: String, writtenAs text: String, in value: JSONValue) {
    let isOfProcess = !name.contains(".") && name == name.uppercased()
    let path = value.range?.file.path ?? ""
    let maySeeProcess =
      path.hasSuffix(CatalogFileName.environment) || path.hasSuffix(CatalogFileName.project)
    report(
      .notATemplate,
      "\"\(text)\" is sent as it is written: it is not a template",
      at: Self.place(of: text, in: value),
      suggestion: .label(isOfProcess && maySeeProcess ? "{{env.\(name)}}" : "{{\(name)}}"),
      help: isOfProcess && !maySeeProcess
        ? "environment files read a variable of the process by {{env.NAME}}, or a secret by {\"env\": \"NAME\"}"
        : nil
    )
  }

  /// `:id` or `<id>` as a segment of a path.
  func warnOfParameter(inTarget line: RequestLine) {
    for case .text(let text) in line.target {
      warnOfSegment(in: text, of: line.origin) { "{\($0)}" }
    }
  }

  /// `:id`, `<id>` or `{id}` as a segment of a path, in a URL without parameters.
  func warnOfParameter(inURL template: Template) {
    for case .text(let text) in template.parts {
      warnOfSegment(in: text, of: template.origin, also: ("{", "}")) { "{{\($0)}}" }
    }
  }

  private func warnOfSegment(
    in text: String,
    of origin: JSONValue,
    also marks: (start: String, end: String)? = nil,
    meaning parameter: (String) -> String
  ) {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name =
        Self.name(in: segment, after: ":", before: "")
        ?? Self.name(in: segment.filter { $0 != " " }, after: "<", before: ">")
        ?? marks.flatMap { Self.name(in: segment, after: $0.start, before: $0.end) }
      guard let name, !name.contains(".") else { continue }
      let segment = String(segment)
      report(
        .notATemplate,
        "\"\(segment)\" is sent as it is written: it is not a parameter",
        at: Self.place(of: segment, in: origin, after: "/"),
        suggestion: .label(parameter(name))
      )
    }
  }

  /// `{name}` in the place of a template, and a JSON text in the place of JSON.
  func warnOfSpelling(in content: Body.Content) {
    switch content {
    case .json(let data):
      warnOfParameter(in: data)
      warnOfTemplate(inNamesOf: data)
      warnOfJSONText(data)
    case .merge(let data):
      warnOfParameter(in: data)
      warnOfTemplate(inNamesOf: data)
    case .form(let fields):
      for field in fields {
        warnOfParameter(in: field.data)
        warnOfTemplate(inName: field.key)
      }
    case .text(let template):
      warnOfParameter(in: template)
    case .multipart(let fields):
      for field in fields { warnOfTemplate(inName: field.key) }
      for case .value(let data) in fields.flatMap(\.contents) {
        warnOfParameter(in: data)
      }
    case .patched, .patchedForm, .patchedMultipart, .file, .bytes, .graphQL: break
    }
  }

  /// `{name}` in the place of a template.
  func warnOfParameter(in template: Template) {
    if template.constant != nil { warnOfParameter(at: template.origin) }
  }

  /// `{name}` in the place of a template.
  func warnOfParameter(in data: DataTemplate) {
    let origin = data.origin
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .string && data.templates[index] == nil {
      warnOfParameter(at: JSONValue(document: origin.document, index: index))
    }
  }

  private func warnOfParameter(at value: JSONValue) {
    guard let name = value.string.flatMap({ Self.name(in: $0, after: "{", before: "}") }) else {
      return
    }
    let warning = Diagnostic(
      .notATemplate,
      "\"{\(name)}\" is sent as it is written: only the target has parameters",
      at: Self.place(of: "{\(name)}", in: value),
      suggestion: .label("{{\(name)}}")
    )
    use(brace: String(name.prefix { $0 != "." }), warning)
  }

  /// `{{name}}` in the name of a member, which is sent as it is written.
  private func warnOfTemplate(inNamesOf data: DataTemplate) {
    let origin = data.origin
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .key {
      warnOfTemplate(
        inName: JSONValue(document: origin.document, index: index),
        help: "a template can give the whole object: \"json\": \"{{text | parseJSON}}\""
      )
    }
  }

  private func warnOfJSONText(_ data: DataTemplate) {
    guard let text = data.origin.string, let first = text.first(where: { !$0.isWhitespace }),
      first == "{" || first == "[",
      let root = try? JSONDocument(parsing: text.utf8).root
    else { return }
    report(
      .jsonInString,
      "\"json\" is a string here: it is sent with its quotes, not as \(root.type.phrase)",
      at: data.origin.range,
      label: "expected the \(root.type.rawValue) itself",
      help: "to send text as it is, use \"text\" with \"type\": \"application/json\""
    )
  }

  /// The first place of a part in a string's text; all of the string if it is not there.
  private static func place(
    of part: String,
    in value: JSONValue,
    after prefix: String = ""
  ) -> SourceRange? {
    guard let text = value.string, let found = text.firstRange(of: prefix + part) else {
      return value.range
    }
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound) + prefix.utf8.count
    return value.range(ofText: start..<start + part.utf8.count) ?? value.range
  }

  /// The name, or the name and members, that a text is between two marks; nil if it is something else.
  private static func name(
    in text: some StringProtocol,
    after start: String,
    before end: String
  ) -> String? {
    guard text.hasPrefix(start), text.hasSuffix(end),
      text.utf8.count > start.utf8.count + end.utf8.count
    else { return nil }
    let name = text.dropFirst(start.count).dropLast(end.count)
    let names = name.split(separator: ".", omittingEmptySubsequences: false)
    return names.allSatisfy { NameRule.identifier.allows(String($0)) } ? String(name) : nil
  }
}
