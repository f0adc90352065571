extension MultipartBody {
  /// Makes the form's boundary and the `Content-Type` field say the same, whoever wrote the field.
  mutating func agree(
    with fields: inout HTTPFields,
    at range: SourceRange?
  ) throws(TemplateError) {
    guard let written = fields["Content-Type"] else { return }
    guard let type = MediaType(written), type.type == "multipart" else {
      throw TemplateError(
        "a multipart body has a multipart media type, not \(written)",
        at: range
      )
    }
    guard let own = type["boundary"] else {
      return fields.set("Content-Type", to: ["\(written); boundary=\(boundary)"])
    }
    guard Self.isBoundary(own) else {
      throw TemplateError("\(JSONValue.string(own).jsonText) cannot be a boundary", at: range)
    }
    if let part = parts.first(where: { $0.contains(boundary: own) }) {
      throw TemplateError(
        "the part \"\(part.name.excerpt)\" contains the boundary \"\(own)\"",
        at: range,
        label: "the body would have more parts than are written here",
        help: "use another boundary, or none: spec-run makes one"
      )
    }
    boundary = own
  }

  /// Whether a text is a boundary (RFC 2046 5.1.1).
  private static func isBoundary(_ text: String) -> Bool {
    1...70 ~= text.utf8.count && !text.hasSuffix(" ")
      && text.utf8.allSatisfy { $0.isWordCharacter || "'()+,-./:=? ".utf8.contains($0) }
  }
}

extension MultipartBody.Part {
  /// Whether a line of the content begins with a boundary; a file is not looked through.
  fileprivate func contains(boundary: String) -> Bool {
    guard case .bytes(let bytes) = content else { return false }
    let line = Array("--\(boundary)".utf8)
    return bytes.starts(with: line)
      || bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "\n") && bytes[(index + 1)...].starts(with: line)
      }
  }
}
