import CSystem

/// Runs a task for 30 ms and gives the time of one run, after one run that is not counted.
func measure(_ task: () throws -> String) rethrows -> (nanoseconds: Double, result: String) {
  let clock = ContinuousClock()
  let result = try task()
  var runs = 0
  var elapsed = Duration.zero
  let start = clock.now
  var batch = 1
  while elapsed < .milliseconds(30) {
    for _ in 0..<batch { _ = try task() }
    runs += batch
    elapsed = clock.now - start
    if elapsed < .milliseconds(3) { batch *= 2 }
  }
  return (elapsed / .nanoseconds(1) / Double(runs), result)
}

/// Writes out what was printed.
func flush() {
  fflush(nil)
}
