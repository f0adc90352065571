internal import CSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The file of a report: whole or not there.
struct ReportFile {
  /// The path, `-` for standard output.
  let path: String

  /// Whether it is standard output, by whichever name.
  var isStandardOutput: Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// The place, the same however the path is written.
  var place: String {
    isStandardOutput ? "-" : URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// Finds why a report cannot be written, as far as that is known before; nil if none is known.
  func problem(of row: ReportTable) -> String? {
    let isFolder = CatalogFiles.isFolder(at: path)
    if case .folder = row.form {
      if isStandardOutput { return "it is a folder of files" }
      if CatalogFiles.exists(path), !isFolder { return "it is not a folder" }
      return FolderProbe(path: path).problem
    }
    guard !isStandardOutput, !isSpecial else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if CatalogFileName.mayMeanSomething(name) {
      return "a file with this name would be part of a catalog"
    }
    if path.hasSuffix("/") || isFolder { return "it is a folder" }
    if unsafe access(path, F_OK) != 0, system_error() == ENAMETOOLONG {
      return FileError(number: ENAMETOOLONG).reason
    }
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) }
    return FolderProbe(path: parent ?? "").problem
  }

  /// Reports why it cannot be written.
  func report(_ reason: String) {
    StandardStream.error.write("spec-run: cannot write the report \"\(path)\": \(reason)\n")
  }

  /// Whether other programs write to the same file: to the summary of a step of a GitHub workflow.
  var isStepSummary: Bool {
    // Of all variables this asks for one, and is asked for each report.
    guard let summary = unsafe getenv("GITHUB_STEP_SUMMARY"), !isStandardOutput else {
      return false
    }
    return unsafe ReportFile(path: String(cString: summary)).place == place
  }

  /// Whether something is there that is neither a file nor a folder, or the system's own name of an open file.
  var isSpecial: Bool {
    if ["/dev/std", "/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix) { return true }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return !system_is_file(status.st_mode) && !system_is_folder(status.st_mode)
  }
}
