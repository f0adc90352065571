internal import CSystem
internal import SpecModel
internal import SpecRunner

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The file of a report: whole or not there.
struct ReportFile {
  /// The path, `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The place, the same however the path is written.
  var place: String {
    isStandardOutput ? path : URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// Finds why a report cannot be written, as far as that is known before.
  ///
  /// - Parameter row: The kind of the report.
  /// - Returns: The reason, nil if none is known.
  func problem(of row: ReportTable) -> String? {
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if case .folder = row.form {
      if isStandardOutput { return "it is a folder of files" }
      if exists, !isFolder { return "it is not a folder" }
      return FolderProbe(path: path).problem
    }
    guard !isStandardOutput, !isSpecial else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if CatalogFileName.mayMeanSomething(name) {
      return "a file with this name would be part of a catalog"
    }
    if path.hasSuffix("/") || (exists && isFolder) { return "it is a folder" }
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) }
    return FolderProbe(path: parent ?? "").problem
  }

  /// Writes the report beside its place and moves it there; into what is not a regular file, such as a
  /// pipe or a device, it is written as it is, as moving would put a file in its place.
  ///
  /// - Parameters:
  ///   - text: The report.
  ///   - isCommand: Whether it commands the CI service that reads standard output.
  /// - Returns: Whether it was written; if not, the reason has been reported.
  func write(_ text: String, isCommand: Bool = false) -> Bool {
    guard !isStandardOutput else {
      if isCommand {
        StandardStream.output.draw(text)
      } else {
        StandardStream.output.write(text)
      }
      return true
    }
    let reason = isSpecial || isStepSummary ? writeDirectly(text) : replaceFile(text)
    guard let reason else { return true }
    report(reason)
    return false
  }

  /// Reports why it cannot be written.
  func report(_ reason: String) {
    StandardStream.error.write("spec-run: cannot write the report \"\(path)\": \(reason)\n")
  }

  /// Whether other programs write to the same file: to the summary of a step of a GitHub workflow.
  private var isStepSummary: Bool {
    ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] == path
  }

  /// Whether something is there that is neither a file nor a folder.
  var isSpecial: Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return !system_is_file(status.st_mode) && !system_is_folder(status.st_mode)
  }

  /// Gives why the report cannot be moved to its place, nil where it is there.
  private func replaceFile(_ text: String) -> String? {
    do {
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url, options: .atomic)
      return nil
    } catch {
      let error = error as? CocoaError
      let code: (any RawRepresentable<CInt>)? =
        unsafe (error?.userInfo["NSUnderlyingError"] as? POSIXError)?.code
      return error?.reason ?? (code?.rawValue).map { FileError(number: $0).reason }
        ?? "it cannot be written"
    }
  }

  /// Gives why the report cannot be written to a pipe, a device or the end of a file; nil where it was.
  private func writeDirectly(_ text: String) -> String? {
    let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | (isStepSummary ? O_APPEND | O_CREAT : 0)
    // A pipe that nobody reads is an error instead of a wait without end.
    let descriptor = unsafe system_open(path, flags, 0o666)
    guard descriptor >= 0 else { return FileError(number: system_error()).reason }
    defer { close(descriptor) }
    let code = StandardStream(descriptor: descriptor).write(text)
    return code == 0 ? nil : FileError(number: code).reason
  }
}

extension CocoaError {
  /// Why a file cannot be written, nil where it is none of the usual reasons.
  fileprivate var reason: String? {
    switch code {
    case .fileWriteNoPermission: "permission is denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the volume is read only"
    case .fileWriteFileExists: "a file is where a folder is needed"
    case .fileNoSuchFile: "there is no such folder, and none can be made"
    default: nil
    }
  }
}
