/// The rules by family, in the order of Docs/Rules.md, which explains each by an example.
public enum RuleTable {
  /// Rules about one subject.
  public struct Family: Sendable {
    /// The subject.
    public let title: String

    /// The rules.
    public let rules: [Diagnostic.Rule]
  }

  /// Every rule that a catalog, its options or its files can break.
  public static let families = [
    Family(
      title: "Files",
      rules: [
        .unreadableFile, .invalidJSON, .duplicateName, .openAPIDocument, .ignoredProjectFile,
        .outputFolder, .outsideCatalog, .invalidEnvFile,
      ]
    ),
    Family(
      title: "Keys and values",
      rules: [
        .unknownKey, .missingKey, .conflictingKeys, .wrongType, .invalidValue, .emptyValue,
        .contradictoryBounds, .invalidEncoding, .loneSurrogate, .tooDeep,
      ]
    ),
    Family(
      title: "Names",
      rules: [
        .invalidName, .reservedName, .unknownName, .ambiguousName, .circle, .unknownParameter,
        .undefinedVariable,
      ]
    ),
    Family(
      title: "Templates",
      rules: [
        .invalidTemplate, .unknownFunction, .wrongArguments, .templateValue, .notATemplate,
        .jsonInString,
      ]
    ),
    Family(
      title: "Requests",
      rules: [
        .invalidRequest, .invalidURITemplate, .invalidURL, .invalidHost, .invalidPath,
        .invalidHeader, .reservedHeader, .invalidMediaType, .invalidCredentials, .forbiddenBody,
        .nothingToMerge, .missingBaseURL, .hostNotAllowed, .proxyProfile, .unverifiedTLS,
      ]
    ),
    Family(
      title: "Expectations",
      rules: [
        .unknownOperator, .invalidJSONPath, .invalidPattern, .patternAsText, .lengthAsMember,
        .impossibleExpectation, .manyValues, .noResponse, .inheritedExpectation, .invalidStatus,
        .undeclaredStatus, .undeclaredSuccess, .headerShape,
      ]
    ),
    Family(
      title: "Shapes and schemas",
      rules: [
        .invalidShape, .shapeSyntax, .unknownType, .invalidBounds, .invalidMemberName,
        .repeatedAlternative, .schemaAsShape, .invalidSchema, .unknownKeyword,
        .unresolvedReference, .unknownDialect,
      ]
    ),
    Family(
      title: "Runs",
      rules: [
        .notRun, .nothingToRun, .unknownTag, .unknownVariable, .missingSecret, .openFileLimit,
        .unlisted,
      ]
    ),
  ]
}

extension Diagnostic.Rule {
  package static let unreadableFile = Self(
    "unreadable-file",
    "A file does not exist, cannot be read or is not UTF-8."
  )
  package static let invalidJSON = Self("invalid-json", "A file is not JSON (RFC 8259).")
  package static let duplicateName = Self(
    "duplicate-name",
    "An object has two members with one name."
  )
  package static let openAPIDocument = Self(
    "openapi-document",
    "A file named `*.spec.json` is an OpenAPI document."
  )
  package static let ignoredProjectFile = Self(
    "ignored-project-file",
    "A `spec-run.json` below the catalog's root has no effect.",
    .warning
  )
  package static let outputFolder = Self(
    "output-folder",
    "A catalog lies in an output folder of spec-run, which is never read."
  )
  package static let outsideCatalog = Self(
    "outside-catalog",
    "The paths of one command belong to different catalogs."
  )
  package static let invalidEnvFile = Self(
    "invalid-env-file",
    "A line of an `--env-file` is not `NAME=value`."
  )

  package static let unknownKey = Self("unknown-key", "An object has a key that does not exist.")
  package static let missingKey = Self("missing-key", "A required key is missing.")
  package static let conflictingKeys = Self(
    "conflicting-keys",
    "Keys of one object exclude each other."
  )
  package static let wrongType = Self("wrong-type", "A value has the wrong JSON type.")
  package static let invalidValue = Self(
    "invalid-value",
    "A value has the right type but is not one of those allowed."
  )
  package static let emptyValue = Self(
    "empty-value",
    "A list or an object is empty where at least one entry is needed."
  )
  package static let contradictoryBounds = Self(
    "contradictory-bounds",
    "A lower bound is above its upper bound."
  )
  package static let invalidEncoding = Self(
    "invalid-encoding",
    "A text is not the hexadecimal, base64 or hash that its key requires."
  )
  package static let loneSurrogate = Self(
    "lone-surrogate",
    "A string contains half of a surrogate pair, which UTF-8 cannot encode."
  )
  package static let tooDeep = Self("too-deep", "Something is nested deeper than the limit.")

  package static let invalidName = Self(
    "invalid-name",
    "A name contains characters that are not allowed in it."
  )
  package static let reservedName = Self(
    "reserved-name",
    "A name has a built-in meaning in templates."
  )
  package static let unknownName = Self(
    "unknown-name",
    "Nothing has the name that is referred to."
  )
  package static let ambiguousName = Self(
    "ambiguous-name",
    "Several things have the name that is referred to."
  )
  package static let circle = Self("circle", "Things refer to each other in a circle.")
  package static let unknownParameter = Self(
    "unknown-parameter",
    "A call gives a value that its request does not use."
  )
  package static let undefinedVariable = Self(
    "undefined-variable",
    "A template uses a variable that has no value there."
  )

