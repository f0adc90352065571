/// Spellings of other tools that mean something else here: they are warned of, with the right one.
extension DocumentReader {
  /// `{"env": "NAME"}` as a variable, which is the object itself: only secrets have sources.
  func warnOfSource(in variables: [NamedData]) {
    for variable in variables {
      guard let name = variable.data.origin.processVariable else { continue }
      warn(
        .notATemplate,
        "the variable \"\(variable.name)\" is this object, not the variable of the process",
        at: variable.data.origin.range,
        suggestion: .label(json: "\"{{env.\(name)}}\""),
        help: "a secret is declared in \"secrets\" in the same way"
      )
    }
  }

  /// `${NAME}` in a text, outside of its templates.
  func warnOfShellVariable(in template: Template) {
    for case .text(let text) in template.parts
    where text.utf8.contains(UInt8(ascii: "$")) && text.utf8.contains(UInt8(ascii: "{")) {
      if warnOfShellVariable(in: text, of: template.origin) { return }
    }
  }

  private func warnOfShellVariable(in text: String, of value: JSONValue) -> Bool {
    guard let name = Self.name(in: text, after: "${", before: "}", mayHaveMembers: true) else {
      return false
    }
    warn(ofShellVariable: name, writtenAs: "${\(name)}", in: value)
    return true
  }

  private func warn(ofShellVariable name: String, writtenAs text: String, in value: JSONValue) {
    let isOfProcess = !name.contains(".") && name == name.uppercased()
    let path = value.range?.file.path ?? ""
    let maySeeProcess =
      path.hasSuffix(CatalogFileName.environment) || path.hasSuffix(CatalogFileName.project)
    warn(
      .notATemplate,
      "\"\(text)\" is sent as it is written: it is not a template",
      at: Self.place(of: text, in: value),
      suggestion: .label(isOfProcess && maySeeProcess ? "{{env.\(name)}}" : "{{\(name)}}"),
      help: isOfProcess && !maySeeProcess
        ? "environment files read a variable of the process by {{env.NAME}}, or a secret by {\"env\": \"NAME\"}"
        : nil
    )
  }

  /// `{name}` or `$NAME` as a header or a credential, perhaps behind a scheme: `Bearer $TOKEN`.
  func warnOfForeignName(inCredential value: JSONValue) {
    guard let text = value.string, !warnOfDollar(in: value) else { return }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last.map(String.init), words.count <= 2 else { return }
    if let name = Self.parameter(last) {
      warnOfParameter(name, at: value)
    } else if let name = Self.name(in: last, after: "$", before: "", isWhole: true),
      name.utf8.count > 1, name == name.uppercased()
    {
      warn(ofShellVariable: name, writtenAs: "$\(name)", in: value)
    }
  }

  /// `${{name}}`, which is a template behind a dollar sign.
  @discardableResult
  private func warnOfDollar(in value: JSONValue, isWhole: Bool = false) -> Bool {
    guard let text = value.string, let start = text.firstRange(of: "${{"),
      let end = text[start.upperBound...].firstRange(of: "}}"),
      !isWhole || start.lowerBound == text.startIndex && end.upperBound == text.endIndex
    else { return false }
    let written = String(text[start.lowerBound..<end.upperBound])
    warn(
      .notATemplate,
      "the $ of \(written) is sent as it is written: it is not a part of the template",
      at: Self.place(of: written, in: value),
      suggestion: .label(String(written.dropFirst()))
    )
    return true
  }

  /// `:id` or `<id>` as a segment of a path.
  func warnOfParameter(inTarget line: RequestLine) {
    if warnOfDollar(in: line.origin) { return }
    for case .text(let text) in line.target {
      warnOfSegment(in: text, of: line.origin) { "{\($0)}" }
    }
  }

  /// `:id` or `<id>` as a segment of a path, and `{id}`, in a URL without parameters.
  func warnOfParameter(inURL template: Template) {
    if warnOfDollar(in: template.origin) { return }
    for case .text(let text) in template.parts {
      warnOfSegment(in: text, of: template.origin) { "{{\($0)}}" }
    }
    warnOfPart(in: template, "a parameter is written in \"request\" only")
  }

  /// `{name}` as a part of a text that has no parameters.
  func warnOfPart(in template: Template, _ reason: String) {
    for case .text(let text) in template.parts {
      guard let name = Self.name(in: text, after: "{", before: "}", mayHaveMembers: true),
        !text.contains("${\(name)}")
      else { continue }
      warn(
        .notATemplate,
        "\"{\(name)}\" is used as it is written: \(reason)",
        at: Self.place(of: "{\(name)}", in: template.origin),
        suggestion: .label("{{\(name)}}")
      )
    }
  }

