/// Hides what must not be read in a log: the values of fields, of query items, of a form's items and of JSON's members
/// by their names, and secrets wherever and however encoded they are.
public struct MessageRedactor: Sendable {
  /// The names of fields, items and members whose values are hidden unless others are named.
  ///
  /// Fields are hidden, too, whose names end as those of credentials do: with `Token`, `API-Key` and the like.
  public static let sensitiveNames: Set<String> = [
    "Authorization", "Cookie", "Proxy-Authorization", "Set-Cookie", "X-API-Key",
    "X-Amz-Credential", "X-Amz-Security-Token", "X-Amz-Signature", "X-Auth-Token", "X-CSRF-Token",
    "X-Goog-Credential", "X-Goog-Signature",
    "access_token", "api_key", "auth_token", "assertion", "client_assertion", "client_secret",
    "code_verifier",
    "confirm_password", "credentials", "current_password", "id_token", "new_password",
    "old_password", "passphrase", "passwd", "password", "password_confirmation", "private_key",
    "private_token", "pwd", "refresh_token", "secret", "secret_key", "session_token", "sig",
    "token",
  ]

  private let names: Set<String>
  private let hidesUsualFields: Bool
  let secrets: Redactor

  /// What the result is for.
  let purpose: Purpose

  /// Whether the message refuses a request: what it says under a credential's name is about it.
  private(set) var isRefusal = false

  /// What a message without secrets is made for.
  enum Purpose: Sendable {
    /// To be read.
    case reading
    /// To become a command, which hides secrets word by word: named values stay that variables have.
    case command
    /// To learn what is hidden by its name.
    case collecting(CollectedCredentials)

    /// Whether secrets are hidden wherever they are.
    var hidesSecrets: Bool { if case .reading = self { true } else { false } }
  }

  /// Creates a redactor.
  ///
  /// - Parameters:
  ///   - names: The fields, items and members whose values are hidden; case, `_` and `-` do not count.
  ///   - secrets: What is hidden everywhere; texts under 4 bytes are too short to be found.
  public init(names: Set<String> = sensitiveNames, secrets: [String] = []) {
    self.names = Set(names.map { Self.compared($0) })
    hidesUsualFields = names == Self.sensitiveNames
    self.secrets = Redactor(secrets: secrets)
    purpose = .reading
  }

  /// Creates a redactor of what a run shows, by the usual names.
  package init(hiding secrets: Redactor) {
    self.init(hiding: secrets, for: .reading)
  }

  /// Creates a redactor of what is hidden by its name, as a run names it, and of nothing else.
  package init(byNames run: Redactor) {
    var secrets = Redactor(secrets: [])
    secrets.shownNames = run.shownNames
    self.init(hiding: secrets, for: .reading)
  }

  /// Creates a redactor for a purpose, by the usual names.
  init(hiding secrets: Redactor, for purpose: Purpose) {
    names = Self.usualNames
    hidesUsualFields = true
    self.secrets = secrets
    self.purpose = purpose
  }

  private static let usualNames = Set(sensitiveNames.map { compared($0) })

  /// Whether the values of items and members of a name are hidden.
  ///
  /// `_token` is what a page protects its forms by.
  package func hides(_ name: String) -> Bool {
    names.contains(Self.compared(name)) && !(hidesUsualFields && name == "_token")
      && !secrets.shownNames.contains(name)
  }

