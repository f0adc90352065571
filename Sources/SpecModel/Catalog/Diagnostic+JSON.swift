extension Diagnostic {
  /// Says why a file is not JSON.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - source: The file.
  init(_ error: JSONError, in source: SourceFile) {
    self.init(
      error.code == .invalidUTF8 || error.code == .byteOrderMark ? .file : .json,
      "the file is not JSON: \(error)",
      at: SourceRange(
        file: source,
        start: error.offset,
        length: error.offset < source.bytes.count ? 1 : 0
      ),
      label: error.code.rawValue,
      help: Self.help(for: error.code)
    )
  }

  private static func help(for code: JSONError.Code) -> String? {
    switch code {
    case .comment: "write \"$comment\": \"…\" in any object"
    case .trailingComma: "take the last comma away"
    case .invalidUTF8, .byteOrderMark: "save the file as UTF-8 without a byte-order mark"
    default: nil
    }
  }
}
