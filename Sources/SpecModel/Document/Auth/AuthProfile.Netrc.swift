extension AuthProfile {
  /// The entry of the host in a netrc file.
  package struct Netrc: AuthScheme {
    package private(set) var file: Template

    static let type = "netrc"
    static let format = ObjectFormat<Netrc>(
      "a netrc auth profile",
      "The user name and the password that a netrc file has for the host.",
      [
        .type(type),
        .required("file", { \.file }, .template)
          .means("The file: machine, login and password of each host."),
      ]
    )

    init(at origin: JSONValue) { file = .empty(at: origin) }
  }
}
