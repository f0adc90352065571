extension HTTPRequest {
  /// A part of a text: as it is, or the variable that has it.
  package typealias TextPart = (text: String, isVariable: Bool)

  /// The request as the beginning of an entry of a Hurl file.
  ///
  /// The options are further lines of its own; `parts` finds the variables in a text.
  package func hurlEntry(options more: [String], parts: (String) -> [TextPart]) -> String {
    func text(_ text: String, _ escaped: (String) -> String = { Self.hurlEscaped($0) }) -> String {
      let joined = parts(text).map { $0.isVariable ? "{{\($0.text)}}" : escaped($0.text) }.joined()
      // A blank at an end would be no part of the value.
      let start = joined.hasPrefix(" ") ? "\\u{20}\(joined.dropFirst())" : joined
      return start.hasSuffix(" ") ? "\(start.dropLast())\\u{20}" : start
    }
    func line(_ name: String, _ value: String) -> String {
      "\(text(name) { Self.hurlEscaped($0, in: true) }): \(text(value))"
    }
    var lines = ["\(method) \(text(url) { $0.replacing("#", with: "%23") })"]
    let body = hurlBody(text, line)
    let own = ["content-length", "host", "transfer-encoding"]
    for field in fields {
      let name = field.name.lowercased()
      let isMade = name == "content-type" && ["[Form]", "[Multipart]"].contains(body.first)
      let isOurs = name == "user-agent" && field.value.hasPrefix("spec-run/")
      if !own.contains(name), !isMade, !isOurs { lines.append(line(field.name, field.value)) }
    }
    if case .basic(let user)? = options.curlToolCredentials {
      lines += ["[BasicAuth]", line(user.username, user.password)]
    }
    let set = options.hurlLines + more
    if !set.isEmpty { lines += ["[Options]"] + set }
    return (lines + body).joined(separator: "\n")
  }

  /// The lines of the body: a section of fields, or a value.
  private func hurlBody(
    _ text: (String, (String) -> String) -> String,
    _ line: (String, String) -> String
  ) -> [String] {
    var body: [String] = []
    switch self.body {
    case .none: break
    case .file(let path): body = ["file,\(text(path) { Self.hurlEscaped($0) });"]
    case .multipart(let form):
      body.append("[Multipart]")
      for part in form.parts {
        switch part.content {
        case .bytes(let bytes): body.append(line(part.name, String(decoding: bytes, as: UTF8.self)))
        case .file(let path):
          let type = part.type.map { " \($0)" } ?? ""
          body.append(
            "\(Self.hurlEscaped(part.name, in: true)): file,\(text(path) { Self.hurlEscaped($0) });\(type)"
          )
        }
      }
    case .bytes(let bytes):
      let type = fields["Content-Type"].flatMap { MediaType($0) }
      let string = String(validating: bytes, as: UTF8.self)
      if type?.essence == FormEncoding.mediaType, let string, !string.isEmpty {
        body.append("[Form]")
        for item in string.split(separator: "&", omittingEmptySubsequences: false) {
          // Hurl sends names as they are, and encodes values.
          let name = item.prefix { $0 != "=" }
          let value = FormEncoding.decode(item.dropFirst(name.count + 1).utf8)
          body.append(line(String(name), String(decoding: value, as: UTF8.self)))
        }
      } else if let string, type?.isJSONInUTF8 == true, "{[".contains(string.prefix(1)),
        (try? JSONDocument(parsing: bytes)) != nil
      {
        body.append(text(string) { $0.replacing("{{", with: "{\\u007b") })
      } else if let string {
        body.append("`\(text(string) { Self.hurlEscaped($0) })`")
      } else {
        body.append("base64,\(Base64.encode(bytes));")
      }
    }
    return body
  }

  /// A text of a Hurl file, or a name in front of a colon.
  package static func hurlEscaped(_ text: String, in isName: Bool = false) -> String {
    var escaped = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isPlain: Bool
      if isName {
        isPlain = scalar.isASCII ? UInt8(ascii: scalar).isWordCharacter || scalar == "-" : true
      } else {
        isPlain =
          scalar.value >= 0x20 && scalar.value != 0x7F && !"\\#`\"".unicodeScalars.contains(scalar)
          && !(scalar == "{" && last == "{")
      }
      escaped += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      last = scalar
    }
    return escaped
  }
}

extension TransferOptions {
  /// How it is sent, as lines of options.
  fileprivate var hurlLines: [String] {
    var lines: [String] = []
    if redirects.maximum > 0 { lines += ["location: true", "max-redirs: \(redirects.maximum)"] }
    if !tls.verify { lines.append("insecure: true") }
    if acceptsCompressed { lines.append("compressed: true") }
    if let httpVersion {
      let version = httpVersion.rawValue.lowercased().replacing("/", with: "")
      lines.append("\(version): true")
    }
    if let ipVersion { lines.append("ipv\(ipVersion.rawValue): true") }
    for entry in resolve { lines.append("resolve: \(entry)") }
    for entry in connectTo { lines.append("connect-to: \(entry)") }
    return lines
  }
}
