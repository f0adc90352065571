extension ShapeParser {
  /// Reads the members of an object.
  mutating func object(_ value: JSONValue, depth: Int) -> Shape {
    if let mark = value.schemaMark {
      report(
        .schemaAsShape,
        "this is a JSON Schema, not a shape",
        at: mark.range,
        label: "a shape names the members themselves: {\"id\": \"integer\", \"name?\": \"string\"}",
        suggestion: value.shapeMeantBySchema.map { .label(source: $0, replacing: value.range) },
        help: mark.string == "$ref"
          ? "a named shape is written as its name, \"User\"; a JSON Schema in a file as \"@schemas/user.json\""
          : "a response takes a JSON Schema under \"schema\"; a member of this name is written \"'\(mark.string ?? "")'\""
      )
      return .any(at: value.range)
    }
    var keys: [ContiguousArray<UInt8>: JSONValue] = [:]
    var members = ShapeMembers()
    var summary: String?
    for member in value.members where !reportsKeyword(member, of: value) {
      guard let key = key(member.key) else {
        _ = shape(member.value, depth: depth + 1)
        continue
      }
      checkRepetition(of: member, by: key, among: &keys)
      switch key {
      case .comment: checkComment(member.value)
      case .summary: summary = text(member.value)
      case .others: members.others = others(member.value, depth: depth)
      case .included: members.included += included(member.value, depth: depth)
      case .pattern(let pattern):
        members.patterns.append(
          ShapeMembers.Matching(
            pattern: pattern,
            shape: shape(member.value, depth: depth + 1),
            range: member.key.range
          )
        )
      case .name(let name, let isRequired):
        members.named.append(
          ShapeMembers.Named(
            name: name,
            isRequired: isRequired,
            shape: shape(member.value, depth: depth + 1),
            range: member.key.range
          )
        )
      }
    }
    return Shape(.object(members), range: value.range, summary: summary)
  }

  private mutating func checkRepetition(
    of member: JSONMember,
    by key: Key,
    among keys: inout [ContiguousArray<UInt8>: JSONValue]
  ) {
    guard let first = keys.updateValue(member.key, forKey: key.identity) else { return }
    keys[key.identity] = first
    report(
      .duplicateName,
      "the member \(member.key.jsonText) appears twice",
      at: member.key.range,
      label: "the same member again",
      notes: [Diagnostic.Note("it appears here first", at: first.range)]
    )
  }

  /// What a key of an object says.
  private enum Key {
    case comment, summary, others, included
    case pattern(String)
    case name(String, isRequired: Bool)

    /// What must not be said twice.
    var identity: ContiguousArray<UInt8> {
      switch self {
      case .comment: ContiguousArray(" $".utf8)
      case .summary: ContiguousArray(" #".utf8)
      case .others: ContiguousArray(" *".utf8)
      case .included: ContiguousArray(" .".utf8)
      case .pattern(let source): ContiguousArray(" /\(source)".utf8)
      case .name(let name, _): ContiguousArray("\"\(name)".utf8)
      }
    }
  }

  private mutating func key(_ key: JSONValue) -> Key? {
    let text = key.string ?? ""
    guard !reportsSpaces(in: key, text) else { return nil }
    switch text {
    case "$comment": return .comment
    case "#": return .summary
    case "*": return .others
    case "...": return .included
    default: break
    }
    let bytes = Array(text.utf8)
    switch bytes.first {
    case UInt8(ascii: "/"): return pattern(key, bytes)
    case UInt8(ascii: "'"): return quotedName(key, bytes)
    default: return plainName(key, bytes)
    }
  }

  /// Reports spaces at the ends of a name that is not quoted, and a "?" before it.
  private mutating func reportsSpaces(in key: JSONValue, _ text: String) -> Bool {
    let marked = text.trimmed
    let isOptional = marked.hasSuffix("?")
    let isReversed = !isOptional && marked.hasPrefix("?")
    let name = (isOptional ? marked.dropLast() : marked.dropFirst(isReversed ? 1 : 0)).trimmed
    let meant = isOptional || isReversed ? "\(name)?" : name
    guard meant != text else { return false }
    let isMeaningless =
      name.isEmpty || name.hasSuffix("?") || meant != name && Self.specialNames.contains(name)
    let written = text.hasSuffix("?") ? "\(ShapeLiteral.quoted(String(text.dropLast())))?" : nil
    report(
      .invalidMemberName,
      isReversed
        ? "the \"?\" of an optional member follows its name"
        : "the name \(key.jsonText.excerpt) has a space at one of its ends",
      at: key.range,
      label: "expected a member's name",
      suggestion: isMeaningless
        ? nil : .label(source: JSONValue.string(meant).jsonText, replacing: key.range),
      help: "a member of this name is \"\(written ?? ShapeLiteral.quoted(text))\""
    )
    return true
  }

  /// The keys that name no member.
  private static let specialNames = ["*", "...", "#", "$comment"]

  private mutating func plainName(_ key: JSONValue, _ bytes: [UInt8]) -> Key? {
    let isOptional = bytes.last == UInt8(ascii: "?")
    let name = String(decoding: isOptional ? bytes.dropLast() : bytes[...], as: UTF8.self)
    let isSpecial = isOptional && Self.specialNames.contains(name)
    guard !isSpecial, name.utf8.last != UInt8(ascii: "?") else {
      report(
        .invalidMemberName,
        "a \"?\" after \"\(name)\" has no meaning",
        at: key.range,
        label: "expected a member's name",
        help: "a member of this name is \"\(ShapeLiteral.quoted(name))?\""
      )
      return nil
    }
    return .name(name, isRequired: !isOptional)
  }

  private mutating func quotedName(_ key: JSONValue, _ bytes: [UInt8]) -> Key? {
    var name: [UInt8] = []
    var at = 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "'") {
        guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "'") else { break }
        at += 1
      }
      name.append(bytes[at])
      at += 1
    }
    guard at < bytes.count else {
      report(
        .invalidMemberName,
        "a quoted name has no closing quote",
        at: key.range(ofText: 0..<bytes.count),
        label: "expected ' at its end",
        help: "a quote in a name is written twice: ''"
      )
      return nil
    }
    let rest = bytes[(at + 1)...]
    guard rest.isEmpty || rest.elementsEqual("?".utf8) else {
      report(
        .invalidMemberName,
        "unexpected text after a quoted name",
        at: key.range(ofText: at + 1..<bytes.count),
        label: "expected \"?\" or the end",
        help: "a quote in a name is written twice: ''"
      )
      return nil
    }
    return .name(String(decoding: name, as: UTF8.self), isRequired: rest.isEmpty)
  }

  private mutating func pattern(_ key: JSONValue, _ bytes: [UInt8]) -> Key? {
    let quoted = ShapeLiteral.quoted(String(decoding: bytes, as: UTF8.self))
    guard let end = ShapePatternReader.end(of: bytes, from: 0) else {
      report(
        .invalidMemberName,
        "a pattern has no closing \"/\"",
        at: key.range(ofText: 0..<bytes.count),
        label: "expected \"/\" at its end",
        help: "a member of this name is \"\(quoted)\""
      )
      return nil
    }
    guard end == bytes.count else {
      report(
        .invalidMemberName,
        "unexpected text after the pattern",
        at: key.range(ofText: end..<bytes.count),
        label: "expected the end",
        help: "a \"/\" in a pattern is written \\\\/; a member of this name is \"\(quoted)\""
      )
      return nil
    }
    let source = String(decoding: bytes[1..<end - 1], as: UTF8.self)
    if let problem = ShapePatternReader.problem(of: source, in: key, at: 1) {
      diagnostics.append(problem)
      return nil
    }
    return .pattern(source)
  }

  private mutating func others(_ value: JSONValue, depth: Int) -> ShapeMembers.Others {
    switch value.boolean {
    case false: return .forbidden(value.range)
    case true:
      report(
        .invalidShape,
        "\"*\" is the shape of all other members, or false for none",
        at: value.range,
        label: "expected a shape or false",
        help: "other members of any kind are \"any\""
      )
      return .ignored
    default: return .shape(shape(value, depth: depth + 1))
    }
  }

  private mutating func included(_ value: JSONValue, depth: Int) -> [Shape] {
    guard value.type == .array else { return [source(value, depth: depth)].compactMap(\.self) }
    if value.count == 0 {
      report(
        .invalidShape,
        "\"...\" needs the name of a shape whose members are included",
        at: value.range,
        label: "expected a shape's name"
      )
    }
    return value.elements.compactMap { source($0, depth: depth) }
  }

  /// What is included; nil if it cannot be read, which is reported.
  private mutating func source(_ value: JSONValue, depth: Int) -> Shape? {
    let count = diagnostics.count
    let shape = shape(value, depth: depth + 1)
    if diagnostics.count > count, case .type(.any, _) = shape.kind { return nil }
    return shape
  }

  private mutating func text(_ value: JSONValue) -> String? {
    if let text = value.string { return text }
    report(
      .wrongType,
      "expected a string, found \(value.type.phrase)",
      at: value.range,
      label: "expected a description",
      help: "a member named # is \"'#'\""
    )
    return nil
  }

  private mutating func checkComment(_ value: JSONValue) {
    let isText =
      value.type == .string
      || (value.type == .array && value.elements.allSatisfy { $0.type == .string })
    if isText { return }
    report(
      .wrongType,
      "a comment is a string or a list of strings, not \(value.type.phrase)",
      at: value.range,
      label: "expected a string",
      help: "a member named $comment is \"'$comment'\""
    )
  }
}
