/// An endpoint's path with places for parameters (RFC 6570), filled so that no value can leave its place.
struct EndpointTarget {
  private let template: URITemplate
  private let ownDotSegments: Int

  init(_ path: String) throws(ResponseError) {
    do throws(URITemplateError) {
      template = try URITemplate(path)
    } catch {
      throw ResponseError(.invalidURL, "the path \(path) is not a URI template: \(error.message)")
    }
    ownDotSegments = Self.dotSegments(in: path)
  }

  /// Fills in parameters and adds a query.
  ///
  /// - Throws: ``ResponseError/Kind/invalidURL`` if a parameter is missing, unknown, or would leave its place.
  func expand(
    _ parameters: [String: ParameterValue],
    query: [QueryItem]
  ) throws(ResponseError) -> String {
    var unused = Set(parameters.keys)
    for expression in template.expressions {
      for variable in expression.variables {
        unused.remove(variable.name)
        try check(parameters[variable.name], of: variable.name, in: expression.operator)
      }
    }
    if let name = unused.min() {
      throw ResponseError(.invalidURL, "the path has no place for the parameter \(name)")
    }
    let text = try expanded { parameters[$0] }
    try checkOrigin(of: text, parameters)
    guard Self.dotSegments(in: text) == ownDotSegments else {
      throw ResponseError(
        .invalidURL,
        "the path \(text.urlWithoutSecrets) has \".\" or \"..\" of a parameter in it, which names another place"
      )
    }
    return try query.reduce(URLBuilder(text)) { $0.query($1.name, $1.value) }.url()
  }

  private func check(
    _ value: ParameterValue?,
    of name: String,
    in place: URITemplate.Operator
  ) throws(ResponseError) {
    if place == .query || place == .continuation { return }
    guard let value else {
      throw ResponseError(.invalidURL, "the parameter \(name) of the path has no value")
    }
    guard !value.texts.contains(""), !value.texts.isEmpty else {
      throw ResponseError(.invalidURL, "the parameter \(name) of the path is empty")
    }
    if place == .reserved, value.texts.contains(where: { $0.contains { "?#".contains($0) } }) {
      throw ResponseError(
        .invalidURL,
        "the parameter \(name) of the path has \"?\" or \"#\" in it, which ends a path"
      )
    }
  }

  /// Refuses what a reserved expansion makes of the scheme or the authority: it can write slashes, colons and `@`.
  private func checkOrigin(
    of text: String,
    _ parameters: [String: ParameterValue]
  ) throws(ResponseError) {
    let reserved = template.expressions.filter { $0.operator == .reserved }
    guard !reserved.isEmpty else { return }
    let names = Set(reserved.flatMap(\.variables).map(\.name))
    let own = URLReference(try expanded { names.contains($0) ? nil : parameters[$0] })
    let made = URLReference(text)
    guard made.scheme == own.scheme, made.authority == own.authority else {
      throw ResponseError(
        .invalidURL,
        "the path \(text.urlWithoutSecrets) has a scheme or a host of a parameter in it, which names another place"
      )
    }
  }

  private func expanded(
    _ parameter: (String) -> ParameterValue?
  ) throws(ResponseError) -> String {
    do throws(URITemplateError) {
      return try template.expand { parameter($0).map(Self.value) }
    } catch {
      throw ResponseError(.invalidURL, error.message)
    }
  }

  /// How many segments of a path mean another place on the way, encoded or not (RFC 3986 section 5.2.4).
  private static func dotSegments(in path: String) -> Int {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
      .count { segment in [[0x2E], [0x2E, 0x2E]].contains(PercentEncoding.decode(String(segment))) }
  }

  private static func value(_ value: ParameterValue) -> URITemplateValue {
    if case .list = value { .list(value.texts) } else { .text(value.texts.joined()) }
  }
}
