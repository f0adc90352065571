import SpecRunner
import Synchronization

/// Keeps what came of each unit.
final class UnitLog: EventSink {
  private let kept = Mutex<[UnitResult]>([])

  /// What came of each unit, in the order it was told.
  var results: [UnitResult] { kept.withLock { $0 } }

  func receive(_ event: RunEvent) {
    guard case .unitFinished(let result) = event else { return }
    kept.withLock { $0.append(result) }
  }
}
