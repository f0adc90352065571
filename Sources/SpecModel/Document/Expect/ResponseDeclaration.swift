/// What an endpoint promises of its responses with one status: a part of its contract.
///
/// A class, because the contract is shared by all calls of the endpoint. It does not change once it is read.
package final class ResponseDeclaration: TabularObject, @unchecked Sendable {
  /// The status, a class, or nil for `default`.
  package private(set) var status: StatusPattern?

  /// The shape of the body as it is written.
  package private(set) var shape: JSONValue?

  /// A JSON Schema of the body as it is written.
  package private(set) var schema: JSONValue?

  private var events: JSONValue?
  private var lines: JSONValue?

  /// The headers, and the shape of each one's text.
  package private(set) var headers: [HeaderDeclaration] = []

  /// The media type of the body.
  package private(set) var contentType: Template?

  /// A body, for the mock server and the docs.
  package private(set) var example: DataTemplate?

  /// The path of a file with an example body.
  package private(set) var exampleFile: Template?

  /// Bodies by name, of which a request to the mock server chooses one.
  package private(set) var examples: [NamedData] = []

  /// The path to what the shape and the schema describe; nil is the whole body.
  package private(set) var unwrap: JSONPathTemplate?

  /// Whether what only a Swift decoder refuses breaks the contract, too.
  package private(set) var decoding = false

  /// What it means.
  package private(set) var meaning: String?

  /// Where its status is written.
  package private(set) var key: JSONValue

  /// A header of a response.
  package struct HeaderDeclaration: HoldsNoTemplates {
    /// The field's name.
    package let name: String

    /// Whether it may be absent.
    package let isOptional: Bool

    /// The shape of its text as it is written.
    package let shape: JSONValue

    /// Where the name is written.
    package let key: JSONValue
  }

  /// The elements of the body, if it is a stream, and the shape of each as it is written.
  package var elements: (kind: StreamElement, shape: JSONValue)? {
    events.map { (.events, $0) } ?? lines.map { (.lines, $0) }
  }

  package var allTemplates: [Template] { contentType.allTemplates }

  /// The status as it is written.
  package var name: String { status?.description ?? "default" }

  /// The declaration for a status: exact, else its class, else `default`; nil where none holds for the status.
  package static func declaration(
    for status: Int,
    in declarations: [ResponseDeclaration]
  ) -> ResponseDeclaration? {
    declarations.first { $0.status == .code(status) }
      ?? declarations.first { $0.status == .statusClass(status / 100) }
      ?? declarations.first { $0.status == nil }
  }

  static let format = ObjectFormat<ResponseDeclaration>(
    "a response",
    "The response for one status.",
    example: "{\"shape\": {\"id\": \"integer\"}}",
    content: ("shape", prefix: ""),
    [
      .optional("shape", { \.shape }, .shape).means("The shape of the body."),
      .optional("schema", { \.schema }, .schema).means("A JSON Schema of the body."),
      .optional("events", { \.events }, .shape)
        .means("The shape of each Server-Sent Event: {event, data, id}."),
      .optional("lines", { \.lines }, .shape).means("The shape of each line's value (NDJSON)."),
      .optional("headers", { \.headers }, .headers)
        .means("The shape of each header; \"Link?\" is optional."),
      .optional("contentType", { \.contentType }, .template(.mediaType))
        .means(
          "The media type.",
          default:
            "a JSON type if there is a shape or a schema; a stream type if there are events or lines"
        ),
      .optional("example", { \.example }, .data)
        .means("An example body, which the mock server sends."),
      .optional("exampleFile", { \.exampleFile }, .template)
        .means("The path of a file with an example body."),
      .optional("examples", { \.examples }, .dataMap(names: .title))
        .means("Example bodies by name; `Prefer: example=name` selects one from the mock server."),
      .optional("unwrap", { \.unwrap }, .singularPath)
        .means(
          "A JSONPath to the value that the shape or the schema describes.",
          default: "the whole body"
        ),
      .optional("decoding", { \.decoding }, .boolean)
        .means(
          "Whether the shape also rejects what a Swift decoder rejects.",
          default: "false"
        ),
      .optional("description", { \.meaning }, .lines).means("What it means."),
    ]
  )

  init(at origin: JSONValue) { key = origin }

  /// Reads what is declared for a status; a string or a list is the shape.
  fileprivate convenience init?(_ member: JSONMember, _ reader: DocumentReader) {
    let status = StatusPattern(member.name)
    if status == nil, member.name != "default" {
      Self.reportStatus(member, reader)
      return nil
    }
    if member.value.type == .string || member.value.type == .array {
      self.init(at: member.key)
      shape = FormatType.shape.read(member.value, reader)
    } else {
      guard let object = ObjectReader(member.value, Self.description, reader) else { return nil }
      self.init(object)
    }
    self.status = status
    key = member.key
  }

  private static func reportStatus(_ member: JSONMember, _ reader: DocumentReader) {
    let meant =
      StatusPattern.nearest(to: member.key).flatMap { $0 == member.key.jsonText ? nil : $0 }
      ?? SpellingSuggestion.nearest(to: member.name, in: ["default"]).map { "\"\($0)\"" }
    reader.reportInvalid(
      .invalidStatus,
      member.key,
      "\"\(member.name)\" is not a status",
      label: "expected a status, a class such as \"2xx\", or \"default\"",
      suggestion: .label(json: meant),
      help: description.has(member.name)
        ? "a response is declared below its status: {\"200\": {\"\(member.name)\": …}}"
        : Expectation.description.has(member.name)
          ? "one call is checked by \"expect\": {\"\(member.name)\": …}" : nil
    )
  }

  func finish(_ object: ObjectReader) -> Bool {
    checkElements(in: object)
    checkConstants(in: object)
    if !object.hasUnknownKey {
      Self.warnOfMembers(in: object)
      checkNeeds(in: object)
    }
    return true
  }

  /// Reports what describes a body that is a stream: it cannot be one JSON value, too.
  private func checkElements(in object: ObjectReader) {
    guard let kind = elements?.kind else { return }
    let others = ["shape", "schema", "events", "lines"].filter { $0 != kind.rawValue }
    guard let value = others.lazy.compactMap({ object.raw($0) }).first else { return }
    object.reader.reportConflict(
      value,
      "a body is described by one of \"shape\", \"schema\", \"events\" and \"lines\"",
      label: "\"\(kind)\" describes it already",
      help: "remove one of them"
    )
  }

  /// Reports paths with templates: a contract knows no variables.
  private func checkConstants(in object: ObjectReader) {
    if let unwrap, unwrap.path == nil {
      object.reader.reportInvalid(
        .invalidTemplate,
        unwrap.template.origin,
        "\"unwrap\" cannot have templates",
        label: "expected a constant path such as \"$.data\""
      )
      self.unwrap = nil
    }
    guard let path = exampleFile else { return }
    if object.raw("example") != nil {
      object.reader.reportConflict(
        path.origin,
        "a response has one of \"example\" and \"exampleFile\"",
        label: "remove one of them; several examples are named in \"examples\""
      )
    } else if path.constant == nil {
      object.reader.reportInvalid(
        .invalidTemplate,
        path.origin,
        "\"exampleFile\" cannot have templates",
        label: "expected a constant path such as \"examples/user.json\""
      )
    }
  }

  /// Reports keys that say something of a shape which is not there.
  private func checkNeeds(in object: ObjectReader) {
    if let unwrap, object.raw("shape") == nil, object.raw("schema") == nil {
      object.reader.reportConflict(
        unwrap.template.origin,
        "\"unwrap\" needs a \"shape\" or a \"schema\"",
        label: "leave it out, or add \"shape\""
      )
    }
    let keys = ["shape", "events", "lines"]
    if decoding, keys.allSatisfy({ object.raw($0) == nil }), let value = object.raw("decoding") {
      object.reader.reportConflict(
        value,
        "\"decoding\" needs a \"shape\"",
        label: "leave it out, or add \"shape\""
      )
    }
  }
}

