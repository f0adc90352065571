extension AuthProfile {
  /// The token that a call of an endpoint gives.
  package struct Login: DocumentObject {
    /// The endpoint that is called, by its reference.
    package let call: JSONValue

    /// The values of its parameters.
    package let with: [NamedData]

    /// Where the token stands in the answer.
    package let token: PathTemplate

    /// Where the answer says for how many seconds the token is good.
    package let expiresIn: PathTemplate?

    /// What gets the next token; without it the login is made again.
    package let refresh: Refresh?

    private static let call = Key(
      "call",
      .anyText,
      "The endpoint that is called.",
      isRequired: true
    )
    private static let token = Key(
      "token",
      .singularPath,
      "Where the token stands in the answer.",
      isRequired: true
    )
    private static let expiresIn = Key(
      "expiresIn",
      .singularPath,
      "Where the answer says for how many seconds the token is good.",
      fallback: "until a 401"
    )
    private static let refresh = Key(
      "refresh",
      .object(Refresh.self),
      "The call that gets the next token.",
      fallback: "the login again"
    )

    static let description = ObjectDescription(
      "a login auth profile",
      "The token that a call of an endpoint gives, fetched once for a run.",
      keys: [
        Kind.login.key, call.summary, CallSettings.with.summary, token.summary,
        expiresIn.summary, refresh.summary,
      ]
    )

    init?(_ object: ObjectReader) {
      with = object(CallSettings.with) ?? []
      expiresIn = object(Self.expiresIn)
      refresh = object(Self.refresh)
      let (call, token) = (object.required(Self.call), object.required(Self.token))
      guard let call, let token else { return nil }
      self.call = call
      self.token = token
    }

    var templates: [Template] {
      with.flatMap(\.data.inOrder) + [token.template, expiresIn?.template].compactMap { $0 }
        + (refresh?.with ?? []).map(\.value.template)
    }

    /// The call that gets the next token of a login.
    package struct Refresh: DocumentObject {
      /// The endpoint that is called, by its reference.
      package let call: JSONValue

      /// The values of its parameters: where each stands in the answer before.
      package let with: [Named<PathTemplate>]

      private static let with = Key(
        "with",
        .map(of: .singularPath, names: .identifier),
        "Values for its parameters: where each stands in the last answer."
      )

      static let description = ObjectDescription(
        "a refresh",
        "The call that gets the next token of a login.",
        example: "{\"call\": \"refresh\", \"with\": {\"refreshToken\": \"$.refreshToken\"}}",
        keys: [Login.call.summary, with.summary]
      )

      init?(_ object: ObjectReader) {
        with = object(Self.with) ?? []
        guard let call = object.required(Login.call) else { return nil }
        self.call = call
      }
    }
  }
}

extension FormatType where Value == PathTemplate {
  /// A JSONPath that finds one value.
  fileprivate static var singularPath: FormatType {
    FormatType("a JSONPath such as \"$.accessToken\"") { value, reader in
      guard let path = FormatType.path.read(value, reader) else { return nil }
      guard path.path?.isSingular != false else {
        reader.reportInvalid(
          value,
          "this path may find several values",
          label: "expected names and indices only"
        )
        return nil
      }
      return path
    }
  }
}
