/// Reads one value of a response, for a capture or for a matcher of `expect`.
package protocol Query: Sendable {
  /// What it reads, as it begins a sentence: `the header ETag`.
  var name: String { get }

  /// Tells it from the other queries of its source: an expectation replaces an inherited one of the same.
  var identity: String { get }

  /// Whether its name is a path, after which a place in the value can be written.
  var isPath: Bool { get }

  /// Its path with the values of its templates; nil if it has no templates, or they have no value.
  func filledPath(in context: any MatchContext) -> String?

  /// The expressions of its templates, in order.
  var expressions: [TemplateExpression] { get }

  /// What it needs of the exchange.
  var need: QueryNeed { get }

  /// What is known of its value before anything is sent, if it depends on no declaration; nil if nothing is.
  var judged: MatchTarget? { get }

  /// Reads the value.
  ///
  /// - Returns: The value, `absent` if there is none.
  /// - Throws: ``QueryFailure`` if nothing can be read.
  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject
}

extension Query {
  package var identity: String { "" }

  package var isPath: Bool { false }

  package func filledPath(in context: any MatchContext) -> String? { nil }

  package var expressions: [TemplateExpression] { [] }

  package var need: QueryNeed { .nothing }

  package var judged: MatchTarget? { nil }
}
