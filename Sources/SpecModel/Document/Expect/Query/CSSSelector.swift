/// A selector of CSS that is written where an XPath belongs.
enum CSSSelector {
  /// What to write in place of a selector.
  ///
  /// - Returns: The help, nil if the text cannot be meant as a selector.
  static func help(for text: String) -> String? {
    guard let path = path(meantBy: text) else { return nil }
    return
      "this is an XPath, not a CSS selector: write \"\(path)\" for all elements, \"string(\(path))\" for the text of the first"
  }

  /// The XPath that a selector of names, classes, identifiers and children means: `body > h1` is `//body/h1`.
  private static func path(meantBy text: String) -> String? {
    var path = ""
    var isChild = false
    for word in text.split(separator: " ") {
      if word == ">" {
        guard !path.isEmpty, !isChild else { return nil }
        isChild = true
        continue
      }
      guard let step = step(meantBy: word) else { return nil }
      path += isChild ? "/\(step)" : "//\(step)"
      isChild = false
    }
    return path.isEmpty || isChild ? nil : path
  }

  /// The step that `h1`, `.total`, `#main` or `div.total` means.
  private static func step(meantBy word: Substring) -> String? {
    guard let mark = word.firstIndex(where: { $0 == "." || $0 == "#" }) else {
      return isName(word) ? String(word) : nil
    }
    let element = word[..<mark]
    let name = word[word.index(after: mark)...]
    guard element.isEmpty || isName(element), isName(name) else { return nil }
    let start = element.isEmpty ? "*" : String(element)
    return word[mark] == "#" ? "\(start)[@id='\(name)']" : "\(start)[contains(@class, '\(name)')]"
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLetter else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
