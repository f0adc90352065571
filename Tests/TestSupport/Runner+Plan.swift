package import SpecRunner

extension Runner {
  /// Prepares a run in one environment.
  package convenience init(
    _ plan: RunPlan,
    jobs: Int,
    failureLimit: Int? = nil,
    transport: any Transport,
    loops: CurlLoopPool? = nil,
    sinks: [any EventSink] = [],
    onResult: (@Sendable (UnitResult) -> Void)? = nil
  ) {
    self.init(
      [(plan, RunConnections(transport, loops: loops))],
      jobs: jobs,
      failureLimit: failureLimit,
      sinks: sinks,
      onResult: onResult
    )
  }
}
