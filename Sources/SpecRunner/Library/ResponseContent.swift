/// What a response carries, by its media type.
public enum ResponseContent: Sendable, Hashable {
  /// No body.
  case empty
  /// JSON text in UTF-8.
  case json([UInt8])
  /// A text.
  case text(String)
  /// A file that the body was saved to.
  case file(path: String)
  /// Bytes of another kind.
  case bytes([UInt8])

  /// Reads the content of a response.
  ///
  /// - Parameter response: The response.
  public init(_ response: HTTPResponse) {
    let type = response.fields["Content-Type"].flatMap { MediaType($0) }
    if let path = response.bodyFile {
      self = .file(path: path)
    } else if response.body.isEmpty {
      self = .empty
    } else if type?.isJSON ?? false {
      self = .json(response.body)
    } else if let type, type.type == "text" || type.isXML || type["charset"] != nil,
      let text = response.text
    {
      self = .text(text)
    } else {
      self = .bytes(response.body)
    }
  }
}

extension HTTPResponse {
  /// The body as text, by its charset: UTF-8, US-ASCII or ISO-8859-1; `nil` if it is none or the charset is another.
  public var text: String? {
    let charset = fields["Content-Type"].flatMap { MediaType($0) }?["charset"] ?? "utf-8"
    switch charset.lowercased() {
    case "utf-8", "utf8", "us-ascii":
      return String(validating: body, as: UTF8.self)
    case "iso-8859-1", "latin1":
      var scalars = String.UnicodeScalarView()
      for byte in body { scalars.append(Unicode.Scalar(byte)) }
      return String(scalars)
    default:
      return nil
    }
  }
}
