extension FormatType where Value == RequestLine {
  private static let example = "a method and a target such as \"GET /users/{id}\""

  /// A method and a target.
  ///
  /// A mistake that leaves no doubt what is meant does not keep the rest from being read.
  static var requestLine: FormatType {
    FormatType(.phrase(example, .templateText)) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: example)
        return nil
      }
      guard let template = reader.template(value) else { return nil }
      let line = RequestLine.Parts(value.string ?? "")
      let isTargetAlone = line.name.hasPrefix("/") && line.target.isEmpty
      guard NameRule.token.allows(line.name), !line.target.isEmpty else {
        let isTemplate = line.name.hasPrefix("{{") && !line.target.isEmpty
        reader.report(
          .invalidRequest,
          isTemplate
            ? "a method has no templates" : "a request is a method, a space and a target",
          at: value.range,
          label: "expected \(example)",
          suggestion: .help(isTargetAlone ? "GET \(line.name)" : nil)
        )
        guard isTargetAlone else { return nil }
        return RequestLine(method: "", target: line.method, of: template, reader)
      }
      for mistake in line.mistakes { reader.report(mistake, in: value) }
      let method = line.standardMethod ?? line.name
      if let mistake = line.mistake(inMethod: method, at: value.range(ofText: line.method)) {
        reader.report(mistake)
      }
      // Its target is none that could be sent.
      if method == "CONNECT" { return .unknown(at: value) }
      return RequestLine(method: method, target: line.target, of: template, reader)
    }
  }
}

extension RequestLine.Parts {
  /// The method of RFC 9110 or RFC 5789 that is written, in whatever case.
  fileprivate var standardMethod: String? {
    let capitals = name.uppercased()
    return NameRule.standardMethods.contains(capitals) ? capitals : nil
  }

  /// What is wrong with a method; nil where nothing is.
  fileprivate func mistake(inMethod method: String, at place: SourceRange?) -> Diagnostic? {
    if method == "CONNECT" {
      return Diagnostic(
        .invalidRequest,
        "CONNECT asks a proxy for a tunnel and cannot be sent",
        at: place,
        label: "expected another method",
        help: "to use a proxy, set \"proxy\""
      )
    }
    guard method == name else {
      return Diagnostic(
        .invalidRequest,
        "methods are written in capitals",
        at: place,
        label: "expected \(method)"
      )
    }
    return nil
  }
}

extension RequestLine {
  /// Warns of a method that nobody defines and that is written nearly like another one; nil for any other.
  var unusualMethod: Diagnostic? {
    let methods = NameRule.standardMethods
    guard !methods.contains(method),
      let meant = SpellingSuggestion.nearest(to: method, in: methods, atMost: 1)
    else { return nil }
    return Diagnostic(
      .invalidRequest,
      "\(JSONValue.string(method).jsonText.excerpt) is sent as the method: no standard defines it",
      at: origin.range(ofText: 0..<method.utf8.count),
      suggestion: .label(meant),
      severity: .warning
    )
  }
}

extension NameRule {
  /// The methods of RFC 9110 9.3 and RFC 5789.
  package static let standardMethods = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
  ]
}
