extension JUnitCase {
  /// Writes the case.
  func write(to writer: inout XMLWriter, className: String, isStrict: Bool) {
    let attributes: KeyValuePairs<StaticString, String?> = [
      "name": name,
      "classname": className,
      "time": JUnitDocument.seconds(duration),
      "file": isStrict ? nil : file,
      "line": isStrict ? nil : line.map { "\($0)" },
    ]
    let properties = isStrict ? [] : properties
    if case .passed = ending, output.isEmpty, properties.isEmpty {
      return writer.element("testcase", attributes)
    }
    writer.element("testcase", attributes) { writer in
      if !properties.isEmpty { Self.write(properties, to: &writer) }
      // In the order of Surefire's schema: failures first.
      if case .failed(let problem) = ending { Self.write("failure", problem, to: &writer) }
      for rerun in reruns where !rerun.isError {
        Self.write(rerun, isPassed: passes, to: &writer)
      }
      if case .skipped(let reason) = ending {
        writer.element("skipped", ["message": reason])
      }
      if case .error(let problem) = ending { Self.write("error", problem, to: &writer) }
      for rerun in reruns where rerun.isError {
        Self.write(rerun, isPassed: passes, to: &writer)
      }
      if !output.isEmpty { writer.element("system-out", text: output) }
    }
  }

  /// Writes properties.
  static func write(
    _ properties: [(name: String, value: String)],
    to writer: inout XMLWriter
  ) {
    writer.element("properties") { writer in
      for (name, value) in properties {
        writer.element("property", ["name": name, "value": value])
      }
    }
  }

  /// Surefire calls an attempt flaky where a later one passed, else a rerun.
  private static func write(
    _ rerun: EarlierAttempt,
    isPassed: Bool,
    to writer: inout XMLWriter
  ) {
    let name: StaticString =
      switch (isPassed, rerun.isError) {
      case (true, true): "flakyError"
      case (true, false): "flakyFailure"
      case (false, true): "rerunError"
      case (false, false): "rerunFailure"
      }
    writer.element(name, ["message": rerun.problem.message, "type": rerun.problem.type]) {
      $0.element("stackTrace", text: rerun.problem.text)
    }
  }

  private static func write(
    _ name: StaticString,
    _ problem: ProblemSummary,
    to writer: inout XMLWriter
  ) {
    writer.element(
      name,
      ["message": problem.message, "type": problem.type],
      text: problem.text
    )
  }
}
