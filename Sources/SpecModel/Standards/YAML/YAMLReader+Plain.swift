extension YAMLReader {
  /// Reads the first line of a scalar without quotes.
  mutating func plain(inFlow: Bool) throws(YAMLError) -> YAMLScalar {
    let start = at
    switch text[at] {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      guard !isBlank(at + 1), !(inFlow && isFlowIndicator(at + 1)) else {
        throw error("\"\(excerpt(at..<at + 1))\" cannot stand here")
      }
    case UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "@"),
      UInt8(ascii: "`"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      throw error(
        "a text without quotes cannot begin with \"\(excerpt(at..<at + 1))\"",
        help: "write the text in quotes"
      )
    default: break
    }
    plainLine(inFlow: inFlow)
    lastEnd = at
    return YAMLScalar(start: start, end: at, style: .plain, verbatim: start..<at)
  }

  /// Goes behind the part of a scalar that is on this line.
  private mutating func plainLine(inFlow: Bool) {
    var index = at
    var end = at
    while true {
      switch text[index] {
      case 0x0A, 0x0D, 0:
        at = end
        return
      case 0x20, 0x09:
        index += 1
        if text[index] == UInt8(ascii: "#") {
          at = end
          return
        }
        continue
      case UInt8(ascii: ":"):
        if isBlank(index + 1) || inFlow && isFlowIndicator(index + 1) {
          at = end
          return
        }
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if inFlow {
          at = end
          return
        }
      default: break
      }
      index += 1
      end = index
    }
  }

  /// Reads the further lines of a scalar; they are indented more than its parent, nil in brackets.
  mutating func continuePlain(_ found: inout YAMLScalar, inside parent: Int?) throws(YAMLError) {
    while true {
      let (end, line, tab) = (at, lineStart, hasTab)
      skipSpaces()
      var breaks = 0
      while text[at] == 0x0A || text[at] == 0x0D {
        newLine()
        breaks += 1
        skipSpaces()
      }
      guard breaks > 0, continues(inside: parent) else {
        (at, lineStart, hasTab) = (end, line, tab)
        return
      }
      if let verbatim = found.verbatim {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: text[verbatim])
        found.verbatim = nil
      }
      found.isMultiline = true
      fold(breaks)
      let start = at
      plainLine(inFlow: parent == nil)
      scratch.append(contentsOf: text[start..<at])
      (lastEnd, found.end) = (at, at)
      guard parent != nil else { continue }
      let hadTab = hasTab
      skipSpaces()
      if isIndicator(UInt8(ascii: ":")) { throw mappingError() }
      (at, hasTab) = (lastEnd, hadTab)
    }
  }

  /// Whether the line on which reading is goes on with a scalar.
  private func continues(inside parent: Int?) -> Bool {
    let isMark = at - lineStart == 0 && isAtMarker
    if isEnd || isMark || text[at] == UInt8(ascii: "#") { return false }
    if let parent { return indentation > parent }
    return !isFlowIndicator(at) && !isIndicator(UInt8(ascii: ":"), inFlow: true)
  }

  /// Writes line breaks as a space, or as one line break less.
  mutating func fold(_ breaks: Int) {
    if breaks == 1 {
      scratch.append(0x20)
    } else {
      scratch.append(contentsOf: repeatElement(0x0A, count: breaks - 1))
    }
  }
}
