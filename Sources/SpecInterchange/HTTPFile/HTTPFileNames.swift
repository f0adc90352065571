/// The variables of a `.http` file, and its texts with them.
final class HTTPFileNames: ScriptNames {
  var identifiers = InterchangeNames(of: .value)
  var known: [String: String] = [:]
  let notes: InterchangeNotes

  /// The names of requests, and which request has one.
  var requests: [String: Int] = [:]

  /// The request whose texts are read.
  var place = 0
  var range: SourceRange?

  /// The variables that were used since this was emptied.
  var used: Set<String> = []

  /// Those that the last expression used.
  var latest: Set<String> = []

  /// The variables that responses give values, and which requests' responses.
  private(set) var captures: [(request: Int, name: String, value: DraftValue.Object)] = []
  private(set) var captured: Set<String> = []

  /// The variables that parts of responses are, by the requests and the parts.
  var parts: [String: String] = [:]

  /// The texts that stand for variables whose values have a part of a response.
  var inlined: [String: (text: RequestText, used: Set<String>)] = [:]

  /// The names of expressions that are not read.
  var unknown: [String: String] = [:]

  /// The templates that may give something else than a text.
  var values: Set<String> = []

  /// The templates whose values mean something in a URL.
  var reserved: Set<String> = []

  /// The values of variables as the file has them; and the variables that are whole headers.
  private(set) var raw: [String: String] = [:]
  var headers: Set<String> = []

  /// The variables that have values, in order; and those that the environments have.
  var variables: [RequestScope.Variable] = []
  private(set) var environments: [(name: String, variables: [RequestScope.Variable])] = []

  /// The variables that are used where a credential is.
  var hidden: Set<String> = []

  /// Where each variable is used first.
  var places: [String: SourceRange] = [:]

  /// The values of those that the file defines.
  var defined: [String: RequestText] = [:]

  /// How deep variables use each other.
  var depths: [String: Int] = [:]
  private static let deepest = 90

  /// The variables that are in the values of variables.
  var references: [String: Set<String>] = [:]

  init(notes: InterchangeNotes) { self.notes = notes }

  // MARK: Names

  func variable(_ name: String) -> String {
    guard case .template(let template)? = value(of: name).values.first else {
      return identifier(of: name)
    }
    return String(template.dropFirst(2).dropLast(2))
  }

  func identifier(of name: String) -> String {
    if let identifier = known[name] { return identifier }
    let identifier = identifiers.unique(for: name)
    known[name] = identifier
    if identifier != name {
      notes.add(.name, "the variable \"\(name.excerpt)\" is called \(identifier)", at: range)
    }
    return identifier
  }

  /// Says that a response gives a variable its value.
  func capture(_ name: String, _ value: DraftValue.Object, of request: Int) {
    capture(as: identifier(of: name), value, of: request)
  }

  func capture(as name: String, _ value: DraftValue.Object, of request: Int) {
    captures.append((request, name, value))
    captured.insert(name)
  }

  /// The variables that some variables lead to, themselves included.
  func closure(of names: Set<String>) -> Set<String> { references.closure(of: names) }

  private func noteReserved(in text: RequestText, of name: String) {
    if text.contains(where: { "/?&=#%".utf8.contains($0) }) { reserved.insert("{{\(name)}}") }
  }

  /// A URL in which the variables that are more than a segment are not percent-encoded.
  func url(_ text: String) -> RequestText {
    var result = RequestText()
    for piece in self.text(text).pieces {
      switch piece {
      case .value(.template(let template)) where !result.isEmpty && reserved.contains(template):
        result.append(.template("\(template.dropLast(2)) | raw}}"))
      case .value(let value): result.append(value)
      case .bytes(let bytes): result.append(bytes)
      }
    }
    return result
  }

  /// Makes secrets of the variables in a text.
  func hide(_ text: RequestText) {
    for case .template(let template) in text.values {
      hidden.insert(String(template.dropFirst(2).prefix { $0 != "}" && $0 != "." && $0 != " " }))
    }
  }

  // MARK: Values

  /// Gives a variable a value: another variable from here on, if it has one.
  func define(_ name: String, _ value: String) {
    let outer = used
    used = []
    defer { used = outer }
    let text = text(value)
    inlined[name] = nil
    guard used.isDisjoint(with: captured) else {
      inlined[name] = (text, used)
      return
    }
    raw[name] = value
    var identifier = identifier(of: name)
    if let old = defined[identifier] {
      if old == text { return }
      identifier = identifiers.unique(for: name)
      known[name] = identifier
    }
    let value = withoutCircle(text, of: identifier)
    defined[identifier] = text
    noteReserved(in: text, of: identifier)
    variables.append(.init(name: identifier, value: .text(value), range: range))
  }

