extension RunScope.Builder {
  /// A secret's value, and where it comes from.
  private struct FoundSecret {
    /// The value, nil where there is none.
    let value: String?

    /// Whether the value takes too much time to be hidden.
    var isTooLong: Bool { (value?.utf8.count ?? 0) > Redactor.maximumLength }

    /// Where the value comes from, or why there is none; it begins a sentence.
    let source: String

    /// Removes line breaks at the end: programs that write files add them.
    init(_ value: String?, from source: String) {
      self.value = value.map { text in
        var bytes = Array(text.utf8)
        while let last = bytes.last, "\r\n".utf8.contains(last) { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
      }
      self.source = source
    }
  }

  /// The values of the secrets.
  func secrets(needed: Set<String>, _ problems: inout [Diagnostic]) -> [String: String] {
    var values: [String: String] = [:]
    for (name, text) in givenSecrets.sorted(by: { $0.key < $1.key }) {
      let found = FoundSecret(text, from: "the value of \(optionWords.secrets)")
      values[name] = found.isTooLong ? nil : found.value
      if let problem = problem(with: found, of: name, at: nil) { problems.append(problem) }
    }
    for entry in environment?.file.secrets ?? [] where givenSecrets[entry.name] == nil {
      let found = find(entry.value)
      values[entry.name] = (found.isTooLong ? nil : found.value) ?? placeholder(of: entry.name)
      guard !isMocked, needed.contains(entry.name), !(isDry && found.value == nil),
        let problem = problem(with: found, of: entry.name, at: entry.value.origin.range)
      else { continue }
      problems.append(problem)
    }
    return values
  }

  /// What stands for a secret without a value if no service sees it.
  private func placeholder(of name: String) -> String? {
    isMocked ? "mocked-\(name)" : isDry ? "dry-run-\(name)" : nil
  }

  private func find(_ secret: SecretSource) -> FoundSecret {
    switch secret.source {
    case .environment(let name):
      if let value = processEnvironment[name] {
        return FoundSecret(value, from: "the environment variable \(name)")
      }
      if let file = variableFiles.last(where: { $0.values[name] != nil }) {
        return FoundSecret(file.values[name], from: "\(name) of \"\(file.path)\"")
      }
      let files = variableFiles.map { ", nor has \"\($0.path)\"" }.joined()
      return FoundSecret(nil, from: "the process environment has no \(name)\(files)")
    case .file(let path):
      let file = catalog.files.path(path, from: secret.origin.range?.file)
      do {
        let text = String(decoding: try CatalogFiles.readAnywhere(file), as: UTF8.self)
        return FoundSecret(text, from: "the file \"\(path)\"")
      } catch {
        return FoundSecret(nil, from: "cannot read \"\(path)\": \(error.reason)")
      }
    }
  }

  private func problem(
    with secret: FoundSecret,
    of name: String,
    at range: SourceRange?
  ) -> Diagnostic? {
    let fault: String
    let label: String
    if secret.isTooLong {
      fault = "is too long to be hidden"
      label = "\(secret.source) has more than \(Redactor.maximumLength) bytes"
    } else if let value = secret.value {
      guard value.unicodeScalars.count < SecretForms.minimumLength else { return nil }
      fault = value.isEmpty ? "is empty" : "is too short to be hidden"
      let rest =
        value.isEmpty ? "is empty" : "has fewer than \(SecretForms.minimumLength) characters"
      label = "\(secret.source) \(rest)"
    } else {
      fault = "has no value"
      label = secret.source
    }
    return Diagnostic(
      .missingSecret,
      "the secret \"\(name)\" \(fault)" + (range == nil ? ": \(label)" : ""),
      at: range,
      label: label,
      help: range == nil || secret.value?.isEmpty == false
        ? nil : "set it, or use \(optionWords.secret(name))"
    )
  }
}
