extension RunParts {
  /// The part of the units that is run, as the arguments say it.
  init(_ arguments: Arguments, in process: [String: String]) throws(UsageError) {
    self.init()
    if let text = arguments.value(.shard) {
      shard = try Self.shard(text, in: process)
    }
    do throws(RecordFile.Failure) {
      if let path = arguments.value(.timings) { try readTimings(at: path) }
    } catch {
      throw UsageError("--timings cannot be read: \(error)", of: .run)
    }
    do throws(RecordFile.Failure) {
      if let path = arguments.value(.retryFailed) { try readFailures(at: path) }
    } catch {
      throw UsageError("cannot read the file of --retry-failed: \(error)", of: .run)
    }
  }

  private static func shard(
    _ text: String,
    in process: [String: String]
  ) throws(UsageError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first == "auto" else {
      guard let shard = Shard(text) else {
        throw UsageError(
          "--shard cannot be \"\(text)\": it takes I/N, such as 1/4, or auto in a CI service",
          of: .run
        )
      }
      return shard
    }
    let count = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || count != nil,
      let shard = Shard.ofService(in: process, count: count)
    else {
      throw UsageError(
        "--shard cannot be \"\(text)\": \(reason(against: parts.count == 2 ? count : nil, in: process))",
        of: .run
      )
    }
    return shard
  }

  /// Why no shard is found in the process environment.
  private static func reason(against count: Int?, in process: [String: String]) -> String {
    if process["JOB_COMPLETION_INDEX"] != nil, count == nil {
      return "a Job of Kubernetes does not say how many shards there are; use auto/N"
    }
    guard let variables = Shard.variables(ofServiceIn: process) else {
      return "no variable of GitLab, CircleCI, Buildkite or Kubernetes names the shard"
    }
    return "no shard\(count.map { " of \($0)" } ?? "") has \(variables.excerpt)"
  }
}
