/// The media type of a response that a mock server makes.
enum MadeMediaType {
  /// What is sent for a pattern such as `text/*`, of its types the most usual.
  private static let known = [
    "application/json", "text/plain", "image/png", "audio/mpeg", "video/mp4", "font/woff2",
  ]

  /// The media type to send where a contract declares one.
  static func text(
    of declared: String,
    usual: String?,
    isText: Bool,
    file: String? = nil
  ) -> String {
    guard let pattern = MediaType(declared), pattern.type == "*" || pattern.subtype == "*" else {
      return declared
    }
    let range = MediaType(type: pattern.type, subtype: pattern.subtype)
    let first = isText ? ["text/plain", "application/octet-stream"] : [usual].compactMap { $0 }
    let ofFile = file.map { [MediaType(filename: $0).description] } ?? []
    for text in ofFile + first + known {
      guard var type = MediaType(text), type.matches(range) else { continue }
      type.parameters = pattern.parameters
      return type.description
    }
    return declared
  }
}