  package static let invalidTemplate = Self(
    "invalid-template",
    "The text between `{{` and `}}` is not an expression."
  )
  package static let unknownFunction = Self(
    "unknown-function",
    "A template uses a function or a filter that does not exist."
  )
  package static let wrongArguments = Self(
    "wrong-arguments",
    "A function or a filter has too few or too many arguments."
  )
  package static let templateValue = Self(
    "template-value",
    "The value of a template is never allowed where it is used."
  )
  package static let notATemplate = Self(
    "not-a-template",
    "A placeholder in the style of another tool is sent as it is.",
    .warning
  )
  package static let jsonInString = Self(
    "json-in-string",
    "A `json` body is a string that contains JSON.",
    .warning
  )

  package static let invalidRequest = Self(
    "invalid-request",
    "A request is not a method, one space and a target."
  )
  package static let invalidURITemplate = Self(
    "invalid-uri-template",
    "A target is not a URI template (RFC 6570)."
  )
  package static let invalidURL = Self("invalid-url", "A text is not a URL of the required kind.")
  package static let invalidHost = Self("invalid-host", "A text is not a host or an address.")
  package static let invalidPath = Self("invalid-path", "A path cannot be used for this purpose.")
  package static let invalidHeader = Self(
    "invalid-header",
    "A header or a cookie cannot be sent as it is written."
  )
  package static let reservedHeader = Self(
    "reserved-header",
    "A header follows from the body and cannot be set."
  )
  package static let invalidMediaType = Self(
    "invalid-media-type",
    "A text is not a media type of the required kind."
  )
  package static let invalidCredentials = Self(
    "invalid-credentials",
    "Credentials contain characters that HTTP cannot send."
  )
  package static let forbiddenBody = Self(
    "forbidden-body",
    "HTTP does not allow a body in this request or response."
  )
  package static let nothingToMerge = Self(
    "nothing-to-merge",
    "A `merge` body has no inherited body to change."
  )
  package static let missingBaseURL = Self(
    "missing-base-url",
    "A target is relative and no environment has a `baseURL`."
  )
  package static let hostNotAllowed = Self(
    "host-not-allowed",
    "The `baseURL` points to a host that `allowedHosts` does not list."
  )
  package static let proxyProfile = Self(
    "proxy-profile",
    "A proxy uses an auth profile that is not of the type `basic`."
  )
  package static let unverifiedTLS = Self(
    "unverified-tls",
    "A read-only environment turns off the verification of certificates."
  )

  package static let unknownOperator = Self(
    "unknown-operator",
    "A matcher has an operator that does not exist."
  )
  package static let invalidJSONPath = Self(
    "invalid-jsonpath",
    "A text is not JSONPath (RFC 9535)."
  )
  package static let invalidPattern = Self("invalid-pattern", "A regular expression is not valid.")
  package static let patternAsText = Self(
    "pattern-as-text",
    "A regular expression between slashes is compared as a text.",
    .warning
  )
  package static let lengthAsMember = Self(
    "length-as-member",
    "A JSONPath ends in `.length`, which is the name of a member.",
    .warning
  )
  package static let impossibleExpectation = Self(
    "impossible-expectation",
    "No response can satisfy the expectation."
  )
  package static let manyValues = Self(
    "many-values",
    "A JSONPath that may find several values is used where one is needed."
  )
  package static let noResponse = Self(
    "no-response",
    "A call that must fail expects or captures a part of the response."
  )
  package static let inheritedExpectation = Self(
    "inherited-expectation",
    "A default expects what only some responses can have."
  )
  package static let invalidStatus = Self(
    "invalid-status",
    "A key of `responses` is not a status, a class or `default`."
  )
  package static let undeclaredStatus = Self(
    "undeclared-status",
    "A call expects a status that its endpoint does not declare."
  )
  package static let undeclaredSuccess = Self(
    "undeclared-success",
    "A call expects success, and its endpoint declares none.",
    .warning
  )
  package static let headerShape = Self(
    "header-shape",
    "A header is described by a shape that no text fits."
  )

  package static let invalidShape = Self("invalid-shape", "A value is not a shape.")
  package static let shapeSyntax = Self("shape-syntax", "The text of a shape cannot be read.")
  package static let unknownType = Self("unknown-type", "A shape uses a type that does not exist.")
  package static let invalidBounds = Self(
    "invalid-bounds",
    "The bounds of a type cannot be read or exclude every value."
  )
  package static let invalidMemberName = Self(
    "invalid-member-name",
    "The name of a shape's member cannot be read."
  )
  package static let repeatedAlternative = Self(
    "repeated-alternative",
    "A union lists the same value twice."
  )
  package static let schemaAsShape = Self(
    "schema-as-shape",
    "A JSON Schema is written where a shape is expected."
  )
  package static let invalidSchema = Self("invalid-schema", "A JSON Schema is not valid.")
  package static let unknownKeyword = Self(
    "unknown-keyword",
    "A keyword or a format of a JSON Schema is misspelled.",
    .warning
  )
  package static let unresolvedReference = Self(
    "unresolved-reference",
    "A reference of a JSON Schema leads nowhere."
  )
  package static let unknownDialect = Self(
    "unknown-dialect",
    "The `$schema` of a JSON Schema is not known."
  )

  package static let notRun = Self("not-run", "No case and no scenario runs an endpoint.", .warning)
  package static let nothingToRun = Self("nothing-to-run", "There is nothing to run.")
  package static let unknownTag = Self("unknown-tag", "No unit has the tag of an option.")
  package static let unknownVariable = Self(
    "unknown-variable",
    "An option sets a variable or a secret that nothing uses."
  )
  package static let missingSecret = Self(
    "missing-secret",
    "A secret that a selected unit needs has no value."
  )
  package static let openFileLimit = Self(
    "open-file-limit",
    "The limit of open files allows fewer units in parallel.",
    .warning
  )
  package static let unlisted = Self("unlisted", "There are more diagnostics than are listed.")
}
