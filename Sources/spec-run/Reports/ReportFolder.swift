internal import Synchronization

/// The folder of a report that has many files.
final class ReportFolder: Sendable {
  private let path: String
  private let isWhole = Mutex(true)

  /// Names a folder, which is made when the first file is written.
  init(path: String) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  }

  /// Writes a file; after the first that cannot be written, no other is tried.
  func write(_ name: String, _ text: String) {
    isWhole.withLock { isWhole in
      guard isWhole else { return }
      let stream = ReportStream(to: ReportFile(path: "\(path)/\(name)"))
      stream.write(ContiguousArray(text.utf8))
      isWhole = stream.close()
    }
  }

  /// Whether all files were written.
  func close() -> Bool { isWhole.withLock { $0 } }
}
