/// A GraphQL request: a document, its variables, the operation of it that is meant.
package struct GraphQLCall: Sendable {
  /// The document.
  package let query: Query

  /// The variables' values.
  package let variables: DataTemplate?

  /// The operation of a document that has several.
  package let operationName: Template?

  /// Where the document is.
  package enum Query: Sendable {
    case text(Template)
    case file(Template)
  }
}

extension GraphQLCall: DocumentObject {
  private static let query = Key(
    "query",
    .graphQLQuery,
    "The GraphQL document.",
    isRequired: true
  )
  private static let variables = Key(
    "variables",
    .data,
    "The variables' values; templates in strings."
  )
  private static let operationName = Key(
    "operationName",
    .template,
    "The operation of a document that has several."
  )

  static let description = ObjectDescription(
    "a GraphQL request",
    "A GraphQL document and its variables.",
    example:
      "{\"query\": \"query User($id: ID!) { user(id: $id) { name } }\", \"variables\": {\"id\": \"1\"}}",
    keys: [query.summary, variables.summary, operationName.summary]
  )

  init?(_ object: ObjectReader) {
    variables = object(Self.variables)
    operationName = object(Self.operationName)
    if let variables, variables.origin.type != .object, variables.origin.type != .null,
      variables.templates[variables.origin.index] == nil
    {
      object.reader.reportWrongType(
        variables.origin,
        expected: "an object of the variables' values"
      )
    }
    guard let query = object.required(Self.query) else { return nil }
    self.query = query
  }

  fileprivate init(query: Template) {
    self.query = .text(query)
    variables = nil
    operationName = nil
  }
}

extension FormatType where Value == GraphQLCall {
  /// A GraphQL request; a text or a list of lines is its document.
  static var graphQL: FormatType {
    FormatType("a GraphQL document, or an object with \"query\" and \"variables\"") {
      value,
      reader in
      if value.type == .object {
        return FormatType.object(GraphQLCall.self).read(value, reader)
      }
      return FormatType<Template>.textTemplate.read(value, reader).map { GraphQLCall(query: $0) }
    }
  }
}

extension FormatType where Value == GraphQLCall.Query {
  private static let path = Key(
    "file",
    FormatType<Template>.template,
    "A file's path.",
    isRequired: true
  )

  private static let fileDescription = ObjectDescription(
    "a file",
    "A file that holds the document.",
    example: "{\"file\": \"user.graphql\"}",
    keys: [path.summary]
  )

  /// The document: a text, its lines, or a file that holds it.
  fileprivate static var graphQLQuery: FormatType {
    FormatType("a string, a list of lines, or {\"file\": …}") { value, reader in
      guard value.type == .object else {
        return FormatType<Template>.textTemplate.read(value, reader).map { .text($0) }
      }
      return ObjectReader(value, fileDescription, reader)?.required(path).map { .file($0) }
    }
  }
}
