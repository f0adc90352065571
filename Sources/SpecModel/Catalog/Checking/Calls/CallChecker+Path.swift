extension CallChecker {
  /// Constants that leave nothing in the path are reported, as the call would go to the resource above; and those in
  /// which is what no target can contain.
  func checkPath(_ step: CatalogStep, _ settings: CallSettings) {
    guard settings.keys.url == nil else { return }
    for entry in settings.keys.with where entry.data.templates.isEmpty {
      let value = entry.data.origin
      report(step.request.mistake(inParameter: entry.name, value, at: value.range))
    }
  }
}

extension RequestLine {
  /// What is wrong with the value of a parameter: it leaves nothing in the path, or no text can be made of a part of
  /// it; nil if there is none.
  func mistake(
    inParameter name: String,
    _ value: JSONValue,
    at place: SourceRange?
  ) -> Diagnostic? {
    for case .expression(let expression, let range) in target
    where expression.variables.contains(where: { $0.name == name }) {
      let found = expression.mayBeAbsent ? nil : expression.emptiness(of: value).map { "is \($0)" }
      guard let found = found ?? value.partWithoutText.map({ "contains \($0)" }) else { continue }
      return Diagnostic(
        .parameterMismatch,
        "the parameter \"\(name)\" \(found)",
        at: place,
        label: value.partWithoutText == nil
          ? "expected a value" : "expected nothing but strings, numbers and booleans in it",
        notes: [.init("this part of the path needs a value", at: origin.range(ofText: range))]
      )
    }
    return nil
  }

  /// Whether a template of the target stands alone between the slashes of its path, so that it cannot be empty.
  package func isSegment(at index: Int) -> Bool {
    guard case .template(let expression) = target[index], !expression.isRaw, index > 0,
      case .text(let before) = target[index - 1], before.utf8.last == UInt8(ascii: "/"),
      !before.hasSuffix("://")
    else { return false }
    if index + 1 < target.count {
      guard case .text(let after) = target[index + 1], let end = after.utf8.first,
        "/?#".utf8.contains(end)
      else { return false }
    }
    return !target[..<index].contains { piece in
      if case .text(let text) = piece { text.utf8.contains(UInt8(ascii: "?")) } else { false }
    }
  }
}

extension JSONValue {
  /// What in a list or an object cannot be a text of a target, with its article; nil if there is nothing.
  fileprivate var partWithoutText: String? {
    let parts = type == .array ? Array(elements) : members.map(\.value)
    return parts.first { [.null, .array, .object].contains($0.type) }?.type.phrase
  }
}