extension FormatType where Value == [ResponseDeclaration.HeaderDeclaration] {
  /// The headers of a response, each with its shape; a name with `?` is optional.
  fileprivate static var headers: FormatType {
    FormatType<[Named<JSONValue>]>.map(of: .headerShape).map { headers in
      headers.map { header in
        let isOptional = header.name.hasSuffix("?")
        return ResponseDeclaration.HeaderDeclaration(
          name: isOptional ? String(header.name.dropLast()) : header.name,
          isOptional: isOptional,
          shape: header.value,
          key: header.key
        )
      }
    }
    .checked { headers, _, reader in
      reader.reportTwins(among: headers.map { ($0.name, $0.key) })
      for header in headers where !NameRule.token.allows(header.name) {
        reader.reportInvalid(
          .invalidName,
          header.key,
          "\"\(header.name)\" cannot be a header's name"
        )
      }
    }
  }
}

extension FormatType where Value == JSONValue {
  /// The shape of a header, which is a text.
  fileprivate static var headerShape: FormatType {
    FormatType(.phrase("a shape of a string, a number or a boolean", .scalar)) { value, reader in
      guard value.type == .object || value.type == .array else {
        reader.use(headerShape: value)
        return value
      }
      // OpenAPI writes a header as an object with a schema in it.
      let type = (value["schema"] ?? value)["type"]?.string.flatMap(ShapeType.init)
      reader.reportInvalid(
        .headerShape,
        value,
        "a header is a string: \(value.type.phrase) is never its shape",
        label: "expected a shape such as \"string\", \"integer\" or \"/^W/\"",
        suggestion: .label(json: type.map { "\"\($0.rawValue)\"" }),
        help: value.type == .array ? "for a list of values, expect the header by {\"via\": …}" : nil
      )
      return nil
    }
  }
}

extension [ResponseDeclaration] {
  /// The statuses in order: `200, 404, 4xx, default`.
  package var names: String { map(\.name).sorted().joined(separator: ", ") }
}

extension FormatType where Value == [ResponseDeclaration] {
  /// The contract of an endpoint.
  static var responses: FormatType {
    .members(
      .phrase(
        "an object of statuses and responses",
        .map(
          names: "^([1-5](\\d\\d|xx)|default)$",
          of: .oneOf([.text, .value([.array], pattern: nil), .object("a response")])
        )
      ),
      example: "{\"200\": {\"shape\": {\"id\": \"integer\"}}}"
    ) { member, reader in
      ResponseDeclaration(member, reader)
    }
    .checked { _, value, reader in
      guard value.type == .object, value.members.allSatisfy({ $0.name == "$comment" }) else {
        return
      }
      reader.reportEmpty(
        value,
        "no response is declared: the object is empty",
        label: "expected at least one status",
        help: "leave \"responses\" out if any status may come; null removes what is inherited"
      )
    }
  }
}
