extension AuthProfile {
  /// The entry of the host in a netrc file.
  package struct Netrc: DocumentObject {
    package let file: Template

    private static let file = Key(
      "file",
      .template,
      "The file: machine, login and password of each host.",
      isRequired: true
    )

    static let description = ObjectDescription(
      "a netrc auth profile",
      "A user name and a password of a netrc file, by the host that is called.",
      keys: [Kind.netrc.key, file.summary]
    )

    init?(_ object: ObjectReader) {
      guard let file = object.required(Self.file) else { return nil }
      self.file = file
    }
  }
}
