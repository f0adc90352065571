extension ExchangeRecord {
  /// Records a response.
  ///
  /// Tokens and the like are hidden by their names, too: a service may have just made them.
  init(_ exchange: Exchange, isWhole: Bool = true, hidingBy redactor: Redactor) {
    self.init()
    let response = exchange.response
    status = response.status
    redirects = exchange.redirects.map(\.response.status)
    isFromCache = exchange.isFromCache
    version = exchange.httpVersion.rawValue
    address = exchange.remoteAddress
    isConnectionReused = exchange.isConnectionReused
    timings = exchange.isFromCache ? nil : TimingsRecord(exchange.timings)
    size = response.bodySize
    if isWhole { keepMessages(of: exchange, hidingBy: redactor) }
  }

  @inline(never)
  private mutating func keepMessages(of exchange: Exchange, hidingBy redactor: Redactor) {
    let response = exchange.response
    reason = redactor.redact(response.statusText).split(separator: " ", maxSplits: 1).dropFirst()
      .first
      .map(String.init)
    hops = exchange.redirects.map { Hop($0, hidingBy: redactor) }
    record(response, hidingBy: redactor)
  }

  /// Records the message.
  private mutating func record(_ original: HTTPResponse, hidingBy redactor: Redactor) {
    var response = original
    let isStream = response.isStream
    // A secret may come in pieces, which only whoever knows events and lines can join.
    let names = isStream ? MessageRedactor(hiding: redactor) : MessageRedactor(byNames: redactor)
    if isStream { response.body = Array(response.body.prefix(BodyRecord.namedLimit)) }
    if response.body.count <= BodyRecord.namedLimit {
      response = names.redact(response)
    } else {
      response.fields = names.redact(response.fields)
      response.trailers = names.redact(response.trailers)
    }
    head = BodyRecord.head(
      ["\(response.version) \(response.statusText)"] + response.fields.map(\.description),
      hidingBy: redactor
    )
    trailers = BodyRecord.head(response.trailers.map(\.description), hidingBy: redactor)
    cookies = CookieRecord.received(in: original.fields, hidingBy: redactor)
    body = BodyRecord(response, size: original.bodySize, hidingBy: redactor)
  }
}

extension ExchangeRecord.Hop {
  /// Records a request and its response.
  init(_ hop: Exchange, hidingBy redactor: Redactor) {
    self.init()
    sent = RequestRecord(hop.request, hidingBy: redactor)
    exchange = ExchangeRecord(hop, hidingBy: redactor)
  }
}

extension TimingsRecord {
  fileprivate init?(_ timings: Timings) {
    guard timings.total > .zero else { return nil }
    self.init()
    dns = timings.dns?.recorded
    connect = timings.connect?.recorded
    tls = timings.tls?.recorded
    send = timings.send.recorded
    wait = timings.wait.recorded
    receive = timings.receive.recorded
    total = timings.total.recorded
  }
}
