/// A query by a JSONPath: a singular path finds one value, any other a list.
package protocol PathQuery: Query {
  /// The path.
  var path: JSONPathTemplate { get }
}

extension PathQuery {
  package var isPath: Bool { path.isSingular }

  package func filledPath(in context: any MatchContext) -> String? {
    path.path == nil ? (try? path.path(in: context))?.source : nil
  }

  package var expressions: [TemplateExpression] { path.template.expressions }

  package var need: QueryNeed { .body }
}
