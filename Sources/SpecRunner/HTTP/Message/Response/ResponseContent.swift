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
    } else if response.undecoded != nil {
      self = .bytes(response.body)
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
