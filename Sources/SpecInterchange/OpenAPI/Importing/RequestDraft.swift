/// The target of an operation, and what it sends beside its body.
struct RequestDraft {
  /// The target: a URI template.
  private(set) var target = ""

  /// The shapes of the parameters, by their names; those with `?` may be left out.
  private(set) var parameters = DraftValue.Object()

  var query = DraftValue.Object()
  var headers = DraftValue.Object()
  var cookies = DraftValue.Object()

  /// The parameters that each call must give, in order.
  private(set) var needed: [Needed] = []

  private var names = InterchangeNames(of: .parameter)
  private let operation: APIOperation
  private let name: String
  private let schemas: DocumentSchemas
  private let notes: InterchangeNotes

  /// A parameter that each call must give.
  struct Needed {
    let name: String

    /// The value that the document gives, nil if it gives none.
    let value: JSONValue?

    /// What a value must fit, nil where nothing is said.
    let schema: JSONValue?
  }

  init(
    _ operation: APIOperation,
    named name: String,
    _ schemas: DocumentSchemas,
    _ notes: InterchangeNotes
  ) {
    self.operation = operation
    self.name = name
    self.schemas = schemas
    self.notes = notes
    addPath()
    addQuery()
    for parameter in operation.parameters {
      switch parameter.place {
      case .header: addHeader(parameter)
      case .cookie: addCookie(parameter)
      case .querystring: addQueryString(parameter)
      case .path, .query: break
      }
    }
  }

  // MARK: Path

