extension AuthProfile {
  /// A signature of each request (AWS Signature Version 4).
  package struct AWSSigV4: DocumentObject {
    package let accessKey: Template
    package let secretKey: Template
    package let sessionToken: Template?
    package let region: Template
    package let service: Template

    private static let accessKey = Key(
      "accessKey",
      .template(.accessKey),
      "The access key's identifier.",
      isRequired: true
    )
    private static let secretKey = Key(
      "secretKey",
      .template,
      "The secret access key.",
      isRequired: true
    )
    private static let sessionToken = Key(
      "sessionToken",
      .template(.fieldValue),
      "The token of temporary credentials."
    )
    private static let region = Key(
      "region",
      .template(.token),
      "The region, such as eu-west-1.",
      isRequired: true
    )
    private static let service = Key(
      "service",
      .template(.token),
      "The service, such as execute-api or s3.",
      isRequired: true
    )

    static let description = ObjectDescription(
      "an awsSigV4 auth profile",
      "A signature of each request (AWS Signature Version 4).",
      keys: [
        Kind.awsSigV4.key, accessKey.summary, secretKey.summary, sessionToken.summary,
        region.summary, service.summary,
      ]
    )

    init(_ object: ObjectReader) {
      sessionToken = object(Self.sessionToken)
      accessKey = object.requiredTemplate(Self.accessKey)
      secretKey = object.requiredTemplate(Self.secretKey)
      region = object.requiredTemplate(Self.region)
      service = object.requiredTemplate(Self.service)
    }

    var templates: [Template] {
      [accessKey, secretKey, sessionToken, region, service].compactMap { $0 }
    }
  }
}
