internal import CSystem
package import SpecModel

extension Catalog {
  /// Whether the catalog uses a file: it is one of its own, or a text in these is the file's path.
  ///
  /// - Parameter place: The file's absolute path.
  /// - Returns: Whether it is there, and used.
  package func uses(fileAt place: String) -> Bool {
    guard let file = FileIdentity(at: place) else { return false }
    let roots = specs.map { (files.path($0.path), $0.file.origin) }
    let others = (projects.map(\.origin) + environments.map(\.file.origin)).compactMap { origin in
      origin.range.map { ($0.file.path, origin) }
    }
    return (roots + others).contains { path, root in
      if FileIdentity(at: path) == file { return true }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      return Self.texts(in: root, mentioning: place).contains { text in
        FileIdentity(at: text.hasPrefix("/") ? text : folder + text) == file
      }
    }
  }

  /// The texts of a document that may be the path of a file, without what is around it.
  private static func texts(in root: JSONValue, mentioning place: String) -> [String] {
    let name = String(place.split(separator: "/").last ?? "")
    guard mayMention(name, root.document.bytes) else { return [] }
    var found: [String] = []
    var open = [root]
    while let value = open.popLast() {
      if let text = value.string {
        // A schema in a shape is "@path#/pointer".
        let path = text.drop { $0 == "@" }.prefix { $0 != "#" }
        if path.hasSuffix(name) { found.append(String(path)) }
      }
      open += value.elements
      open += value.members.map(\.value)
    }
    return found
  }

  /// Whether a name is in a text of JSON, where each of its characters may be an escape.
  private static func mayMention(_ name: String, _ text: ContiguousArray<UInt8>) -> Bool {
    guard let first = name.utf8.first else { return true }
    return unsafe text.withUnsafeBytes { text in
      guard var start = text.baseAddress else { return false }
      if unsafe memchr(start, CInt(UInt8(ascii: "\\")), text.count) != nil { return true }
      let end = unsafe start + text.count
      while let found = unsafe memchr(start, CInt(first), end - start) {
        let rest = unsafe UnsafeRawBufferPointer(start: found, count: end - UnsafeRawPointer(found))
        if unsafe rest.starts(with: name.utf8) { return true }
        unsafe start = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
