/// A response that is kept, and how long it may be used (RFC 9111).
struct CachedResponse: Sendable {
  /// What was exchanged.
  private(set) var exchange: Exchange

  /// When the request was sent and the response had come, in seconds since 1970-01-01 UTC.
  private var requestedAt: Double
  private var receivedAt: Double

  /// The fields of the request that chose this response, by their names.
  private let choosing: [String: [ExactText]]

  /// The way to the server, which chooses, too.
  private let path: TransferOptions.NetworkPath

  /// Who is trusted, and who asks: a client certificate is a credential.
  private let tls: TLSOptions

  /// Statuses that may be kept (RFC 9110 section 15.1), but for partial content.
  private static let keptStatuses: Set<Int> = [
    200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501,
  ]

  /// Creates an entry if the response may be kept and can be of use.
  ///
  /// A response is not kept if credentials were added behind the cache, which could not tell users apart then; nor
  /// if it sets cookies, which would be another's session.
  init?(
    _ exchange: Exchange,
    of request: HTTPRequest,
    credentials: Set<String>,
    requestedAt: Double,
    receivedAt: Double
  ) {
    let response = exchange.response
    let names = Self.names(in: response.fields)
    let credentials = credentials.union(exchange.request.fields.credentialNames)
    guard Self.keptStatuses.contains(response.status), exchange.redirects.isEmpty,
      response.bodyFile == nil, !response.isCut, !names.contains("*"),
      !CacheControl(response.fields).has("no-store"), !response.fields.contains("Set-Cookie"),
      credentials.allSatisfy({
        Self.values(of: $0, in: exchange.request) == Self.values(of: $0, in: request)
      })
    else { return nil }
    self.exchange = exchange
    self.requestedAt = requestedAt
    self.receivedAt = receivedAt
    path = request.options.networkPath
    tls = request.options.tls
    choosing = Dictionary(
      (names + credentials).map { ($0, Self.values(of: $0, in: request)) },
      uniquingKeysWith: { first, _ in first }
    )
    guard lifetime > 0 || !validators.isEmpty else { return nil }
  }

  private static func values(of name: String, in request: HTTPRequest) -> [ExactText] {
    request.fields.values(of: name).map(ExactText.init)
  }

  private static func names(in fields: HTTPFields) -> [String] {
    fields.list(of: "Vary").map { $0.lowercased() }
  }

  /// About how many bytes it takes.
  var size: Int {
    exchange.response.body.count
      + exchange.response.fields.reduce(1_024) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  /// Whether the same fields chose it that a request has (RFC 9111 section 4.1).
  func isChosen(by request: HTTPRequest, credentials: Set<String>) -> Bool {
    choosing.allSatisfy { Self.values(of: $0.key, in: request) == $0.value }
      && credentials.allSatisfy { choosing[$0] != nil || !request.fields.contains($0) }
      && path == request.options.networkPath && tls == request.options.tls
  }

  /// Whether it is for the same choice of fields as another.
  func replaces(_ other: CachedResponse) -> Bool {
    choosing == other.choosing && path == other.path && tls == other.tls
  }

  /// Fields that ask whether it is still valid (RFC 9111 section 4.3.1).
  var validators: HTTPFields {
    var fields: HTTPFields = [:]
    if let tag = exchange.response.fields["ETag"] { fields.append("If-None-Match", tag) }
    if let date = exchange.response.fields["Last-Modified"] {
      fields.append("If-Modified-Since", date)
    }
    return fields
  }

  /// How old it is, in seconds (RFC 9111 section 4.2.3).
  func age(at now: Double) -> Double {
    let fields = exchange.response.fields
    let stated = fields["Age"].flatMap(CacheControl.deltaSeconds) ?? 0
    let apparent = date("Date").map { receivedAt - $0 } ?? 0
    let initial = max(apparent, stated + receivedAt - requestedAt, 0)
    return initial + max(0, now - receivedAt)
  }

  /// How old it may become, in seconds (RFC 9111 section 4.2.1); nothing is guessed.
  private var lifetime: Double {
    let control = CacheControl(exchange.response.fields)
    if let seconds = control.seconds("max-age") { return seconds }
    guard exchange.response.fields.contains("Expires") else { return 0 }
    return date("Expires").map { $0 - (date("Date") ?? receivedAt) } ?? 0
  }

  private func date(_ name: String) -> Double? {
    exchange.response.fields.values(of: name).first
      .flatMap(HTTPDate.seconds(lenient:)).map(Double.init)
  }

  /// Whether it is the response to a request without asking the server (RFC 9111 sections 4 and 5.2.1).
  func isUsable(for request: HTTPRequest, at now: Double) -> Bool {
    let asked = CacheControl(request.fields)
    let control = CacheControl(exchange.response.fields)
    guard !asked.has("no-cache"), !control.has("no-cache") else { return false }
    let age = age(at: now)
    if let limit = asked.seconds("max-age"), age > limit { return false }
    let left = lifetime - age
    if left > asked.seconds("min-fresh") ?? 0 { return true }
    guard asked.has("max-stale"), !control.has("must-revalidate"), !asked.has("min-fresh") else {
      return false
    }
    return asked.isBare("max-stale") || -left <= asked.seconds("max-stale") ?? 0
  }

  /// The exchange that it stands for.
  func response(to request: HTTPRequest, at now: Double) -> Exchange {
    var exchange = exchange
    exchange.request = request
    exchange.timings = Timings()
    exchange.isFromCache = true
    // Clocks may be of any time.
    let age = Int(exactly: age(at: now).rounded(.down)) ?? 1 << 31
    exchange.response.fields["Age"] = "\(age)"
    return exchange
  }

  /// Whether a 304 is about what is kept: the `ETag` that it may have is the same (RFC 9111 section 4.3.4).
  func isConfirmed(by response: HTTPResponse) -> Bool {
    func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
    guard let tag = response.fields["ETag"] else { return true }
    return exchange.response.fields["ETag"].map(opaque) == opaque(tag)
  }

  /// Takes over what a 304 says (RFC 9111 section 3.2).
  mutating func freshen(by confirmation: Exchange, requestedAt: Double, receivedAt: Double) {
    self.requestedAt = requestedAt
    self.receivedAt = receivedAt
    let body = ["content-length", "content-encoding", "content-type", "content-range"]
    let fields = confirmation.response.fields
    exchange.response.fields.removeAll(named: "Age")
    for name in Set(fields.map { $0.name.lowercased() }) where !body.contains(name) {
      exchange.response.fields.set(name, to: fields.values(of: name))
    }
    exchange.timings = confirmation.timings
    exchange.request = confirmation.request
  }
}
