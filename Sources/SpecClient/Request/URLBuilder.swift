/// A URL to which segments of the path and items of the query are added, each encoded, so that none can be more
/// than one.
///
/// ```swift
/// let url = try URLBuilder("https://api.example.com").path("/v1/users", name).query("page", 2).url()
/// ```
public struct URLBuilder: Sendable {
  private var reference: URLReference
  private var mistake: String?

  /// Begins with a URL.
  ///
  /// - Parameter base: A URL, its parts encoded; a relative one is for a client with a base URL.
  public init(_ base: String) {
    reference = URLReference(base)
    if base.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      mistake =
        "the URL \(base.urlWithoutSecrets.debugDescription) contains a space or a control character"
    }
  }

  /// Adds segments to the path.
  ///
  /// - Parameters:
  ///   - text: The first segment, or several in a text that begins with a slash: `"/v1/users"`.
  ///   - segments: Further segments; a slash in one is encoded, an empty one, none, `.` and `..` are refused.
  /// - Returns: The longer URL.
  public func path(_ text: PathText, _ segments: any ParameterConvertible...) -> URLBuilder {
    path(text, segments)
  }

  /// Adds segments to the path whose values are not known before the program runs.
  ///
  /// - Parameter segments: The segments; a slash in one is encoded, an empty one, none, `.` and `..` are refused.
  /// - Returns: The longer URL.
  @_disfavoredOverload
  public func path(_ segments: any ParameterConvertible...) -> URLBuilder {
    path(segments)
  }

  /// The same of a text and a list.
  func path(_ text: PathText, _ segments: [any ParameterConvertible]) -> URLBuilder {
    var longer = self
    longer.mistake = mistake ?? text.mistake
    longer = longer.path(text.segments)
    if text.endsWithSlash { longer.reference.path += "/" }
    return longer.path(segments)
  }

  /// The same of a list.
  func path(_ segments: [any ParameterConvertible]) -> URLBuilder {
    var longer = self
    let texts = segments.map(\.parameterValue.texts)
    if texts.contains([]) { longer.mistake = mistake ?? "a segment of the path has no value" }
    for segment in texts.joined() {
      if let reason = Self.reasonAgainst(segment) { longer.mistake = mistake ?? reason }
      if !longer.reference.path.hasSuffix("/") { longer.reference.path += "/" }
      longer.reference.path += PercentEncoding.unreserved.encode(segment)
    }
    return longer
  }

  /// Adds an item to the query.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value; a list repeats the name, `nil` adds nothing.
  /// - Returns: The longer URL.
  public func query(_ name: String, _ value: (any ParameterConvertible)?) -> URLBuilder {
    var longer = self
    for text in value?.parameterValue.texts ?? [] {
      let item = [name, text].map(PercentEncoding.unreserved.encode).joined(separator: "=")
      longer.reference.query =
        longer.reference.query.map { $0.isEmpty ? item : "\($0)&\(item)" } ?? item
    }
    return longer
  }

  /// The URL.
  ///
  /// - Returns: The URL, its parts encoded.
  /// - Throws: ``ResponseError/Kind/invalidURL`` if a part of it could not be added.
  public func url() throws(ResponseError) -> String {
    if let mistake { throw ResponseError(.invalidURL, mistake) }
    return reference.description
  }

  /// Why a text cannot be one segment of a path; `nil` if it can.
  ///
  /// A segment of one or two dots means another place on the way, encoded or not (RFC 3986 section 5.2.4).
  static func reasonAgainst(_ segment: String) -> String? {
    switch segment {
    case "": "a segment of the path is empty"
    case ".", "..": "a segment of the path is \"\(segment)\", which names another place"
    default: nil
    }
  }
}