  /// The value of a variable, which uses those that are used now; empty if it would need itself.
  private func withoutCircle(_ text: RequestText, of name: String) -> RequestText {
    let depth = used.reduce(0) { max($0, depths[$1] ?? 0) } + 1
    guard depth < Self.deepest, !closure(of: used).contains(name) else {
      let message = "the value of the variable \(name) leads round in a circle: it is empty"
      notes.add(.variable, message, at: range)
      return ""
    }
    depths[name] = max(depth, depths[name] ?? 0)
    references[name, default: []].formUnion(used)
    return text
  }

  /// Gives a variable the value that a script sets.
  func set(_ name: String, _ value: DraftValue) {
    let identifier = identifier(of: name)
    guard defined[identifier] == nil else {
      return notes.add(.script, "another value of the variable \(name) is left out", at: range)
    }
    let setting: RequestKeys.Value =
      if let text = value.string {
        .text(text.contains("{{") ? RequestText(.template(text)) : RequestText(text))
      } else {
        .redacted(value)
      }
    defined[identifier] = .some(RequestText(value.string ?? value.json.compactText))
    variables.append(.init(name: identifier, value: setting, range: range))
  }

  /// Defines the variables of an environment; those of the private file are secrets.
  func define(environment: String?, _ object: JSONValue, isPrivate: Bool) {
    var own: [RequestScope.Variable] = []
    for member in object.members {
      let identifier = identifier(of: member.name)
      let value = member.value
      if isPrivate || CredentialName.isOne(member.name) {
        hidden.insert(identifier)
        let text = value.string ?? value.compactText
        guard defined.updateValue(RequestText(text), forKey: identifier) == nil else { continue }
        variables.append(.init(name: identifier, value: .text(RequestText(text)), range: nil))
        continue
      }
      let outer = used
      used = []
      range = member.value.range
      let setting: RequestKeys.Value =
        value.string.map { .text(withoutCircle(text($0), of: identifier)) }
        ?? .redacted(DraftValue(literal: value))
      if let text = value.string { noteReserved(in: RequestText(text), of: identifier) }
      if value.type != .string { values.insert("{{\(identifier)}}") }
      used = outer
      own.append(.init(name: identifier, value: setting, range: member.value.range))
    }
    guard let environment else { return variables += own }
    let known = environments.firstIndex { $0.name == environment } ?? environments.count
    if known == environments.count { environments.append((environment, [])) }
    environments[known].variables += own
  }

  /// Defines what is used and has no value, or only gets one later.
  func defineRest(_ used: Set<String>, early: Set<String>) {
    var names = closure(of: used.union(references.values.joined()))
    for environment in environments where environments.count > 1 {
      names.formUnion(environment.variables.map(\.name))
    }
    let shared = Set(variables.map(\.name))
    let own = environments.map { Set($0.variables.map(\.name)) }
    for name in names.subtracting(captured.subtracting(early)).subtracting(shared).sorted()
    where own.isEmpty || !own.allSatisfy({ $0.contains(name) }) {
      let isSecret = CredentialName.isOne(name) || hidden.contains(name)
      if !own.contains(where: { $0.contains(name) }), !isSecret {
        let message = "nothing gives the variable \(name) a value: it is empty"
        notes.add(.variable, message, at: places[name])
      }
      let value: RequestKeys.Value = .text(isSecret ? "absent" : "")
      variables.append(.init(name: name, value: value, range: places[name]))
      if isSecret { hidden.insert(name) }
    }
  }

  /// The variables of a catalog, secrets in place of credentials.
  func scope() -> RequestScope {
    let secret = closure(of: hidden)
    var scope = RequestScope()
    scope.variables = variables.filter { !headers.contains($0.name) }
      .map { withoutCredential($0, secret) }
    for environment in environments {
      var kept: [RequestScope.Variable] = []
      for variable in environment.variables.map({ withoutCredential($0, secret) }) {
        // A secret is the same variable everywhere.
        guard case .credential = variable.value else {
          kept.append(variable)
          continue
        }
        if !scope.variables.contains(where: { $0.name == variable.name }) {
          scope.variables.append(variable)
        }
      }
      scope.environments.append((environment.name, kept))
    }
    return scope
  }

  private func withoutCredential(
    _ variable: RequestScope.Variable,
    _ secret: Set<String>
  ) -> RequestScope.Variable {
    guard case .text(let text) = variable.value else { return variable }
    let scheme = text.cut(at: " ")?.before.literal?.lowercased() ?? ""
    let hasUser =
      text.contains { $0 == UInt8(ascii: "@") } && (try? RequestURL(text, at: nil))?.user != nil
    let isSecret =
      secret.contains(variable.name) || CredentialName.isOne(variable.name) || hasUser
      || ["basic", "bearer", "digest", "authorization:"].contains(scheme)
      || text.literal.map { HTTPFileCredential.isIn($0) } ?? false
    guard isSecret, !text.isEmpty else { return variable }
    return .init(
      name: variable.name,
      value: .credential(text, named: variable.name),
      range: variable.range
    )
  }
}
