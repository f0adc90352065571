/// Parts of a form as curl's `-F` has them: `name=value`, `name=@file;type=image/png`.
extension CurlInvocation {
  /// The media types that curl knows of files.
  private static let types = [
    "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    "svg": "image/svg+xml", "txt": "text/plain", "htm": "text/html", "html": "text/html",
    "pdf": "application/pdf", "xml": "application/xml",
  ]

  /// Adds a part.
  mutating func addPart(_ text: RequestText, isLiteral: Bool) {
    guard let sign = text.cut(at: "="), let name = sign.before.literal, !name.isEmpty else {
      return mistake = "takes NAME=VALUE"
    }
    var part = RequestBody.Part(name: name)
    defer { parts.append(part) }
    guard !isLiteral else { return part.text = sign.after }
    let mark = sign.after.first
    let isFile = mark == UInt8(ascii: "@") || mark == UInt8(ascii: "<")
    var pieces = Self.pieces(of: isFile ? sign.after.dropFirst() : sign.after)
    let content = Self.unquoted(pieces.removeFirst())
    for suffix in pieces {
      guard let sign = suffix.cut(at: "="), let key = sign.before.trimmed.literal else { continue }
      let value = Self.unquoted(sign.after)
      switch key.lowercased() {
      case "type": part.type = literal(value)
      case "filename": part.filename = literal(value)
      case "headers":
        guard let colon = value.cut(at: ":") else {
          return mistake = "takes headers=\"Name: value\""
        }
        part.headers.append((literal(colon.before), colon.after.trimmed))
      default: mistake = "with \"\(key)=\" is not imported"
      }
    }
    guard isFile else { return part.text = content }
    let path = literal(content)
    guard mark == UInt8(ascii: "@") else { return part.text = RequestText(.file(path)) }
    part.file = path
    let base = path.split(separator: "/").last.map(String.init) ?? path
    part.filename = part.filename ?? base
    let ending = base.split(separator: ".").last.map { $0.lowercased() } ?? ""
    part.type = part.type ?? Self.types[ending] ?? "application/octet-stream"
  }

  /// The parts between semicolons outside of quotation marks.
  private static func pieces(of text: RequestText) -> [RequestText] {
    var parts: [RequestText] = [RequestText()]
    var isQuoted = false
    var isEscaped = false
    for piece in text.pieces {
      guard case .bytes(let bytes) = piece else {
        if case .value(let value) = piece { parts[parts.count - 1].append(value) }
        continue
      }
      for byte in bytes {
        if byte == UInt8(ascii: ";"), !isQuoted {
          parts.append(RequestText())
          continue
        }
        // A value is quoted only if it begins with a quotation mark.
        if byte == UInt8(ascii: "\""), !isEscaped {
          let begins =
            parts[parts.count - 1].isEmpty
            || parts.count > 1 && parts[parts.count - 1].literal?.hasSuffix("=") == true
          isQuoted = !isQuoted && begins
        }
        isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
        parts[parts.count - 1].append(byte)
      }
    }
    return parts
  }

  /// A text without the quotation marks around it.
  private static func unquoted(_ text: RequestText) -> RequestText {
    guard text.first == UInt8(ascii: "\""), text.literal?.hasSuffix("\"") ?? true else {
      return text
    }
    var isEscaped = false
    return text.map { bytes in
      bytes.filter { byte in
        let isMark = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
        return !isMark || isEscaped
      }
    }
  }
}
