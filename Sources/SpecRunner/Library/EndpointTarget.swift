internal import SpecModel

/// An endpoint's path with places for parameters (RFC 6570), filled so that no value can leave its place.
struct EndpointTarget {
  private let template: URITemplate

  init(_ path: String) throws(ResponseError) {
    do throws(URITemplateError) {
      template = try URITemplate(path)
    } catch {
      throw ResponseError(.invalidURL, "the path \(path) is no URI template: \(error.message)")
    }
  }

  /// Fills in parameters and adds a query.
  ///
  /// - Parameters:
  ///   - parameters: A value for each variable.
  ///   - query: Items that follow the path's own.
  /// - Returns: The path with its query.
  /// - Throws: ``ResponseError/Kind/invalidURL`` if a parameter is missing, unknown, or no segment of a path.
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
    let text: String
    do throws(URITemplateError) {
      text = try template.expand { parameters[$0].map(Self.value) }
    } catch {
      throw ResponseError(.invalidURL, error.message)
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
    guard place == .simple || place == .path else { return }
    let reason =
      value.texts.isEmpty
      ? "it is empty" : value.texts.lazy.compactMap(URLBuilder.reasonAgainst).first
    if let reason {
      throw ResponseError(.invalidURL, "the parameter \(name) cannot be in the path: \(reason)")
    }
  }

  private static func value(_ value: ParameterValue) -> URITemplateValue {
    if case .list = value { .list(value.texts) } else { .text(value.texts.joined()) }
  }
}
