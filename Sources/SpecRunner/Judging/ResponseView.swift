package import SpecModel

/// A response as queries and contracts see it: what takes time is computed when it is first asked, once.
package final class ResponseView: JudgedResponse {
  package let exchange: Exchange

  private var parsed: Result<JSONValue, UnreadableResponse>?
  private var lists: [StreamElement: Result<JSONValue, UnreadableResponse>] = [:]
  private var documents: [MarkupDocument.Language: Result<MarkupDocument, UnreadableResponse>] = [:]

  package init(_ exchange: Exchange) {
    self.exchange = exchange
  }

  var response: HTTPResponse { exchange.response }

  package var status: Int { response.status }

  package func header(_ name: String) -> String? { response.fields[name] }

  package func lines(ofHeader name: String) -> [String] { response.fields.values(of: name) }

  package func cookie(_ name: String, _ attribute: CookieAttribute) -> JSONValue? {
    response.fields.values(of: "Set-Cookie").compactMap { SetCookie($0) }
      .last { $0.name == name }?.value(of: attribute)
  }

  package func json() throws(UnreadableResponse) -> JSONValue {
    let result = parsed ?? parse()
    parsed = result
    return try result.get()
  }

  private func parse() -> Result<JSONValue, UnreadableResponse> {
    // What is still in a content coding is not JSON, whatever its bytes look like.
    if let undecoded = response.undecoded, !response.body.isEmpty {
      return .failure(
        Self.notJSON(
          "cannot be read as JSON: \(undecoded)",
          help: StreamReader.undecodedHelp,
          offset: 0
        )
      )
    }
    let body: [UInt8]
    do throws(UnreadableText) {
      body = try response.bodyInUTF8()
    } catch {
      return .failure(Self.notJSON("cannot be read as JSON: \(error)", offset: 0))
    }
    do throws(JSONError) {
      return .success(try JSONDocument(parsing: body).root)
    } catch {
      guard !body.isEmpty else { return .failure(Self.notJSON("is not JSON: no body")) }
      let (line, column) = body.position(of: error.offset)
      let place = "at line \(line), column \(column)"
      return .failure(Self.notJSON("is not JSON \(place): \(error)", offset: error.offset))
    }
  }

  package func list(of element: StreamElement) throws(UnreadableResponse) -> JSONValue {
    let result = lists[element] ?? StreamReader(response: response).list(of: element)
    lists[element] = result
    return try result.get()
  }

  private static func notJSON(
    _ reason: String,
    help: String? = nil,
    offset: Int? = nil
  ) -> UnreadableResponse {
    UnreadableResponse(
      "the body \(reason)",
      label: "needs a JSON body",
      help: help,
      offset: offset,
      report: .once
    )
  }

  package func markup(
    _ language: MarkupDocument.Language
  ) throws(UnreadableResponse) -> MarkupDocument {
    let result =
      documents[language]
      ?? Result { () throws(UnreadableResponse) in
        try response.document(in: language)
      }
    documents[language] = result
    return try result.get()
  }

  package func text() throws(UnreadableResponse) -> String {
    do throws(UnreadableText) {
      return try response.decodedText()
    } catch {
      var help = "expect its \"bytes\", or filter them: {\"via\": \"decode('…')\", …}"
      if case .undecoded = error { help = StreamReader.undecodedHelp }
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
    return switch phase {
    case .dns: timings.dns
    case .connect: timings.connect
    case .tls: timings.tls
    case .send: timings.send
    case .wait: timings.wait
    case .receive: timings.receive
    case .total: timings.total
    case .firstEvent: timings.firstEvent
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
