extension FormatType where Value == Template {
  /// Where an API is: an absolute URL, or a template that begins with one.
  static var baseURL: FormatType {
    FormatType("an absolute URL such as \"https://api.example.com/v1\"") { value, reader in
      guard let template = reader.template(value) else { return nil }
      var start = ""
      if case .expression? = template.parts.first { return template }
      if case .text(let text)? = template.parts.first { start = text }
      if URLReference.beginsHTTPURL(start) { return template }
      reader.reportInvalid(
        value,
        "a baseURL is an absolute URL",
        label: "expected http:// or https://",
        help: start.isEmpty || start.contains("://") || start.hasPrefix("/")
          ? nil : "did you mean \"http://\(value.string ?? start)\"?"
      )
      return nil
    }
  }
}
