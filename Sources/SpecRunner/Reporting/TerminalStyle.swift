/// How words stand out on a terminal (ECMA-48, Select Graphic Rendition).
enum TerminalStyle: String {
  case bold = "1"
  case faint = "2"
  case red = "1;31"
  case green = "32"
  case yellow = "33"
  case magenta = "1;35"

  /// A text in this style.
  ///
  /// - Parameters:
  ///   - text: The text, without styles of its own.
  ///   - isColored: Whether there is a terminal to show it.
  /// - Returns: The text between the sequences that begin and end the style.
  func applied(to text: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
