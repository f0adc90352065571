/// Writes texts with templates as Postman has them.
struct PostmanTexts {
  let notes: InterchangeNotes

  /// The variables whose values are not texts: in JSON they stand without quotation marks.
  let untyped: Set<String>

  /// All variables that something gives a value, and those that are not the secrets of their names.
  let defined: Set<String>
  let taken: Set<String>

  /// The values that only one call is given, and its name.
  var given: [String: JSONValue] = [:]
  var subject = ""

  /// A part of a text: as it is, or the name of a variable.
  typealias Part = (text: String, isVariable: Bool)

  private static let functions = [
    "uuid()": "$guid", "now()": "$isoTimestamp", "now() | format('epochSeconds')": "$timestamp",
    "randomInt(0, 1000)": "$randomInt",
  ]

  /// What a secret is called.
  func name(ofSecret name: String) -> String { taken.contains(name) ? "secrets.\(name)" : name }

  /// The parts of a text or of its lines, nil if it is a value that is left out.
  func parts(of value: JSONValue) -> [Part]? {
    if value.type == .array {
      let lines = value.elements.compactMap(parts)
      return Array(lines.joined(separator: [("\n", false)]))
    }
    guard value.type == .string, let template = try? Template(value) else {
      return value.isNull ? nil : [(value.string ?? value.compactText, false)]
    }
    var parts: [Part] = []
    for part in template.parts {
      switch part {
      case .text(let text): parts.append((text, false))
      case .expression(let expression):
        guard let found = self.parts(of: expression) else { return nil }
        parts += found
      }
    }
    return parts
  }

  /// What an expression is, nil if it is null.
  func parts(of expression: TemplateExpression) -> [Part]? {
    let bytes = expression.origin.utf8 ?? []
    let range = expression.range.clamped(to: bytes.indices)
    let source = String(decoding: bytes[range], as: UTF8.self).trimmed
    if let name = Self.functions[source] { return [(name, true)] }
    let filters = expression.filters.map(\.filter.name)
    let isPlain = filters.allSatisfy { ["string", "raw", "default"].contains($0) }
    if isPlain, case .variable(let path) = expression.operand {
      let name = path.name
      if path.steps.isEmpty, let value = given[name] {
        var outer = self
        outer.given = [:]
        return outer.parts(of: value)
      }
      if case .member(let own)? = path.steps.first, path.steps.count == 1 {
        if name == "secrets" { return [(self.name(ofSecret: own), true)] }
        if name == "env" { return [(own, true)] }
      }
      if path.steps.isEmpty, defined.contains(name) || !expression.hasDefault {
        return [(name, true)]
      }
    }
    // What is the same each time is written as it is.
    let fallback = expression.filters.last?.arguments.first
    let last = expression.filters.last?.filter.name == "default" ? fallback?.operand : nil
    if case .literal(let value)? = expression.filters.isEmpty ? expression.operand : last {
      return value.isNull ? nil : [(value.string ?? value.compactText, false)]
    }
    notes.add(
      .exportExpression,
      "\"\(source.excerpt)\" is not exported: Postman has no equivalent",
      at: expression.place(of: expression.range),
      subject: subject
    )
    return [(source, true)]
  }

  /// A text, nil if it is left out.
  func text(_ value: JSONValue, encode: (String) -> String = { $0 }) -> String? {
    parts(of: value).map { parts in
      parts.map { $0.isVariable ? "{{\($0.text)}}" : encode($0.text) }.joined()
    }
  }

  /// A JSON value.
  func json(_ value: JSONValue) -> DraftValue {
    switch value.type {
    case .string:
      if let template = try? Template(value), let single = template.single, single.filters.isEmpty,
        case .variable(let path) = single.operand, path.steps.isEmpty, let own = given[path.name],
        own.type != .string
      {
        return DraftValue(own)
      }
      let parts = parts(of: value) ?? []
      let isBare = parts.count == 1 && parts[0].isVariable && untyped.contains(parts[0].text)
      return isBare ? .number("{{\(parts[0].text)}}") : .string(text(value) ?? "")
    case .array: return .array(value.elements.map(json))
    case .object:
      return .object(.init(value.members.map { .init(name: $0.name, value: json($0.value)) }))
    default: return DraftValue(value)
    }
  }

  /// A value in JavaScript, nil if it has a template inside of it.
  func script(_ value: JSONValue) -> String? {
    guard value.type == .string else {
      return value.compactText.contains("{{") ? nil : value.compactText
    }
    let parts = parts(of: value) ?? []
    let literal = { (text: String) in JSONValue.string(text).compactText }
    if parts.count == 1, parts[0].isVariable, !parts[0].text.hasPrefix("$") {
      return "pm.variables.get(\(literal(parts[0].text)))"
    }
    let text = literal(text(value) ?? "")
    return parts.contains(where: \.isVariable) ? "pm.variables.replaceIn(\(text))" : text
  }
}
