/// Reads the lines of comma-separated values one after the other.
struct CSVScanner {
  private let source: SourceFile
  private let delimiter: UInt8
  private let hasLF: Bool
  private var index = 0

  private static let quote = UInt8(ascii: "\"")

  /// Prepares to read.
  init(_ source: SourceFile, delimiter: UInt8) {
    self.source = source
    self.delimiter = delimiter
    hasLF = source.bytes.contains(0x0A)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private var next: UInt8? { index < source.bytes.count ? source.bytes[index] : nil }

  /// Reads the next line that is not empty; nil at the end of the file.
  mutating func line(_ diagnostics: inout [Diagnostic]) -> [CSVField]? {
    while skipLineBreak() {}
    guard next != nil else { return nil }
    var fields: [CSVField] = []
    while true {
      fields.append(field(&diagnostics))
      guard next == delimiter else { break }
      index += 1
    }
    _ = skipLineBreak()
    return fields
  }

  /// Whether a line ends here: at CRLF, LF, the end of the file, or CR where the file has no LF.
  private var isAtLineEnd: Bool {
    guard let next else { return true }
    if next == 0x0A { return true }
    guard next == 0x0D else { return false }
    return !hasLF || index + 1 < source.bytes.count && source.bytes[index + 1] == 0x0A
  }

  private mutating func skipLineBreak() -> Bool {
    guard let next, isAtLineEnd else { return false }
    index += next == 0x0D && hasLF ? 2 : 1
    return true
  }

  private mutating func field(_ diagnostics: inout [Diagnostic]) -> CSVField {
    let start = index
    let text = next == Self.quote ? quoted(&diagnostics) : plain(&diagnostics)
    let range = SourceRange(file: source, start: start, length: index - start)
    guard let valid = String(validating: text, as: UTF8.self) else {
      diagnostics.append(
        Diagnostic(
          .invalidCSV,
          "this field is not UTF-8",
          at: range,
          label: "not UTF-8",
          help: "save the file as UTF-8"
        )
      )
      return CSVField(text: String(decoding: text, as: UTF8.self), range: range)
    }
    return CSVField(text: valid, range: range)
  }

  /// Reads a field without quotes.
  private mutating func plain(_ diagnostics: inout [Diagnostic]) -> ArraySlice<UInt8> {
    let start = index
    var misplaced: Int?
    while let next, next != delimiter, !isAtLineEnd {
      if next == Self.quote { misplaced = misplaced ?? index }
      index += 1
    }
    if let misplaced {
      report(
        misplaced,
        "this field has a quote but does not start with one",
        "expected a field in quotes, in which \"\" is a quote",
        &diagnostics
      )
    }
    return source.bytes[start..<index]
  }

  /// Reads a field in quotes, which may contain delimiters and line breaks; two quotes in it are one.
  private mutating func quoted(_ diagnostics: inout [Diagnostic]) -> ArraySlice<UInt8> {
    let start = index
    var text: [UInt8] = []
    index += 1
    while let byte = next {
      index += 1
      guard byte == Self.quote else {
        text.append(byte)
        continue
      }
      guard next == Self.quote else {
        skipRest(&diagnostics)
        return text[...]
      }
      text.append(Self.quote)
      index += 1
    }
    report(start, "this quote is not closed", "expected a closing quote", &diagnostics)
    return text[...]
  }

  /// Passes over what follows a closing quote and belongs to no field.
  private mutating func skipRest(_ diagnostics: inout [Diagnostic]) {
    let start = index
    while let next, next != delimiter, !isAtLineEnd { index += 1 }
    guard index > start else { return }
    report(
      start,
      "there is text after the closing quote",
      "expected the delimiter or the end of the line",
      &diagnostics
    )
  }

  private func report(
    _ offset: Int,
    _ message: String,
    _ label: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .invalidCSV,
        message,
        at: SourceRange(file: source, start: offset, length: 1),
        label: label
      )
    )
  }
}