  private static func compared(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// What is in place of a value that is hidden by its name.
  func mask(of value: String) -> String {
    switch purpose {
    case .reading: return Redactor.mask
    case .command: return secrets.isShown(value) ? value : Redactor.mask
    case .collecting(let credentials):
      if !secrets.hidesAllButScheme(of: value) { credentials.add(value) }
      return Redactor.mask
    }
  }

  /// A text without secrets.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text, `***` in place of each secret.
  public func redact(_ text: String) -> String {
    purpose.hidesSecrets ? secrets.redact(text) : text
  }

  /// Fields without secrets.
  ///
  /// - Parameter fields: The fields.
  /// - Returns: The same names; `***` in place of what must not be read.
  public func redact(_ fields: HTTPFields) -> HTTPFields {
    HTTPFields(
      fields.map { field in
        HTTPField(name: field.name, value: redact(field))
      }
    )
  }

  private func redact(_ field: HTTPField) -> String {
    let isHidden = names.contains(Self.compared(field.name))
    if isHidden || hidesUsualFields && HTTPFields.carryCredentials(field.name) {
      if case .command = purpose, secrets.isShown(field.value) { return field.value }
      return purpose.hidesSecrets ? Redactor.mask : field.replacingCredentials(by: mask)
    }
    let isURL = Self.urlNames.contains { HTTPToken.equal($0, field.name) }
    return isURL ? redact(url: field.value) : redact(field.value)
  }

  /// The fields whose values are URLs (RFC 9110 sections 8.7, 10.1.3 and 10.2.2).
  private static let urlNames = ["Content-Location", "Location", "Referer"]

  /// A URL without secrets: neither user information nor the values of named items of its query and its fragment.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The URL, `***` in place of what must not be read.
  public func redact(url: String) -> String {
    var reference = URLReference(url)
    reference.userInfo = reference.userInfo.map(redactUserInfo)
    // Tokens are in fragments, too (RFC 6749 section 4.2.2).
    reference.query = reference.query.map(redactItems)
    reference.fragment = reference.fragment.map(redactItems)
    return redact(reference.description)
  }

  /// What is in place of user information, which stays in a command that has the password as a variable.
  private func redactUserInfo(_ info: String) -> String {
    guard !purpose.hidesSecrets, let colon = info.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return Redactor.mask
    }
    let password = String(info[info.utf8.index(after: colon)...])
    let meant = String(decoding: PercentEncoding.decode(password), as: UTF8.self)
    return mask(of: meant) == Redactor.mask ? Redactor.mask : info
  }

  /// A message of an error without secrets: none in it, and none in the URLs that are in it.
  package func redact(message: String, about url: String) -> String {
    let text = url.isEmpty ? message : message.replacing(url, with: redact(url: url))
    var shown = ""
    var rest = text[...]
    while let start = Self.start(ofURLIn: rest) {
      var url = rest[start...].prefix { !$0.isWhitespace && $0 != "\"" }
      while let last = url.last, "):;,.".contains(last) { url.removeLast() }
      shown += rest[..<start] + redact(url: String(url))
      rest = rest[url.endIndex...]
    }
    return redact(shown + rest)
  }

  private static func start(ofURLIn text: Substring) -> Substring.Index? {
    ["http://", "https://"].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
  }

  /// A request whose URL, fields and body have no secrets; credentials of transport and proxy are left out.
  ///
  /// - Parameter request: The request.
  /// - Returns: A request to be read, not to be sent.
  public func redact(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.url = redact(url: request.url)
    request.body = redact(request.body, of: request.fields)
    request.fields = redact(request.fields)
    request.options.authentication = nil
    request.options.curlToolCredentials = nil
    if let proxy = request.options.proxy {
      request.options.proxy?.url = redact(url: proxy.url)
      request.options.proxy?.credentials = nil
    }
    request.options.tls.password = nil
    return request
  }

  func redact(_ body: HTTPBody, of fields: HTTPFields) -> HTTPBody {
    switch body {
    case .none, .file:
      return body
    case .bytes(let bytes):
      return .bytes(redact(bytes, of: fields))
    case .multipart(var form):
      for (index, part) in form.parts.enumerated() {
        guard case .bytes(let bytes) = part.content else { continue }
        form.parts[index].content = .bytes(
          hides(part.name)
            ? Array(mask(of: String(decoding: bytes, as: UTF8.self)).utf8)
            : redact(bytes, type: part.type ?? "text/plain")
        )
      }
      return .multipart(form)
    }
  }

  /// A response whose fields and body have no secrets.
  ///
  /// With a status of 4xx, lists, objects and texts with spaces are shown: they say what is wrong with a password.
  ///
  /// - Parameter response: The response.
  /// - Returns: A response to be read.
  public func redact(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    var redactor = self
    redactor.isRefusal = (400...499).contains(response.status)
    response.body = redactor.redact(response.body, of: response.fields)
    response.fields = redact(response.fields)
    response.trailers = redact(response.trailers)
    return response
  }
}
