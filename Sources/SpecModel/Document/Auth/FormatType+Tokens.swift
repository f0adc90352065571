extension FormatType where Value == Template {
  /// A token as RFC 6750 sends it, which has at least one character.
  static var bearerToken: FormatType {
    template(.bearerToken).checked { template, value, reader in
      guard template.constant?.isEmpty == true else { return }
      reader.reportEmpty(
        value,
        "the token is empty",
        label: "expected a token",
        help: "to send no credentials, write \"auth\": null"
      )
    }
  }
}
