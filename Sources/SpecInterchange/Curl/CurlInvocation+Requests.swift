extension CurlInvocation {
  /// A request for each URL.
  ///
  /// - Throws: What cannot be sent, and where.
  func requests(of command: ShellCommand) throws(SourceError) -> [SourceRequest] {
    guard let first = command.words.first, let last = command.words.last else { return [] }
    let range = first.range.through(last.range) ?? first.range
    guard !urls.isEmpty else {
      throw SourceError(.invalid, "the command has no URL", at: first.range)
    }
    var requests: [SourceRequest] = []
    for url in urls { requests.append(try request(for: url, at: range, command)) }
    return requests
  }

  private func request(
    for url: ShellCommand.Word,
    at range: SourceRange,
    _ command: ShellCommand
  ) throws(SourceError) -> SourceRequest {
    let body = isQuery ? nil : try self.body(command, for: url)
    let standard = isHead ? "HEAD" : upload != nil ? "PUT" : body != nil ? "POST" : "GET"
    let method = self.method.map { $0.text.literal ?? "$" } ?? standard
    guard HTTPToken.isToken(method), method == method.uppercased() else {
      throw (self.method ?? url).error(
        "\"\(method.excerpt)\" is not a method: methods are written in capital letters"
      )
    }
    guard method != "HEAD" || body == nil else { throw url.error("HEAD sends no body") }
    var request = SourceRequest(method: method, url: try target(url, command), range: range)
    request.body = body
    request.headers = allHeaders(for: body)
    request.settings = allSettings
    if let cookieFile, let path = cookieFile.literal, !path.isEmpty {
      request.unit["cookieJar"] = .file(Self.path(path, command))
    }
    request.auth = try auth()
    return request
  }

  /// The URL with what options add to it.
  private func target(
    _ word: ShellCommand.Word,
    _ command: ShellCommand
  ) throws(SourceError) -> RequestText {
    var url = word.text
    if let text = url.literal {
      if !isGlobOff, Self.isPattern(text) {
        throw word.error(
          "the URL is a pattern of several: they are not imported",
          help: "write a command for each, or add --globoff if it is meant as it is"
        )
      }
      if !keepsDots {
        var reference = URLReference(text.contains("://") ? text : "http://\(text)")
        reference.path = URLReference.removingDotSegments(reference.path)
        url = RequestText(reference.description)
      }
    }
    if let upload = upload?.text.literal, let text = url.literal, Self.isFolder(text) {
      let slash: RequestText = text.hasSuffix("/") ? "" : "/"
      url = url + slash + RequestText(String(upload.split(separator: "/").last ?? ""))
    }
    for item in query + (isQuery ? data.map { [$0] } ?? [] : []) {
      let parts = url.cut(at: "?")
      let separator: RequestText =
        parts.map { $0.after.isEmpty || $0.after.literal?.hasSuffix("&") == true } == true
        ? "" : parts == nil ? "?" : "&"
      url = url + separator + item
    }
    return url
  }

  /// Whether curl adds the name of an uploaded file.
  private static func isFolder(_ url: String) -> Bool {
    guard !url.contains("?") else { return false }
    let path = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    return url.hasSuffix("/") || !path.contains("/")
  }

  /// Whether curl makes several URLs of it: `{a,b}`, `[1-9]`.
  private static func isPattern(_ text: String) -> Bool {
    if text.contains("{") { return true }
    return text.split(separator: "[").dropFirst().contains { rest in
      let content = rest.prefix { $0 != "]" }
      let ends = content.split(separator: "-")
      return content.count < rest.count && ends.count == 2
        && ends.allSatisfy { $0.utf8.allSatisfy(\.isWordCharacter) || $0.contains(":") }
    }
  }

  private func body(
    _ command: ShellCommand,
    for url: ShellCommand.Word
  ) throws(SourceError) -> RequestBody? {
    let kinds = [data != nil, !parts.isEmpty, upload != nil].count { $0 }
    guard kinds < 2, !isHead || data == nil && parts.isEmpty else {
      throw (upload ?? url).error("curl sends either data, a form or a file, and none with --head")
    }
    if let upload {
      return .file(Self.path(upload.text.literal ?? "-", command))
    }
    if !parts.isEmpty {
      return .multipart(
        parts.map { part in
          var part = part
          part.file = part.file.map { Self.path($0, command) }
          return part
        }
      )
    }
    guard let data else { return nil }
    if dataFile == "-", let input = command.input, case .file(let path)? = input.values.first,
      !input.hasBytes
    {
      return .file(path)
    }
    if let dataFile, dataFile != "-" || command.input == nil {
      return .file(Self.path(dataFile, command))
    }
    var text = RequestText()
    for piece in data.pieces {
      switch piece {
      case .bytes(let bytes): text.append(bytes)
      case .value(.file("-")):
        text += command.input ?? RequestText(.file(Self.path("-", command)))
      case .value(let value): text.append(value)
      }
    }
    return .text(text)
  }

  /// A file's path; standard input is the file that it comes from.
  private static func path(_ path: String, _ command: ShellCommand) -> String {
    guard path == "-" || path == "." else { return path }
    if case .file(let input)? = command.input?.values.first { return input }
    return "stdin"
  }

  /// The headers of a request: `-H` wins over what other options set.
  private func allHeaders(for body: RequestBody?) -> [(name: String, value: RequestText?)] {
    var all: [(name: String, value: RequestText?)] = headers
    func add(_ name: String, _ value: RequestText) {
      if !all.contains(where: { HTTPToken.equal($0.name, name) }) { all.append((name, value)) }
    }
    if isJSON { for name in ["Content-Type", "Accept"] { add(name, "application/json") } }
    if case .text? = body { add("Content-Type", RequestText(FormEncoding.mediaType)) }
    if case .file? = body, upload == nil {
      add("Content-Type", RequestText(FormEncoding.mediaType))
    }
    if let first = cookies.first {
      add("Cookie", cookies.dropFirst().reduce(first) { $0 + "; " + $1 })
    }
    return all
  }

  private func auth() throws(SourceError) -> RequestAuth? {
    if let token, !token.isEmpty, scheme == "basic" { return .bearer(token) }
    if let netrc, user == nil { return RequestAuth(type: "netrc", keys: ["file": netrc]) }
    guard let user else { return nil }
    let parts = user.cut(at: ":")
    let name = parts?.before ?? user
    // curl asks for a password that is not said.
    let password = parts?.after ?? RequestText(.variable("\(scheme.uppercased())_PASSWORD"))
    guard let signature else {
      let isSignedIn = scheme == "negotiate" && name.isEmpty
      return isSignedIn ? RequestAuth(type: scheme) : .password(scheme, name, password)
    }
    let scope = (signature.text.literal ?? "").split(separator: ":").map(String.init)
    guard scope.count == 4, scope[0].lowercased() == "aws" else {
      throw signature.error("--aws-sigv4 takes aws:amz:REGION:SERVICE")
    }
    return RequestAuth(
      type: "awsSigV4",
      keys: [
        "accessKey": .credential(name, named: "accessKey"),
        "secretKey": .credential(password, named: "secretKey"),
        "region": .value(.string(scope[2])), "service": .value(.string(scope[3])),
      ]
    )
  }
}
