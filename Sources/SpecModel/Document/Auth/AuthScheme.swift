/// The keys of one type of auth profile: a scheme is a type like this and a row of `AuthProfile.kinds`.
protocol AuthScheme: TabularObject {
  /// The word that is at `type`.
  static var type: String { get }
}

extension Field where Root: AuthScheme {
  /// The key that says the type.
  static func type(_ word: String) -> Field {
    let key = Key("type", FormatType<String>.word([word]), "The scheme.", isRequired: true)
    return Field(keys: [key.summary])
  }
}