  private func warnOfSegment(
    in text: String,
    of origin: JSONValue,
    meaning parameter: (String) -> String
  ) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "<") }) else {
      return
    }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let segment = String(segment)
      let written = Self.name(in: segment, after: ":", before: "", isWhole: true)
      let joined = segment.filter { $0 != " " }
      let framed = Self.name(in: joined, after: "<", before: ">", isWhole: true)
      guard let name = written ?? framed else { continue }
      warn(
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
        warnOfFile(in: field.data.origin)
      }
    case .text(let template):
      warnOfParameter(in: template)
      warnOfFile(in: template.origin)
    case .multipart(let fields):
      for field in fields { warnOfTemplate(inName: field.key) }
      for case .value(let data) in fields.flatMap(\.contents) {
        warnOfParameter(in: data)
        warnOfFile(in: data.origin, isPart: true)
      }
    case .patched, .patchedForm, .patchedMultipart, .file, .bytes, .graphQL: break
    }
  }

  /// `@photo.png` as a text or the value of a field, which is curl's way to name a file.
  private func warnOfFile(in value: JSONValue, isPart: Bool = false) {
    guard let text = value.string, text.hasPrefix("@"), let dot = text.lastIndex(of: "."),
      case let path = text.dropFirst(), 2...5 ~= text.distance(from: dot, to: text.endIndex),
      path.utf8.allSatisfy({ $0.isWordCharacter || "-./".utf8.contains($0) })
    else { return }
    warn(
      .notATemplate,
      "\(value.jsonText) is sent as it is written: it is not the name of a file",
      at: value.range,
      suggestion: isPart
        ? .label(json: "{\"file\": \(JSONValue.string(String(path)).jsonText)}") : nil,
      help: isPart
        ? nil : "\"file\" of a body sends a file, and \"multipart\" has parts that are files"
    )
  }

  /// `{name}` in the place of a template.
  private func warnOfParameter(in template: Template) {
    if let name = template.constant.flatMap(Self.parameter) {
      warnOfParameter(name, at: template.origin)
    }
  }

  /// `{name}` in the place of a template.
  func warnOfParameter(in data: DataTemplate) {
    let origin = data.origin
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .string {
      let value = JSONValue(document: origin.document, index: index)
      if data.templates[index] != nil {
        warnOfDollar(in: value, isWhole: true)
      } else if let name = value.string.flatMap(Self.parameter) {
        warnOfParameter(name, at: value)
      }
    }
  }

  private func warnOfParameter(_ name: String, at value: JSONValue) {
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
    warn(
      .jsonInString,
      "\"json\" is a string here: it is sent with its quotes, not as \(root.type.phrase)",
      at: data.origin.range,
      label: "expected the \(root.type.rawValue) itself",
      help: "to send text as it is, use \"text\" with \"type\": \"application/json\""
    )
  }

  /// The name in a text that is one parameter and nothing else: `{name}` or `{name.member}`.
  private static func parameter(_ text: String) -> String? {
    name(in: text, after: "{", before: "}", isWhole: true, mayHaveMembers: true)
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

  /// The first name that stands between two marks.
  private static func name(
    in text: String,
    after start: String,
    before end: String,
    isWhole: Bool = false,
    mayHaveMembers: Bool = false
  ) -> String? {
    let bytes = Array(text.utf8)
    let (start, end) = (Array(start.utf8), Array(end.utf8))
    var at = 0
    while at + start.count < bytes.count {
      defer { at += 1 }
      guard bytes[at...].starts(with: start) else {
        if isWhole { return nil }
        continue
      }
      let name = bytes[(at + start.count)...].prefix {
        $0.isWordCharacter || mayHaveMembers && $0 == UInt8(ascii: ".")
      }
      let rest = bytes[name.endIndex...]
      let names = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if rest.starts(with: end), !isWhole || rest.count == end.count,
        names.allSatisfy({ NameRule.identifier.allows(String(decoding: $0, as: UTF8.self)) })
      {
        return String(decoding: name, as: UTF8.self)
      }
      if isWhole { return nil }
    }
    return nil
  }
}

extension JSONValue {
  /// The variable of the process that `{"env": "NAME"}` means; nil of anything else.
  var processVariable: String? {
    type == .object && count == 1 ? self["env"]?.string : nil
  }
}
