internal import SpecModel

extension ExchangeRecord {
  /// A larger body is not looked through for names.
  private static let namedLimit = 1 << 20

  /// How many bytes of a head and of a body are recorded.
  fileprivate static let byteLimit = 4096

  /// Records a response.
  ///
  /// Tokens and the like are hidden by their names, too: a service may have just made them.
  ///
  /// - Parameters:
  ///   - exchange: The response, and the request that it is the response to.
  ///   - redactor: Hides secrets.
  init(_ exchange: Exchange, hidingBy redactor: Redactor) {
    var response = exchange.response
    let type = response.fields["Content-Type"].flatMap { MediaType($0) }
    // A secret may go over several lines of an event's data, which only whoever knows events can join.
    let names =
      type?.isEventStream == true ? MessageRedactor(hiding: redactor) : MessageRedactor()
    if response.body.count <= Self.namedLimit {
      response = names.redact(response)
    } else {
      response.fields = names.redact(response.fields)
    }
    status = response.status
    redirects = exchange.redirects.map(\.response.status)
    isFromCache = exchange.isFromCache
    let head = (["\(response.version) \(response.statusText)"] + response.fields.map(\.description))
      .joined(separator: "\n")
    let shown = HTTPResponse.beginning(of: Array(head.utf8), Self.byteLimit)
    let cut = shown.count < head.utf8.count ? "…" : ""
    self.head = redactor.redact(String(decoding: shown, as: UTF8.self) + cut)
    body = Body(response, size: exchange.response.body.count, hidingBy: redactor)
  }
}

extension ExchangeRecord.Body {
  /// Records the start of a body, its lines ended by LF; nil if there is none.
  fileprivate init?(_ response: HTTPResponse, size: Int, hidingBy redactor: Redactor) {
    guard !response.body.isEmpty else { return nil }
    self.size = size
    guard let start = response.beginning(ExchangeRecord.byteLimit) else {
      text = "(\(redactor.redact(response.bodyDescription)))"
      isWhole = false
      isText = false
      return
    }
    // What hides secrets knows a cut one by the sign behind it.
    text = redactor.redact(start.isWhole ? start.text : start.text + "…").withUniformLineEnds
    isWhole = start.isWhole
    isText = true
  }
}
