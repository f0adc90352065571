internal import SpecModel
internal import Synchronization

/// Calls endpoints of a catalog for a program, each call by itself.
final class EndpointCaller: Sendable {
  private let run: RunScope
  private let sender: CallSender
  private let state = Mutex(State())

  private struct State {
    var steps: [String: CatalogStep] = [:]
    var count = 0
  }

  /// Prepares to call endpoints.
  ///
  /// - Parameters:
  ///   - run: What every unit of the run sees.
  ///   - sender: What sends the calls.
  init(_ run: RunScope, sender: CallSender) {
    self.run = run
    self.sender = sender
  }

  /// Calls an endpoint.
  ///
  /// - Parameters:
  ///   - reference: The endpoint's name; `file.name` where several files have one of that name.
  ///   - values: Values of its parameters and variables.
  /// - Returns: The exchange, whatever its status.
  /// - Throws: ``CatalogError`` where the request cannot be made, ``ClientError`` where there is no answer.
  func call(_ reference: String, with values: [String: JSONValue]) async throws -> Exchange {
    // A program may ask long after what was down then has come up.
    sender.origins.forgetFailures()
    let prepared = try prepared(reference, values)
    let sent = await BodySaver(sender: sender, output: run.output).send(prepared)
    return try sent.result.get()
  }

  private func prepared(
    _ reference: String,
    _ values: [String: JSONValue]
  ) throws(CatalogError) -> PreparedCall {
    do throws(Diagnostic) {
      let (step, number) = try step(calling: reference)
      if let mistake = run.catalog.mistake(inValues: values.keys, for: step, in: run.environment) {
        throw mistake
      }
      var call = CallScope(unit: try UnitScope(run.catalog.unit(of: step, number: number), in: run))
      let settings = step.settings(in: run.catalog, environment: run.environment)
      call.with = try StepRunner.values(of: settings.with, in: call).merging(values) { $1 }
      return try RequestPreparer(step, settings, in: call).call()
    } catch {
      throw CatalogError(diagnostics: [error.redacted(by: sender.authenticators.redactor)])
    }
  }

  /// The endpoint's step, found once, and the number of the call.
  private func step(calling reference: String) throws(Diagnostic) -> (CatalogStep, Int) {
    try state.withLock { (state) throws(Diagnostic) in
      state.count += 1
      if let known = state.steps[reference] { return (known, state.count) }
      let step = try run.catalog.step(calling: reference)
      state.steps[reference] = step
      return (step, state.count)
    }
  }
}
