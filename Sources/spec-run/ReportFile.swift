internal import FoundationEssentials

/// The file of a report: whole or not there.
struct ReportFile {
  /// The path, `-` for standard output.
  let path: String

  /// Writes the report beside its place and moves it there.
  ///
  /// - Parameter text: The report.
  /// - Returns: Whether it was written; where not, it has been told why.
  func write(_ text: String) -> Bool {
    guard path != "-" else {
      StandardStream.output.write(text)
      return true
    }
    do {
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url, options: .atomic)
      return true
    } catch {
      let reason = (error as? CocoaError)?.reason ?? "\(error)"
      StandardStream.error.write("spec-run: cannot write the report \"\(path)\": \(reason)\n")
      return false
    }
  }
}

extension CocoaError {
  /// Why a file cannot be written, nil where it is none of the usual reasons.
  fileprivate var reason: String? {
    switch code {
    case .fileWriteNoPermission: "permission is denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the volume is read only"
    case .fileWriteFileExists: "a file stands where a folder is needed"
    default: nil
    }
  }
}
