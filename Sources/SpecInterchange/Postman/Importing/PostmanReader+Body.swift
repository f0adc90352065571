extension PostmanReader {
  private static let types = [
    "json": "application/json", "xml": "application/xml", "html": "text/html",
    "javascript": "application/javascript", "text": "text/plain",
  ]

  /// The body of a request; a media type that comes with it is added to the headers.
  func body(
    _ value: JSONValue?,
    _ headers: inout [(name: String, value: RequestText?)],
    isPruned: Bool
  ) -> RequestBody? {
    guard let value, value.type == .object, let mode = value["mode"]?.string,
      let content = value[mode], content.type != .null
    else { return nil }
    if isLeftOut(value, "the body") { return nil }
    var own = headers
    guard let body = body(mode, content, value["options"], &own) else { return nil }
    if !isPruned { headers = own }
    if isPruned {
      let message = "the body of a request with this method is left out"
      notes.add(.content, message, at: value.range, subject: subject)
      return nil
    }
    return body
  }

  private func body(
    _ mode: String,
    _ content: JSONValue,
    _ options: JSONValue?,
    _ headers: inout [(name: String, value: RequestText?)]
  ) -> RequestBody? {
    switch mode {
    case "raw":
      guard let text = content.string, !text.isEmpty else { return nil }
      let language = options?["raw"]?["language"]?.string ?? "text"
      let own = headers.first { HTTPToken.equal($0.name, "content-type") }
      if own == nil, let type = Self.types[language] {
        headers.append(("Content-Type", RequestText(type)))
      }
      let isJSON =
        own.map { $0.value?.literal?.lowercased().contains("json") == true } ?? (language == "json")
      return .text(isJSON ? quoted(names.text(text)) : names.text(text))
    case "urlencoded":
      if let text = content.string { return text.isEmpty ? nil : .text(names.text(text)) }
      let pairs = fields(content).map { ($0["key"]?.postmanText ?? "", text($0["value"])) }
      guard pairs.contains(where: { $0.0.contains("{{") }) else { return .form(pairs) }
      // The name of a field has no templates.
      let type = RequestText(FormEncoding.mediaType)
      headers.removeAll { HTTPToken.equal($0.name, "content-type") }
      headers.append(("Content-Type", type))
      return .text(encoded(pairs))
    case "formdata":
      return .multipart(fields(content).flatMap { parts(of: $0) })
    case "file":
      if let path = content["src"]?.string ?? content.string { return .file(path) }
      return content["content"]?.string.map { .text(names.text($0)) }
    case "graphql":
      let variables = content["variables"]
      let values = variables?.string.map { names.text($0) } ?? RequestText()
      return .graphQL(names.text(content["query"]?.string ?? ""), variables: quoted(values))
    default:
      let message = "a body of the mode \(mode.excerpt) has no equivalent and is left out"
      notes.add(.content, message, at: content.range, subject: subject)
      return nil
    }
  }

  /// A form as a text.
  private func encoded(_ pairs: [(name: String, value: RequestText)]) -> RequestText {
    var result = RequestText()
    for (place, pair) in pairs.enumerated() {
      if place > 0 { result.append(UInt8(ascii: "&")) }
      for (isValue, text) in [(false, names.text(pair.name)), (true, pair.value)] {
        if isValue { result.append(UInt8(ascii: "=")) }
        for piece in text.pieces {
          switch piece {
          case .bytes(let bytes):
            result.append(FormEncoding.encode(String(decoding: bytes, as: UTF8.self)).utf8)
          case .value(.variable(let name)):
            result.append(.template("{{\(name) | string | urlEncode}}"))
          case .value(.template(let template)):
            result.append(.template(template.dropLast(2) + " | string | urlEncode}}"))
          case .value: break
          }
        }
      }
    }
    return result
  }

  private func text(_ value: JSONValue?) -> RequestText { names.text(value?.postmanText ?? "") }

  private func fields(_ content: JSONValue) -> [JSONValue] {
    content.items.filter { field in
      let name = field["key"]?.postmanText ?? ""
      return !name.isEmpty && !isLeftOut(field, "the field \"\(name.excerpt)\"")
    }
  }

  private func parts(of field: JSONValue) -> [RequestBody.Part] {
    let name = field["key"]?.postmanText ?? ""
    if name.contains("{{") {
      let message = "a field of a multipart form has no variables in its name"
      notes.add(.content, message, at: field.range, subject: subject)
    }
    let type = field["contentType"]?.string.flatMap { MediaType($0) == nil ? nil : $0 }
    guard field["type"]?.string == "file" || field["src"] != nil else {
      return [RequestBody.Part(name: name.plain, text: text(field["value"]), type: type)]
    }
    let paths = field["src"]?.string.map { [$0] } ?? field["src"]?.items.compactMap(\.string) ?? []
    if paths.isEmpty {
      let message = "no file is chosen for the field \"\(name.excerpt)\": it is left out"
      notes.add(.file, message, at: field.range, subject: subject)
    }
    return paths.map { RequestBody.Part(name: name.plain, file: $0, type: type) }
  }

  /// A text of JSON, in which variables that stand outside of strings are strings with a template.
  private func quoted(_ text: RequestText) -> RequestText {
    text.mapJSON { value, place in
      guard place == .outside else { return RequestText(value) }
      guard case .variable(let name) = value else { return "\"" + RequestText(value) + "\"" }
      let filters = variables.texts[name] == nil ? "" : " | string | parseJSON"
      return "\"" + RequestText(.template("{{\(name)\(filters)}}")) + "\""
    }
  }
}
