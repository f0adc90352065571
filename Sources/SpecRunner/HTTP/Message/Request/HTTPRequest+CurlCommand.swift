extension HTTPRequest {
  /// A command that sends the same request by the curl tool, for a POSIX shell.
  ///
  /// Every value is in single quotes, in which a shell reads nothing but their end. A body that is not text is
  /// piped in by `printf`, and so is a part of a form. As curl reads only one part from its input, a form with several
  /// such parts is piped in whole, with its own boundary, and `cat` writes the files of it.
  ///
  /// A body that is too large for a command is left out: the command reads it from its input, as ``curlCommandNote``
  /// says. After a 303 curl keeps a method that is said by `-X`.
  public var curlCommand: String { curlCommand(quotedBy: Self.quoted) }

  /// The same command, whose values are quoted in another way.
  package func curlCommand(quotedBy quoted: (String) -> String) -> String {
    var words = ["curl", "-sS"]
    var input: String?
    if method == .head {
      words.append("--head")
    } else if !isMethodImplied {
      words += ["-X", quoted(method.rawValue)]
    }
    words.append(quoted(url))
    // curl reads brackets and braces as patterns, and resolves dot segments, unless an option forbids it.
    if url.utf8.contains(where: { "[]{}".utf8.contains($0) }) { words.append("--globoff") }
    if URLReference.removingDotSegments(URLReference(url).path) != URLReference(url).path {
      words.append("--path-as-is")
    }
    for field in fieldsForCurl {
      let value = HTTPToken.trimmed(field.value)
      words += ["-H", quoted(value.isEmpty ? "\(field.name);" : "\(field.name): \(value)")]
    }
    for name in fieldsAddedByCurl where !fields.contains(name) { words += ["-H", "'\(name):'"] }
    switch body {
    case .none where method.expectsContent:
      words += ["--data-raw", "''"]
    case .none:
      break
    case .bytes(let bytes):
      if curlCommandNote == nil, let text = Self.printable(bytes) {
        words += ["--data-raw", quoted(text)]
      } else {
        if curlCommandNote == nil { input = Self.output(.bytes(bytes), quoted) }
        words += ["--data-binary", "@-"]
      }
    case .file(let path):
      words += ["--data-binary", quoted("@\(path)")]
    case .multipart(let form) where Self.isPipedWhole(form):
      if curlCommandNote == nil {
        let commands = form.segments.map { Self.output($0, quoted) }
        input = commands.count == 1 ? commands[0] : "{ \(commands.joined(separator: "; ")); }"
      }
      words += ["--data-binary", "@-"]
    case .multipart(let form):
      for part in form.parts { words += Self.formWords(part, quoted) }
      input = form.parts.lazy.map(\.content).first { !Self.isWord($0) }
        .map { Self.output($0, quoted) }
    }
    words += options.curlWords(
      for: URLReference(url),
      keepingBodyAt: statusesKeepingBody,
      quotedBy: quoted
    )
    let command = words.joined(separator: " ")
    return input.map { "\($0) | \(command)" } ?? command
  }

  /// What the command does not say; nil where it says all.
  package var curlCommandNote: String? {
    switch body {
    case .bytes(let bytes) where Self.wordSize(bytes) > Self.longestWord:
      return "the body of \(bytes.count) bytes is left out: the command reads it from its input"
    case .multipart(let form) where Self.isTooLarge(form):
      return "the form is left out, as it is too large: the command reads it from its input"
    default: return nil
    }
  }

  /// How long a word of a command may be, in bytes: below what Linux takes, 128 KiB.
  private static let longestWord = 100_000

  /// How long the word would be that stands for bytes.
  private static func wordSize(_ bytes: [UInt8]) -> Int {
    guard bytes.count <= longestWord else { return bytes.count }
    return printable(bytes) == nil ? 4 * bytes.count : bytes.count
  }

  private static func isTooLarge(_ form: MultipartBody) -> Bool {
    var size = 0
    for part in form.parts {
      guard case .bytes(let bytes) = part.content else { continue }
      size += wordSize(bytes)
    }
    return size > longestWord
  }

  /// What curl adds where the command does not say that it is not sent.
  private var fieldsAddedByCurl: [String] {
    var names = ["User-Agent", "Accept"]
    switch body {
    case .none: if method.expectsContent { names.append("Content-Type") }
    case .bytes(let bytes):
      names.append("Content-Type")
      if bytes.count > Self.longestWord { names.append("Expect") }
    case .file: names += ["Content-Type", "Expect"]
    case .multipart(let form):
      let hasFile = form.parts.contains { if case .file = $0.content { true } else { false } }
      if hasFile || Self.isTooLarge(form) { names.append("Expect") }
    }
    return names
  }

  /// The redirects at which curl drops a body unless an option forbids it, though the method stays as `-X` says it.
  private var statusesKeepingBody: [Int] {
    guard !isMethodImplied, !body.isNone || method.expectsContent else { return [] }
    return [301, 302] + (method == .get ? [303] : [])
  }

  /// Whether curl takes the method from the other options: only then it changes it where a redirect asks for GET
  /// (RFC 9110 section 15.4).
  private var isMethodImplied: Bool {
    switch method {
    case .head: true
    case .get: body.isNone
    case .post: true
    default: false
    }
  }

  /// The fields to write; curl makes the head of a form, with a boundary of its own, unless it gets the form whole.
  private var fieldsForCurl: [HTTPField] {
    guard case .multipart(let form) = body else { return Array(fields) }
    guard Self.isPipedWhole(form) else {
      return fields.compactMap { field in
        guard HTTPToken.equal(field.name, "Content-Type") else { return field }
        guard var type = MediaType(field.value) else { return nil }
        type.parameters.removeAll { $0.name == "boundary" }
        let text = type.description
        return text == "multipart/form-data" ? nil : HTTPField(name: field.name, value: text)
      }
    }
    let isAnnounced = fields.contains("Content-Type")
    return fields + (isAnnounced ? [] : [HTTPField(name: "Content-Type", value: form.contentType)])
  }

  /// Whether curl has to get a form whole: more parts than one would have to come from its input, they are too large
  /// for
  /// words, or there are none.
  private static func isPipedWhole(_ form: MultipartBody) -> Bool {
    form.parts.isEmpty || isTooLarge(form) || form.parts.count { !isWord($0.content) } > 1
  }

  /// Whether a part's content is a word of the command: a text, or a file's path.
  private static func isWord(_ content: MultipartBody.Content) -> Bool {
    switch content {
    case .bytes(let bytes): printable(bytes) != nil
    case .file: true
    }
  }

  /// The command that writes a content.
  private static func output(
    _ content: MultipartBody.Content,
    _ quoted: (String) -> String
  ) -> String {
    switch content {
    case .bytes(let bytes): "printf \(quoted(OctalEscape.encode(bytes)))"
    case .file(let path): "cat <\(quoted(path))"
    }
  }

  private static func formWords(
    _ part: MultipartBody.Part,
    _ quoted: (String) -> String
  ) -> [String] {
    var suffix = ""
    if let type = part.type { suffix += ";type=\(type)" }
    if let filename = part.filename { suffix += ";filename=\(doubleQuoted(filename))" }
    for field in part.fields { suffix += ";headers=\(doubleQuoted(field.description))" }
    switch part.content {
    case .file(let path):
      return ["-F", quoted("\(part.name)=@\(doubleQuoted(path))\(suffix)")]
    case .bytes(let bytes):
      guard let text = printable(bytes) else {
        // curl names a file of its input `-` unless it gets another name, or it is not a file.
        return ["-F", quoted("\(part.name)=\(part.filename == nil ? "<" : "@")-\(suffix)")]
      }
      guard !suffix.isEmpty else { return ["--form-string", quoted("\(part.name)=\(text)")] }
      return ["-F", quoted("\(part.name)=\(doubleQuoted(text))\(suffix)")]
    }
  }

  /// A text in double quotes as curl's `-F` reads it.
  private static func doubleQuoted(_ text: String) -> String {
    let escaped = replacing(UInt8(ascii: "\\"), in: text, by: "\\\\")
    return "\"" + replacing(UInt8(ascii: "\""), in: escaped, by: "\\\"") + "\""
  }

  /// The text of bytes, if a command line can hold it and a terminal shows it as it is.
  private static func printable(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.utf8.elementsEqual(text.visibleLines.utf8)
    else { return nil }
    // What reads the log of a pipeline takes a line that begins so for a command to itself.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
    let isCommand = lines.contains { line in
      let begin = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return begin.starts(with: "::".utf8) || begin.starts(with: "##".utf8)
    }
    return isCommand ? nil : text
  }

  /// A word in single quotes.
  static func quoted(_ word: String) -> String {
    "'" + replacing(UInt8(ascii: "'"), in: word, by: "'\\''") + "'"
  }

  /// Replaces a byte wherever it is, also where a combining mark makes one `Character` of it and the next.
  private static func replacing(
    _ byte: UInt8,
    in text: String,
    by replacement: String
  ) -> String {
    var bytes: [UInt8] = []
    for next in text.utf8 {
      if next == byte { bytes += replacement.utf8 } else { bytes.append(next) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TransferOptions {
  /// The options of the curl tool that bound the time.
  private var curlWordsOfTime: [String] {
    let usual = TransferOptions()
    var words: [String] = []
    if let stream {
      words.append("-N")
      // curl knows no other bound by which a stream ends.
      if let duration = stream.duration ?? timeout {
        words += ["--max-time", duration.secondsText]
      }
    } else if let timeout, timeout != usual.timeout {
      words += ["--max-time", timeout.secondsText]
    }
    if let connectTimeout, connectTimeout != usual.connectTimeout {
      words += ["--connect-timeout", connectTimeout.secondsText]
    }
    if let idleTimeout {
      let seconds = max(1, min((idleTimeout / .seconds(1)).rounded(.up), 1e9))
      words += ["--speed-limit", "1", "--speed-time", "\(Int(seconds))"]
    }
    return words
  }

  /// The options of the curl tool that mean the same for a URL.
  fileprivate func curlWords(
    for url: URLReference,
    keepingBodyAt statuses: [Int],
    quotedBy quoted: (String) -> String
  ) -> [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, quoted(value)] }
    }
    let follows = redirects.maximum > 0
    if follows {
      // Cookies that a redirect sets are sent with what follows it.
      words += ["--cookie", "''"]
      words += [redirects.trustedAcrossOrigins ? "--location-trusted" : "--location"]
      words += ["--max-redirs", String(redirects.maximum)] + statuses.map { "--post\($0)" }
    }
    words += curlWordsOfTime
    switch httpVersion {
    case nil: break
    case .http1_0: words.append("--http1.0")
    case .http1_1: words.append("--http1.1")
    case .http2: words.append(url.isHTTPS ? "--http2" : "--http2-prior-knowledge")
    case .http3: words.append("--http3")
    }
    if let ipVersion { words.append("-\(ipVersion.rawValue)") }
    if acceptsCompressed { words.append("--compressed") }
    if url.isHTTPS || follows {
      if !tls.verify { words.append("--insecure") }
      add("--cacert", tls.caFile)
      add("--cert", tls.certificate)
      if tls.isCertificatePKCS12 { words += ["--cert-type", "P12"] }
      add("--key", tls.key)
      add("--pass", tls.password)
      add("--pinnedpubkey", tls.pinnedKey)
      if let version = tls.minVersion { words.append("--tlsv\(version.rawValue)") }
      if let version = tls.maxVersion { words += ["--tls-max", version.rawValue] }
    }
    if let proxy {
      add("--proxy", proxy.url)
      add("--noproxy", proxy.noProxy.isEmpty ? nil : proxy.noProxy.joined(separator: ","))
      if let credentials = proxy.credentials {
        if proxy.awaitsChallenge { words.append("--proxy-anyauth") }
        add("--proxy-user", "\(credentials.username):\(credentials.password)")
      }
    }
    for entry in resolve { add("--resolve", entry) }
    for entry in connectTo { add("--connect-to", entry) }
    add("--unix-socket", unixSocket)
    if let bandwidth, bandwidth > 0 { words += ["--limit-rate", String(bandwidth)] }
    if let authentication { words += authentication.curlWords(quoted) }
    if let curlToolCredentials { words += curlToolCredentials.words(quoted) }
    add("--output", saveTo)
    return words
  }
}

extension CurlAuthentication {
  /// The options of the curl tool that mean the same.
  fileprivate func curlWords(_ quoted: (String) -> String) -> [String] {
    switch self {
    case .ntlm(let user): ["--ntlm"] + user.curlWords(quoted)
    case .negotiate(let user):
      ["--negotiate"] + (user ?? Credentials(username: "", password: "")).curlWords(quoted)
    }
  }
}

extension CurlToolCredentials {
  /// The options of the curl tool.
  fileprivate func words(_ quoted: (String) -> String) -> [String] {
    switch self {
    case .basic(let user): user.curlWords(quoted)
    case .digest(let user): ["--digest"] + user.curlWords(quoted)
    case .awsSigV4(let keys, let scope):
      ["--aws-sigv4", quoted(scope)] + keys.curlWords(quoted)
    }
  }
}

extension Credentials {
  fileprivate func curlWords(_ quoted: (String) -> String) -> [String] {
    ["--user", quoted("\(username):\(password)")]
  }
}

extension Duration {
  /// The seconds as curl takes them: in milliseconds at the finest.
  fileprivate var secondsText: String {
    let milliseconds = max(1, (self / .milliseconds(1)).rounded())
    guard milliseconds < 1e15 else { return "\(Int64.max / 1000)" }
    let (seconds, rest) = Int64(milliseconds).quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(seconds)" }
    var digits = "\(rest + 1000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
