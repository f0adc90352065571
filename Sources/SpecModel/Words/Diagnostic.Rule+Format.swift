// The rules of the format by family. Docs/Rules.md has a section for each, and for those of the standards, which begins
// with the sentence above its name: `SPEC_RUN_RECORD=1 swift test --filter RuleManualTests` writes them.

// MARK: Files

extension Diagnostic.Rule {
  /// A file is not JSON (RFC 8259).
  package static let invalidJSON = Self("invalid-json")
  /// A file is not YAML (1.2.2), or has no value in JSON.
  package static let invalidYAML = Self("invalid-yaml")
  /// An object has two members with one name.
  package static let duplicateName = Self("duplicate-name")
  /// A file named `*.spec.json` is an OpenAPI document.
  package static let openAPIDocument = Self("openapi-document")
  /// A `spec-run.json` below the catalog's root has no effect.
  package static let ignoredProjectFile = Self("ignored-project-file", .warning)
  /// A file has nearly the name of a file that is read.
  package static let ignoredFile = Self("ignored-file", .warning)
  /// A catalog that `catalogs` mounts cannot be used.
  package static let unreadableCatalog = Self("unreadable-catalog")
  /// A catalog is in an output folder of spec-run, which is never read.
  package static let outputFolder = Self("output-folder")
  /// The paths of one command belong to different catalogs.
  package static let outsideCatalog = Self("outside-catalog")
  /// A line of an `--env-file` is not `NAME=value`.
  package static let invalidEnvFile = Self("invalid-env-file")
}

// MARK: Keys and values

extension Diagnostic.Rule {
  /// An object has a key that does not exist.
  package static let unknownKey = Self("unknown-key")
  /// A required key is missing.
  package static let missingKey = Self("missing-key")
  /// Keys of one object exclude each other.
  package static let conflictingKeys = Self("conflicting-keys")
  /// A value has the wrong JSON type.
  package static let wrongType = Self("wrong-type")
  /// A value has the right type but is not one of those allowed.
  package static let invalidValue = Self("invalid-value")
  /// A list or an object is empty but needs at least one entry.
  package static let emptyValue = Self("empty-value")
  /// A lower bound is above its upper bound.
  package static let contradictoryBounds = Self("contradictory-bounds")
  /// A string is not the hexadecimal, base64 or hash that its key requires.
  package static let invalidEncoding = Self("invalid-encoding")
  /// A string or a name contains half of a surrogate pair, which UTF-8 cannot encode.
  package static let loneSurrogate = Self("lone-surrogate")
  /// Something takes more steps, fixtures, filters or memory than the limit.
  package static let tooLarge = Self("too-large")
}

// MARK: Names

extension Diagnostic.Rule {
  /// A name contains characters that are not allowed in it.
  package static let invalidName = Self("invalid-name")
  /// A name has a built-in meaning in templates.
  package static let reservedName = Self("reserved-name")
  /// A reference uses a name that does not exist.
  package static let unknownName = Self("unknown-name")
  /// A reference uses a name that more than one file has.
  package static let ambiguousName = Self("ambiguous-name")
  /// A call gives a value that its request does not use.
  package static let unknownParameter = Self("unknown-parameter")
  /// A template uses a variable that has no value there.
  package static let undefinedVariable = Self("undefined-variable")
}

// MARK: Templates

extension Diagnostic.Rule {
  /// The text between `{{` and `}}` is not an expression.
  package static let invalidTemplate = Self("invalid-template")
  /// A template uses a function or a filter that does not exist.
  package static let unknownFunction = Self("unknown-function")
  /// A function or a filter has too few or too many arguments.
  package static let wrongArguments = Self("wrong-arguments")
  /// A template can never give a value that is allowed in its place.
  package static let templateValue = Self("template-value")
  /// A placeholder in the style of another tool is sent as it is.
  package static let notATemplate = Self("not-a-template", .warning)
  /// A `json` body is a string that contains JSON.
  package static let jsonInString = Self("json-in-string", .warning)
}

// MARK: Requests

extension Diagnostic.Rule {
  /// A request is not a method, one space and a target.
  package static let invalidRequest = Self("invalid-request")
  /// A target is not a URI template (RFC 6570).
  package static let invalidURITemplate = Self("invalid-uri-template")
  /// A string is not a URL of the required kind.
  package static let invalidURL = Self("invalid-url")
  /// A string is not a host or an address.
  package static let invalidHost = Self("invalid-host")
  /// A path cannot be used for this purpose.
  package static let invalidPath = Self("invalid-path")
  /// A header or a cookie cannot be sent as it is written.
  package static let invalidHeader = Self("invalid-header")
  /// A header is set for the body by spec-run and cannot be overridden.
  package static let reservedHeader = Self("reserved-header")
  /// A string is not a media type of the required kind.
  package static let invalidMediaType = Self("invalid-media-type")
  /// Credentials contain characters that HTTP cannot send.
  package static let invalidCredentials = Self("invalid-credentials")
  /// HTTP does not allow a body in this request or response.
  package static let forbiddenBody = Self("forbidden-body")
  /// A `merge` body has no inherited body to change.
  package static let nothingToMerge = Self("nothing-to-merge")
  /// A target is relative and no environment has a `baseURL`.
  package static let missingBaseURL = Self("missing-base-url")
  /// The `baseURL` points to a host that `allowedHosts` does not list.
  package static let hostNotAllowed = Self("host-not-allowed")
  /// A proxy uses an auth profile that is not of the type `basic`.
  package static let proxyProfile = Self("proxy-profile")
  /// A read-only environment turns off the verification of certificates.
  package static let unverifiedTLS = Self("unverified-tls")
}

