extension ResponseChecker {
  /// The status is the expected one, or success; and the endpoint declares it.
  mutating func checkStatus(_ expect: Expectation?) {
    let status = response.response.status
    if let expect, let patterns = expect.status {
      var expected: [StatusPattern] = []
      for pattern in patterns {
        do throws(TemplateError) {
          expected.append(try pattern.value(in: scope))
        } catch {
          return record(.status, error)
        }
      }
      guard expected.contains(where: { $0.matches(status) }) else {
        let words = "the status \(expected.map(\.description).joined(separator: " or "))"
        return record(wrongStatus: failure(expected: words, at: expect.origin.range))
      }
    } else {
      let declared = settings.keys.responses.compactMap(\.status).filter(\.isSuccess)
      let isSuccess =
        declared.isEmpty
        ? 200..<300 ~= status : declared.contains { $0.matches(status) }
      guard isSuccess else {
        let words =
          declared.isEmpty
          ? "a status of success (2xx)"
          : "the status \(declared.map(\.description).joined(separator: " or "))"
        return record(wrongStatus: failure(expected: words, at: callRange))
      }
    }
    record(.status)
  }

  /// What the step calls, or the name of the case: never all of a step.
  private var callRange: SourceRange? {
    (step.origin["call"] ?? step.origin["request"] ?? step.origin).range
  }

  private func failure(expected: String, at range: SourceRange?) -> RunProblem {
    let found = response.response.statusText
    return RunProblem(
      .check(.status),
      "expected \(expected), found \(found)",
      at: range,
      label: "found \(found)"
    )
  }
}

extension StatusPattern {
  /// Whether it means success: 2xx or 3xx.
  fileprivate var isSuccess: Bool {
    switch self {
    case .code(let code): 200..<400 ~= code
    case .statusClass(let digit): digit == 2 || digit == 3
    case .any: true
    }
  }
}
