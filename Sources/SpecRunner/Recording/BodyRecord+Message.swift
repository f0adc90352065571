extension BodyRecord {
  /// A larger body is not looked through for names.
  static let namedLimit = 1 << 20

  /// How many bytes of a head and of a body are recorded.
  static let byteLimit = 4096

  /// The lines of a head, cut after 4096 bytes.
  static func head(_ lines: [String], hidingBy redactor: Redactor) -> String {
    let head = lines.joined(separator: "\n")
    let shown = HTTPResponse.beginning(of: Array(head.utf8), byteLimit)
    let cut = shown.count < head.utf8.count ? "…" : ""
    return redactor.redact(String(decoding: shown, as: UTF8.self) + cut)
  }

  /// Records the start of a response's body, its lines ended by LF; nil if there is none.
  init?(_ response: HTTPResponse, size: Int, hidingBy redactor: Redactor) {
    self.init()
    if let size = response.droppedSize {
      self.size = size
      text = "(\(size) bytes, not kept)"
      return
    }
    guard !response.body.isEmpty else { return nil }
    self.size = size
    guard let start = response.beginning(Self.byteLimit) else {
      text = "(\(redactor.redact(response.bodyDescription)))"
      isWhole = false
      isText = false
      return
    }
    // What hides secrets knows a cut one by the sign behind it.
    isWhole = start.isWhole && !response.isCut
    text = redactor.redact(isWhole ? start.text : start.text + "…").withUniformLineEnds
    isText = true
  }

  /// Records the start of a request's body; nil if there is none.
  init?(_ request: HTTPRequest, hidingBy redactor: Redactor) {
    switch request.body {
    case .none: return nil
    case .bytes(let bytes):
      // Its text is found as that of a response is.
      let message = HTTPResponse(status: 200, fields: request.fields, body: bytes)
      self.init(message, size: bytes.count, hidingBy: redactor)
    case .file(let path):
      self.init()
      text = "(the file \(redactor.redact(path)))"
    case .multipart(let form):
      self.init()
      let parts = form.parts.map { "\($0.name)\($0.filename.map { ": \($0)" } ?? "")" }
      text =
        "(a form of \(form.parts.count) parts: \(redactor.redact(parts.joined(separator: ", "))))"
    }
  }
}

extension RequestRecord {
  /// Records a request.
  init(_ original: HTTPRequest, hidingBy redactor: Redactor) {
    var request = original
    if case .bytes(let bytes) = original.body, bytes.count > BodyRecord.namedLimit {
      request.body = .none
    }
    request = MessageRedactor(byNames: redactor).redact(request)
    if request.body.isNone { request.body = original.body }
    self.init()
    method = "\(request.method)"
    url = redactor.redact(request.url)
    head = BodyRecord.head(request.fields.map(\.description), hidingBy: redactor)
    cookies = CookieRecord.sent(in: original.fields, hidingBy: redactor)
    body = BodyRecord(request, hidingBy: redactor)
  }
}
