/// One operation of the API: how it is called, what it responds, and cases of it.
package struct Endpoint: TabularObject {
  package private(set) var request: RequestLine
  package private(set) var summary: String?
  package private(set) var tags: [String] = []
  package private(set) var isDeprecated = false

  /// Whether it changes nothing; nil if that follows from its method.
  private var safe: Bool?
  package private(set) var settings = CallSettings.none

  /// The shape of the values that its calls give it.
  package private(set) var parameters: JSONValue?

  /// Its cases; nil if none are written, which makes a safe endpoint one case.
  package private(set) var cases: [Named<Case>]?

  /// Where it is written.
  package let origin: JSONValue

  /// Whether it changes nothing, whatever its method.
  package var isSafe: Bool { safe ?? request.isSafe }

  static let format = ObjectFormat<Endpoint>(
    "an endpoint",
    "One operation of the API.",
    example: "{\"request\": \"GET /users/{id}\"}",
    otherKeysIn: ["a case", "a response", "a body", "an expectation"],
    [
      .required("request", { \.request }, .requestLine, isVital: false)
        .means("The method and the target: a path, or an absolute URL."),
      .optional("description", { \.summary }, .lines).means("What it does."),
      .optional("tags", { \.tags }, .tags).means("Tags of its cases."),
      .optional("deprecated", { \.isDeprecated }, .boolean)
        .means("Whether it is deprecated.", default: "false"),
      .optional("safe", { \.safe }, .boolean)
        .means(
          "Whether calling it changes no data.",
          default: "true for GET, HEAD, OPTIONS, TRACE"
        ),
      .optional("parameters", { \.parameters }, .parameters.ofRequests)
        .means("The parameters, and the shapes of their values."),
      .others(CallKeys.keys(at: .endpoint)),
      .optional("cases", { \.cases }, .map(of: .object(Case.self), names: .title))
        .means("Calls of the endpoint; each is a test."),
    ]
  )

  init(at origin: JSONValue) {
    self.origin = origin
    request = .unknown(at: origin)
  }

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .endpoint)
    // What says whether its method changes data means the method.
    if safe == nil, let mistake = request.unusualMethod { object.reader.report(mistake) }
    return true
  }
}

extension FormatType where Value == JSONValue {
  /// The shape of what calls give an endpoint.
  fileprivate static var parameters: FormatType {
    FormatType(.shape) { value, reader in
      guard value.type == .array else { return FormatType.shape.read(value, reader) }
      reader.reportWrongType(
        value,
        expected: "an object of names and shapes",
        suggestion: .label(json: shape(ofParameters: value)),
        help: "each parameter is a member: {\"id\": \"integer\", \"limit?\": \"integer\"}"
      )
      return nil
    }
  }

  /// The shape of a list of parameters as OpenAPI writes it; nil if it is not one.
  private static func shape(ofParameters list: JSONValue) -> String? {
    var members: [(String, JSONValue)] = []
    for parameter in list.elements {
      guard let name = parameter["name"]?.string, NameRule.identifier.allows(name),
        !members.contains(where: { $0.0.hasPrefix(name) && $0.0.count - name.count < 2 })
      else { return nil }
      let schema = parameter["schema"] ?? parameter
      let words = [schema["format"]?.string, schema["type"]?.string].compactMap { $0 }
      let type = words.first { ShapeType(rawValue: $0) != nil || StringFormat(rawValue: $0) != nil }
      let isRequired =
        parameter["required"]?.boolean == true || parameter["in"]?.string == "path"
      members.append((isRequired ? name : "\(name)?", .string(type ?? "any")))
    }
    return members.isEmpty ? nil : JSONValue.object(members).jsonText
  }
}

extension FormatType where Value == [String] {
  /// Whether a text is a tag.
  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text == text.visible && !text.contains { $0 == "," || $0.isWhitespace }
  }

  /// Tags: words without spaces or commas.
  static var tags: FormatType {
    FormatType(.phrase("a list of tags", .list(of: .text))) { value, reader in
      if value.type == .string {
        reader.reportWrongType(
          value,
          expected: "a list of tags",
          suggestion: .label(json: "[\(value.jsonText)]")
        )
        return nil
      }
      guard let tags = FormatType<[String]>.list(of: .text).read(value, reader) else { return nil }
      for element in value.elements {
        if let tag = element.string, !isTag(tag) {
          reader.reportInvalid(
            .invalidName,
            element,
            tag.isEmpty
              ? "a tag cannot be empty"
              : "a tag cannot contain spaces, commas or invisible characters",
            label: "expected a tag such as \"smoke\""
          )
        } else if element.string?.hasExpression == true {
          reader.reportInvalid(
            .invalidName,
            element,
            "a tag cannot have templates",
            label: "expected a plain string"
          )
        }
      }
      return tags
    }
  }
}
