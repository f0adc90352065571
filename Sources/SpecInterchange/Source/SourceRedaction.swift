/// Takes credentials out of a document before anything is made of it: each byte of one becomes an `x`, so that all
/// places stay where they are.
///
/// A credential is a text in the value, the example or the default of something with a name such as `password`, and the
/// user information and such items of the query in a URL.
struct SourceRedaction {
  private var ranges: [Range<Int>] = []

  /// The values that were found, for notes.
  private(set) var found: [(name: String, range: SourceRange)] = []

  /// Keys under which a schema or a parameter has values.
  private static let valueKeys: Set<String> = [
    "example", "examples", "x-example", "default", "value", "dataValue", "serializedValue",
  ]

  /// Keys of OpenAPI whose names only look like those of credentials, and objects whose names are somebody's own.
  private static let otherKeys: Set<String> = [
    "mapping", "scopes", "$ref", "description", "summary",
  ]

  /// Looks for credentials.
  init(of document: JSONDocument) {
    search(document.root, depth: 0)
  }

  /// The bytes of the document's file without them; nil if there are none.
  func bytes(of file: SourceFile) -> [UInt8]? {
    guard !ranges.isEmpty else { return nil }
    var bytes = file.bytes
    for range in ranges {
      for at in range.clamped(to: bytes.indices) where bytes[at] > 0x20 {
        bytes[at] = UInt8(ascii: "x")
      }
    }
    return bytes
  }

  private mutating func search(_ value: JSONValue, depth: Int) {
    guard depth < JSONDocument.defaultDepthLimit else { return }
    switch value.type {
    case .array: for element in value.elements { search(element, depth: depth + 1) }
    case .string: searchURL(value)
    case .object:
      let isCredential =
        value["in"] != nil && value["name"]?.string.map { CredentialName.isOne($0) } ?? false
      if isCredential, let name = value["name"]?.string { redactValues(of: value, named: name) }
      for member in value.members where !Self.otherKeys.contains(member.name) {
        if CredentialName.isOne(member.name) {
          switch member.value.type {
          case .string: redact(member.value, named: member.name)
          case .object: redactValues(of: member.value, named: member.name)
          default: break
          }
        }
        search(member.value, depth: depth + 1)
      }
    default: break
    }
  }

  /// Redacts the examples and defaults of a schema, a parameter or a header.
  private mutating func redactValues(of object: JSONValue, named name: String) {
    for member in object.members {
      if Self.valueKeys.contains(member.name) {
        redactAll(member.value, named: name, depth: 0)
      } else if member.name == "schema", member.value.type == .object {
        redactValues(of: member.value, named: name)
      }
    }
  }

  private mutating func redactAll(_ value: JSONValue, named name: String, depth: Int) {
    guard depth < 8 else { return }
    switch value.type {
    case .string: redact(value, named: name)
    case .array: for element in value.elements { redactAll(element, named: name, depth: depth + 1) }
    case .object:
      for member in value.members where member.name != "$ref" && member.name != "summary" {
        redactAll(member.value, named: name, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func redact(_ value: JSONValue, named name: String) {
    guard let range = value.range, let text = value.string, !text.isEmpty else { return }
    let bytes = range.file.bytes
    var inner = range.start..<min(range.end, bytes.count)
    let first = bytes.indices.contains(range.start) ? bytes[range.start] : 0
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      inner = inner.lowerBound + 1..<max(inner.lowerBound + 1, inner.upperBound - 1)
    } else if first == UInt8(ascii: "|") || first == UInt8(ascii: ">") {
      // The first line of a block of YAML says how it is to be read.
      let line = bytes[inner].firstIndex(of: UInt8(ascii: "\n")) ?? inner.upperBound
      inner = line..<inner.upperBound
    }
    guard !ranges.contains(inner) else { return }
    ranges.append(inner)
    found.append((name, range))
  }

  /// Redacts the user information of a URL, and items of its query.
  private mutating func searchURL(_ value: JSONValue) {
    guard let text = value.string, text.utf8.count < 4096, let scheme = text.firstRange(of: "://")
    else { return }
    let start = text.utf8.distance(from: text.startIndex, to: scheme.upperBound)
    let bytes = Array(text.utf8)
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")), at > start {
      redact(value, part: start..<at, named: "user information")
    }
    guard let mark = bytes[end...].firstIndex(of: UInt8(ascii: "?")) else { return }
    var at = mark + 1
    for item in bytes[at...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      defer { at = item.endIndex + 1 }
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign + 1 < item.endIndex else {
        continue
      }
      let name = String(decoding: item[..<sign], as: UTF8.self)
      if CredentialName.isOne(inQuery: name) {
        redact(value, part: sign + 1..<item.endIndex, named: name)
      }
    }
  }

  private mutating func redact(_ value: JSONValue, part: Range<Int>, named name: String) {
    guard let range = value.range(ofText: part) else { return }
    ranges.append(range.start..<range.end)
    found.append((name, range))
  }
}
