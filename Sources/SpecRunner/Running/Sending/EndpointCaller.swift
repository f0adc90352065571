internal import Synchronization

/// Calls endpoints of a catalog for a program, each call by itself.
final class EndpointCaller: Sendable {
  private let run: RunScope
  private let sender: CallSender
  private let state = Mutex(State())

  private struct State {
    var callees: [String: Callee] = [:]
    var count = 0
  }

  /// An endpoint as it is called.
  fileprivate struct Callee {
    let step: ResolvedCall

    /// The names of the values that its request takes.
    let names: Set<String>
  }

  /// Prepares to call endpoints.
  init(_ run: RunScope, sender: CallSender) {
    self.run = run
    self.sender = sender
  }

  /// Calls an endpoint.
  ///
  /// - Throws: ``CatalogError`` where the request cannot be made, ``ClientError`` where there is no response.
  func call(_ reference: String, with values: [String: JSONValue]) async throws -> Exchange {
    // A program may ask long after what was down then has come up.
    sender.origins.forgetFailures()
    let prepared = try prepared(reference, values)
    let sent = await BodySaver(sender: sender, output: run.output, redactor: run.redactor).send(
      prepared
    )
    return try sent.result.get()
  }

  private func prepared(
    _ reference: String,
    _ values: [String: JSONValue]
  ) throws(CatalogError) -> PreparedCall {
    do throws(Diagnostic) {
      let (callee, number) = try callee(reference)
      let step = callee.step
      if let mistake = callee.mistake(in: values.keys) { throw mistake }
      // A program may call for days: what a call makes of secrets goes with it.
      let scope = try UnitScope(
        run.catalog.unit(of: step.step, number: number),
        in: run,
        hidden: HiddenTexts()
      )
      do throws(Diagnostic) {
        var call = CallScope(step, in: scope)
        call.with = try StepRunner.values(of: step.settings.keys.with, in: call).merging(values) {
          $1
        }
        return try RequestPreparer(step, in: call).prepare()
      } catch {
        throw error.redacted(by: scope.redactor)
      }
    } catch {
      throw CatalogError(diagnostics: [error.redacted(by: sender.redactor)])
    }
  }

  /// The endpoint, found once, and the number of the call.
  private func callee(_ reference: String) throws(Diagnostic) -> (Callee, Int) {
    try state.withLock { (state) throws(Diagnostic) in
      state.count += 1
      if let known = state.callees[reference] { return (known, state.count) }
      let step = try run.catalog.call(of: reference, in: run.environment)
      let callee = Callee(step: step, names: step.valueNames(in: run.catalog.files))
      state.callees[reference] = callee
      return (callee, state.count)
    }
  }
}

extension EndpointCaller.Callee {
  /// What is wrong with the names of the values that it is given.
  ///
  /// - Returns: The first that its request does not take, with the nearest that it does; nil where it takes all.
  fileprivate func mistake(in names: some Sequence<String>) -> Diagnostic? {
    guard let name = names.filter({ !self.names.contains($0) }).min() else { return nil }
    let nearest = SpellingSuggestion.nearest(to: name, in: self.names.sorted())
    return Diagnostic(
      .unknownParameter,
      "the call has no parameter \"\(name)\"",
      at: nil,
      suggestion: .help(nearest),
      notes: [.init("the request is declared here", at: step.request.origin.range)]
    )
  }
}
