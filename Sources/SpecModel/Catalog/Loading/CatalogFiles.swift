internal import CSystem

/// The files of a catalog: where its root is, what lies in it, what a file holds.
package struct CatalogFiles: Sendable {
  /// The root's path as people are shown it.
  package let root: String

  /// The root's path without links, which everything stays inside.
  let realRoot: String

  /// The other catalogs that are part of this one.
  private(set) var mounts: [CatalogMount] = []

  /// Texts that are read in place of those of files, by the paths that people are shown.
  private var texts: [String: [UInt8]] = [:]

  /// Finds the root: the nearest folder at or above a path that holds `spec-run.json`, else the
  /// folder itself.
  ///
  /// - Throws: A diagnostic, where there is nothing at the path.
  package init(at written: String) throws(Diagnostic) {
    let path = Self.normalized(written)
    guard let isFolder = Self.isFolder(path) else {
      let isForbidden = Self.isForbidden(path)
      throw Diagnostic(
        .unreadableFile,
        isForbidden
          ? "cannot read \"\(written)\": permission is denied"
          : "there is no file or folder \"\(written)\"",
        at: nil,
        suggestion: isForbidden ? nil : .help(Self.nearest(to: path)),
        help: isForbidden
          ? "a folder on the way to it cannot be entered" : Self.help(forMissing: written)
      )
    }
    if let oddity = FileContent.oddity(at: path) {
      throw Diagnostic(
        .unreadableFile,
        "\"\(path)\" is \(oddity), not a file or a folder of a catalog",
        at: nil
      )
    }
    let folder = isFolder ? path : Self.parent(of: path)
    root = Self.enclosingProject(of: folder) ?? folder
    realRoot = Self.real(root)
    var current = folder
    while !Self.isOutput(current), current != root { current = Self.parent(of: current) }
    guard !Self.isOutput(current) else {
      throw Diagnostic(
        .outputFolder,
        "\"\(current)\" is an output folder of spec-run: no catalog is read from it",
        at: nil,
        help: "if it is not, remove the file \"\(CatalogFileName.outputMarker)\" in it"
      )
    }
  }

  /// The path of what lies in the same folder and has nearly the same name.
  private static func nearest(to path: String) -> String? {
    let folder = parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    // Names that differ in their first letter are often others: a.png, b.png.
    let start = name.prefix(1).lowercased()
    let names = ((try? FolderEntry.list(folder)) ?? []).map(\.name)
      .filter { CatalogFileName.isSeen($0) && $0.prefix(1).lowercased() == start }
    let meant = "\(name)\(CatalogFileName.spec)"
    let nearest =
      names.contains(meant) ? meant : SpellingSuggestion.nearest(to: name, in: names)
    return nearest.map { join(folder, $0) }
  }

  /// What to write if something else than a file is meant.
  private static func help(forMissing path: String) -> String? {
    if path.hasPrefix("http://") || path.hasPrefix("https://") {
      return "a base URL is given by --base-url URL; PATH is a folder or a file of a catalog"
    }
    if path.contains("=") { return "a variable is set by --var NAME=TEXT" }
    if let spec = path.firstRange(of: "\(CatalogFileName.spec):"), !path.hasSuffix(":") {
      return
        "a unit of a file is selected by its line, such as :3, or by -n \(path[spec.upperBound...])"
    }
    let isWord = !path.hasPrefix("-") && !path.contains { "/.".contains($0) }
    return isWord ? "units are selected by name with -n \(path)" : nil
  }

  /// The same with other texts in place of those of some files.
  func replacing(_ texts: [String: [UInt8]]) -> CatalogFiles {
    var files = self
    files.texts = texts
    return files
  }

  /// Whether a file lies in the catalog's own folder, also if it is reached by a link.
  package func isOwn(_ path: String) -> Bool {
    Self.rest(of: Self.real(path), in: realRoot) != nil
  }

  /// The same with another catalog as one of its folders.
  func mounting(_ mount: CatalogMount) -> CatalogFiles {
    var files = self
    files.mounts.append(mount)
    return files
  }

  /// Whether a run writes to a folder, so that others decide what is in it.
  private static func isOutput(_ folder: String) -> Bool {
    isFolder(join(folder, CatalogFileName.outputMarker)) != nil
  }

  /// The name of the root's folder, also where its path is written without it, such as `.`.
  var name: String {
    let written = root.split(separator: "/").last
    let name = written == "." || written == ".." ? realRoot.split(separator: "/").last : written
    return name.map(String.init) ?? root
  }

  private static func enclosingProject(of folder: String) -> String? {
    var current = folder
    // A relative path is followed upwards by "..", as far as the real path has parents.
    for _ in 0..<real(folder).utf8.split(separator: UInt8(ascii: "/")).count + 1 {
      if isFolder(join(current, "spec-run.json")) == false { return current }
      current = parent(of: current)
    }
    return nil
  }

  /// A file that a catalog is made of.
  struct Listed {
    /// Its path relative to the root.
    let path: String

    /// Whether it may lie elsewhere: it is a link, or a folder does not tell.
    let mayBeLink: Bool
  }

  /// The files that a catalog is made of, by their paths.
  func list(
    ignored: (Listed) -> Void = { _ in },
    unreadable: (String, FileError) -> Void
  ) -> [Listed] {
    list(under: "", ignored: ignored, unreadable: unreadable)
  }

  /// The files of a mounted catalog; its environments are none of them.
  func list(_ mount: CatalogMount, unreadable: (String, FileError) -> Void) -> [Listed] {
    list(under: mount.folder, atMost: Self.mountedFolders, unreadable: unreadable).filter {
      !$0.path.hasSuffix(CatalogFileName.environment)
    }
  }

  /// The most folders of a mounted catalog: its path may be that of a whole disk.
  private static let mountedFolders = 10_000

  private func list(
    under start: String,
    atMost limit: Int = .max,
    ignored: (Listed) -> Void = { _ in },
    unreadable: (String, FileError) -> Void
  ) -> [Listed] {
    var found: [Listed] = []
    var folders = [(path: start, isOutput: false)]
    var count = 0
    while let (folder, isInOutput) = folders.popLast() {
      count += 1
      guard count <= limit else {
        unreadable(path(start), FileError(reason: "more than \(limit) folders lie below it"))
        break
      }
      let entries: [FolderEntry]
      do throws(FileError) {
        entries = try FolderEntry.list(path(folder))
      } catch {
        if !isInOutput { unreadable(path(folder), error) }
        continue
      }
      let isOutput = isInOutput || entries.contains { $0.name == CatalogFileName.outputMarker }
      for entry in entries where CatalogFileName.isSeen(entry.name) {
        let relative = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch kind(of: entry, at: path(relative)) {
        case .folder: folders.append((relative, isOutput))
        // What is none of these is an error when it is read.
        case .file, .link, .other:
          let file = Listed(path: relative, mayBeLink: entry.kind != .file)
          if CatalogFileName.isRead(entry.name) {
            if isOutput { ignored(file) } else { found.append(file) }
          } else if !isOutput, CatalogFileName.meant(by: entry.name) != nil {
            ignored(file)
          }
        case nil: continue
        }
      }
    }
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The output folder that a file lies in.
  func outputFolder(of file: Listed) -> String? {
    var folder = file.path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if Self.isOutput(path(folder)) { return path(folder) }
    }
    return nil
  }

  /// What an entry is, nil for a link to a folder: that could lead out of the root, or round in a circle.
  private func kind(of entry: FolderEntry, at path: String) -> FolderEntry.Kind? {
    switch entry.kind {
    case nil where !Self.isLink(path): Self.isFolder(path) == true ? .folder : .file
    case nil, .link?: Self.isFolder(path) == true ? nil : .link
    case let kind: kind
    }
  }

  /// Reads a file that the catalog is made of.
  func read(_ file: Listed) throws(FileError) -> [UInt8] {
    // No folder above it is a link, so only a link leads out of the root, or to what a run has written.
    if let text = texts[path(file.path)] { return text }
    guard file.mayBeLink else {
      return try FileContent.bytes(of: path(file.path), limit: Self.largestFile)
    }
    if let oddity = FileContent.oddity(at: path(file.path)) {
      throw FileError(reason: "it is \(oddity), not a file")
    }
    var folder = Self.parent(of: Self.real(path(file.path)))
    while folder != realRoot, folder != "/" {
      guard !Self.isOutput(folder) else {
        throw FileError(reason: "it leads to a file in an output folder")
      }
      folder = Self.parent(of: folder)
    }
    return try read(path(file.path), limit: Self.largestFile)
  }

  /// The most bytes of a spec file, an environment or a project file.
  static let largestFile = 128 << 20

  /// A file of a catalog, of this one or another, that keeps a folder from being one that a run writes to; nil where
  /// there is none.
  package func catalogFile(inOutput folder: String) -> String? {
    guard let entries = try? FolderEntry.list(folder), !Self.isOutput(folder) else { return nil }
    if let entry = entries.first(where: { CatalogFileName.isRead($0.name) }) {
      return Self.join(folder, entry.name)
    }
    let start = Self.join(Self.real(folder), "")
    return list { _, _ in }.map { path($0.path) }.first { wholePath(ofListed: $0).hasPrefix(start) }
  }

  /// A path under the root, as people are shown it.
  package func path(_ relative: String) -> String {
    if relative.isEmpty { return root }
    for mount in mounts.reversed() {
      if relative == mount.folder { return mount.root }
      if let rest = Self.rest(of: relative, in: mount.folder) { return Self.join(mount.root, rest) }
    }
    return Self.join(root, relative)
  }

  /// A path from a folder that it lies in, nil if it lies elsewhere.
  static func rest(of path: String, in folder: String) -> String? {
    let start = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// The whole path of a file that the catalog is made of, or of the root.
  func wholePath(ofListed path: String) -> String {
    guard path != root else { return realRoot }
    for mount in mounts.reversed() {
      if let rest = Self.rest(of: path, in: mount.root) { return Self.join(mount.realRoot, rest) }
    }
    let folder = Self.join(root, "")
    return Self.join(realRoot, path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
  }

  /// The path by which people are shown a file.
  func listedPath(ofWhole path: String) throws(FileError) -> String {
    for mount in mounts.reversed() {
      if let rest = Self.rest(of: path, in: mount.realRoot) { return Self.join(mount.root, rest) }
    }
    let folder = Self.join(realRoot, "")
    guard path.hasPrefix(folder) else {
      throw FileError(reason: "the file is outside the catalog")
    }
    return self.path(String(path.dropFirst(folder.count)))
  }

  /// Reads a file that lies inside the root.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  package func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    try checkPlace(path)
    if let text = texts[path] { return text }
    return try FileContent.bytes(of: path, limit: limit)
  }

  /// Finds out whether a file inside the root can be read, without reading it.
  package func check(_ path: String) throws(FileError) {
    try checkPlace(path)
    try Self.checkAnywhere(path)
  }

  /// Finds out whether a path is one that a spec may name: inside the root, and not hidden.
  ///
  /// In hidden files and folders are the credentials of other programs, as in `.git/config` and `.env`. Names with two
  /// points first are Kubernetes' own: the files of a volume are links to those in `..data`.
  private func checkPlace(_ path: String) throws(FileError) {
    try checkIsOpen(path)
    guard Self.isFolder(path) == nil, !Self.isLink(path),
      let nearest = Self.nearest(to: path)?.split(separator: "/").last
    else { return }
    throw FileError(reason: "there is no such file; the nearest name is \"\(nearest)\"")
  }

  /// The same, whether or not there is such a file.
  func checkIsOpen(_ path: String) throws(FileError) {
    guard let relative = relative(path) else { throw outside(path) }
    let isHidden = relative.split(separator: "/").contains {
      $0.hasPrefix(".") && !$0.hasPrefix("..")
    }
    guard !isHidden else {
      throw FileError(reason: "hidden files and folders (names with a point first) are not read")
    }
  }

  /// Why a file outside the catalog cannot be read; a path that looks as if it were inside is that of a link.
  private func outside(_ path: String) -> FileError {
    let path = Self.normalized(path)
    let isWrittenInside =
      root == "."
      ? !path.hasPrefix("/") && !path.hasPrefix("..") : Self.rest(of: path, in: root) != nil
    return FileError(
      reason: isWrittenInside
        ? "it is a link to \(Self.real(path)), outside the catalog"
        : "the file is outside the catalog",
      isOutside: true
    )
  }

  /// Finds out whether a file can be read wherever it lies, without reading it.
  package static func checkAnywhere(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(reason: "the path contains a NUL") }
    guard let isFolder = isFolder(path) else {
      throw FileError(reason: isForbidden(path) ? "permission is denied" : "there is no such file")
    }
    guard !isFolder else { throw FileError(reason: "it is a folder") }
    guard unsafe access(path, R_OK) == 0 else { throw FileError(reason: "permission is denied") }
  }

  /// The path of a file with credentials, keys or certificates: one that an environment names may lie anywhere.
  package func path(
    ofCredentials path: String,
    from origin: SourceFile?
  ) throws(FileError) -> String {
    let file = self.path(path, from: origin)
    if origin?.path.hasSuffix(".env.json") != true { try checkPlace(file) }
    return file
  }

  /// Reads a file wherever it lies.
  package static func readAnywhere(_ path: String) throws(FileError) -> [UInt8] {
    try FileContent.bytes(of: path)
  }

  /// The path of a file that a spec names, relative to the file that says it.
  package func path(_ path: String, from origin: SourceFile?) -> String {
    let folder = origin.map { Self.parent(of: $0.path) } ?? root
    return path.hasPrefix("/") ? path : Self.normalized(Self.join(folder, path))
  }

  /// A path relative to the root, empty for the root; links and `..` are followed; nil where it lies outside.
  package func relative(_ path: String) -> String? {
    let real = Self.real(path)
    if real == realRoot { return "" }
    if let rest = Self.rest(of: real, in: realRoot) { return rest }
    for mount in mounts {
      if real == mount.realRoot { return mount.folder }
      if let rest = Self.rest(of: real, in: mount.realRoot) { return "\(mount.folder)/\(rest)" }
    }
    return nil
  }

  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  package static func parent(of path: String) -> String {
    if path == "/" { return "/" }
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let last = parts.popLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    guard let last, last != "..", path != "." else { return join(path, "..") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A path without `.`, without `name/..`, without a slash at its end.
  package static func normalized(_ path: String) -> String {
    var parts: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let joined = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// Whether a folder is at a path; nil where nothing is.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    return system_is_folder(status.st_mode)
  }

  /// Whether the rights of a folder keep what is at a path from being seen.
  private static func isForbidden(_ path: String) -> Bool {
    unsafe access(path, F_OK) != 0 && system_error() == EACCES
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && system_is_link(status.st_mode)
  }

  /// The whole path without links; of what is not there, that of the nearest folder that is, and the rest.
  package static func real(_ path: String) -> String {
    if let resolved = resolved(path[...]) { return resolved }
    let path = normalized(path)
    var folder = path[...]
    while true {
      if let resolved = resolved(folder) {
        return join(resolved, String(path[folder.endIndex...].drop { $0 == "/" }))
      }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { break }
      folder = folder[..<slash]
    }
    return path.hasPrefix("/") ? path : join(resolved(".") ?? ".", path)
  }

  /// The whole path without links, nil where nothing is there.
  private static func resolved(_ path: Substring) -> String? {
    // The longest path of any system.
    guard path.utf8.count <= 4096, let resolved = unsafe realpath(String(path), nil) else {
      return nil
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