  private mutating func addPath() {
    var rest = operation.path[...]
    if let mark = rest.firstIndex(of: "#") {
      notes.add(.path, "what follows # in a path is never sent", at: operation.range, subject: name)
      rest = rest[..<mark]
    }
    if !rest.hasPrefix("/") { target = "/" }
    var known: [String: String] = [:]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      append(rest[..<open])
      let wire = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      let parameter = operation.parameters.first { $0.place == .path && $0.name == wire }
      let variable = known[wire] ?? names.unique(for: wire)
      if known.updateValue(variable, forKey: wire) == nil { add(variable, parameter) }
      target += expression(variable, wire, parameter)
    }
    append(rest)
    for other in operation.parameters where other.place == .path && known[other.name] == nil {
      notes.add(.path, "the path has no {\(other.name)}", at: other.range, subject: name)
    }
  }

  /// Appends text of a path; what a template would read is percent-encoded.
  private mutating func append(_ text: Substring) {
    target += String(text).replacing(["{": "%7B", "}": "%7D", " ": "%20"])
  }

  private mutating func expression(
    _ variable: String,
    _ wire: String,
    _ parameter: APIParameter?
  ) -> String {
    let isList = parameter.map { isContainer($0.schema) } ?? false
    let star = isList && parameter?.explodes == true ? "*" : ""
    switch parameter?.style {
    case "label": return "{.\(variable)\(star)}"
    case "matrix":
      if variable != wire {
        notes.add(
          .path,
          "the name of ;\(wire)= is sent as \(variable)",
          at: parameter?.range,
          subject: name
        )
      }
      return "{;\(variable)\(star)}"
    default: return "{\(variable)\(star)}"
    }
  }

  /// Whether a value is a list or an object.
  private func isContainer(_ schema: JSONValue?) -> Bool {
    isA("array", schema) || isA("object", schema)
  }

  private func isA(_ wanted: String, _ schema: JSONValue?) -> Bool {
    let type = schema.flatMap { schemas.target(of: $0)["type"] }
    return type?.string.map { $0 == wanted }
      ?? type?.elements.contains { $0.string == wanted } ?? false
  }

  // MARK: Query

  private mutating func addQuery() {
    var plain: [String] = []
    for parameter in operation.parameters where parameter.place == .query {
      let style = parameter.style ?? "form"
      if style == "deepObject" {
        addDeepObject(parameter)
        continue
      }
      let variable = names.unique(for: parameter.name)
      let isList = isContainer(parameter.schema)
      let isJSON = parameter.isJSON
      let isText = !isJSON && (parameter.mediaType != nil || isList && style != "form")
      if isText || parameter.allowsReserved {
        notes.add(
          .style,
          "calls write the value of \"\(parameter.name)\" themselves: "
            + (parameter.mediaType.map { "it is \($0)" } ?? "its style is \(style)"),
          at: parameter.range,
          subject: name
        )
      }
      let explodes = parameter.explodes ?? (schemas.version != .v2)
      if variable == parameter.name, !isText, !isJSON {
        plain.append(variable + (isList && explodes ? "*" : ""))
        add(variable, parameter)
      } else {
        add(variable, parameter, isText: isText)
        query[parameter.name] = template(variable, parameter, joins: isList && !isText && !explodes)
      }
    }
    guard !plain.isEmpty else { return }
    target += (target.contains("?") ? "{&" : "{?") + plain.joined(separator: ",") + "}"
  }

  /// The template of an item; what is JSON is written so, a list that is one text is joined by commas.
  private func template(
    _ variable: String,
    _ parameter: APIParameter,
    joins: Bool = false
  ) -> DraftValue {
    let filter = parameter.isJSON ? " | json" : joins ? " | join(',')" : ""
    return .string("{{\(variable)\(filter)\(parameter.isRequired ? "" : " | default(null)")}}")
  }

  /// An item for each member of an object.
  private mutating func addDeepObject(_ parameter: APIParameter) {
    let variable = names.unique(for: parameter.name)
    let members = parameter.schema.map { schemas.target(of: $0)["properties"] } ?? nil
    let names = members?.members.map(\.name) ?? []
    guard !names.isEmpty,
      names.allSatisfy({ InterchangeNames.identifier(for: $0, of: .parameter) == $0 })
    else {
      notes.add(
        .style,
        "the members of \"\(parameter.name)\" are not listed: calls add items of the query themselves",
        at: parameter.range,
        subject: name
      )
      return
    }
    add(variable, parameter)
    for name in names {
      query["\(parameter.name)[\(name)]"] = .optionalTemplate("\(variable).\(name)")
    }
  }

  /// An item for each member of a query that is described as a whole (3.2).
  private mutating func addQueryString(_ parameter: APIParameter) {
    let members = parameter.schema.map { schemas.target(of: $0)["properties"] } ?? nil
    guard parameter.mediaType == "application/x-www-form-urlencoded", let members else {
      notes.add(
        .style,
        "calls write the query themselves: it is \(parameter.mediaType ?? "not described")",
        at: parameter.range,
        subject: name
      )
      return
    }
    for member in members.members where query[member.name] == nil {
      let variable = names.unique(for: member.name)
      parameters[variable + "?"] = schemas.shape(of: member.value, named: variable, in: .request)
      query[member.name] = .optionalTemplate(variable)
    }
  }

  // MARK: Fields

  private static let framing: Set<String> = ["content-length", "transfer-encoding"]

  private mutating func addHeader(_ parameter: APIParameter) {
    let lowered = parameter.name.lowercased()
    // OpenAPI says that these are ignored.
    guard !["accept", "content-type", "authorization"].contains(lowered) else { return }
    guard HTTPToken.isToken(parameter.name), !Self.framing.contains(lowered),
      !headers.names.contains(where: { $0.lowercased() == lowered })
    else {
      notes.add(
        .header,
        "the header \"\(parameter.name)\" cannot be set",
        at: parameter.range,
        subject: name
      )
      return
    }
    let variable = names.unique(for: parameter.name)
    let isText = isA("object", parameter.schema)
    if isText {
      notes.add(
        .style,
        "calls write the value of \"\(parameter.name)\" themselves: it is an object",
        at: parameter.range,
        subject: name
      )
    }
    add(variable, parameter, isText: isText)
    let joins = !isText && isA("array", parameter.schema)
    headers[parameter.name] = template(variable, parameter, joins: joins)
  }

  private mutating func addCookie(_ parameter: APIParameter) {
    guard HTTPToken.isToken(parameter.name) else {
      notes.add(
        .header,
        "the cookie \"\(parameter.name)\" cannot be set",
        at: parameter.range,
        subject: name
      )
      return
    }
    let variable = names.unique(for: parameter.name)
    add(variable, parameter)
    cookies[parameter.name] = template(variable, parameter, joins: isContainer(parameter.schema))
  }

  // MARK: Parameters

  private mutating func add(_ variable: String, _ parameter: APIParameter?, isText: Bool = false) {
    var shape: DraftValue = "any"
    if isText {
      shape = "string"
    } else if let schema = parameter?.schema {
      shape = schemas.shape(of: schema, named: "\(name) \(variable)", in: .request)
    }
    if let text = parameter?.description { shape = shape.described(text) }
    let isRequired = parameter?.isRequired ?? true
    parameters[isRequired ? variable : variable + "?"] = shape
    guard isRequired else { return }
    let value = isText ? nil : parameter.flatMap { documented($0) }
    needed.append(Needed(name: variable, value: value, schema: isText ? nil : parameter?.schema))
  }

  /// Adds a parameter of the body.
  mutating func addParameter(
    named wire: String,
    shape: DraftValue,
    isRequired: Bool,
    value: JSONValue? = nil,
    schema: JSONValue?
  ) -> String {
    let variable = names.unique(for: wire)
    parameters[isRequired ? variable : variable + "?"] = shape
    if isRequired { needed.append(Needed(name: variable, value: value, schema: schema)) }
    return variable
  }

  /// The value that a document gives for a parameter: an example, a default, the only one of an enumeration.
  private func documented(_ parameter: APIParameter) -> JSONValue? {
    guard !CredentialName.isOne(parameter.name) else { return nil }
    let examples = schemas.examples(parameter.examples, of: parameter.schema, subject: name)
    return examples.first ?? parameter.schema.flatMap { schemas.constant(of: $0) }
  }
}
