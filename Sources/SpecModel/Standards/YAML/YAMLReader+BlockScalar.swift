extension YAMLReader {
  /// What is done with the line breaks at the end of a text.
  private enum Ending {
    case clip, strip, keep
  }

  /// The head of a block scalar: `|` or `>`, then how far it is indented and how it ends.
  private struct BlockHead {
    let isFolded: Bool
    var ending = Ending.clip
    var indentation: Int?
  }

  /// Reads a scalar that begins with `|` or `>`.
  mutating func blockScalar(inside parent: Int) throws(YAMLError) -> YAMLScalar {
    let start = at
    let head = try blockHead(inside: parent)
    lastEnd = at
    try finishLine()
    scratch.removeAll(keepingCapacity: true)
    var indentation = head.indentation
    var breaks = 0
    var longest = 0
    var hasContent = false
    var wasIndented = false
    if !isEnd { newLine() }
    while !isEnd {
      var first = at
      while text[first] == 0x20, first - at != indentation { first += 1 }
      let spaces = first - at
      if let end = emptyLineEnd(first, isInside: spaces >= indentation ?? (parent + 1)) {
        longest = max(longest, spaces)
        at = end
        breaks += 1
        if !isEnd { newLine() }
        continue
      }
      if indentation == nil, spaces > parent {
        if longest > spaces { throw misplacedBlank() }
        indentation = spaces
      }
      guard spaces >= indentation ?? .max, !isAtMarker else { break }
      let isIndented = text[first] == 0x20 || text[first] == 0x09
      if !hasContent || !head.isFolded || isIndented || wasIndented {
        scratch.append(contentsOf: repeatElement(0x0A, count: breaks))
      } else {
        fold(breaks)
      }
      (hasContent, wasIndented) = (true, isIndented)
      at = first
      while !isLineEnd { at += 1 }
      scratch.append(contentsOf: text[first..<at])
      lastEnd = at
      // A last line that has only spaces ends like the others.
      breaks = isEnd && !text[first..<at].allSatisfy { $0 == 0x20 } ? 0 : 1
      if !isEnd { newLine() }
    }
    switch head.ending {
    case .strip: break
    case .clip: if hasContent, breaks > 0 { scratch.append(0x0A) }
    case .keep: scratch.append(contentsOf: repeatElement(0x0A, count: breaks))
    }
    return YAMLScalar(start: start, end: lastEnd, style: .block, isMultiline: true)
  }

  private mutating func blockHead(inside parent: Int) throws(YAMLError) -> BlockHead {
    var head = BlockHead(isFolded: text[at] == UInt8(ascii: ">"))
    at += 1
    while true {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "-") where head.ending == .clip: head.ending = .strip
      case UInt8(ascii: "+") where head.ending == .clip: head.ending = .keep
      case UInt8(ascii: "1")...UInt8(ascii: "9") where head.indentation == nil:
        head.indentation = max(parent, 0) + Int(byte - UInt8(ascii: "0"))
      default:
        guard isBlank(at) else {
          throw error(
            "expected the end of the line, or one of \"-\", \"+\" and a digit from 1 to 9"
          )
        }
        return head
      }
      at += 1
    }
  }

  /// Where a line ends that has nothing but spaces, nil if it has something.
  ///
  /// Tabs belong to a text if they are inside of it; else they are ignored.
  private func emptyLineEnd(_ first: Int, isInside: Bool) -> Int? {
    var end = first
    if !isInside { while text[end] == 0x20 || text[end] == 0x09 { end += 1 } }
    return text[end] == 0x0A || text[end] == 0x0D || end >= source.bytes.count ? end : nil
  }

  private func misplacedBlank() -> YAMLError {
    error(
      "an empty line before the text has more spaces than its first line",
      help: "a digit behind \"|\" or \">\" says how far the text is indented"
    )
  }
}
