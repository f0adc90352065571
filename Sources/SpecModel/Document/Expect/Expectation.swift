/// What a call expects of its response, beside the endpoint's contract.
///
/// A class, because what is inherited is shared by many calls.
package final class Expectation: HoldsNoTemplates {
  /// The status patterns, any of which is right; nil: success.
  package let status: [Templated<StatusPattern>]?

  /// Values of the response, and what they must be, in the order of the sources.
  package let values: [ExpectedValue]

  /// The shapes that the values are judged by.
  package let matchedShapes: [JSONValue]

  /// The JSON Schemas that the values are judged by.
  package let matchedSchemas: [JSONValue]

  /// A shape of the body, beside the contract's.
  package let shape: JSONValue?

  /// A JSON Schema of the body, beside the contract's.
  package let schema: JSONValue?

  /// The error with which the call must fail, in place of a response.
  package let error: Templated<ErrorLiteral>?

  /// Where `error` is written, nil if it is not.
  package let errorOrigin: JSONValue?

  /// Where `status` is written, or the whole if it is not.
  package let origin: JSONValue

  /// Whether none of its texts has expressions.
  let isConstant: Bool

  /// The expectation of a status, and nothing else.
  init(status: [Templated<StatusPattern>], origin: JSONValue) {
    self.status = status
    values = []
    matchedShapes = []
    matchedSchemas = []
    shape = nil
    schema = nil
    error = nil
    errorOrigin = nil
    isConstant = status.allSatisfy { $0.template == nil }
    self.origin = origin
  }

  init?(_ object: ObjectReader) {
    origin = object.raw("status") ?? object.value
    status = object(Self.status)
    let (values, traits) = object.reader.part {
      QuerySource.all.flatMap { Self.values(of: $0, object) }
    }
    self.values = values
    matchedShapes = traits.contains(.shapes) ? values.flatMap(\.matcher.shapes) : []
    matchedSchemas = traits.contains(.schemas) ? values.flatMap(\.matcher.schemas) : []
    shape = object(Self.shape)
    schema = object(Self.schema)
    error = object(Self.error)
    errorOrigin = object.raw("error")
    isConstant =
      !traits.contains(.expressions) && (status ?? []).allSatisfy { $0.template == nil }
      && error?.template == nil
    if error != nil { Self.reportResponse(object) }
    if status == nil, values.isEmpty, shape == nil, schema == nil, error == nil,
      object.value.members.allSatisfy({ $0.name == "$comment" || $0.name.hasPrefix("x-") })
    {
      object.reader.reportEmpty(
        object.value,
        "nothing is expected: the object is empty",
        label: "expected at least one key, such as \"status\"",
        help: "without \"expect\" a call expects success; null removes what is inherited"
      )
    }
  }

  /// What is expected of one source; an object without entries would ask nothing.
  private static func values(of source: QuerySource, _ object: ObjectReader) -> [ExpectedValue] {
    guard let key = source.expectKey, let value = object.raw(key.summary.name) else { return [] }
    let (parts, traits) = object.reader.part { key.read(object) }
    // An empty matcher is reported as one.
    if parts.isEmpty, !traits.contains(.errors), value.type == .object {
      object.reader.reportEmpty(
        value,
        "\"\(key.summary.name)\" expects nothing: the object is empty",
        label: "expected at least one entry"
      )
    }
    return parts.map { ExpectedValue($0, of: source) }
  }

  /// What holds if these expectations lie over inherited ones.
  func over(_ outer: Expectation) -> Expectation {
    Expectation(self, over: outer)
  }

  private init(_ inner: Expectation, over outer: Expectation) {
    status = inner.status ?? outer.status
    let inherited = outer.values.filter { old in
      old.source.expectKey?.isInherited == true && !inner.values.contains { $0.replaces(old) }
    }
    values =
      inherited.isEmpty
      ? inner.values
      : QuerySource.all.flatMap { source in
        (inherited + inner.values).filter { $0.source === source }
      }
    matchedShapes = outer.matchedShapes + inner.matchedShapes
    matchedSchemas = outer.matchedSchemas + inner.matchedSchemas
    shape = inner.shape
    schema = inner.schema
    error = inner.error
    errorOrigin = inner.errorOrigin
    isConstant = inner.isConstant && outer.isConstant
    origin = inner.origin
  }

  /// The keys that speak of one response, so that they cannot be inherited.
  var partsOfOneResponse: [(key: String, origin: JSONValue)] {
    var parts = status == nil ? [] : [(key: "status", origin: origin)]
    for value in values {
      guard let key = value.source.expectKey, !key.isInherited,
        parts.last?.key != key.summary.name
      else { continue }
      parts.append((key.summary.name, value.origin))
    }
    for (key, origin) in [("shape", shape), ("schema", schema), ("error", errorOrigin)] {
      if let origin { parts.append((key, origin)) }
    }
    return parts
  }

  /// The expressions of its texts, but for the variables that are judged.
  var expressions: [TemplateExpression] {
    (status ?? []).flatMap { $0.template?.expressions ?? [] }
      + values.flatMap { $0.query.expressions + $0.matcher.expressions }
      + (error?.template?.expressions ?? [])
  }
}

extension Expectation: DocumentObject {
  private static let status = Key(
    "status",
    .statusPatterns,
    "The status, or a list of them.",
    fallback: "success: a declared 2xx or 3xx"
  )
  private static let shape = Key("shape", .shape, "A shape of the body.")
  private static let schema = Key("schema", .schema, "A JSON Schema of the body.")
  private static let error = Key(
    "error",
    .templated(ErrorLiteral.self),
    "How the call must fail; any response is a failure."
  )

  static let description = ObjectDescription(
    "an expectation",
    "What a call expects of its response.",
    place: "\"expect\"",
    keys: [status.summary] + QuerySource.all.compactMap(\.expectKey?.summary) + [
      shape.summary, schema.summary, error.summary,
    ],
    otherKeysIn: ["a step", "a case", "an endpoint"],
    at: "expect",
    content: ("body", prefix: "$")
  )

  /// A call that must fail has no response of which something could be expected.
  private static func reportResponse(_ object: ObjectReader) {
    let ofCall = QuerySource.all.filter { $0.part == .call }.compactMap(\.expectName)
    let allowed = ofCall + ["error", "$comment"]
    for member in object.value.members
    where !allowed.contains(member.name) && description.names.contains(member.name) {
      object.reader.reportInvalid(
        .noResponse,
        member.key,
        "\"\(member.name)\" cannot be combined with \"error\": a call that must fail has no response",
        label: "remove one of them"
      )
    }
  }
}
