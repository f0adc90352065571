/// A response as queries see it; what takes time is computed when it is first asked.
package protocol JudgedResponse {
  /// The status.
  var status: Int { get }

  /// The value of a header, its lines joined; nil if there is none.
  func header(_ name: String) -> String?

  /// The lines of a header.
  func lines(ofHeader name: String) -> [String]

  /// The lines of a field after the body.
  func lines(ofTrailer name: String) throws(UnreadableResponse) -> [String]

  /// What the response says of a cookie that it sets; nil if it does not set the cookie, or does not say it.
  func cookie(_ name: String, _ attribute: CookieAttribute) -> JSONValue?

  /// The body as JSON.
  func json() throws(UnreadableResponse) -> JSONValue

  /// What a path finds in the list of the body's elements: events as objects, or the value of each line.
  func found(
    by path: JSONPath,
    in element: StreamElement
  ) throws(UnreadableResponse) -> JSONValue?

  /// The body as a document of XML or HTML.
  func markup(_ language: MarkupDocument.Language) throws(UnreadableResponse) -> MarkupDocument

  /// The body as text.
  func text() throws(UnreadableResponse) -> String

  /// The body without content codings.
  func bytes() throws(UnreadableResponse) -> ContiguousArray<UInt8>

  /// How many bytes the body has.
  func size() throws(UnreadableResponse) -> Int

  /// A hash of the body.
  func hash(_ function: HashFunction) throws(UnreadableResponse) -> ContiguousArray<UInt8>

  /// The URL of the response.
  var url: String { get }

  /// The IP address that responded, if it is known.
  var address: String? { get }

  /// The version of HTTP: `1.1`.
  var version: String { get }

  /// The redirects that were followed, a list.
  var redirects: JSONValue { get }

  /// A fact of the server's certificate, nil if the certificate does not state it.
  func certificate(_ fact: CertificateFact) throws(UnreadableResponse) -> JSONValue?

  /// Until when the certificate is valid, in seconds since 1970-01-01 UTC.
  func certificateEnd() throws(UnreadableResponse) -> Int?

  /// How long a phase took, nil if it did not happen.
  func duration(of phase: Phase) -> Duration?
}
