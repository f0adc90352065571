/// Where a file or a folder is, as a caller says it: by a path or by a `file:` URL (RFC 8089).
struct FileLocation {
  /// The path.
  let path: String

  init(_ text: String) {
    let url = URLReference(text)
    let isURL = url.scheme.map { HTTPToken.equal($0, "file") } ?? false
    path = isURL ? String(decoding: PercentEncoding.decode(url.path), as: UTF8.self) : text
  }

  /// The path of a folder: without a slash at its end.
  var folder: String { path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// The folder in which it lies; `nil` for the working folder and the root.
  var parent: String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
