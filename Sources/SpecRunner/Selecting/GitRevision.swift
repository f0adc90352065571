#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A catalog as it was at a revision of git, in a temporary folder.
package struct GitRevision {
  /// The folder of the catalog.
  package let folder: String

  /// The temporary folder, with a slash at its end: what stands behind it is the path in the repository.
  private let prefix: String

  /// The branch, tag or commit.
  private let revision: String

  /// The most catalogs that are mounted.
  private static let mostMounts = 100

  /// Takes a revision's files out of the repository of the working folder: `REVISION` or `REVISION:PATH`.
  ///
  /// - Throws: The reason if git does not have them.
  package init(_ word: String) throws(CatalogError) {
    do throws(Diagnostic) {
      try self.init(named: word)
    } catch {
      var error = error
      let option = "--changed: "
      if error.message.hasPrefix(option) { error.message.removeFirst(option.count) }
      throw CatalogError(diagnostics: [error])
    }
  }

  /// Names places in the revision in place of the temporary folder, which nobody knows.
  package func name(in text: inout String) {
    text = text.replacing(prefix, with: "git:\(revision):")
  }

  /// Removes the temporary folder.
  package func remove() {
    try? FileManager.default.removeItem(atPath: String(prefix.dropLast("files/".count)))
  }

  private init(named word: String) throws(Diagnostic) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let revision = String(parts[0])
    let repository = try GitRepository(at: ".")
    try repository.checkCommit(revision)
    let path =
      parts.count > 1 ? CatalogFiles.normalized(String(parts[1])) : Self.working(in: repository)
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "spec-run-\(UUID().uuidString)").path(percentEncoded: false)
    self.revision = revision
    prefix = "\(scratch)/files/"
    folder = CatalogFiles.normalized(prefix + path)
    do {
      try FileManager.default.createDirectory(atPath: prefix, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic(.invalidSelection, "cannot write to \"\(scratch)\"", at: nil)
    }
    var taken: [String] = []
    var pending = [path]
    while let next = pending.popLast(), taken.count < Self.mostMounts {
      guard !taken.contains(where: { $0 == "." || $0 == next || next.hasPrefix("\($0)/") }) else {
        continue
      }
      taken.append(next)
      do throws(Diagnostic) {
        try take(next, of: repository, index: "\(scratch)/index\(taken.count)")
      } catch {
        remove()
        throw error
      }
      pending += mounts(of: next)
    }
  }

  /// The root of the catalog in the working folder, from the root of the repository.
  private static func working(in repository: GitRepository) -> String {
    let folder = CatalogFiles.real((try? CatalogFiles(at: "."))?.root ?? ".")
    let root = CatalogFiles.real(repository.root)
    return folder.hasPrefix("\(root)/") ? String(folder.dropFirst(root.count + 1)) : "."
  }

  /// Writes the files of a folder at the revision.
  private func take(
    _ path: String,
    of repository: GitRepository,
    index: String
  ) throws(Diagnostic) {
    let switches = repository.switches + ["-c", "core.symlinks=false"]
    let tree = path == "." ? "\(revision)^{tree}" : "\(revision):\(path)"
    let place = path == "." ? prefix : "\(prefix)\(path)/"
    let commands = [
      ["read-tree", tree], ["checkout-index", "--all", "--force", "--prefix=\(place)"],
    ]
    for command in commands {
      let result = try GitRepository.git(switches + command, in: repository.root, index: index)
      guard result.status == 0 else {
        throw GitRepository.error("there is no folder \"\(path)\" at \(revision)", result)
      }
    }
  }

  /// The folders of the catalogs that a catalog mounts, from the root of the repository.
  private func mounts(of path: String) -> [String] {
    let file = "\(prefix)\(path)/\(CatalogFileName.project)"
    guard let bytes = try? CatalogFiles.readAnywhere(file),
      let root = try? JSONDocument(parsing: bytes).root, let catalogs = root["catalogs"]
    else { return [] }
    return catalogs.members.compactMap(\.value.string)
      .map { CatalogFiles.normalized(CatalogFiles.join(path, $0)) }
      .filter { !$0.hasPrefix("/") && !$0.hasPrefix("..") }
  }
}
