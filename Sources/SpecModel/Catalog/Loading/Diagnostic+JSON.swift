extension Diagnostic {
  /// Says why a file is not JSON.
  package init(_ error: JSONError, in source: SourceFile) {
    guard error.code != .nestedTooDeep else {
      let limit = JSONDocument.defaultDepthLimit
      let range = SourceRange(file: source, start: error.offset, length: 1)
      self.init(
        .tooDeep,
        "arrays and objects are nested deeper than \(limit)",
        at: range,
        label: "expected at most \(limit) levels"
      )
      return
    }
    let open = OpenJSON(in: source.bytes, before: error.offset)
    let found = source.bytes.dropFirst(error.offset).first
    if error.code == .controlCharacter, let start = open.string,
      found == UInt8(ascii: "\n") || found == UInt8(ascii: "\r")
    {
      self.init(
        .invalidJSON,
        "the file is not JSON: the string is not closed on its line",
        at: SourceRange(file: source, start: start, length: error.offset - start),
        label: "expected a closing quote",
        help: "a line break in a string is written \\n"
      )
      return
    }
    self.init(
      error.code == .invalidUTF8 ? .unreadableFile : .invalidJSON,
      "the file is not JSON: \(error)",
      at: SourceRange(
        file: source,
        start: error.offset,
        length: error.offset < source.bytes.count ? 1 : 0
      ),
      label: error.code.rawValue,
      notes: Self.noteOfStart(of: open, error.code, before: found, in: source),
      help: Self.statusClass(in: source, at: error.offset).map {
        "a class of statuses is written in quotes: \"\($0)\""
      } ?? Self.helpForYAML(in: source, at: error.offset) ?? Self.help(for: error.code)
        ?? Self.helpForQuote(in: source, error)
    )
  }

  /// What to do about a file of YAML: by its name, or as it begins with `---`, or with a name and a colon.
  private static func helpForYAML(in source: SourceFile, at offset: Int) -> String? {
    let lines = source.bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let start = lines.first { line in
      !line.allSatisfy { $0 <= 0x20 } && line.first != UInt8(ascii: "#")
    }
    let help = "this looks like YAML: only schemas in files named *.yaml are read from it"
    if source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml") { return help }
    guard let start, offset <= start.endIndex else { return nil }
    let name = start.prefix { $0.isWordCharacter || $0 == UInt8(ascii: "-") }
    let isName = !name.isEmpty && start[name.endIndex...].first == UInt8(ascii: ":")
    return isName || start.starts(with: "---".utf8) ? help : nil
  }

  /// What to do about a word directly behind the end of a string: a quote was left out, or not escaped.
  private static func helpForQuote(in source: SourceFile, _ error: JSONError) -> String? {
    guard [.expectedCommaOrBrace, .expectedCommaOrBracket, .expectedColon].contains(error.code),
      source.bytes.indices.contains(error.offset), source.bytes[error.offset].isWordCharacter,
      source.bytes[..<error.offset].last == UInt8(ascii: "\"")
    else { return nil }
    return "a quote is missing before it, or one in a string is not escaped as \\\""
  }

  /// Where the object or the array begins that is not closed.
  private static func noteOfStart(
    of open: OpenJSON,
    _ code: JSONError.Code,
    before found: UInt8?,
    in source: SourceFile
  ) -> [Note] {
    let isUnclosed =
      switch code {
      case .unterminatedObject, .unterminatedArray: true
      case .expectedCommaOrBrace, .expectedCommaOrBracket:
        found == UInt8(ascii: "]") || found == UInt8(ascii: "}")
      default: false
      }
    guard isUnclosed, let start = open.container else { return [] }
    let noun = source.bytes[start] == UInt8(ascii: "{") ? "object" : "array"
    return [
      Note("the \(noun) begins here", at: SourceRange(file: source, start: start, length: 1))
    ]
  }

  /// The class of statuses that stands without quotes where JSON ends: `2xx`.
  private static func statusClass(in source: SourceFile, at offset: Int) -> String? {
    for start in [offset, offset - 1] where start >= 0 && start + 3 <= source.bytes.count {
      let text = String(decoding: source.bytes[start..<start + 3], as: UTF8.self).lowercased()
      if case .statusClass? = StatusPattern(text) { return text }
    }
    return nil
  }

  private static func help(for code: JSONError.Code) -> String? {
    switch code {
    case .comment: "write \"$comment\": \"…\" in any object"
    case .trailingComma: "remove the last comma"
    case .invalidUTF8: "save the file as UTF-8"
    default: nil
    }
  }
}
