internal import CSystem
package import SpecModel

extension Catalog {
  /// Finds a file that the catalog uses: one of its own, or one whose path a text in these is.
  ///
  /// - Returns: The index of one that is there, and used; nil if there is none.
  package func indexOfUsed(among places: [String]) -> Int? {
    let files = places.map { FileIdentity(at: $0) }
    func index(of path: String) -> Int? {
      FileIdentity(at: path).flatMap { files.firstIndex(of: $0) }
    }
    let names = places.indices.filter { files[$0] != nil }.map { Self.name(of: places[$0]) }
    guard !names.isEmpty else { return nil }
    let roots = specs.map { (self.files.path($0.path), $0.file.origin) }
    let others = (projects.map(\.origin) + environments.map(\.file.origin)).compactMap { origin in
      origin.range.map { ($0.file.path, origin) }
    }
    for (path, root) in roots + others {
      if let used = index(of: path) { return used }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      for text in Self.texts(in: root, mentioning: names) {
        if let used = index(of: text.hasPrefix("/") ? text : folder + text) { return used }
      }
    }
    return nil
  }

  private static func name(of place: String) -> String {
    String(place.split(separator: "/").last ?? "")
  }

  /// The texts of a document that may be the path of a file, without what is around it.
  private static func texts(in root: JSONValue, mentioning names: [String]) -> [String] {
    // Each character of a name may be an escape.
    let signs = ["\\"] + names
    guard signs.contains(where: { isFound($0, in: root.document.bytes) }) else { return [] }
    var found: [String] = []
    var open = [root]
    while let value = open.popLast() {
      if let text = value.string {
        // A schema in a shape is "@path#/pointer".
        let path = text.drop { $0 == "@" }.prefix { $0 != "#" }
        if names.contains(where: path.hasSuffix) { found.append(String(path)) }
      }
      open += value.elements
      open += value.members.map(\.value)
    }
    return found
  }

  /// Whether a part stands somewhere in a text.
  private static func isFound(_ part: String, in text: ContiguousArray<UInt8>) -> Bool {
    let part = ContiguousArray(part.utf8)
    guard let sign = part.first else { return true }
    return unsafe text.withUnsafeBytes { text in
      unsafe part.withUnsafeBytes { part in
        guard var rest = text.baseAddress, let start = part.baseAddress else { return false }
        var places = text.count - part.count + 1
        while places > 0, let found = unsafe memchr(rest, CInt(sign), places) {
          if unsafe memcmp(found, start, part.count) == 0 { return true }
          let passed = unsafe UnsafeRawPointer(found) + 1
          places -= unsafe passed - rest
          unsafe rest = passed
        }
        return false
      }
    }
  }
}
