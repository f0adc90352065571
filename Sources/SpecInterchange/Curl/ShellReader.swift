/// Reads the commands of a script: their words, without running anything.
struct ShellReader {
  let file: SourceFile
  let dialect: ShellDialect
  let bytes: [UInt8]
  var position = 0

  private static let mostWords = 5000

  private var command = ShellCommand()
  private var found: [ShellCommand] = []

  /// The here-documents of this line: the lines that end them.
  private var documents: [(end: [UInt8], isLiteral: Bool, dropsTabs: Bool)] = []

  /// The commands of a script.
  ///
  /// - Throws: What cannot be read, and where.
  static func commands(
    of file: SourceFile,
    _ dialect: ShellDialect
  ) throws(SourceError) -> [ShellCommand] {
    var reader = ShellReader(file, dialect)
    if let place = reader.bytes.firstIndex(of: 0) {
      reader.position = place
      throw reader.error("a command cannot have the character NUL", from: place)
    }
    return try reader.commands()
  }

  init(_ file: SourceFile, _ dialect: ShellDialect) {
    self.file = file
    self.dialect = dialect
    bytes = file.bytes
  }

  /// The next byte, nil at the end.
  var current: UInt8? { byte(at: 0) }

  /// A byte from the next one on.
  func byte(at offset: Int) -> UInt8? {
    let place = position + offset
    return bytes.indices.contains(place) ? bytes[place] : nil
  }

  /// Goes behind a text, if it is next.
  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Goes behind a line break, if one is next.
  mutating func takeLineBreak() -> Bool { take("\r\n") || take("\n") }

  /// Goes behind a line break that the shell does not see.
  mutating func takeContinuation() -> Bool {
    guard current == dialect.escape else { return false }
    let start = position
    position += 1
    if takeLineBreak() { return true }
    position = start
    return false
  }

  func error(_ message: String, from start: Int, help: String? = nil) -> SourceError {
    let range = SourceRange(file: file, start: start, length: max(1, min(position - start, 40)))
    return SourceError(.invalid, Diagnostic(.invalidSource, message, at: range, help: help))
  }

  private mutating func commands() throws(SourceError) -> [ShellCommand] {
    while let byte = current {
      if takeContinuation() { continue }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "#") where dialect != .cmd:
        while let next = current, next != 0x0A { position += 1 }
      case UInt8(ascii: "<"), UInt8(ascii: ">"): try redirect()
      case _ where dialect.separators.contains(byte):
        position += 1
        if byte == 0x0A { try readDocuments() }
        if documents.isEmpty { endCommand() }
      default:
        if skipDescriptor() { continue }
        let start = position
        guard command.words.count < Self.mostWords else {
          throw error("a command may have at most \(Self.mostWords) words", from: start)
        }
        let text = try word()
        let range = SourceRange(file: file, start: start, length: position - start)
        command.words.append(ShellCommand.Word(text: text, range: range))
      }
    }
    if let document = documents.first {
      let end = String(decoding: document.end, as: UTF8.self)
      throw error("the line \"\(end)\" that ends the text is missing", from: position)
    }
    endCommand()
    return found
  }

  private mutating func endCommand() {
    if !command.words.isEmpty { found.append(command) }
    command = ShellCommand()
  }

  /// Goes behind the number of a file that is redirected: `2>`.
  private mutating func skipDescriptor() -> Bool {
    var count = 0
    while let digit = byte(at: count), digit.isDigit { count += 1 }
    guard count > 0, byte(at: count) == UInt8(ascii: ">") || byte(at: count) == UInt8(ascii: "<")
    else { return false }
    position += count
    return true
  }

  private mutating func redirect() throws(SourceError) {
    let start = position
    if take("<<<") {
      skipBlanks()
      command.input = try word() + "\n"
    } else if dialect == .posix, take("<<") {
      let dropsTabs = take("-")
      skipBlanks()
      let isLiteral = current == UInt8(ascii: "'") || current == UInt8(ascii: "\"")
      guard let end = try word().bytes, !end.isEmpty else {
        throw error("the word behind << must be a text", from: start)
      }
      documents.append((end, isLiteral, dropsTabs))
    } else if take("<") {
      if current == UInt8(ascii: "(") { throw unknownValue(from: start) }
      skipBlanks()
      let name = try word()
      guard let path = name.literal else { throw unknownValue(from: start) }
      command.input = RequestText(.file(path))
    } else {
      // What is written elsewhere is not sent.
      position += 1
      while let next = current, ">&|".utf8.contains(next) { position += 1 }
      skipBlanks()
      _ = try word()
    }
  }

  /// What a value is that only running the script tells.
  func unknownValue(from start: Int) -> SourceError {
    error(
      "this value is known only when the script is run",
      from: start,
      help: "write the value, or a variable such as \"$NAME\""
    )
  }

  private mutating func skipBlanks() {
    while let byte = current, HTTPToken.isBlank(byte) { position += 1 }
  }

  /// Reads the here-documents that begin after a line.
  private mutating func readDocuments() throws(SourceError) {
    while let document = documents.first {
      let start = position
      var text = RequestText()
      var lines: [UInt8] = []
      var isEnded = false
      while position < bytes.count {
        var line = bytes[position...].prefix { $0 != 0x0A }
        position = min(line.endIndex + 1, bytes.count)
        if document.dropsTabs { line = line.drop { $0 == 0x09 } }
        if (line.last == 0x0D ? line.dropLast() : line).elementsEqual(document.end) {
          isEnded = true
          break
        }
        lines += line + [0x0A]
      }
      guard isEnded else { return position = max(start, bytes.count) }
      if document.isLiteral {
        text.append(lines)
      } else {
        var inner = ShellReader(SourceFile(path: file.path, bytes: lines), dialect)
        text = try inner.quoted(by: nil, from: 0)
      }
      command.input = text
      documents.removeFirst()
    }
  }

  private mutating func word() throws(SourceError) -> RequestText {
    dialect == .cmd ? try cmdWord() : try plainWord()
  }
}
