extension HTTPFileImport {
  /// What a request sends.
  func body(
    of source: HTTPFileRequest,
    _ headers: inout [(name: String, value: RequestText?)]
  ) -> RequestBody? {
    guard let first = source.body.first else { return nil }
    let type = source.header("content-type").flatMap { MediaType($0) }
    names.range = first.range
    let isGraphQL =
      source.method == "GRAPHQL"
      || HTTPToken.equal(source.header("x-request-type") ?? "", "graphql")
      || type?.isJSONInUTF8 == true
        && ["query", "mutation", "subscription", "fragment"]
          .contains(first.words.prefix { $0.isLetter })
    if isGraphQL {
      if type == nil { headers.append(("Content-Type", "application/json")) }
      return graphQL(source.body)
    }
    if let path = file(in: first), source.body.count == 1 { return .file(path) }
    if type?.essence == "multipart/form-data", let boundary = type?["boundary"] {
      // A form has a boundary of its own.
      headers.removeAll { HTTPToken.equal($0.name, "content-type") }
      return .multipart(parts(source.body, boundary: boundary))
    }
    if type?.essence == FormEncoding.mediaType, let fields = form(source.body) {
      return .form(fields)
    }
    if type?.isJSONInUTF8 == true, let json = json(text(source.body)) { return .text(json) }
    return .text(text(source.body, withoutCredentials: true))
  }

  /// The file of a line such as `< file` or `<@ file`.
  private func file(in line: HTTPFileLine) -> String? {
    let parts = line.text.split(maxSplits: 1) { $0 == " " }
    guard parts.count > 1, parts[0] == "<" || parts[0].hasPrefix("<@") else { return nil }
    if parts[0] != "<" {
      let message = "variables in the file are not replaced"
      notes.add(.option, message, at: line.range)
    }
    return HTTPToken.trimmed(parts[1])
  }

  private func text(
    _ lines: [HTTPFileLine],
    withoutCredentials: Bool = false,
    onlyQuoted: Bool = false
  ) -> RequestText {
    var text = RequestText()
    for (place, line) in lines.enumerated() {
      if place > 0 { text.append(0x0A) }
      names.range = line.range
      let words =
        withoutCredentials
        ? names.withoutCredentials(line.text, onlyQuoted: onlyQuoted) : line.text
      text += file(in: line).map { RequestText(.file($0)) } ?? names.text(words)
    }
    return text
  }

  private func graphQL(_ lines: [HTTPFileLine]) -> RequestBody {
    let place = lines.indices.dropFirst().first {
      lines[$0].text.hasPrefix("{") && lines[$0 - 1].words.isEmpty
    }
    let query = lines[..<(place ?? lines.count)].reversed().drop(while: \.words.isEmpty).reversed()
    return .graphQL(
      text(Array(query), withoutCredentials: true, onlyQuoted: true),
      variables: place.map { json(text(Array(lines[$0...]))) ?? text(Array(lines[$0...])) } ?? ""
    )
  }

  /// The fields of a form, whose text may be on several lines; nil if it is none.
  private func form(_ lines: [HTTPFileLine]) -> [(name: String, value: RequestText)]? {
    let text = lines.map(\.words).joined()
    var fields: [(name: String, value: RequestText)] = []
    for item in text.split(separator: "&") {
      guard let sign = item.firstIndex(of: "=") else { return nil }
      let decoded = { (text: Substring) in
        let bytes = FormEncoding.decode(Substring(HTTPToken.trimmed(text)).utf8)
        return String(decoding: bytes, as: UTF8.self)
      }
      let name = decoded(item[..<sign])
      // A template has no percent signs, but may have plus signs.
      let value = names.text(
        HTTPToken.trimmed(item[item.index(after: sign)...]),
        isCredential: CredentialName.isOne(name)
      )
      guard !name.isEmpty, !name.contains("{{") else { return nil }
      let bytes = value.map {
        FormEncoding.decode(Substring(String(decoding: $0, as: UTF8.self)).utf8)
      }
      fields.append((name, bytes))
    }
    return fields.isEmpty ? nil : fields
  }

  private func parts(_ lines: [HTTPFileLine], boundary: String) -> [RequestBody.Part] {
    var parts: [RequestBody.Part] = []
    for group in lines.split(whereSeparator: {
      $0.words == "--\(boundary)" || $0.words == "--\(boundary)--"
    }) {
      let headers = group.prefix { !$0.words.isEmpty }
      let content = Array(group.dropFirst(headers.count + 1))
      let disposition = headers.lazy.compactMap(\.header)
        .first { HTTPToken.equal($0.name, "content-disposition") }?.value
      // Its parameters are written like those of a media type.
      let parameters = MediaType("form/" + (disposition ?? ""))
      guard let name = parameters?["name"] else { continue }
      var part = RequestBody.Part(name: name, filename: parameters?["filename"])
      for (name, value) in headers.compactMap(\.header) {
        switch name.lowercased() {
        case "content-disposition": break
        case "content-type": part.type = names.template(value)
        default: part.headers.append((name, names.text(value)))
        }
      }
      if content.count == 1, let path = file(in: content[0]) {
        part.file = path
      } else {
        part.text = text(content)
        if CredentialName.isOne(name) { names.hide(part.text) }
      }
      parts.append(part)
    }
    return parts
  }

  /// A JSON text in which templates are strings, nil if it is not JSON then.
  private func json(_ text: RequestText) -> RequestText? {
    let result = text.mapJSON { value, place in
      var value = value
      if case .template(let template) = value {
        switch (place, names.values.contains(template)) {
        case (.outside, false): value = .template("\(template.dropLast(2)) | parseJSON}}")
        // A string that is nothing but a template would be what the template gives.
        case (.alone, true): value = .template("\(template.dropLast(2)) | string}}")
        default: break
        }
      }
      return place == .outside ? "\"" + RequestText(value) + "\"" : RequestText(value)
    }
    return (try? JSONDocument(parsing: result.bytesAlone)) == nil ? nil : result
  }
}
