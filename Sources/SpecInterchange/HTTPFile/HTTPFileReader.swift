/// Reads a `.http` file of VS Code's REST Client, JetBrains' HTTP Client or httpyac.
struct HTTPFileReader {
  private let lines: [HTTPFileLine]
  private let notes: InterchangeNotes
  private var at = 0
  private var current = HTTPFileRequest()
  private var requests: [HTTPFileRequest] = []

  /// The variables that are whole headers.
  private var headers: Set<String> = []

  /// The most bytes of a file, and the most requests and variables.
  private static let largest = 4 << 20
  private static let most = 10_000

  private init(_ file: SourceFile, _ notes: InterchangeNotes) throws(SourceError) {
    self.notes = notes
    let mistake =
      if file.bytes.count > Self.largest {
        "a .http file may have at most 4 MiB"
      } else if file.bytes.contains(0) || String(validating: file.bytes, as: UTF8.self) == nil {
        "the file is not text in UTF-8"
      } else {
        String?.none
      }
    if let mistake {
      let range = SourceRange(file: file, start: 0, length: 0)
      throw SourceError(.invalid, Diagnostic(.invalidSource, mistake, at: range))
    }
    lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let text = line.last == 0x0D ? line.dropLast() : line
      let range = SourceRange(file: file, start: line.startIndex, length: text.count)
      return HTTPFileLine(text: String(decoding: text, as: UTF8.self), range: range)
    }
  }

  /// The requests; the last one has the variables that are behind all of them.
  ///
  /// - Throws: Why it cannot be read.
  static func requests(
    of file: SourceFile,
    _ notes: InterchangeNotes
  ) throws(SourceError) -> [HTTPFileRequest] {
    var reader = try HTTPFileReader(file, notes)
    while let line = reader.line { reader.read(line) }
    reader.finish()
    let count = reader.requests.reduce(0) { $0 + 1 + $1.before.count + $1.after.count }
    let isEmpty = reader.requests.allSatisfy(\.method.isEmpty)
    guard !isEmpty, count <= most else {
      let range = SourceRange(file: file, start: 0, length: 0)
      let message =
        isEmpty
        ? "the file has no requests" : "a .http file may have at most 10,000 requests and variables"
      throw SourceError(.invalid, Diagnostic(.invalidSource, message, at: range))
    }
    return reader.requests
  }

  private var line: HTTPFileLine? { at < lines.count ? lines[at] : nil }

  private mutating func finish() {
    // The name of a request may be before the separator.
    guard !current.method.isEmpty || line == nil else {
      current.comments = []
      return
    }
    requests.append(current)
    current = HTTPFileRequest()
  }

  private func note(_ code: InterchangeNote.Code, _ message: String, at line: HTTPFileLine) {
    notes.add(code, message, at: line.range)
  }

  /// Reads what is not a part of a request, or a whole request.
  private mutating func read(_ line: HTTPFileLine) {
    let words = line.words
    at += 1
    if line.isSeparator {
      finish()
      let title = line.comment
      current.title = title.contains(where: \.isLetter) ? title : nil
    } else if line.option != nil {
      current.options.append(line)
    } else if line.isComment {
      if line.comment.contains(where: \.isLetter) { current.comments.append(line.comment) }
    } else if let (name, value) = line.definition {
      current.before.append(line)
      if let header = HTTPFileLine(text: value, range: line.range).header,
        !header.value.hasPrefix("//")
      {
        headers.insert("{{\(name)}}")
      }
    } else if words.hasPrefix("< ") || words.hasPrefix("{{") && !words.contains("}}") {
      readScript(line, isBefore: true)
    } else if let (method, url) = line.request {
      (current.method, current.url, current.line) = (method, url, line)
      readRequest()
    } else if !words.isEmpty {
      let isOther = ["import", "run"].contains(words.split(separator: " ").first)
      note(
        isOther ? .request : .line,
        isOther ? "requests of other files are not imported" : "this is not part of a request",
        at: line
      )
      while let next = self.line, !next.words.isEmpty, !next.isSeparator { at += 1 }
    }
  }

  private mutating func readRequest() {
    while let line, !line.isSeparator {
      let words = line.words
      if !line.isComment {
        let isPart = words.hasPrefix("?") && !words.hasPrefix("??") || words.hasPrefix("&")
        let isIndented = line.text.first == " " || line.text.first == "\t"
        let isOther = words.isEmpty || "{[<>".contains(words.prefix(1)) || line.header != nil
        guard isPart || isIndented && !isOther else { break }
        current.url += words
      }
      at += 1
    }
    while let line, !line.isSeparator, !line.words.isEmpty {
      if line.option != nil {
        current.options.append(line)
      } else if !line.isComment {
        guard line.header != nil || headers.contains(line.words) else { break }
        current.headers.append(line)
      }
      at += 1
    }
    readBody()
  }

  private mutating func readBody() {
    var comments: [HTTPFileLine] = []
    var isBlank = true
    while let line, !line.isSeparator {
      let words = line.words
      if isBlank, line.isNextRequest {
        finish()
        comments.forEach { read(comment: $0) }
        return
      }
      at += 1
      if line.isComment {
        comments.append(line)
      } else if words.hasPrefix("> ") || words.hasPrefix(">>") || words.hasPrefix("<>")
        || words.hasPrefix("{{") && !words.contains("}}")
      {
        readScript(line, isBefore: false)
      } else if words.hasPrefix("?? ") {
        current.checks.append(line)
      } else if line.definition != nil {
        current.after.append(line)
      } else if !words.isEmpty || !current.body.isEmpty {
        current.body.append(line)
        if !words.isEmpty { comments = [] }
      }
      isBlank = words.isEmpty || line.isComment && isBlank
    }
    while current.body.last?.words.isEmpty == true { current.body.removeLast() }
  }

  private mutating func read(comment line: HTTPFileLine) {
    if line.option != nil {
      current.options.append(line)
    } else if line.comment.contains(where: \.isLetter) {
      current.comments.append(line.comment)
    }
  }

  /// Reads a script, or what names a file in its place.
  private mutating func readScript(_ line: HTTPFileLine, isBefore: Bool) {
    let words = line.words
    if words.hasPrefix("{{") {
      note(.script, "scripts of httpyac are not read", at: line)
      while let next = self.line, !next.isSeparator {
        at += 1
        if next.words == "}}" { break }
      }
      return
    }
    if words.hasPrefix(">>") {
      return note(.option, "that the response is written to a file is left out", at: line)
    }
    guard let open = line.text.firstRange(of: "{%") else {
      if !words.hasPrefix("<>") { note(.script, "scripts in files are not read", at: line) }
      return
    }
    let start =
      line.range.start + line.text.utf8.distance(from: line.text.startIndex, to: open.upperBound)
    var last = line
    var behind = line.text[open.upperBound...]
    while !behind.contains("%}"), let next = self.line {
      at += 1
      last = next
      behind = next.text[...]
    }
    let close = behind.firstRange(of: "%}")?.lowerBound ?? last.text.endIndex
    let end = last.range.start + last.text.utf8.distance(from: last.text.startIndex, to: close)
    let text = String(decoding: line.range.file.bytes[start..<max(start, end)], as: UTF8.self)
    current.scripts.append(.init(text: text, start: start, isBefore: isBefore))
  }
}
