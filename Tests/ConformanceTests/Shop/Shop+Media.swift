import SpecModel
import SpecRunner

/// Uploads, and their downloads from another server.
extension Shop {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func upload(_ request: ShopRequest) -> MockResponse {
    guard products[request.parameter]?.isDeleted == false else {
      return .problem(404, "There is no such product")
    }
    let type = request.message.fields["Content-Type"] ?? ""
    let parts = Self.parts(of: request.message.body, type)
    guard let file = parts.first(where: { $0.name == "file" }),
      parts.contains(where: { $0.name == "title" })
    else { return .problem(422, "A file and a title are needed", at: ["/file"]) }
    guard file.content.starts(with: Self.signature) else {
      return .problem(415, "The file is no picture")
    }
    let id = uuid()
    uploads[id] = Upload(
      bytes: file.content,
      type: file.type ?? "application/octet-stream",
      name: file.filename ?? ""
    )
    return .json(
      201,
      .object([
        ("id", .string(id)), ("size", .number(file.content.count)),
        ("sha256", .string(Hexadecimal.encode(Hash.of(file.content, .sha256)))),
        ("contentType", .string(file.type ?? "")),
        ("downloadURL", .string("\(mediaURL)/files/\(id)?signature=\(hexadecimal(16))")),
      ])
    )
  }

  /// The response of the other server, to which no token may come.
  func download(_ request: MockRequest) -> MockResponse {
    let id = request.path.split(separator: "/").last.map(String.init) ?? ""
    guard !request.fields.contains("Authorization"), let upload = uploads[id] else {
      return MockResponse(status: 400)
    }
    let name = PercentEncoding.unreserved.encode(upload.name)
    var fields: HTTPFields = [
      "Content-Type": upload.type, "X-Content-Type-Options": "nosniff",
      "Content-Disposition": "attachment; filename*=UTF-8''\(name)",
    ]
    guard request.fields["Range"] == "bytes=0-7" else {
      return MockResponse(status: 200, fields: fields, body: upload.bytes)
    }
    fields.append("Content-Range", "bytes 0-7/\(upload.bytes.count)")
    return MockResponse(status: 206, fields: fields, body: Array(upload.bytes.prefix(8)))
  }

  private struct Part {
    let name: String
    let filename: String?
    let type: String?
    let content: [UInt8]
  }

  /// The parts of a `multipart/form-data` body (RFC 7578).
  private static func parts(of body: [UInt8], _ type: String) -> [Part] {
    guard let boundary = type.split(separator: "boundary=").last else { return [] }
    let delimiter = Array("\r\n--\(boundary.trimmingQuotes)".utf8)
    return (Array("\r\n".utf8) + body).split(separator: delimiter).compactMap { bytes in
      guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
      let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      guard let name = parameter("name", of: head) else { return nil }
      return Part(
        name: name,
        filename: parameter("filename", of: head),
        type: head.split(separator: "Content-Type: ").last.flatMap {
          $0.contains("name=") ? nil : String($0.prefix { $0 != "\r\n" })
        },
        content: Array(bytes[end.upperBound...])
      )
    }
  }

  private static func parameter(_ name: String, of head: String) -> String? {
    head.firstRange(of: " \(name)=\"").map { String(head[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

extension Substring {
  fileprivate var trimmingQuotes: Substring { hasPrefix("\"") ? dropFirst().dropLast() : self }
}
