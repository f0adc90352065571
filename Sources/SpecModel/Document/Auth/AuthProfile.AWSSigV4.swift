extension AuthProfile {
  /// A signature of each request (AWS Signature Version 4).
  package struct AWSSigV4: AuthScheme {
    package private(set) var accessKey: Template
    package private(set) var secretKey: Template
    package private(set) var sessionToken: Template?
    package private(set) var region: Template
    package private(set) var service: Template

    static let type = "awsSigV4"
    static let format = ObjectFormat<AWSSigV4>(
      "an awsSigV4 auth profile",
      "A signature of each request (AWS Signature Version 4).",
      [
        .type(type),
        .required("accessKey", { \.accessKey }, .template(.accessKey), isVital: false)
          .means("The access key's identifier."),
        .required("secretKey", { \.secretKey }, .template, isVital: false)
          .means("The secret access key."),
        .optional("sessionToken", { \.sessionToken }, .template(.fieldValue))
          .means("The token of temporary credentials."),
        .required("region", { \.region }, .template(.token), isVital: false)
          .means("The region, such as eu-west-1."),
        .required("service", { \.service }, .template(.token), isVital: false)
          .means("The service, such as execute-api or s3."),
      ]
    )

    init(at origin: JSONValue) {
      let empty = Template.empty(at: origin)
      (accessKey, secretKey, region, service) = (empty, empty, empty, empty)
    }
  }
}
