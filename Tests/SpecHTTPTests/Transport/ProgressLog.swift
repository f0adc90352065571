import SpecHTTP
import Synchronization

/// Keeps what a transfer tells of its progress.
final class ProgressLog: Sendable {
  private let entries = Mutex<[TransferProgress]>([])

  /// The latest state.
  var last: TransferProgress? { entries.withLock { $0.last } }

  /// Adds a state.
  func record(_ progress: TransferProgress) {
    entries.withLock { $0.append(progress) }
  }
}
