/// Reads the curl commands of a script.
enum CurlImport {
  /// The most bytes of a script.
  private static let largest = 1 << 20

  /// Whether a text has a line that calls curl.
  static func recognises(_ file: SourceFile) -> Bool {
    let start = file.bytes.prefix(1 << 16)
    let first = start.first { $0 > 0x20 }
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return false }
    return start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let words = line.split(separator: 0x20, maxSplits: 3)
      let name = words.first.map { $0.elementsEqual("$".utf8) ? words.dropFirst() : words[...] }?
        .first
      return line.first != 0x20
        && ["curl", "curl.exe"].contains { name?.elementsEqual($0.utf8) ?? false }
    }
  }

  /// Reads the commands.
  ///
  /// - Throws: What is not read, and where.
  static func requests(
    of file: SourceFile,
    _ notes: InterchangeNotes
  ) throws(SourceError) -> [SourceRequest] {
    guard file.bytes.count <= largest else {
      let range = SourceRange(file: file, start: 0, length: 1)
      throw SourceError(.invalid, "curl commands may have at most 1 MiB", at: range)
    }
    let dialect = ShellDialect(of: file.bytes)
    var requests: [SourceRequest] = []
    for command in try ShellReader.commands(of: file, dialect) {
      if let words = CurlCommand.words(of: command) {
        requests += try CurlCommand.requests(of: words, in: command)
      } else if let first = command.words.first {
        let name = first.text.cut(at: "=")?.before ?? first.text
        let shown = name.literal.map { " \"\($0.excerpt)\"" } ?? ""
        notes.add(.command, "the command\(shown) is not curl", at: first.range)
      }
    }
    guard !requests.isEmpty else {
      let range = SourceRange(file: file, start: 0, length: 0)
      throw SourceError(.invalid, "there is no curl command", at: range)
    }
    return requests
  }
}
