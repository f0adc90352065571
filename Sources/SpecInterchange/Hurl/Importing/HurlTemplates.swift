/// Writes texts of Hurl as texts with templates.
final class HurlTemplates {
  /// The names of variables, by their names in Hurl.
  private var names: [String: String] = [:]

  /// The names of the variables that are used before anything gives them a value, by their names in Hurl.
  private(set) var absent: [String: String] = [:]

  /// The variables that have a value, and those of them that are texts for sure.
  private var defined: Set<String> = []
  private var texts: Set<String> = []

  private var identifiers = InterchangeNames(of: .value)
  private let notes: InterchangeNotes

  init(notes: InterchangeNotes) { self.notes = notes }

  /// The name of a variable that gets a value here.
  func define(_ name: String, isText: Bool) -> String {
    let identifier = identifier(of: name)
    defined.insert(name)
    if isText { texts.insert(name) } else { texts.remove(name) }
    return identifier
  }

  private func identifier(of name: String) -> String {
    if let known = names[name] { return known }
    let identifier = identifiers.unique(for: name)
    names[name] = identifier
    return identifier
  }

  /// A text in which values are inserted.
  func text(_ text: HurlText) -> String {
    text.parts.map { part in
      switch part {
      case .text(let words): DraftValue.literal(words).string ?? ""
      case .value(let expression): template(expression)
      }
    }.joined()
  }

  private func template(_ expression: HurlExpression) -> String {
    "{{\(self.expression(expression))}}"
  }

  /// A text of a request.
  func request(_ text: HurlText) -> RequestText {
    var result = RequestText()
    for part in text.parts {
      switch part {
      case .text(let words): result.append(words.utf8)
      case .value(let expression): result.append(.template(template(expression)))
      }
    }
    return result
  }

  /// A URL: what follows another value in it is more than a segment, and is not encoded.
  func url(_ text: HurlText) -> RequestText {
    var result = RequestText()
    var followsValue = false
    for part in text.parts {
      switch part {
      case .text(let words): result.append(words.utf8)
      case .value(let expression) where followsValue:
        result.append(.template("{{\(self.expression(expression)) | raw}}"))
      case .value(let expression): result.append(.template(template(expression)))
      }
      if case .value = part { followsValue = true } else { followsValue = false }
    }
    return result
  }

  private static let functions = ["newUuid": "uuid()", "newDate": "now()"]

  /// A text of JSON, which stays one if it is a single template.
  func string(_ text: HurlText) -> DraftValue {
    guard let expression = text.expression, !isText(expression) else {
      return .string(self.text(text))
    }
    return .string("{{\(self.expression(expression)) | string}}")
  }

  /// Whether an expression surely gives a text.
  private func isText(_ expression: HurlExpression) -> Bool {
    guard let last = expression.filters.last?.name else {
      return texts.contains(expression.name) || Self.functions[expression.name] != nil
    }
    return !["count", "toInt", "toFloat", "jsonpath", "nth", "first", "last"].contains(last)
  }

  /// A value, with templates in its texts.
  func value(_ value: HurlValue) -> DraftValue {
    switch value {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .text(let text): string(text)
    case .pattern(let pattern): .literal(pattern)
    case .value(let expression): .string(template(expression))
    case .list(let elements): .array(elements.map(self.value))
    case .object(let members):
      .object(.init(members.map { .init(name: text($0.name), value: self.value($0.value)) }))
    case .hex(let digits): ["hex": .string(digits)]
    case .base64(let digits): ["base64": .string(digits)]
    case .file(let path): ["file": .string(text(path))]
    }
  }

  /// What stands between the braces of a template.
  private func expression(_ expression: HurlExpression) -> String {
    let start = Self.functions[expression.name] ?? use(expression.name, at: expression.range)
    return ([start] + filters(expression.filters)).joined(separator: " | ")
  }

  /// The name of a variable that is used here; if nothing gives it a value, this is noted.
  func use(_ name: String, at range: SourceRange) -> String {
    let identifier = identifier(of: name)
    if !defined.contains(name), absent.updateValue(identifier, forKey: name) == nil {
      notes.add(
        .variable,
        "nothing gives the variable \(name) a value: give it with --var",
        at: range
      )
    }
    return identifier
  }

  /// Filters as `via` has them; those that have no equivalent are noted.
  func filters(_ filters: [HurlFilter]) -> [String] {
    filters.compactMap { filter in
      let arguments = filter.arguments.map { argument(of: $0) }
      let known = arguments.compactMap { $0 }
      let written =
        known.count == arguments.count ? HurlFilterRule.all[filter.name]?.filters(known) : nil
      if written == nil {
        notes.add(
          .filter,
          "the filter \"\(filter.range.text)\" has no equivalent and is left out",
          at: filter.range
        )
      }
      return written?.isEmpty == true ? nil : written
    }
  }

  /// A value as an argument in a template, nil if it cannot be one.
  private func argument(of value: HurlValue) -> String? {
    switch value {
    case .number(let digits): digits
    case .pattern(let pattern): Self.quoted(pattern)
    case .value(let expression): self.expression(expression)
    case .text(let text):
      text.constant.map(Self.quoted) ?? text.expression.map(self.expression)
    default: nil
    }
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing(["'": "''"]))'"
  }
}
