extension MediaType {
  /// `application/json` (RFC 8259).
  public static let json = MediaType(type: "application", subtype: "json")
  /// `application/problem+json` (RFC 9457).
  public static let problem = MediaType(type: "application", subtype: "problem+json")
  /// `application/xml` (RFC 7303).
  public static let xml = MediaType(type: "application", subtype: "xml")
  /// `text/plain` in UTF-8.
  public static let plainText = MediaType(
    type: "text",
    subtype: "plain",
    parameters: [Parameter(name: "charset", value: "utf-8")]
  )
  /// `text/html` in UTF-8.
  public static let html = MediaType(
    type: "text",
    subtype: "html",
    parameters: [Parameter(name: "charset", value: "utf-8")]
  )
  /// `application/x-www-form-urlencoded`.
  public static let form = MediaType(type: "application", subtype: "x-www-form-urlencoded")
  /// `application/octet-stream`: bytes of which nothing is known.
  public static let octetStream = MediaType(type: "application", subtype: "octet-stream")
  /// `application/pdf`.
  public static let pdf = MediaType(type: "application", subtype: "pdf")
  /// `image/jpeg`.
  public static let jpeg = MediaType(type: "image", subtype: "jpeg")
  /// `image/png`.
  public static let png = MediaType(type: "image", subtype: "png")
  /// `*/*`: any.
  public static let any = MediaType(type: "*", subtype: "*")

  /// The usual extensions of files; the first of a type is the one that it is saved with.
  private static let extensions: [(suffix: String, essence: String)] = [
    ("json", "application/json"), ("xml", "application/xml"), ("xml", "text/xml"),
    ("txt", "text/plain"), ("html", "text/html"), ("htm", "text/html"), ("css", "text/css"),
    ("csv", "text/csv"), ("md", "text/markdown"), ("js", "text/javascript"),
    ("pdf", "application/pdf"), ("zip", "application/zip"), ("gz", "application/gzip"),
    ("tar", "application/x-tar"), ("bin", "application/octet-stream"),
    ("yaml", "application/yaml"), ("yml", "application/yaml"), ("ndjson", "application/x-ndjson"),
    ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"),
    ("webp", "image/webp"), ("svg", "image/svg+xml"), ("heic", "image/heic"),
    ("mp3", "audio/mpeg"), ("m4a", "audio/mp4"), ("wav", "audio/wav"), ("mp4", "video/mp4"),
    ("mov", "video/quicktime"), ("webm", "video/webm"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  ]

  /// The extension of files of this type, without a dot; `nil` if it is not known.
  public var filenameExtension: String? {
    if let known = Self.extensions.first(where: { $0.essence == essence }) { return known.suffix }
    return isJSON ? "json" : isXML ? "xml" : nil
  }

  /// Guesses a type by a file's name.
  ///
  /// - Parameter filename: The file's name or path; an unknown extension gives ``octetStream``.
  public init(filename: String) {
    let suffix = SuggestedFilename.parts(of: filename).suffix.dropFirst().lowercased()
    let known = Self.extensions.first { $0.suffix == suffix }
    self = known.flatMap { MediaType($0.essence) } ?? .octetStream
  }
}
