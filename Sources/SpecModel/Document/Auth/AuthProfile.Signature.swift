extension AuthProfile {
  /// Headers and query items that templates make of each request that is sent.
  package struct Signature: AuthScheme {
    package private(set) var headers: [NamedData] = []
    package private(set) var query: [NamedData] = []

    /// Values that are evaluated once for each request.
    package private(set) var variables: [NamedData] = []

    /// The profile that is applied first.
    package private(set) var auth: AuthReference?

    static let type = "signature"
    static let format = ObjectFormat<Signature>(
      "a signature auth profile",
      "Headers and query items that templates make of each request: `request` is what is sent.",
      [
        .type(type),
        .optional("headers", { \.headers }, .requestHeaders)
          .means("Headers to add, such as the signature; `headers` or `query` is required."),
        .optional("query", { \.query }, .requestQuery)
          .means("Query items to add, after those of the call."),
        .optional("variables", { \.variables }, .dataMap(names: .variable))
          .means("Values that are evaluated once for each request, such as its time or a nonce."),
        .optional("auth", { \.auth }, .auth)
          .means("Another profile, or its name, which is applied first."),
      ]
    )

    init(at origin: JSONValue) {}

    mutating func finish(_ object: ObjectReader) -> Bool {
      if object.raw("headers") == nil, object.raw("query") == nil {
        object.reportMissing("headers")
      }
      for variable in variables where variable.name == "request" {
        object.reader.reportInvalid(
          .reservedName,
          variable.key,
          "\"request\" cannot be a name here: {{request}} is the request that is sent",
          label: "expected another name"
        )
      }
      let own = [headers, query, variables]
      for template in own.allTemplates { Self.check(template, object.reader) }
      let names = Set(variables.map(\.name) + ["request"])
      (headers, query) = (headers.map { $0.defining(names) }, query.map { $0.defining(names) })
      variables = variables.map { $0.defining(names) }
      return true
    }

    /// Reports what `request` does not have.
    private static func check(_ template: Template, _ reader: DocumentReader) {
      for path in template.expressions.flatMap(\.variables).map(\.path) where path.name == "request"
      {
        let member = if case .member(let name)? = path.steps.first { name } else { "" }
        let depth = member == "headers" ? 1...2 : 1...1
        if SentRequest.members.contains(member), depth.contains(path.steps.count) { continue }
        let names = SentRequest.members
        reader.report(
          .undefinedVariable,
          "{{\(path)}} is not a part of the request",
          at: template.origin.range(ofText: path.range),
          label: SpellingSuggestion.nearest(to: member, in: names)
            .map { "did you mean \"request.\($0)\"?" } ?? "not defined",
          help: "it has \(names.joined(separator: ", ")); a header is request.headers['Name']"
        )
      }
    }
  }

  /// What a signature says of the profile that it applies first.
  var innerReference: AuthReference? {
    if case .signature(let signature) = scheme { signature.auth } else { nil }
  }

  /// The profile that is written in a signature.
  var writtenInner: AuthProfile? {
    if case .inline(let inner)? = innerReference { inner } else { nil }
  }

  /// Whether a signature can apply it first: others need the whole request, or a challenge.
  var isCombinable: Bool {
    switch scheme {
    case .digest, .ntlm, .negotiate, .awsSigV4, .signature: false
    default: true
    }
  }
}

extension NamedData {
  /// The same, whose templates find some names beside them.
  fileprivate func defining(_ names: Set<String>) -> NamedData {
    let templates = data.templates.mapValues { $0.defining(names) }
    return NamedData(
      name: name,
      key: key,
      data: DataTemplate(origin: data.origin, templates: templates)
    )
  }
}
