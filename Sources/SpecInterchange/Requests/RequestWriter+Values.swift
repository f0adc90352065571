extension RequestWriter {
  /// A text as the format writes it: variables are templates, and nothing else is one.
  mutating func text(_ text: RequestText) -> String {
    text.template { value in
      switch value {
      case .variable(let name): "{{\(variable(name))}}"
      case .template(let template): template
      case .file(let path): "{{file('\(attachment(path))') | utf8}}"
      }
    }
  }

  /// The variable that stands for one of the source: a variable of the process.
  private mutating func variable(_ name: String) -> String {
    if let variable = known["$\(name)"] { return variable }
    let variable = variableNames.unique(for: name)
    known["$\(name)"] = variable
    variables[variable] = .string("{{env.\(name)}}")
    if CredentialName.isOne(name) { hide(name) }
    return variable
  }

  /// Declares a variable that nothing in the source gives a value: a secret, or empty.
  mutating func declare(_ name: String, as identifier: String) {
    guard CredentialName.isOne(name) else {
      variables[identifier] = ""
      return
    }
    let secret = secretNames.unique(for: name)
    secrets[secret] = ["env": .string(InterchangeNames.environmentVariable(for: secret))]
    variables[identifier] = .template("secrets.\(secret)")
  }

  /// Makes a variable of the source a secret.
  private mutating func hide(_ name: String) {
    let variable = variable(name)
    guard variables[variable] == .string("{{env.\(name)}}") else { return }
    let secret = secretNames.unique(for: name)
    secrets[secret] = ["env": .string(name)]
    variables[variable] = .template("secrets.\(secret)")
  }

  /// A credential: a secret in its place, or the variable that it is.
  mutating func secret(_ text: RequestText, named name: String) -> String {
    guard !text.isEmpty else { return "" }
    // What stands before a variable, such as `Bearer ` or `session=`, is no credential.
    let isScheme = text.cut(at: " =").map { !$0.after.hasBytes && !$0.after.isEmpty } ?? false
    if !text.hasBytes || isScheme {
      for case .variable(let name) in text.values { hide(name) }
      return self.text(text)
    }
    let value = self.text(text)
    let key = "\(name) \(value)"
    if let secret = known[key] { return "{{secrets.\(secret)}}" }
    var secret = ""
    var environment = ""
    repeat {
      secret = secretNames.unique(for: name.prefix(1).lowercased() + name.dropFirst())
      environment = InterchangeNames.environmentVariable(for: secret)
    } while credentials[environment] != nil || known["$\(environment)"] != nil
    known[key] = secret
    credentials[environment] = text.literal ?? value
    secrets[secret] = ["env": .string(environment)]
    notes.add(
      .credential,
      "the value of \"\(name)\" is not carried: set \(environment)",
      at: range,
      subject: subject.isEmpty ? nil : subject
    )
    return "{{secrets.\(secret)}}"
  }

  /// A setting or an auth profile's key as the format writes it.
  mutating func value(_ setting: RequestKeys.Value) -> DraftValue {
    switch setting {
    case .value(let value): return value
    case .text(let text): return .string(self.text(text))
    case .credential(let text, let name): return .string(secret(text, named: name))
    case .file(let path): return .string(attachment(path))
    case .path(let text, let name):
      let path = text.literal.map {
        $0.hasPrefix("/") ? $0 : CatalogFiles.normalized(CatalogFiles.join(options.folder, $0))
      }
      let value = path.map { DraftValue.literal($0) } ?? .string(self.text(text))
      let key = "\(name) \(value.string ?? "")"
      let variable = known[key] ?? variableNames.unique(for: name)
      known[key] = variable
      variables[variable] = value
      return .template(variable)
    case .object(let keys): return .object(object(keys))
    case .list(let values): return .array(values.map { value($0) })
    case .redacted(let value): return redacted(value, named: nil)
    case .endpoint(let place): return .string(references[place])
    }
  }

  /// A value in which texts that are under the name of a credential are secrets.
  mutating func redacted(_ value: DraftValue, named name: String?) -> DraftValue {
    switch value {
    case .string(let text):
      guard let name, !text.isEmpty, !text.hasPrefix("{{") else { return value }
      return .string(secret(RequestText(text), named: name))
    case .number(let digits):
      guard let name else { return value }
      return .string("\(secret(RequestText(digits), named: name).dropLast(2)) | number}}")
    case .array(let elements): return .array(elements.map { redacted($0, named: name) })
    case .object(let object):
      var result = DraftValue.Object()
      for member in object.members {
        let own = member.name.split(whereSeparator: { ".[]'".contains($0) }).last.map(String.init)
        let isPlain = ["via", "shape", "header", "cookie", "body"].contains(member.name)
        let isOne = own.map { CredentialName.isOne($0) } ?? false
        result[member.name] =
          isPlain && name != nil ? member.value : redacted(member.value, named: isOne ? own : name)
      }
      return .object(result)
    default: return value
    }
  }

  mutating func object(_ keys: RequestKeys) -> DraftValue.Object {
    var object = DraftValue.Object()
    for member in keys.members { object[member.key] = value(member.value) }
    return object
  }

  /// The catalog's file in place of one of the source, from the spec file; it is written without content.
  mutating func attachment(_ source: String) -> String {
    if let path = attachments[source] { return path }
    let parts = (source.split(separator: "/").last ?? "file").split(separator: ".")
    let ending = parts.count > 1 ? parts.last.map(String.init) ?? "" : ""
    let isPlain = !ending.isEmpty && ending.utf8.allSatisfy(\.isWordCharacter)
    let words = (isPlain ? parts.dropLast() : parts[...]).joined(separator: " ")
    let suffix = isPlain ? ".\(ending.lowercased().prefix(20))" : ""
    var names = fileNames[suffix] ?? InterchangeNames(of: .file)
    let path = "files/\(names.unique(for: words))\(suffix)"
    fileNames[suffix] = names
    attachments[source] = path
    do throws(FileError) {
      contents[path] = try SourceDocuments.bytes(of: source, beside: range?.file.path ?? "-")
    } catch {
      notes.add(
        .file,
        "\"\(source)\" is not read: \(error.reason); put its content into \(path)",
        at: range,
        subject: subject
      )
    }
    return path
  }
}
