/// Judges a call that got no response: whether just that was expected.
package struct ExpectedErrorChecker {
  private let expect: Expectation
  private let fault: Templated<ErrorLiteral>
  private let step: ResolvedCall
  private let scope: CallScope

  /// Prepares the judgement; nil if the call must have a response.
  package init?(_ step: ResolvedCall, in scope: CallScope) {
    // Only the call itself can say that it must fail.
    guard let expect = step.own.keys.expect.value, let fault = expect.error else { return nil }
    self.expect = expect
    self.fault = fault
    self.step = step
    self.scope = scope
  }

  /// Judges an error; nil if another error was expected, so that this one is reported.
  package func check(_ error: ClientError) -> [CheckOutcome]? {
    do throws(TemplateError) {
      guard try error.isExpected(fault.value(in: scope)) else { return nil }
    } catch {
      return [CheckOutcome(.error, failure: RunProblem(Diagnostic(error)))]
    }
    var exchange = error.exchange ?? Exchange(request: HTTPRequest(url: ""), response: .none)
    exchange.timings = error.timings ?? exchange.timings
    var checker = ResponseChecker(ResponseView(exchange), of: step, step.own, in: scope)
    checker.record(.error)
    checker.checkCall(expect)
    return checker.outcomes
  }

  /// Judges a response, though an error was expected.
  package func check(_ exchange: Exchange) -> CheckOutcome {
    let status = exchange.response.status
    let expected = (try? fault.value(in: scope).rawValue) ?? ""
    return CheckOutcome(
      .error,
      failure: RunProblem(
        .check(.error),
        "expected the error \"\(expected)\", found a response with status \(status)",
        at: expect.errorOrigin?.range,
        label: "responded with \(status)"
      )
    )
  }
}

extension HTTPResponse {
  /// What stands for a missing response.
  fileprivate static let none = HTTPResponse(status: 0)
}
