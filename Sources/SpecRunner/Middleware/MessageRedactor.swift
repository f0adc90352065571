internal import SpecModel

/// Hides what must not be read in a log: the values of fields and query items by their names, and secrets
/// wherever and however encoded they stand.
public struct MessageRedactor: Sendable {
  /// The names of fields and query items whose values are hidden unless others are named.
  public static let sensitiveNames: Set<String> = [
    "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "X-Auth-Token",
    "access_token", "api_key", "apikey", "client_secret", "password", "refresh_token", "token",
  ]

  private let names: Set<String>
  private let secrets: Redactor

  /// Creates a redactor.
  ///
  /// - Parameters:
  ///   - names: The fields and query items whose values are hidden, in any case.
  ///   - secrets: What is hidden everywhere; texts under 4 bytes are too short to be found.
  public init(names: Set<String> = sensitiveNames, secrets: [String] = []) {
    self.names = Set(names.map { $0.lowercased() })
    self.secrets = Redactor(secrets: secrets)
  }

  /// A text without secrets.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text, `***` in place of each secret.
  public func redact(_ text: String) -> String { secrets.redact(text) }

  /// Fields without secrets.
  ///
  /// - Parameter fields: The fields.
  /// - Returns: The same names; `***` in place of what must not be read.
  public func redact(_ fields: HTTPFields) -> HTTPFields {
    HTTPFields(
      fields.map { field in
        let isHidden = names.contains(field.name.lowercased())
        return HTTPField(
          name: field.name,
          value: isHidden ? Redactor.mask : secrets.redact(field.value)
        )
      }
    )
  }

  /// A URL without secrets: neither user information nor the values of named query items.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The URL, `***` in place of what must not be read.
  public func redact(url: String) -> String {
    var reference = URLReference(url)
    if reference.userInfo != nil { reference.userInfo = Redactor.mask }
    reference.query = reference.query.map { query in
      query.split(separator: "&", omittingEmptySubsequences: false)
        .map { item in
          let name = item.prefix { $0 != "=" }
          return names.contains(name.lowercased()) && name.count < item.count
            ? "\(name)=\(Redactor.mask)" : String(item)
        }
        .joined(separator: "&")
    }
    return secrets.redact(reference.description)
  }

  /// A request whose URL, fields and body have no secrets; credentials of transport and proxy are left out.
  ///
  /// - Parameter request: The request.
  /// - Returns: A request to be read, not to be sent.
  public func redact(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.url = redact(url: request.url)
    request.fields = redact(request.fields)
    request.body = redact(request.body)
    request.options.authentication = nil
    request.options.curlToolProof = nil
    if let proxy = request.options.proxy {
      request.options.proxy = ProxyOptions(url: redact(url: proxy.url), noProxy: proxy.noProxy)
    }
    request.options.tls?.password = nil
    return request
  }

  private func redact(_ body: HTTPBody) -> HTTPBody {
    switch body {
    case .none, .file:
      return body
    case .bytes(let bytes):
      return .bytes(secrets.redact(bytes))
    case .multipart(var form):
      for index in form.parts.indices {
        if case .bytes(let bytes) = form.parts[index].content {
          form.parts[index].content = .bytes(secrets.redact(bytes))
        }
      }
      return .multipart(form)
    }
  }

  /// A response whose fields and body have no secrets.
  ///
  /// - Parameter response: The response.
  /// - Returns: A response to be read.
  public func redact(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.fields = redact(response.fields)
    response.trailers = redact(response.trailers)
    response.body = secrets.redact(response.body)
    return response
  }
}
