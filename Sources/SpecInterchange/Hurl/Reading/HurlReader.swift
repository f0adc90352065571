/// Reads a Hurl file by its grammar.
struct HurlReader {
  let file: SourceFile
  var at = 0

  /// Where to stop: the end of the file, or of a part that is read by itself.
  private(set) var end: Int

  /// The lines of comments that were passed over last.
  private var comments: [String] = []

  init(_ file: SourceFile) {
    self.file = file
    end = file.bytes.count
  }

  /// The same reader for a part.
  func part(from start: Int, to end: Int) -> HurlReader {
    var part = self
    part.at = start
    part.end = end
    return part
  }

  /// The requests of a file.
  ///
  /// - Throws: The first mistake.
  static func entries(of file: SourceFile) throws(SourceError) -> [HurlEntry] {
    var reader = HurlReader(file)
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      throw reader.mistake("the file is not UTF-8", at: 0)
    }
    var entries: [HurlEntry] = []
    reader.skipLines()
    while reader.at < reader.end {
      entries.append(try reader.entry())
      reader.skipLines()
    }
    guard !entries.isEmpty else { throw reader.mistake("the file has no requests", at: 0) }
    return entries
  }

  // MARK: Bytes

  /// The byte here, 0 at the end.
  var byte: UInt8 { at < end ? file.bytes[at] : 0 }

  /// Whether a word stands here.
  func isAt(_ word: String) -> Bool { file.bytes[at..<end].starts(with: word.utf8) }

  /// Passes over a word if it stands here.
  mutating func take(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    at += word.utf8.count
    return true
  }

  /// Passes over bytes while they are of a kind.
  mutating func take(while isKind: (UInt8) -> Bool) -> String {
    let start = at
    while at < end, isKind(file.bytes[at]) { at += 1 }
    return String(decoding: file.bytes[start..<at], as: UTF8.self)
  }

  mutating func skipSpaces() { while byte == 0x20 || byte == 0x09 { at += 1 } }

  mutating func space() throws(SourceError) {
    guard byte == 0x20 || byte == 0x09 else { throw mistake("expected a space") }
    skipSpaces()
  }

  /// A part of the file.
  func range(from start: Int, to end: Int? = nil) -> SourceRange {
    SourceRange(file: file, start: start, length: max(0, (end ?? at) - start))
  }

  /// A mistake, here if nothing else is said.
  func mistake(_ message: String, at start: Int? = nil, help: String? = nil) -> SourceError {
    let start = start ?? at
    let range = SourceRange(file: file, start: start, length: start < file.bytes.count ? 1 : 0)
    return SourceError(.syntax, Diagnostic(.invalidSource, message, at: range, help: help))
  }

  /// The mistake of a word that is not one of those that may stand in a place.
  func unknown(
    _ kind: String,
    _ name: String,
    at start: Int,
    known: [String]
  ) -> SourceError {
    let range = range(from: start, to: start + name.utf8.count)
    return SourceError(
      .syntax,
      Diagnostic(
        .invalidSource,
        name.isEmpty ? "expected \(kind)" : "\"\(name)\" is not \(kind) of Hurl",
        at: range,
        suggestion: .label(SpellingSuggestion.nearest(to: name, in: known))
      )
    )
  }

  // MARK: Lines

  /// Passes over empty lines and comments.
  mutating func skipLines() {
    comments = []
    while at < end {
      let start = at
      skipSpaces()
      if byte == UInt8(ascii: "#") {
        at += 1
        comments.append(take { $0 != 0x0A && $0 != 0x0D }.trimmed)
      }
      if take("\r\n") || take("\n") {
        if range(from: start).text.allSatisfy(\.isWhitespace) { comments = [] }
        continue
      }
      if at == end { return }
      at = start
      return
    }
  }

  /// Passes over the rest of a line: blanks and a comment.
  mutating func endLine() throws(SourceError) {
    skipSpaces()
    if byte == UInt8(ascii: "#") { _ = take { $0 != 0x0A && $0 != 0x0D } }
    guard at == end || take("\r\n") || take("\n") else {
      throw mistake("expected the end of the line")
    }
  }

  // MARK: Entries

  private mutating func entry() throws(SourceError) -> HurlEntry {
    // A line that is out of use may have a credential.
    let comments = comments.filter { line in
      !CredentialName.isOne(String(line.prefix { !":=".contains($0) }))
    }
    let comment = comments.isEmpty ? nil : comments.joined(separator: "\n")
    let start = at
    skipSpaces()
    let method = take { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    guard !method.isEmpty, byte == 0x20 || byte == 0x09 else {
      throw mistake("expected a request such as GET https://api.example.com", at: start)
    }
    skipSpaces()
    let url = try lineText()
    guard !url.parts.isEmpty else { throw mistake("expected a URL") }
    var entry = HurlEntry(comment: comment, method: method, url: url, range: range(from: start))
    try endLine()
    entry.headers = try pairs()
    var sections: Set<String> = []
    while let (name, place) = sectionName() {
      guard sections.insert(name).inserted else { throw repeated(name, at: place) }
      try section(name, at: place, of: &entry)
    }
    entry.body = try body(ofRequest: true)
    entry.response = try response()
    return entry
  }

  /// The name of the section that begins here, nil if none does.
  private mutating func sectionName() -> (name: String, place: Int)? {
    let start = at
    skipLines()
    let place = at
    if take("[") {
      let name = take(while: \.isLetter)
      if name.first?.isUppercase == true, take("]") { return (name, place) }
    }
    at = start
    return nil
  }

  private mutating func section(
    _ name: String,
    at place: Int,
    of entry: inout HurlEntry
  ) throws(SourceError) {
    try endLine()
    switch name {
    case "QueryStringParams", "Query": entry.sections[.query] = try pairs()
    case "FormParams", "Form": entry.sections[.form] = try pairs()
    case "Cookies": entry.sections[.cookies] = try pairs()
    case "BasicAuth": entry.sections[.basicAuth] = try pairs()
    case "MultipartFormData", "Multipart": entry.parts = try parts()
    case "Options": entry.options = try options()
    default:
      let known = ["Query", "Form", "Multipart", "Cookies", "BasicAuth", "Options"]
      throw unknown("a section of requests", name, at: place + 1, known: known)
    }
  }

  private func repeated(_ name: String, at place: Int) -> SourceError {
    mistake("there is a section [\(name)] already", at: place)
  }

  private mutating func response() throws(SourceError) -> HurlResponse? {
    let before = at
    skipLines()
    let start = at
    guard take("HTTP") else {
      at = before
      return nil
    }
    var version: String?
    if take("/") {
      version = take { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard ["1.0", "1.1", "2", "3"].contains(version) else {
        throw mistake("expected HTTP, HTTP/1.0, HTTP/1.1, HTTP/2 or HTTP/3", at: start)
      }
    }
    try space()
    let digits = take(while: \.isDigit)
    let status = Int(digits)
    guard status.map({ 100...599 ~= $0 }) ?? (digits.isEmpty && take("*")) else {
      throw mistake("expected a status from 100 to 599, or *", at: at - digits.utf8.count)
    }
    var response = HurlResponse(version: version, status: status, range: range(from: start))
    try endLine()
    response.headers = try pairs()
    var sections: Set<String> = []
    while let (name, place) = sectionName() {
      guard sections.insert(name).inserted else { throw repeated(name, at: place) }
      try endLine()
      switch name {
      case "Captures": response.captures = try captures()
      case "Asserts": response.asserts = try asserts()
      default:
        let known = ["Captures", "Asserts"]
        throw unknown("a section of responses", name, at: place + 1, known: known)
      }
    }
    response.body = try body(ofRequest: false)
    return response
  }
}
