@testable import SpecReports
@testable import SpecRunner

extension EventSink {
  /// Gives the sink the records of a run whose units ended so.
  func replay(_ units: [UnitResult], of run: RunHeader? = nil, in duration: Duration = .zero) {
    var recorder = EventRecorder(to: EventSinks([self]))
    if let run { recorder.start(run) }
    for unit in units { recorder.finish(RecordedUnit(unit, detail, of: run.map { Indirect($0) })) }
    recorder.finish(after: duration, isInterrupted: false)
  }
}
