/// The parts of secrets that come in several elements of a stream, as a service sends a text piece by piece.
///
/// Strings that are at the same place of each element belong together, and so do elements that are no JSON.
struct SplitSecrets {
  /// Where in each element the strings begin that are hidden; an element that is not JSON is hidden from 0 on.
  private(set) var starts: [Int: Set<Int>] = [:]

  /// The parts, as they are hidden where they are shown by themselves.
  private(set) var texts: Set<String> = []

  /// A string of an element.
  private struct Piece {
    let element: Int
    let start: Int
    let text: [UInt8]

    /// The text; in quotes if it is short, as it may stand for something else, too.
    var hidden: String {
      let string = String(decoding: text, as: UTF8.self)
      return text.count { $0 > 0x20 } < 8 ? "\"\(string)\"" : string
    }
  }

  /// Looks for secrets.
  init(in elements: [ArraySlice<UInt8>], hiddenBy secrets: Redactor) {
    guard elements.count > 1, !secrets.isEmpty else { return }
    var pieces: [String: [Piece]] = [:]
    for (index, element) in elements.enumerated() {
      Self.forEachString(of: element) { place, start, text in
        pieces[place, default: []].append(Piece(element: index, start: start, text: text))
      }
    }
    for pieces in pieces.values where pieces.count > 1 { hide(pieces, by: secrets) }
  }

  private mutating func hide(_ pieces: [Piece], by secrets: Redactor) {
    var text: [UInt8] = []
    let ranges = pieces.map { piece in
      text += piece.text
      return (text.count - piece.text.count)..<text.count
    }
    var first = 0
    for secret in secrets.ranges(in: text) {
      while first < ranges.count, ranges[first].upperBound <= secret.lowerBound { first += 1 }
      let parts = (first..<ranges.count).prefix { ranges[$0].lowerBound < secret.upperBound }
      // One that is in one string is found there.
      guard parts.count > 1 else { continue }
      for part in parts where !ranges[part].isEmpty {
        starts[pieces[part].element, default: []].insert(pieces[part].start)
        texts.insert(pieces[part].hidden)
      }
    }
  }

  /// Calls a closure with each string, its place in the structure and its first byte; what has no strings is one
  /// itself.
  private static func forEachString(
    of element: ArraySlice<UInt8>,
    _ body: (String, Int, [UInt8]) -> Void
  ) {
    guard let document = try? JSONDocument(parsing: element, depthLimit: .max),
      [.object, .array, .string].contains(document.root.type)
    else { return body("", 0, Array(element)) }
    var open: [(place: String, value: JSONValue)] = [("", document.root)]
    while let (place, value) = open.popLast() {
      switch value.type {
      case .object:
        open += value.members.map { ("\(place)/\($0.name.replacing("/", with: "//"))", $0.value) }
      case .array:
        open += value.elements.enumerated().map { ("\(place)/\($0.offset)", $0.element) }
      case .string: body(place, value.tokenRange.lowerBound, Array(value.utf8 ?? []))
      default: continue
      }
    }
  }
}
