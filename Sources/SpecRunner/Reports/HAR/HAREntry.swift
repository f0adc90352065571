/// An exchange, as an HTTP Archive has it.
struct HAREntry {
  /// What it belongs to.
  let comment: String

  /// When it started, in seconds since 1970-01-01 UTC; also while it waits until it may be sent.
  let startedAt: Double

  /// How long its phases took.
  let timings: HARTimings

  /// The request.
  let request: RequestRecord

  /// The response, nil if there was none.
  let exchange: ExchangeRecord?

  /// Why there was no response.
  let error: String?

  /// The exchanges of a call, its attempts first.
  static func entries(of step: StepRecord, in unit: UnitRecord) -> [HAREntry] {
    let name = "\(unit.id) › \(step.title)"
    var start = step.startedAt
    var entries: [HAREntry] = []
    if let token = step.token {
      entries += self.entries(
        of: token.exchange,
        answering: token.sent,
        from: start,
        after: .zero,
        in: token.exchange.timings?.total ?? .zero,
        comment: "\(name), token",
        error: ""
      )
    }
    guard let request = step.sent else { return entries }
    // What of a call's time belongs to no attempt is mostly the wait until it may be sent.
    var delay = step.attempts.reduce(step.duration - step.attemptDuration) { rest, attempt in
      rest - attempt.duration - attempt.delay
    }
    delay = max(delay, .zero)
    for (index, attempt) in step.attempts.enumerated() {
      entries += self.entries(
        of: attempt.exchange,
        answering: request,
        from: start,
        after: delay,
        in: attempt.duration,
        comment: "\(name), attempt \(index + 1)",
        error: attempt.result
      )
      start += (delay + attempt.duration + attempt.delay) / .seconds(1)
      delay = .zero
    }
    entries += self.entries(
      of: step.exchange,
      answering: request,
      from: start,
      after: delay,
      in: step.attemptDuration,
      comment: name,
      error: step.error?.message ?? "no response"
    )
    return entries
  }

  /// An exchange, the redirects before it first.
  private static func entries(
    of exchange: ExchangeRecord?,
    answering request: RequestRecord,
    from start: Double,
    after delay: Duration,
    in duration: Duration,
    comment: String,
    error: String
  ) -> [HAREntry] {
    let hops = (exchange?.hops ?? []).map { ($0.sent, Optional($0.exchange)) }
    var start = start
    return (hops + [(request, exchange)]).enumerated().map { index, pair in
      let (request, exchange) = pair
      let timings = HARTimings(
        exchange?.timings,
        in: index < hops.count ? .zero : duration,
        after: index == 0 ? delay : .zero
      )
      defer { start += timings.total / .seconds(1) }
      return HAREntry(
        comment: index < hops.count ? "\(comment), redirect \(index + 1)" : comment,
        startedAt: start,
        timings: timings,
        request: request,
        exchange: exchange,
        error: exchange == nil ? error : nil
      )
    }
  }

  /// Writes the entry.
  func write(on page: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pageref", page)
      writer.name("startedDateTime")
      RecordTime(secondsSince1970: startedAt).write(to: &writer)
      writer.member("time", timings.total)
      writer.object("request", write(request:))
      writer.object("response", write(response:))
      writer.object("cache") { _ in }
      writer.object("timings", timings.write(to:))
      writer.member("serverIPAddress", exchange?.address)
      writer.member("comment", comment)
    }
  }

  private func write(request writer: inout JSONWriter) {
    let fields = Self.fields(request.head.split(separator: "\n")[...])
    writer.member("method", request.method)
    writer.member("url", request.url)
    writer.member("httpVersion", exchange?.version ?? "HTTP/1.1")
    Self.write(request.cookies.map { ($0.name, $0.value) }, "cookies", to: &writer)
    Self.write(fields, "headers", to: &writer)
    Self.write(Self.query(of: request.url), "queryString", to: &writer)
    if let body = request.body {
      writer.object("postData") { writer in
        writer.member("mimeType", Self.value("content-type", in: fields) ?? "")
        writer.array("params") { _ in }
        writer.member("text", body.text)
        writer.member("comment", Self.comment(on: body))
      }
    }
    writer.member("headersSize", -1)
    writer.member("bodySize", request.body?.size ?? 0)
  }

  private func write(response writer: inout JSONWriter) {
    let lines = exchange?.head.split(separator: "\n") ?? []
    let fields = Self.fields(lines.dropFirst())
    writer.member("status", exchange?.status ?? 0)
    writer.member("statusText", exchange?.reason ?? "")
    writer.member("httpVersion", exchange?.version ?? "")
    writer.array("cookies") { writer in
      for cookie in exchange?.cookies ?? [] { write(cookie, to: &writer) }
    }
    Self.write(fields, "headers", to: &writer)
    writer.object("content") { writer in
      writer.member("size", exchange?.size ?? 0)
      writer.member("mimeType", Self.value("content-type", in: fields) ?? "")
      guard let body = exchange?.body else { return }
      if body.isText { writer.member("text", body.text) }
      writer.member("comment", Self.comment(on: body))
    }
    writer.member("redirectURL", Self.value("location", in: fields) ?? "")
    writer.member("headersSize", -1)
    writer.member("bodySize", -1)
    writer.member("_error", error)
  }

  /// When a cookie ends that holds for so many seconds, nil beyond the year 9999.
  private func end(after seconds: Int) -> String? {
    let receivedAt = (startedAt + timings.total / .seconds(1)).rounded(.down)
    let start = Int(exactly: receivedAt).flatMap { Instant(inYears0To9999: $0) }
    return start?.advanced(by: .seconds(seconds))?.description
  }

  /// Writes a cookie that the response sets.
  private func write(_ cookie: CookieRecord, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", cookie.name)
      writer.member("value", cookie.value)
      writer.member("path", cookie.path)
      writer.member("domain", cookie.domain)
      writer.member("expires", cookie.maxAge.map(end) ?? cookie.expires)
      writer.member("httpOnly", cookie.isHTTPOnly)
      writer.member("secure", cookie.isSecure)
    }
  }

  private static func comment(on body: BodyRecord) -> String? {
    if !body.isText { return body.text }
    return body.isWhole ? nil : "the text is cut; the body has \(body.size) bytes"
  }

  private static func fields(_ lines: ArraySlice<Substring>) -> [(String, String)] {
    lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  private static func value(_ name: String, in fields: [(String, String)]) -> String? {
    fields.first { $0.0.lowercased() == name }?.1
  }

  private static func query(of url: String) -> [(String, String)] {
    guard let query = URLReference(url).query, !query.isEmpty else { return [] }
    return query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func text(_ part: Substring?) -> String {
        String(decoding: PercentEncoding.decode(String(part ?? "")), as: UTF8.self)
      }
      return (text(parts.first), text(parts.dropFirst().first))
    }
  }

  private static func write(
    _ pairs: [(String, String)],
    _ name: String,
    to writer: inout JSONWriter
  ) {
    writer.array(name) { writer in
      for (name, value) in pairs {
        writer.object {
          $0.member("name", name)
          $0.member("value", value)
        }
      }
    }
  }
}
