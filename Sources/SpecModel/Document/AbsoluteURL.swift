/// What is known of a URL before its templates have values.
enum AbsoluteURL {
  /// Whether a text is the beginning of an `http` or `https` URL.
  ///
  /// - Parameter text: What stands in front of the first template.
  /// - Returns: Whether it begins with a scheme that can be sent to.
  static func allows(_ text: String) -> Bool {
    let start = text.lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

extension FormatType where Value == Template {
  /// Where an API is: an absolute URL, or a template that begins with one.
  static var baseURL: FormatType {
    FormatType("an absolute URL such as \"https://api.example.com/v1\"") { value, reader in
      guard let template = reader.template(value) else { return nil }
      var start = ""
      if case .expression? = template.parts.first { return template }
      if case .text(let text)? = template.parts.first { start = text }
      if AbsoluteURL.allows(start) { return template }
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
