/// A form of several parts (RFC 7578), its files read while they are sent.
public struct MultipartBody: Sendable, Hashable {
  /// The line between parts, 1 to 70 characters of RFC 2046 section 5.1.1.
  public var boundary: String

  /// The parts, in the order in which they are sent.
  public var parts: [Part]

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - boundary: The line between parts.
  ///   - parts: The parts.
  public init(boundary: String, parts: [Part] = []) {
    self.boundary = boundary
    self.parts = parts
  }

  /// The value of `Content-Type` that announces it.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// One part of a form.
  public struct Part: Sendable, Hashable {
    /// The field's name.
    public var name: String
    /// The file name to send.
    public var filename: String?
    /// The media type; `nil` writes none.
    public var type: String?
    /// Further fields of the part's head.
    public var fields: HTTPFields
    /// What it carries.
    public var content: Content

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - content: What it carries.
    ///   - filename: The file name to send.
    ///   - type: The media type.
    ///   - fields: Further fields of the part's head.
    public init(
      name: String,
      content: Content,
      filename: String? = nil,
      type: String? = nil,
      fields: HTTPFields = [:]
    ) {
      self.name = name
      self.content = content
      self.filename = filename
      self.type = type
      self.fields = fields
    }
  }

  /// What a part carries.
  public enum Content: Sendable, Hashable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file's content.
    case file(path: String)
  }

  /// The body in pieces: what is known already, and the files between.
  package var segments: [Content] {
    var segments: [Content] = []
    var text: [UInt8] = []
    for part in parts {
      text +=
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(part.name))\"".utf8
      if let filename = part.filename { text += "; filename=\"\(Self.quoted(filename))\"".utf8 }
      text += "\r\n".utf8
      if let type = part.type { text += "Content-Type: \(type)\r\n".utf8 }
      for field in part.fields { text += "\(field.name): \(field.value)\r\n".utf8 }
      text += "\r\n".utf8
      switch part.content {
      case .bytes(let bytes):
        text += bytes
      case .file:
        segments.append(.bytes(text))
        segments.append(part.content)
        text = []
      }
      text += "\r\n".utf8
    }
    text += "--\(boundary)--\r\n".utf8
    segments.append(.bytes(text))
    return segments
  }

  /// A name inside double quotes: quotes and line ends are percent-encoded, as browsers do (HTML, form submission).
  private static func quoted(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "%22".utf8
      case UInt8(ascii: "\r"): bytes += "%0D".utf8
      case UInt8(ascii: "\n"): bytes += "%0A".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
