/// A GraphQL request: a document, its variables, the operation of it that is meant.
package struct GraphQLCall: TabularObject {
  /// The document.
  package private(set) var query: Query

  /// The variables' values.
  package private(set) var variables: DataTemplate?

  /// The operation of a document that has several.
  package private(set) var operationName: Template?

  /// Where the document is.
  package enum Query: HoldsTemplates {
    case text(Template)
    case file(Template)

    package var allTemplates: [Template] {
      switch self {
      case .text(let template), .file(let template): [template]
      }
    }
  }

  static let format = ObjectFormat<GraphQLCall>(
    "a GraphQL request",
    "A GraphQL document and its variables.",
    example:
      "{\"query\": \"query User($id: ID!) { user(id: $id) { name } }\", \"variables\": {\"id\": \"1\"}}",
    [
      .required("query", { \.query }, .graphQLQuery).means("The GraphQL document."),
      .optional("variables", { \.variables }, .data).means("The variables' values."),
      .optional("operationName", { \.operationName }, .template)
        .means("The operation to run, if the document has several."),
    ]
  )

  init(at origin: JSONValue) { query = .text(.empty(at: origin)) }

  mutating func finish(_ object: ObjectReader) -> Bool {
    if let variables, variables.origin.type != .object, variables.origin.type != .null,
      variables.templates[variables.origin.index] == nil
    {
      object.reader.reportWrongType(
        variables.origin,
        expected: "an object of the variables' values"
      )
    }
    return true
  }

  /// The short form.
  fileprivate init(query: Template) { self.query = .text(query) }
}

extension FormatType where Value == GraphQLCall {
  /// A GraphQL request; a text or a list of lines is its document.
  static var graphQL: FormatType {
    FormatType.object(GraphQLCall.self, or: FormatType<Template>.textTemplate) { query, _ in
      GraphQLCall(query: query)
    }
    .phrased("a GraphQL document, or an object with \"query\" and \"variables\"")
  }
}

extension FormatType where Value == GraphQLCall.Query {
  /// The document: a text, its lines, or a file that holds it.
  fileprivate static var graphQLQuery: FormatType {
    let file = FormatType<GraphQLFile>.object(GraphQLFile.self)
    let text = FormatType<Template>.textTemplate
    let schema = FormatSchema.oneOf([text.schema(), .members([("file", .templateText)])])
    return FormatType(.phrase("a string, a list of lines, or {\"file\": …}", schema)) {
      value,
      reader in
      guard value.type == .object else { return text.read(value, reader).map { .text($0) } }
      return file.read(value, reader).map { .file($0.path) }
    }
  }
}

/// A file that holds a GraphQL document.
private struct GraphQLFile: TabularObject {
  var path: Template

  static let format = ObjectFormat<GraphQLFile>(
    "a file",
    "A file that holds the document.",
    example: "{\"file\": \"user.graphql\"}",
    [.required("file", { \.path }, .path).means("A file's path.")]
  )

  init(at origin: JSONValue) { path = .empty(at: origin) }
}
