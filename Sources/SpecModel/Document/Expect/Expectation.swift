/// What a call expects of its response, beside the endpoint's contract.
///
/// A class, because what is inherited is shared by many calls. It does not change once it is read.
package final class Expectation: TabularObject, @unchecked Sendable {
  /// The status patterns, any of which is right; nil: success.
  package private(set) var status: [Templated<StatusPattern>]?

  /// Values of the response, and what they must be, in the order of the sources.
  package private(set) var values: [ExpectedValue] = []

  /// The shapes that the values are judged by.
  package private(set) var matchedShapes: [JSONValue] = []

  /// The JSON Schemas that the values are judged by.
  package private(set) var matchedSchemas: [JSONValue] = []

  /// A shape of the body, beside the contract's.
  package private(set) var shape: JSONValue?

  /// A JSON Schema of the body, beside the contract's.
  package private(set) var schema: JSONValue?

  /// The error with which the call must fail, in place of a response.
  package private(set) var error: Templated<ErrorLiteral>?

  /// Where `error` is written, nil if it is not.
  package private(set) var errorOrigin: JSONValue?

  /// Where `status` is written, or the whole if it is not.
  package private(set) var origin: JSONValue

  /// What is in the values.
  private var traits: PartTraits = []

  /// Whether none of its texts has expressions.
  var isConstant: Bool {
    !traits.contains(.expressions) && (status ?? []).allSatisfy { $0.template == nil }
      && error?.template == nil
  }

  static let format = ObjectFormat<Expectation>(
    "an expectation",
    "What a call expects of its response.",
    place: "\"expect\"",
    otherKeysIn: ["a step", "a case", "an endpoint"],
    at: "expect",
    content: ("body", prefix: "$"),
    [
      .optional("status", { \.status }, .statusPatterns)
        .means("The status, or a list of them.", default: "success: a declared 2xx or 3xx")
    ] + QuerySource.all.compactMap(row) + [
      .optional("shape", { \.shape }, .shape).means("A shape of the body."),
      .optional("schema", { \.schema }, .schema).means("A JSON Schema of the body."),
      .optional("error", { \.error }, .templated(ErrorLiteral.self))
        .means("How the call must fail; any response is a failure."),
    ]
  )

  /// The row of a source that has a key here.
  private static func row(of source: QuerySource) -> Field<Expectation>? {
    source.expectKey.map { key in
      Field(keys: [key.summary]) { expectation, object in
        expectation.add(source, key, object)
        return true
      }
    }
  }

  init(at origin: JSONValue) { self.origin = origin }

  /// The expectation of a status, and nothing else.
  convenience init(status: [Templated<StatusPattern>], origin: JSONValue) {
    self.init(at: origin)
    self.status = status
  }

  /// Adds what is expected of one source; an object without entries would ask nothing.
  private func add(
    _ source: QuerySource,
    _ key: QuerySource.ExpectKey,
    _ object: ObjectReader
  ) {
    let (parts, traits) = object.reader.part { key.read(object) }
    // An empty matcher is reported as one.
    if parts.isEmpty, !traits.contains(.errors), let value = object.raw(key.summary.name),
      value.type == .object
    {
      object.reader.reportEmpty(
        value,
        "\"\(key.summary.name)\" expects nothing: the object is empty",
        label: "expected at least one entry"
      )
    }
    values += parts.map { ExpectedValue($0, of: source) }
    self.traits.formUnion(traits)
  }

  func finish(_ object: ObjectReader) -> Bool {
    origin = object.raw("status") ?? object.value
    errorOrigin = object.raw("error")
    values = Self.inOrder(values)
    if traits.contains(.shapes) { matchedShapes = values.flatMap(\.matcher.shapes) }
    if traits.contains(.schemas) { matchedSchemas = values.flatMap(\.matcher.schemas) }
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
    return true
  }

  /// The values in the order of the sources.
  private static func inOrder(_ values: [ExpectedValue]) -> [ExpectedValue] {
    guard let first = values.first, !values.allSatisfy({ $0.source === first.source }) else {
      return values
    }
    return QuerySource.all.flatMap { source in values.filter { $0.source === source } }
  }

  /// What holds if these expectations lie over inherited ones.
  func over(_ outer: Expectation) -> Expectation {
    let inherited = outer.values.filter { old in
      old.source.expectKey?.isInherited == true && !values.contains { $0.replaces(old) }
    }
    let merged = Expectation(at: origin)
    merged.status = status ?? outer.status
    merged.values = Self.inOrder(inherited + values)
    merged.matchedShapes = outer.matchedShapes + matchedShapes
    merged.matchedSchemas = outer.matchedSchemas + matchedSchemas
    (merged.shape, merged.schema) = (shape, schema)
    (merged.error, merged.errorOrigin) = (error, errorOrigin)
    merged.traits = traits.union(outer.traits)
    return merged
  }

  /// None: what is expected is known by its expressions.
  package var allTemplates: [Template] { [] }

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
