/// The fields of a form that a request sends, as an object.
struct SentForm {
  /// The fields in the order of their first appearance, with the texts of each.
  private var fields: [(name: String, texts: [String])] = []

  private var places: [String: Int] = [:]

  /// More fields are read as texts only: each is tried in several ways.
  private static let readLimit = 200

  /// Reads the form of a request, nil if it sends none.
  init?(_ request: MockRequest) {
    guard let type = request.fields["Content-Type"].flatMap({ MediaType($0) }) else { return nil }
    switch type.essence {
    case FormEncoding.mediaType: readPairs(request.body)
    case "multipart/form-data":
      guard let boundary = type.parameters.first(where: { $0.name == "boundary" })?.value else {
        return nil
      }
      readParts(request.body, boundary: boundary)
    default: return nil
    }
  }

  /// The form as the object that fits best: of a text also the number or the boolean that it writes, of a field also a
  /// list of its texts.
  func object(fitting mistakes: (JSONValue) -> Int) -> JSONValue {
    var values = fields.map { Self.usual($0.texts) }
    var best = mistakes(object(of: values))
    guard fields.count <= Self.readLimit else { return object(of: values) }
    for index in fields.indices where best > 0 {
      for other in Self.readings(of: fields[index].texts) {
        let usual = values[index]
        values[index] = other
        let count = mistakes(object(of: values))
        if count < best { best = count } else { values[index] = usual }
      }
    }
    return object(of: values)
  }

  private func object(of values: [JSONValue]) -> JSONValue {
    .object(zip(fields, values).map { ($0.name, $1) })
  }

  private static func usual(_ texts: [String]) -> JSONValue {
    texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) })
  }

  /// What else the texts of a field may be.
  private static func readings(of texts: [String]) -> [JSONValue] {
    let scalars = texts.map { text -> JSONValue in
      guard let value = (try? JSONDocument(parsing: Array(text.utf8)))?.root,
        value.type == .number || value.type == .boolean
      else { return .string(text) }
      return value
    }
    let lists: [JSONValue] = [.array(scalars), .array(texts.map { .string($0) })]
    return (scalars.count == 1 ? scalars : []) + lists
  }

  private mutating func add(_ name: String, _ text: String) {
    if let place = places[name] {
      fields[place].texts.append(text)
    } else {
      places[name] = fields.count
      fields.append((name, [text]))
    }
  }

  /// Reads `application/x-www-form-urlencoded` (WHATWG URL section 5.1).
  private mutating func readPairs(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let texts = parts.map { part in
        let spaced = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        let decoded = PercentEncoding.decode(String(decoding: spaced, as: UTF8.self))
        return String(decoding: decoded, as: UTF8.self)
      }
      add(texts[0], texts.count > 1 ? texts[1] : "")
    }
  }

  /// Reads `multipart/form-data` (RFC 7578).
  private mutating func readParts(_ body: [UInt8], boundary: String) {
    let lines = Array("\r\n".utf8)
    let parts = (lines + body).split(separator: lines + Array("--\(boundary)".utf8))
    for part in parts {
      guard let blank = part.firstRange(of: lines + lines) else { continue }
      let head = String(decoding: part[..<blank.lowerBound], as: UTF8.self)
      for line in head.split(whereSeparator: \.isNewline) {
        guard let name = Self.name(in: line) else { continue }
        add(name, String(decoding: part[blank.upperBound...], as: UTF8.self))
        break
      }
    }
  }

  /// The name of a field in the line `Content-Disposition`.
  private static func name(in line: Substring) -> String? {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "content-disposition" else { return nil }
    var scanner = FieldScanner(String(parts[1]))
    scanner.skipBlanks()
    guard scanner.token()?.lowercased() == "form-data" else { return nil }
    return scanner.parameters()?.first { $0.name == "name" }?.value
  }
}
