/// A path with variables, as a list of segments that match those of a request's path.
struct PathPattern: Sendable {
  /// One segment between slashes.
  enum Segment: Sendable, Hashable {
    /// Exactly these bytes.
    case literal([UInt8])
    /// Text around and between variables: `{name}.json`. The texts in their order; a variable between each two.
    case mixed([[UInt8]])
    /// Anything but nothing.
    case variable
    /// One segment or several, with the slashes between them: `{+path}`.
    case rest

    /// How much a segment says: of two that match, the smaller is meant.
    var order: Int {
      switch self {
      case .literal: 0
      case .mixed: 1
      case .variable: 2
      case .rest: 3
      }
    }

    /// Whether a decoded segment of a request's path matches.
    func matches(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .literal(let literal): bytes == literal
      case .mixed(let texts): Self.matches(bytes, texts)
      case .variable: !bytes.isEmpty
      case .rest: true
      }
    }

    /// Finds each text at its first place after the one before, at least one byte between them.
    private static func matches(_ bytes: [UInt8], _ texts: [[UInt8]]) -> Bool {
      guard let first = texts.first, let last = texts.last, bytes.starts(with: first) else {
        return false
      }
      var start = first.count
      for text in texts.dropFirst().dropLast() {
        guard let found = place(of: text, in: bytes, from: start + 1) else { return false }
        start = found + text.count
      }
      return bytes.count - last.count > start && bytes.suffix(last.count).elementsEqual(last)
    }

    private static func place(of text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
      guard start <= bytes.count - text.count else { return nil }
      return (start...(bytes.count - text.count)).first { bytes[$0...].starts(with: text) }
    }
  }

  /// The segments after the leading slash.
  let segments: [Segment]

  /// Reads a template.
  init(_ template: String) {
    var segments: [Segment] = []
    var texts: [[UInt8]] = [[]]
    var isRest = false
    var rest = Substring(template).utf8
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }

    func endSegment() {
      let decoded = texts.map { PercentEncoding.decode(String(decoding: $0, as: UTF8.self)) }
      if isRest {
        segments.append(.rest)
      } else if let only = decoded.first, decoded.count == 1 {
        segments.append(.literal(only))
      } else {
        segments.append(decoded.allSatisfy(\.isEmpty) ? .variable : .mixed(decoded))
      }
      texts = [[]]
      isRest = false
    }

    scan: while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/"):
        endSegment()
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        break scan
      case UInt8(ascii: "{"):
        let expression = rest.prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(expression.count + 1)
        switch expression.first {
        case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "#"):
          continue
        case UInt8(ascii: "+"):
          isRest = true
        case UInt8(ascii: "/"):
          // Each variable has a segment of its own, and a list has any number of them.
          for _ in expression.split(separator: UInt8(ascii: ",")) {
            endSegment()
            texts.append([])
          }
          isRest = expression.last == UInt8(ascii: "*")
        case UInt8(ascii: "."):
          texts[texts.count - 1].append(UInt8(ascii: "."))
          texts.append([])
        default:
          texts.append([])
        }
      default:
        texts[texts.count - 1].append(byte)
      }
    }
    endSegment()
    self.segments = segments
  }

  /// The decoded segments of a request's path.
  static func segments(of path: String) -> [[UInt8]] {
    var bytes = Substring(path).utf8
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { part in
      part.contains(UInt8(ascii: "%"))
        ? PercentEncoding.decode(String(decoding: part, as: UTF8.self)) : Array(part)
    }
  }
}
