extension HTTPRequest {
  /// Refuses what would be read as something else on the wire, and writes a host beyond ASCII by its A-labels.
  ///
  /// libcurl sends line ends in names, values and methods as they are, which splits a request in two
  /// (CWE-93), so they are refused here. The framing of the body is the transport's own.
  ///
  /// - Throws: ``ClientError/Kind/invalidRequest`` naming what is wrong.
  package mutating func validate() throws(ClientError) -> URLReference {
    if case .multipart(let form) = body {
      for part in form.parts { try Self.validate(part) }
    }
    var size = url.utf8.count
    for field in fields {
      try Self.validate(field)
      size += field.name.utf8.count + field.value.utf8.count
      if HTTPToken.equal(field.name, "Content-Length")
        || HTTPToken.equal(field.name, "Transfer-Encoding")
      {
        throw ClientError(
          .invalidRequest,
          "the field \(field.name) is set automatically and cannot be overridden"
        )
      }
    }
    guard size <= Self.longestHead else {
      throw ClientError(
        .invalidRequest,
        "the URL and the fields of the request have \(size) bytes, and at most \(Self.longestHead) can be sent"
      )
    }
    if method == .head, !body.isNone {
      throw ClientError(.invalidRequest, "a HEAD request cannot carry a body")
    }
    if method == .connect {
      throw ClientError(.invalidRequest, "CONNECT asks a proxy for a tunnel and cannot be sent")
    }
    do throws(ClientError) {
      var reference = try Self.checkedURL(url)
      if try reference.encodeHost() { url = reference.description }
      return reference
    } catch {
      throw error.about(.url)
    }
  }

  /// libcurl takes 1 MiB for the head, with what it adds and a small body.
  private static let longestHead = 900_000

  private static func validate(_ field: HTTPField) throws(ClientError) {
    guard HTTPToken.isToken(field.name) else {
      throw ClientError(
        .invalidRequest,
        "the field name \(field.name.debugDescription) is not a token"
      )
    }
    guard let byte = field.value.utf8.first(where: { !HTTPToken.isFieldByte($0) }) else { return }
    throw ClientError(
      .invalidRequest,
      "the value of the field \(field.name) contains a \(controlName(byte))"
    )
  }

  /// The head of a part is written as fields are.
  private static func validate(_ part: MultipartBody.Part) throws(ClientError) {
    let type = part.type.map { [HTTPField(name: "Content-Type", value: $0)] } ?? []
    for field in type + part.fields {
      do throws(ClientError) { try validate(field) } catch {
        throw ClientError(
          .invalidRequest,
          "the part \(part.name.debugDescription) of the form: \(error.message)"
        )
      }
    }
  }

  /// Reads a URL that can be connected to.
  private static func checkedURL(_ url: String) throws(ClientError) -> URLReference {
    if url.isEmpty { throw ClientError(.invalidRequest, "the URL is empty") }
    var shown: String { url.urlWithoutSecrets }
    if let byte = url.utf8.first(where: { $0 <= 0x20 || $0 == 0x7F }) {
      throw ClientError(
        .invalidRequest,
        "the URL \(shown.debugDescription) contains a \(controlName(byte))"
      )
    }
    let reference = URLReference(url)
    guard reference.scheme != nil else {
      throw ClientError(.invalidRequest, "the URL \(shown) is not absolute")
    }
    guard reference.isHTTPS || reference.isHTTP else {
      throw ClientError(.invalidRequest, "the URL \(shown) is neither http nor https")
    }
    guard let host = reference.host, !host.isEmpty else {
      throw ClientError(.invalidRequest, "the URL \(shown) has no host")
    }
    return reference
  }

  private static func controlName(_ byte: UInt8) -> String {
    switch byte {
    case 0x00: "NUL"
    case 0x09: "tab"
    case 0x0A: "line feed"
    case 0x0D: "carriage return"
    case 0x20: "space"
    default: "control character \(byte)"
    }
  }
}
