extension Diagnostic.Rule {
  /// All rules of a catalog; a test compares them with Docs/Rules.md.
  package static let all: [Self] = [
    .ambiguousName, .circle, .conflictingKeys, .contradictoryBounds, .dateAsText, .duplicateName,
    .emptyExpectation, .emptyValue, .eventShape, .exampleMismatch, .forbiddenBody, .headerShape,
    .hostNotAllowed, .ignoredFile, .ignoredProjectFile, .impossibleExpectation,
    .inheritedExpectation, .invalidBounds, .invalidCredentials, .invalidCSV, .invalidDate,
    .invalidEncoding, .invalidEnvFile, .invalidHeader, .invalidHost, .invalidJSON, .invalidJSONPath,
    .invalidMediaType, .invalidMemberName, .invalidName, .invalidPath, .invalidPattern,
    .invalidRequest, .invalidSchema, .invalidSelection, .invalidShape, .invalidStatus,
    .invalidTemplate, .invalidURITemplate, .invalidURL, .invalidValue, .invalidXPath, .invalidYAML,
    .jsonInString,
    .lengthAsMember, .loneSurrogate, .manyValues, .missingBaseURL, .missingKey, .missingSecret,
    .missingSnapshot, .mockServer, .noResponse, .notAStream, .notATemplate, .nothingToMerge,
    .nothingToRun, .notRun,
    .openAPIDocument, .openFileLimit, .outputFolder, .outsideCatalog, .parameterMismatch,
    .patternAsText, .proxyProfile, .repeatedAlternative, .reportOverCatalog, .reservedHeader,
    .reservedName, .schemaAsShape, .shapeSyntax, .templateValue, .tooDeep, .tooLarge,
    .uncheckedXPath, .undeclaredMember, .undeclaredStatus, .undeclaredSuccess, .undefinedVariable,
    .undescribedParameter, .unjudgedCondition, .unknownDialect, .unknownFunction, .unknownKey,
    .unknownKeyword, .unknownName, .unknownOperator, .unknownParameter, .unknownTag, .unknownType,
    .unknownVariable, .unlisted, .unreadableCatalog, .unreadableFile, .unresolvedReference, .unused,
    .unverifiedTLS, .wrongArguments, .wrongType,
  ]

  /// Those whose level a project file can set: warnings of what its files say.
  static let adjustable = all.filter { $0.severity == .warning && $0 != .openFileLimit }
}
