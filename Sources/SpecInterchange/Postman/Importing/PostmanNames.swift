/// The variables of a collection: their names in the catalog, and texts that use them.
final class PostmanNames: ScriptNames {
  private var identifiers = InterchangeNames(of: .value)
  private var known: [String: String] = [:]
  private let notes: InterchangeNotes

  /// The variables that were used since this was emptied.
  var used: Set<String> = []

  /// Variables that are secrets elsewhere.
  private(set) var vault: [String] = []

  /// Where the names that are met stand.
  var range: SourceRange?

  /// What variables with a meaning of their own are in a template.
  private static let dynamic = [
    "guid": "uuid()", "randomUUID": "uuid()", "isoTimestamp": "now()",
    "timestamp": "now() | format('epochSeconds')", "randomInt": "randomInt(0, 1000)",
  ]

  init(notes: InterchangeNotes) { self.notes = notes }

  func variable(_ name: String) -> String {
    let identifier = identifier(of: name)
    used.insert(identifier)
    return identifier
  }

  /// A variable's name in the catalog, without using it.
  func identifier(of name: String) -> String {
    if let identifier = known[name] { return identifier }
    let identifier = identifiers.unique(for: name)
    known[name] = identifier
    if identifier != name {
      notes.add(.name, "the variable \"\(name.excerpt)\" is called \(identifier)", at: range)
    }
    if name.hasPrefix("vault:") { vault.append(identifier) }
    return identifier
  }

  func template(_ text: String) -> String {
    self.text(text).template { value in
      switch value {
      case .variable(let name): "{{\(name)}}"
      case .template(let template): template
      case .file: ""
      }
    }
  }

  /// A text in which variables stand in braces.
  func text(_ text: String) -> RequestText {
    var result = RequestText()
    var rest = Array(text.utf8)[...]
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    while let start = rest.firstPlace(of: [open, open]) {
      let behind = rest[(start + 2)...]
      guard let end = behind.firstPlace(of: [close, close]) else { break }
      let name = String(decoding: behind[..<end], as: UTF8.self)
      guard !name.isEmpty, !name.utf8.contains(open), !name.utf8.contains(close) else {
        // Only the inner one of variables inside each other is one.
        if !name.isEmpty {
          let message = "a variable whose name has a variable is not resolved"
          notes.add(.variable, message, at: range)
        }
        result.append(rest[...start])
        rest = rest[(start + 1)...]
        continue
      }
      result.append(rest[..<start])
      result.append(value(named: name))
      rest = rest[(end + 2)...]
    }
    result.append(rest)
    return result
  }

  private func value(named name: String) -> RequestText.Value {
    guard name.hasPrefix("$") else { return .variable(variable(name.trimmed)) }
    let word = String(name.dropFirst())
    if let expression = Self.dynamic[word] { return .template("{{\(expression)}}") }
    guard word.hasPrefix("random") else { return .variable(variable(name)) }
    notes.add(.dynamic, "\(name.excerpt) becomes a random string of 8 characters", at: range)
    return .template("{{randomString(8)}}")
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes are first.
  fileprivate func firstPlace(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return nil }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if self[place...].starts(with: bytes) { return place }
      start = place + 1
    }
    return nil
  }
}
