/// The difference between a JSON text and the same one with another layout.
///
/// Both have the same tokens, so that lines are compared between places where both begin a line with the same token:
/// this takes time in proportion to the texts, however different they are.
package struct LayoutDifference {
  private let old: [Line]
  private let new: [Line]

  /// The lines that are unchanged around changed ones.
  private static let context = 3

  private struct Line {
    /// With its line feed, if it has one.
    let text: ArraySlice<UInt8>

    /// How many tokens are before it.
    let token: Int
  }

  /// Lines of both texts, equal or not.
  private struct Block {
    let old: Range<Int>
    let new: Range<Int>
    let isEqual: Bool
  }

  /// Compares two texts.
  package init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
  }

  /// The difference in the unified format, empty if there is none.
  package func unified(path: String) -> String {
    let blocks = blocks()
    var text = ""
    var index = 0
    while let first = blocks[index...].firstIndex(where: { !$0.isEqual }) {
      var last = first
      // What is between two changes is shown whole if it is short.
      while last + 2 < blocks.count, blocks[last + 1].old.count <= 2 * Self.context { last += 2 }
      text += hunk(blocks, first...last)
      index = last + 1
    }
    return text.isEmpty ? "" : "--- \(path)\n+++ \(path)\n\(text)"
  }

  private func hunk(_ blocks: [Block], _ range: ClosedRange<Int>) -> String {
    func context(at index: Int) -> Int {
      blocks.indices.contains(index) ? min(Self.context, blocks[index].old.count) : 0
    }
    let (before, after) = (context(at: range.lowerBound - 1), context(at: range.upperBound + 1))
    let (first, last) = (blocks[range.lowerBound], blocks[range.upperBound])
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var text = "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n"
    text += Self.text(old[oldRange.prefix(before)], " ")
    for block in blocks[range] {
      text += Self.text(old[block.old], block.isEqual ? " " : "-")
      if !block.isEqual { text += Self.text(new[block.new], "+") }
    }
    return text + Self.text(old[oldRange.suffix(after)], " ")
  }

  private static func text(_ lines: ArraySlice<Line>, _ sign: String) -> String {
    lines.map { line in
      let isEnded = line.text.last == UInt8(ascii: "\n")
      return sign + String(decoding: line.text, as: UTF8.self)
        + (isEnded ? "" : "\n\\ No newline at end of file\n")
    }.joined()
  }

  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  /// Equal and different blocks by turns.
  private func blocks() -> [Block] {
    var blocks: [Block] = []
    func add(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ isEqual: Bool) {
      guard !oldRange.isEmpty || !newRange.isEmpty else { return }
      guard let last = blocks.last, last.isEqual == isEqual else {
        return blocks.append(Block(old: oldRange, new: newRange, isEqual: isEqual))
      }
      blocks[blocks.count - 1] = Block(
        old: last.old.lowerBound..<oldRange.upperBound,
        new: last.new.lowerBound..<newRange.upperBound,
        isEqual: isEqual
      )
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (leftEnd, rightEnd) = next(left, right)
      var (start, end) = (0, 0)
      let most = min(leftEnd - left, rightEnd - right)
      while start < most, old[left + start].text == new[right + start].text { start += 1 }
      while end < most - start, old[leftEnd - 1 - end].text == new[rightEnd - 1 - end].text {
        end += 1
      }
      add(left..<left + start, right..<right + start, true)
      add(left + start..<leftEnd - end, right + start..<rightEnd - end, false)
      add(leftEnd - end..<leftEnd, rightEnd - end..<rightEnd, true)
      (left, right) = (leftEnd, rightEnd)
    }
    return blocks
  }

  /// The next lines that begin with the same token.
  private func next(_ left: Int, _ right: Int) -> (Int, Int) {
    let (oldToken, newToken) = (
      left < old.count ? old[left].token : .max, right < new.count ? new[right].token : .max
    )
    var (leftEnd, rightEnd) = (left, right)
    while leftEnd < old.count, old[leftEnd].token == oldToken { leftEnd += 1 }
    while rightEnd < new.count, new[rightEnd].token == newToken { rightEnd += 1 }
    while leftEnd < old.count, rightEnd < new.count, old[leftEnd].token != new[rightEnd].token {
      if old[leftEnd].token < new[rightEnd].token { leftEnd += 1 } else { rightEnd += 1 }
    }
    let isOver = leftEnd == old.count || rightEnd == new.count
    return isOver ? (old.count, new.count) : (leftEnd, rightEnd)
  }

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var (start, at, token, startToken) = (0, 0, 0, 0)
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\n"):
        lines.append(Line(text: text[start...at], token: startToken))
        (start, startToken) = (at + 1, token)
      // Above 0x7F is only a byte-order mark.
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x80...: break
      case UInt8(ascii: "\""):
        at += 1
        while at < text.count, text[at] != UInt8(ascii: "\"") {
          at += text[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        token += 1
      default: token += 1
      }
      at += 1
    }
    if start < text.count { lines.append(Line(text: text[start...], token: startToken)) }
    return lines
  }
}
