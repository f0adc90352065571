extension HTTPFileNames {
  func template(_ text: String) -> String {
    self.text(text).template { value in
      switch value {
      case .variable(let name): "{{env.\(name)}}"
      case .template(let template): template
      case .file: ""
      }
    }
  }

  /// A text in which expressions stand in braces; all that is in the place of a credential is one.
  func text(_ text: String, isCredential: Bool = false) -> RequestText {
    var result = RequestText()
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      result.append(rest[..<open.lowerBound].utf8)
      let before = text[..<open.lowerBound]
      latest = []
      result += value(of: HTTPToken.trimmed(rest[open.upperBound..<close.lowerBound]))
      if isCredential || HTTPFileCredential.name(behind: before) != nil {
        hidden.formUnion(latest)
      }
      rest = rest[close.upperBound...]
    }
    result.append(rest.utf8)
    return result
  }

  /// A line in which variables stand in the place of credentials.
  func withoutCredentials(_ line: String, onlyQuoted: Bool) -> String {
    var (result, start) = ("", line.startIndex)
    while let found = HTTPFileCredential(in: line, from: start, onlyQuoted: onlyQuoted) {
      let name = identifiers.unique(for: found.name)
      known[name] = name
      hidden.insert(name)
      let value = RequestKeys.Value.text(RequestText(String(line[found.value])))
      variables.append(.init(name: name, value: value, range: range))
      result += line[start..<found.value.lowerBound] + "{{\(name)}}"
      start = found.value.upperBound
    }
    return result + line[start...]
  }

  func value(of text: String) -> RequestText {
    if let (text, names) = inlined[text] {
      used.formUnion(names)
      latest.formUnion(names)
      return text
    }
    switch HTTPFileExpression(text, isRequest: { requests[$0] != nil }) {
    case .made(let expression, let isText):
      if !isText { values.insert("{{\(expression)}}") }
      return RequestText(.template("{{\(expression)}}"))
    case .process(let name): return RequestText(.variable(name))
    case .response(let request, let last, let capture):
      let place = requests[request] ?? place
      let key = "\(place) \(DraftValue.object(capture).json.compactText)"
      let name =
        parts[key] ?? identifiers.unique(for: request.isEmpty ? last : "\(request) \(last)")
      if parts.updateValue(name, forKey: key) == nil { self.capture(as: name, capture, of: place) }
      return template(of: name)
    case .variable("true", _), .variable("false", _), .variable("null", _):
      return RequestText(text)
    case .variable(let name, let path):
      if !path.isEmpty, let whole = known[name + path] { return template(of: whole) }
      if let (text, names) = inlined[name], text.values.count == 1, !text.hasBytes,
        case .template(let start)? = text.values.first
      {
        used.formUnion(names)
        return template(of: start.dropFirst(2).dropLast(2) + path)
      }
      let isPart = known[name] != nil && (try? JSONPath("$\(path)")) != nil
      return isPart
        ? template(of: identifier(of: name) + path) : template(of: identifier(of: name + path))
    case .unknown:
      let name = unknown[text] ?? identifiers.unique(for: "value")
      unknown[text] = name
      notes.add(.expression, "this expression is not read: give \(name) its value", at: range)
      return template(of: name)
    }
  }

  /// A part of a variable, or all of it.
  private func template(of name: String) -> RequestText {
    let start = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    used.insert(start)
    latest.insert(start)
    if places[start] == nil { places[start] = range }
    if start != name || captured.contains(start) { values.insert("{{\(name)}}") }
    return RequestText(.template("{{\(name)}}"))
  }
}
