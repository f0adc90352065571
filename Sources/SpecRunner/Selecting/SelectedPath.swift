/// A file or a folder that the user named, or a line of a file.
package struct SelectedPath: Sendable, Hashable {
  /// The path without the line.
  package let path: String

  /// The line, from 1; nil for the whole file or folder.
  package let line: Int?

  /// The word as the user wrote it.
  let word: String

  /// Reads what the user wrote.
  package init(_ word: String, exists: (String) -> Bool = CatalogFiles.exists) {
    self.word = word
    guard !exists(word), let (path, line) = Self.parts(of: word) else {
      path = word
      line = nil
      return
    }
    self.path = path
    self.line = line
  }

  private static func parts(of word: String) -> (path: String, line: Int)? {
    guard let (rest, last) = cut(word) else { return nil }
    if let (path, line) = cut(rest), !path.isEmpty { return (path, line) }
    return rest.isEmpty ? nil : (rest, last)
  }

  /// The text before the last colon, and the number after it.
  private static func cut(_ word: String) -> (String, Int)? {
    guard let colon = word.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = word[word.utf8.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits)
    else { return nil }
    return (String(word[..<colon]), number)
  }
}