// MARK: Expectations

extension Diagnostic.Rule {
  /// A matcher has an operator that does not exist.
  package static let unknownOperator = Self("unknown-operator")
  /// A string is not a JSONPath (RFC 9535).
  package static let invalidJSONPath = Self("invalid-jsonpath")
  /// A string is not an XPath 1.0, or uses a function that does not exist.
  package static let invalidXPath = Self("invalid-xpath")
  /// This machine has no libxml2, so XPaths are not checked.
  package static let uncheckedXPath = Self("unchecked-xpath", .warning)
  /// A string is not a date.
  package static let invalidDate = Self("invalid-date")
  /// A regular expression between slashes is compared as a string.
  package static let patternAsText = Self("pattern-as-text", .warning)
  /// A date and time is compared as a text.
  package static let dateAsText = Self("date-as-text", .warning)
  /// A JSONPath ends in `.length`, which would be the name of a member.
  package static let lengthAsMember = Self("length-as-member", .warning)
  /// No response can satisfy the expectation.
  package static let impossibleExpectation = Self("impossible-expectation")
  /// An expectation is never checked, or adds nothing.
  package static let emptyExpectation = Self("empty-expectation", .warning)
  /// A snapshot has not been written yet.
  package static let missingSnapshot = Self("missing-snapshot", .warning)
  /// A JSONPath leads to nothing that the declared shape has.
  package static let undeclaredMember = Self("undeclared-member", .warning)
  /// A JSONPath that may find several values is used where one is needed.
  package static let manyValues = Self("many-values")
  /// A call that must fail expects or captures a part of the response.
  package static let noResponse = Self("no-response")
  /// `expect` in `defaults` or in an endpoint has a key that cannot apply to every response.
  package static let inheritedExpectation = Self("inherited-expectation")
  /// A key of `responses` is not a status, a class or `default`.
  package static let invalidStatus = Self("invalid-status")
  /// A call expects a status that its endpoint does not declare.
  package static let undeclaredStatus = Self("undeclared-status")
  /// A call expects success, and its endpoint declares none.
  package static let undeclaredSuccess = Self("undeclared-success", .warning)
  /// A header has a shape that no header can fit.
  package static let headerShape = Self("header-shape")
  /// Events have a shape that no event can fit.
  package static let eventShape = Self("event-shape")
  /// Events or lines are read from a response that is declared to be something else.
  package static let notAStream = Self("not-a-stream", .warning)
  /// An example of a response, or the body of an endpoint, does not fit its shape or schema.
  package static let exampleMismatch = Self("example-mismatch", .warning)
  /// `parameters` does not describe the names that the request uses, or describes others.
  package static let undescribedParameter = Self("undescribed-parameter")
  /// A call gives a value that does not fit the shape in `parameters`, or leaves out a required one.
  package static let parameterMismatch = Self("parameter-mismatch")
}

// MARK: Shapes and schemas

extension Diagnostic.Rule {
  /// A value is not a shape.
  package static let invalidShape = Self("invalid-shape")
  /// The text of a shape cannot be read.
  package static let shapeSyntax = Self("shape-syntax")
  /// A shape uses a type that does not exist.
  package static let unknownType = Self("unknown-type")
  /// The bounds of a type cannot be read or exclude every value.
  package static let invalidBounds = Self("invalid-bounds")
  /// The name of a shape's member cannot be read.
  package static let invalidMemberName = Self("invalid-member-name")
  /// A union lists the same value twice.
  package static let repeatedAlternative = Self("repeated-alternative")
  /// A JSON Schema is written where a shape is expected.
  package static let schemaAsShape = Self("schema-as-shape")
}

// MARK: Runs

extension Diagnostic.Rule {
  /// No case and no scenario runs an endpoint or uses a fixture.
  package static let notRun = Self("not-run", .warning)
  /// Nothing uses a shape or a variable of a spec file, or the value of a variable that is set.
  package static let unused = Self("unused", .warning)
  /// There is nothing to run.
  package static let nothingToRun = Self("nothing-to-run")
  /// An option or a path does not select units correctly.
  package static let invalidSelection = Self("invalid-selection")
  /// No unit has the tag of an option or an environment.
  package static let unknownTag = Self("unknown-tag")
  /// An option sets a variable or a secret that nothing uses.
  package static let unknownVariable = Self("unknown-variable")
  /// A secret that a selected unit needs has no value.
  package static let missingSecret = Self("missing-secret")
  /// A condition on a variable cannot be judged.
  package static let unjudgedCondition = Self("variable")
  /// A report would be written over a file of the catalog.
  package static let reportOverCatalog = Self("report-over-catalog")
  /// The mock server of `run --mock` cannot be started.
  package static let mockServer = Self("mock-server")
  /// The limit of open files allows fewer units in parallel.
  package static let openFileLimit = Self("open-file-limit", .warning)
  /// There are more diagnostics than are listed.
  package static let unlisted = Self("unlisted")
}
