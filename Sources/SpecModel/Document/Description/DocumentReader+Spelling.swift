/// Spellings of other tools that mean something else here: they are warned of, with the right one.
extension DocumentReader {
  private func warn(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    report(
      Diagnostic(rule, message, at: range, label: label, suggestion: suggestion, help: help)
    )
  }

  /// `${NAME}` in a text, outside of its templates.
  func warnOfShellVariable(in template: Template) {
    for case .text(let text) in template.parts
    where text.utf8.contains(UInt8(ascii: "$")) && text.utf8.contains(UInt8(ascii: "{")) {
      if warnOfShellVariable(in: text, of: template.origin) { return }
    }
  }

  private func warnOfShellVariable(in text: String, of value: JSONValue) -> Bool {
    guard let name = Self.name(in: text, after: "${", before: "}") else { return false }
    warn(
      .notATemplate,
      "\"${\(name)}\" is sent as it is written: it is not a template",
      at: Self.place(of: "${\(name)}", in: value),
      suggestion: .label("{{\(name)}}"),
      help:
        "environment files read a variable of the process by {{env.NAME}}, or a secret by {\"env\": \"NAME\"}"
    )
    return true
  }

  /// `:id` or `<id>` as a segment of a path.
  func warnOfParameter(inTarget line: RequestLine) {
    for case .text(let text) in line.target
    where text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "<") }) {
      let path = text.prefix { $0 != "?" && $0 != "#" }
      for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
        let segment = String(segment)
        let written = Self.name(in: segment, after: ":", before: "", isWhole: true)
        let framed = Self.name(in: segment, after: "<", before: ">", isWhole: true)
        guard let name = written ?? framed else { continue }
        warn(
          .notATemplate,
          "\"\(segment)\" is sent as it is written: it is not a parameter",
          at: Self.place(of: segment, in: line.origin, after: "/"),
          suggestion: .label("{\(name)}")
        )
      }
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
    case .form(let fields): for field in fields { warnOfParameter(in: field.data) }
    case .text(let template):
      if let name = template.constant.flatMap(Self.parameter) {
        warnOfParameter(name, at: template.origin)
      }
    case .multipart(let fields):
      for case .value(let data) in fields.flatMap(\.contents) { warnOfParameter(in: data) }
    case .patched, .patchedForm, .patchedMultipart, .file, .bytes, .graphQL: break
    }
  }

  /// `{name}` in the place of a template.
  func warnOfParameter(in data: DataTemplate) {
    let origin = data.origin
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .string && data.templates[index] == nil {
      let value = JSONValue(document: origin.document, index: index)
      if let name = value.string.flatMap(Self.parameter) { warnOfParameter(name, at: value) }
    }
  }

  private func warnOfParameter(_ name: String, at value: JSONValue) {
    warn(
      .notATemplate,
      "\"{\(name)}\" is sent as it is written: only the target has parameters",
      at: value.range,
      suggestion: .label("{{\(name)}}")
    )
  }

  /// `{{name}}` in the name of a member, which is sent as it is written.
  private func warnOfTemplate(inNamesOf data: DataTemplate) {
    let origin = data.origin
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .key {
      let key = JSONValue(document: origin.document, index: index)
      guard let name = key.string, let start = name.firstRange(of: "{{"),
        name[start.upperBound...].contains("}}")
      else { continue }
      warn(
        .notATemplate,
        "\(key.jsonText.excerpt) is sent as it is written: a name has no templates",
        at: key.range,
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

  /// `/…/` in the place of a value that is equal.
  ///
  /// - Parameters:
  ///   - operand: The value.
  ///   - key: The operator `equals`, nil if it is not written.
  func warnOfPattern(_ operand: JSONValue, of key: JSONValue?) {
    guard operand.type == .string, let text = operand.string, text.utf8.count > 2,
      text.hasPrefix("/"), text.hasSuffix("/"),
      text.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    let pattern = JSONValue.string(String(text.dropFirst().dropLast())).jsonText
    warn(
      .patternAsText,
      "\(operand.jsonText.excerpt) is compared as a string, not as a regular expression",
      at: operand.range,
      suggestion: key == nil
        ? .label(json: "{\"matches\": \(pattern)}")
        : .label(
          source: "\"matches\": \(pattern)",
          replacing: key?.range?.through(operand.range)
        )
    )
  }

  /// Slashes around a pattern, perhaps with flags behind them, which are then looked for.
  func warnOfSlashes(aroundPattern operand: JSONValue) {
    guard let text = operand.string, text.hasPrefix("/"), let end = text.lastIndex(of: "/") else {
      return
    }
    let inner = text[..<end].dropFirst()
    let flags = text[text.index(after: end)...]
    guard !inner.isEmpty, flags.allSatisfy({ "gims".contains($0) }),
      !flags.isEmpty || inner.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    warn(
      .patternAsText,
      "the slashes\(flags.isEmpty ? "" : " and the flags behind them") are part of the pattern",
      at: operand.range,
      suggestion: .label(
        json: Self.pattern(String(inner), flags: flags).map { JSONValue.string($0).jsonText }
      ),
      help: flags.contains("i") ? "there are no flags: [xX] finds a letter of both cases" : nil
    )
  }

  /// The pattern that finds without flags what another one finds with them; nil if that is not known.
  static func pattern(_ source: String, flags: some StringProtocol) -> String? {
    if flags.contains("m") || flags.contains("s") { return nil }
    guard flags.contains("i") else { return source }
    guard !source.contains(where: { $0 == "[" || $0 == "\\" }), !source.contains("(?") else {
      return nil
    }
    return source.map { letter in
      guard letter.isASCII, letter.isLetter else { return String(letter) }
      return "[\(letter.lowercased())\(letter.uppercased())]"
    }.joined()
  }

  /// A date and time behind an operator that compares texts: another zone is another text.
  func warnOfDate(_ operand: JSONValue, of key: JSONValue?, _ ordering: Ordering) {
    guard let text = operand.string, text.contains(where: { $0 == "T" || $0 == "t" }),
      Instant(reading: text) != nil
    else { return }
    let isLater = ordering == .greaterThan || ordering == .atLeast
    let meant = isLater ? "after" : "before"
    warn(
      .dateAsText,
      "\(operand.jsonText.excerpt) is compared as a text, not as a date",
      at: operand.range,
      suggestion: .label(
        source: "\"\(meant)\": \(operand.jsonText)",
        replacing: key?.range?.through(operand.range)
      ),
      help: "the same time in another zone is another text; \"before\" and \"after\" compare dates"
    )
  }

  /// The name in a text that is one parameter and nothing else: `{name}`.
  private static func parameter(_ text: String) -> String? {
    name(in: text, after: "{", before: "}", isWhole: true)
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
    isWhole: Bool = false
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
      let name = bytes[(at + start.count)...].prefix(while: \.isWordCharacter)
      let rest = bytes[name.endIndex...]
      if rest.starts(with: end), !isWhole || rest.count == end.count,
        let found = String(validating: name, as: UTF8.self), NameRule.identifier.allows(found)
      {
        return found
      }
      if isWhole { return nil }
    }
    return nil
  }
}
