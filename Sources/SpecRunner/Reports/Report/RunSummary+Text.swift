extension RunSummary {
  /// The summary in a line: `142 passed, 1 failed — 150 requests in 1.24 s (121/s)`.
  package var text: String {
    let counts = [
      (passed, "passed"), (flaky, "flaky"), (failed, "failed"),
      (errors, errors == 1 ? "error" : "errors"),
      (knownIssues, knownIssues == 1 ? "known issue" : "known issues"), (skipped, "skipped"),
    ]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let units = told.isEmpty ? "nothing was run" : told.joined(separator: ", ")
    let sent = requests.counted("request")
    let interrupted = isInterrupted ? "interrupted: " : ""
    return "\(interrupted)\(units) — \(sent) in \(duration.text)\(rateText)"
  }

  /// What a person is shown where certificates were not verified, nil where all were.
  package var verificationText: String? {
    guard unverified > 0 else { return nil }
    let units = unverified.counted("unit")
    return "warning: \(units) did not verify the server's certificate (\"verify\": false)"
  }

  /// Requests a second, where there is a duration to divide by.
  private var rateText: String {
    let seconds = duration / .seconds(1)
    guard requests > 1, seconds >= 0.001 else { return "" }
    return " (\(Int((Double(requests) / seconds).rounded()))/s)"
  }
}
