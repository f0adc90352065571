/// A response as queries and contracts see it: what takes time is computed when it is first asked, once.
package final class ResponseView: JudgedResponse {
  package let exchange: Exchange

  /// Whether the contract names the media type, so that events may come as another one than `text/event-stream`.
  var mayHaveEventsOfAnyType = false

  private var parsed: JSONValue?
  private var unreadable: UnreadableResponse?
  private var streamed: StreamFindings
  private var documents: [MarkupDocument.Language: Result<MarkupDocument, UnreadableResponse>] = [:]

  package convenience init(_ exchange: Exchange) {
    self.init(exchange, streamed: nil)
  }

  /// Looks at a response.
  init(_ exchange: Exchange, streamed: StreamFindings?) {
    self.exchange = exchange
    self.streamed = streamed ?? [:]
  }

  var response: HTTPResponse { exchange.response }

  package var status: Int { response.status }

  package func header(_ name: String) -> String? { response.fields[name] }

  package func lines(ofHeader name: String) -> [String] { response.fields.values(of: name) }

  package func lines(ofTrailer name: String) throws(UnreadableResponse) -> [String] {
    guard !response.isCut else {
      throw UnreadableResponse(
        "there are no trailers: \"stream\" closed the connection before the end of the body",
        label: "needs the whole response"
      )
    }
    return response.trailers.values(of: name)
  }

  package func cookie(_ name: String, _ attribute: CookieAttribute) -> JSONValue? {
    response.fields.values(of: "Set-Cookie").compactMap { SetCookie($0) }
      .last { $0.name == name }?.value(of: attribute)
  }

  /// Whether a response that was followed sets a cookie.
  func isSetByRedirect(_ name: String) -> Bool {
    exchange.redirects.contains { hop in
      hop.response.fields.values(of: "Set-Cookie").contains { SetCookie($0)?.name == name }
    }
  }

  package func json() throws(UnreadableResponse) -> JSONValue {
    try checkCoding()
    if let parsed { return parsed }
    if let unreadable { throw unreadable }
    do throws(UnreadableResponse) {
      let value = try parse()
      parsed = value
      return value
    } catch {
      unreadable = error
      throw error
    }
  }

  private func parse() throws(UnreadableResponse) -> JSONValue {
    // What is still in a content coding is not JSON, whatever its bytes look like.
    if let undecoded = response.undecoded, !response.body.isEmpty {
      throw Self.notJSON(
        "cannot be read as JSON: \(undecoded)",
        help: Self.undecodedHelp,
        offset: 0
      )
    }
    let body: [UInt8]
    do throws(UnreadableText) {
      body = try response.bodyInUTF8()
    } catch {
      throw Self.notJSON("cannot be read as JSON: \(error)", offset: 0)
    }
    do throws(JSONError) {
      return try JSONDocument(parsing: body).root
    } catch {
      guard !body.isEmpty else {
        throw Self.notJSON("is not JSON: no body", isOfAnotherKind: true)
      }
      guard error.code != .nestedTooDeep else {
        let reason = "is nested deeper than \(JSONDocument.defaultDepthLimit)"
        throw Self.notJSON(reason, offset: error.offset)
      }
      let (line, column) = body.position(of: error.offset)
      let place = "at line \(line), column \(column)"
      throw Self.notJSON(
        "is not JSON \(place): \(error)",
        help: notJSONHelp,
        offset: error.offset,
        isOfAnotherKind: error.code != .invalidUTF8
      )
    }
  }

  /// What may be the reason why a body is not JSON.
  private var notJSONHelp: String? {
    if response.fields["Content-Type"].flatMap({ MediaType($0) })?.isEventStream == true {
      return "events are checked by \"events\": {\"$[0].data\": …}"
    }
    guard let label = response.charsetLabel, response.charset != .utf8 else { return nil }
    return "it was read in the charset of its Content-Type, \(label)"
  }

  package func found(
    by path: JSONPath,
    in element: StreamElement
  ) throws(UnreadableResponse) -> JSONValue? {
    try readStream(of: element)
    if element == .events, !mayHaveEventsOfAnyType,
      let type = response.fields["Content-Type"].flatMap({ MediaType($0) }), !type.isEventStream
    {
      // Any text can be read as a stream without events, so that what must not come would never come.
      throw UnreadableResponse(
        "the body is not an event stream: it is \(type.essence)",
        label: "needs text/event-stream",
        report: .once,
        isOfAnotherKind: true
      )
    }
    return try streamed[element]?.found(by: path)
  }

  /// Judges the elements of a stream, unless they were judged while they arrived.
  func judged(by judge: ElementJudge) throws(UnreadableResponse) -> ElementJudge {
    let element = judge.elements.kind
    try readStream(of: element)
    return try streamed[element]?.judged(by: judge) ?? judge
  }

  /// Reads the body as a list of elements, unless it was read while it arrived.
  private func readStream(of element: StreamElement) throws(UnreadableResponse) {
    try checkCoding()
    if let undecoded = response.undecoded, !response.body.isEmpty {
      throw UnreadableResponse(
        "the body cannot be read as \(element): \(undecoded)",
        label: "needs \(element)",
        help: Self.undecodedHelp,
        report: .once
      )
    }
    guard streamed[element] == nil else { return }
    var findings = ElementFindings(allOf: element)
    let limit = exchange.request.sharedOptions.value.maxResponseSize
    findings.take(response.body, limit: limit ?? TransferOptions.defaultResponseSize)
    findings.end(isCut: response.isCut)
    streamed[element] = findings
  }

  /// The bytes of the body that are kept, and how many come before them.
  var keptBytes: (start: Int, bytes: ArraySlice<UInt8>) {
    // Of a long stream only the beginning is kept, and what is around the line that ended its reading.
    guard let size = response.collectedSize, size > response.body.count,
      let line = streamed.values.compactMap(\.surroundings).first
    else { return (0, response.body[...]) }
    return (line.start, line.bytes[...])
  }

  /// What to do about a body that is still in its content coding.
  static let undecodedHelp =
    "expect its \"bytes\", or have the server send another Content-Encoding"

  private static func notJSON(
    _ reason: String,
    help: String? = nil,
    offset: Int? = nil,
    isOfAnotherKind: Bool = false
  ) -> UnreadableResponse {
    UnreadableResponse(
      "the body \(reason)",
      label: "needs a JSON body",
      help: help,
      offset: offset,
      report: .once,
      isOfAnotherKind: isOfAnotherKind
    )
  }

  package func markup(
    _ language: MarkupDocument.Language
  ) throws(UnreadableResponse) -> MarkupDocument {
    try checkCoding()
    let result =
      documents[language]
      ?? Result { () throws(UnreadableResponse) in
        try response.document(in: language)
      }
    documents[language] = result
    return try result.get()
  }

  package func text() throws(UnreadableResponse) -> String {
    try checkCoding()
    do throws(UnreadableText) {
      return try response.decodedText()
    } catch {
      var help = "expect its \"bytes\", or filter them: {\"via\": \"decode('…')\", …}"
      if case .undecoded = error { help = Self.undecodedHelp }
      throw UnreadableResponse(
        "the body cannot be read as text: \(error)",
        label: "needs text",
        help: help
      )
    }
  }

  package func bytes() throws(UnreadableResponse) -> ContiguousArray<UInt8> {
    try checkCoding()
    return ContiguousArray(response.body)
  }

  package func size() throws(UnreadableResponse) -> Int {
    try checkCoding()
    return response.bodySize
  }

  package func hash(
    _ function: HashFunction
  ) throws(UnreadableResponse) -> ContiguousArray<UInt8> {
    try checkCoding()
    do throws(ClientError) {
      return try response.hash(function)
    } catch {
      throw UnreadableResponse(error.message, label: "")
    }
  }

  /// Refuses a body that is not in its content coding: its bytes are not known.
  func checkCoding() throws(UnreadableResponse) {
    guard let undecoded = response.undecoded, undecoded.reason == .corrupt else { return }
    throw UnreadableResponse(
      "the body cannot be decoded: \(undecoded)",
      label: "got a corrupt body",
      report: .byItself
    )
  }

  package var url: String { exchange.url }

  package var address: String? { exchange.remoteAddress }

  package var version: String { exchange.httpVersion.number }

  package var redirects: JSONValue { exchange.hops }

  package func certificate(_ fact: CertificateFact) throws(UnreadableResponse) -> JSONValue? {
    try certificate().value(of: fact)
  }

  package func certificateEnd() throws(UnreadableResponse) -> Int? {
    try certificate().notAfter
  }

  private func certificate() throws(UnreadableResponse) -> CertificateFacts {
    if let certificate = exchange.certificate { return certificate }
    throw UnreadableResponse(
      "there is no certificate: \(exchange.url) was not requested over TLS",
      label: "needs https",
      report: .once
    )
  }

  package func duration(of phase: Phase) -> Duration? {
    let timings = exchange.timings
    // The call began with the first request; the other phases are those of the last one.
    let earlier = exchange.redirects.reduce(Duration.zero) { $0 + $1.timings.total }
    return switch phase {
    case .dns: timings.dns
    case .connect: timings.connect
    case .tls: timings.tls
    case .send: timings.send
    case .wait: timings.wait
    case .receive: timings.receive
    case .total: earlier + timings.total
    case .firstEvent: timings.firstEvent.map { earlier + $0 }
    }
  }
}

extension [UInt8] {
  /// The line and the column, in code points and from 1, of a byte in a text.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = prefix(offset)
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == newline }, 1 + before[start...].count { $0 & 0xC0 != 0x80 }
    )
  }
}
