/// The fenced blocks of a page of the documents, in order.
///
/// A comment such as `<!-- file: users.spec.json -->` on a line before a block is a mark of it.
package struct ManualPage: Sendable {
  /// A fenced block.
  package struct Block: Sendable {
    /// The word after the opening fence.
    package var language: String

    /// The lines between the fences, each with its line end.
    package var text: String

    /// The values of the marks before it, by name.
    package var marks: [String: String]

    /// The number of its opening fence's line, from 1.
    package var line: Int
  }

  /// The blocks in order.
  package private(set) var blocks: [Block] = []

  /// Reads a page.
  package init(_ text: String) {
    var marks: [String: String] = [:]
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == "```" && isInside {
        isInside = false
      } else if isInside, let last = blocks.indices.last {
        blocks[last].text += "\(line)\n"
      } else if line.hasPrefix("```") {
        let language = String(line.dropFirst(3))
        blocks.append(Block(language: language, text: "", marks: marks, line: index + 1))
        marks = [:]
        isInside = true
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        let words = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
        if let name = words.first {
          marks[String(name)] = words.dropFirst().first.map { String($0) } ?? ""
        }
      } else if !line.isEmpty {
        marks = [:]
      }
    }
  }

  /// The files of the page's catalogs: those of one folder are a catalog, each file without a folder is one.
  package var catalogs: [[String: String]] {
    var alone: [[String: String]] = []
    var folders: [String: [String: String]] = [:]
    for block in blocks {
      guard let file = block.marks["file"] else { continue }
      let parts = file.split(separator: "/", maxSplits: 1)
      if let folder = parts.first, let name = parts.dropFirst().first {
        folders[String(folder), default: [:]][String(name)] = block.text
      } else {
        alone.append([file: block.text])
      }
    }
    return alone + folders.sorted { $0.key < $1.key }.map(\.value)
  }
}
