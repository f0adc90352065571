/// What an endpoint promises of its responses with one status: a part of its contract.
///
/// A class, because the contract is shared by all calls of the endpoint.
package final class ResponseDeclaration: HoldsTemplates {
  /// The status, a class, or nil for `default`.
  package let status: StatusPattern?

  /// The shape of the body as it is written.
  package let shape: JSONValue?

  /// A JSON Schema of the body as it is written.
  package let schema: JSONValue?

  /// The elements of the body, if it is a stream, and the shape of each as it is written.
  package let elements: (kind: StreamElement, shape: JSONValue)?

  /// The headers, and the shape of each one's text.
  package let headers: [HeaderDeclaration]

  /// The media type of the body.
  package let contentType: Template?

  /// A body, for the mock server and the docs.
  package let example: DataTemplate?

  /// The path of a file with an example body.
  package let exampleFile: Template?

  /// Bodies by name, of which a request to the mock server chooses one.
  package let examples: [NamedData]

  /// The path to what the shape and the schema describe; nil is the whole body.
  package let unwrap: JSONPathTemplate?

  /// Whether what only a Swift decoder refuses breaks the contract, too.
  package let decoding: Bool

  /// What it means.
  package let meaning: String?

  /// Where its status is written.
  package let key: JSONValue

  /// A header of a response.
  package struct HeaderDeclaration: Sendable {
    /// The field's name.
    package let name: String

    /// Whether it may be absent.
    package let isOptional: Bool

    /// The shape of its text as it is written.
    package let shape: JSONValue

    /// Where the name is written.
    package let key: JSONValue
  }

  package var allTemplates: [Template] { contentType.allTemplates }

  /// The status as it is written.
  package var name: String { status?.description ?? "default" }

  /// The declaration for a status: exact, else its class, else `default`.
  ///
  /// - Returns: The declaration, nil where none holds for the status.
  package static func declaration(
    for status: Int,
    in declarations: [ResponseDeclaration]
  ) -> ResponseDeclaration? {
    declarations.first { $0.status == .code(status) }
      ?? declarations.first { $0.status == .statusClass(status / 100) }
      ?? declarations.first { $0.status == nil }
  }

  private static let shape = Key("shape", .shape, "The shape of the body.")
  private static let schema = Key("schema", .schema, "A JSON Schema of the body.")
  private static let events = Key(
    "events",
    .shape,
    "The shape of each Server-Sent Event: {event, data, id}."
  )
  private static let lines = Key("lines", .shape, "The shape of each line's value (NDJSON).")
  private static let headers = Key(
    "headers",
    .map(of: .headerShape),
    "The shape of each header; \"Link?\" is optional."
  )
  private static let contentType = Key(
    "contentType",
    .template(.mediaType),
    "The media type.",
    fallback:
      "a JSON type if there is a shape or a schema; a stream type if there are events or lines"
  )
  private static let example = Key(
    "example",
    .data,
    "An example body, which the mock server sends."
  )
  private static let exampleFile = Key(
    "exampleFile",
    FormatType<Template>.template,
    "The path of a file with an example body."
  )
  private static let examples = Key(
    "examples",
    .dataMap(names: .title),
    "Example bodies by name; `Prefer: example=name` selects one from the mock server."
  )
  private static let unwrap = Key(
    "unwrap",
    .singularPath,
    "A JSONPath to the value that the shape or the schema describes.",
    fallback: "the whole body"
  )
  private static let decoding = Key(
    "decoding",
    .boolean,
    "Whether the shape also rejects what a Swift decoder rejects.",
    fallback: "false"
  )
  private static let meaning = Key("description", .lines, "What it means.")

  static let description = ObjectDescription(
    "a response",
    "The response for one status.",
    example: "{\"shape\": {\"id\": \"integer\"}}",
    keys: [
      shape.summary, schema.summary, events.summary, lines.summary, headers.summary,
      contentType.summary, example.summary, exampleFile.summary, examples.summary, unwrap.summary,
      decoding.summary, meaning.summary,
    ],
    content: ("shape", prefix: "")
  )

  fileprivate init?(_ member: JSONMember, _ reader: DocumentReader) {
    key = member.key
    status = StatusPattern(member.name)
    if status == nil, member.name != "default" {
      let meant =
        StatusPattern.nearest(to: member.key).flatMap { $0 == member.key.jsonText ? nil : $0 }
        ?? SpellingSuggestion.nearest(to: member.name, in: ["default"]).map { "\"\($0)\"" }
      reader.reportInvalid(
        .invalidStatus,
        member.key,
        "\"\(member.name)\" is not a status",
        label: "expected a status, a class such as \"2xx\", or \"default\"",
        suggestion: .label(json: meant),
        help: Self.description.has(member.name)
          ? "a response is declared below its status: {\"200\": {\"\(member.name)\": …}}"
          : Expectation.description.has(member.name)
            ? "one call is checked by \"expect\": {\"\(member.name)\": …}" : nil
      )
      return nil
    }
    if member.value.type == .string || member.value.type == .array {
      shape = FormatType.shape.read(member.value, reader)
      schema = nil
      elements = nil
      headers = []
      contentType = nil
      example = nil
      exampleFile = nil
      examples = []
      unwrap = nil
      decoding = false
      meaning = nil
      return
    }
    guard let object = ObjectReader(member.value, Self.description, reader) else { return nil }
    shape = object(Self.shape)
    schema = object(Self.schema)
    elements = Self.elements(of: object)
    headers = Self.headers(of: object)
    contentType = object(Self.contentType)
    example = object(Self.example)
    exampleFile = Self.exampleFile(of: object)
    examples = object(Self.examples) ?? []
    unwrap = Self.constant(object(Self.unwrap), reader)
    decoding = object(Self.decoding) ?? false
    meaning = object(Self.meaning)
    if object.hasUnknownKey { return }
    Self.warnOfMembers(in: object)
    checkNeeds(in: object)
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

  /// The path of an example, which is constant: a contract knows no variables.
  private static func exampleFile(of object: ObjectReader) -> Template? {
    guard let path = object(Self.exampleFile) else { return nil }
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
    return path
  }

  private static func headers(of object: ObjectReader) -> [HeaderDeclaration] {
    let headers = (object(Self.headers) ?? []).map { header in
      let isOptional = header.name.hasSuffix("?")
      let name = isOptional ? String(header.name.dropLast()) : header.name
      return HeaderDeclaration(
        name: name,
        isOptional: isOptional,
        shape: header.value,
        key: header.key
      )
    }
    let reader = object.reader
    reader.reportTwins(among: headers.map { ($0.name, $0.key) })
    for header in headers where !NameRule.token.allows(header.name) {
      reader.reportInvalid(.invalidName, header.key, "\"\(header.name)\" cannot be a header's name")
    }
    return headers
  }

  /// A path without templates: a contract knows no variables.
  private static func constant(_ path: JSONPathTemplate?, _ reader: DocumentReader)
    -> JSONPathTemplate?
  {
    guard let path, path.path == nil else { return path }
    reader.reportInvalid(
      .invalidTemplate,
      path.template.origin,
      "\"unwrap\" cannot have templates",
      label: "expected a constant path such as \"$.data\""
    )
    return nil
  }

  /// The elements of a body that is a stream; it cannot be one JSON value, too.
  private static func elements(
    of object: ObjectReader
  ) -> (kind: StreamElement, shape: JSONValue)? {
    let events = object(Self.events).map { (kind: StreamElement.events, shape: $0) }
    let found = events ?? object(Self.lines).map { (kind: StreamElement.lines, shape: $0) }
    guard let found else { return nil }
    let others = ["shape", "schema", "events", "lines"].filter {
      $0 != found.kind.rawValue && object.raw($0) != nil
    }
    if let other = others.first, let value = object.raw(other) {
      object.reader.report(
        Diagnostic(
          .conflictingKeys,
          "a body is described by one of \"shape\", \"schema\", \"events\" and \"lines\"",
          at: value.range,
          label: "\"\(found.kind)\" describes it already",
          help: "remove one of them"
        )
      )
    }
    return found
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
