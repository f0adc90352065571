/// How words stand out on a terminal (ECMA-48, Select Graphic Rendition).
package enum TerminalStyle: String, CaseIterable {
  case bold = "1"
  case faint = "2"
  case red = "1;31"
  case green = "32"
  case yellow = "33"
  case boldYellow = "1;33"
  case blue = "1;34"
  case magenta = "1;35"

  /// The sequence that ends every style.
  static let end = "\u{1B}[0m"

  /// The sequence that begins the style.
  var start: String { "\u{1B}[\(rawValue)m" }

  /// A text in this style.
  package func applied(to text: String, _ isColored: Bool) -> String {
    isColored ? "\(start)\(text)\(Self.end)" : text
  }
}
