/// The format as a whole: every object that has keys of its own.
package enum FormatDescription {
  /// The objects in the order of the manual.
  package static let objects: [ObjectDescription] =
    [
      SpecFile.description, Endpoint.description, CallKeys.format.description, Defaults.description,
      Body.description,
      MultipartPart.description, GraphQLCall.description, ResponseDeclaration.description,
      Case.description, Expectation.description, BytesQuery.description,
      Scenario.description, Step.description, Fixture.description, FixtureInstance.description,
      KnownIssue.description, RowSource.description, Capture.description,
      PollRule.description, RepeatRule.description, RetryRule.description,
      BackoffRule.description, EnvironmentFile.description, SecretSource.description,
      TLSSettings.description, ProxySettings.description, RedirectSettings.description,
      StreamSettings.description,
      LimitSettings.description, ExpectedCertificate.description,
    ]
    + AuthProfile.kinds.map(\.description)
    + [
      AuthProfile.Assertion.description, AuthProfile.Login.Refresh.description,
      ProjectFile.description,
      ProjectFile.RunSettings.description,
    ]

  /// The objects by their names.
  static let byName = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
}
