/// A unit in one environment.
package struct ResolvedUnit: Sendable {
  /// What is written, the same in every environment.
  package let unit: CatalogUnit

  /// What it does, in order.
  package let flow: [FlowNode<ResolvedCall>]

  /// What it does at the end, whatever happened.
  package let finalFlow: [FlowNode<ResolvedCall>]

  /// What tells it from all others of the catalog.
  package var id: UnitID { unit.id }

  /// Which of several runs of the unit this is, from 1.
  package var repetition = 1

  /// The names from the file to the unit, as reports show them: of its repetitions the second ends in `#2`.
  package var path: [String] {
    guard repetition > 1, let name = unit.path.last else { return unit.path }
    return unit.path.dropLast() + ["\(name) #\(repetition)"]
  }

  /// The tags of its file, endpoint and own.
  package var tags: [String] { unit.tags }

  /// Why it is not run, nil if it is.
  package var skip: String? { unit.skip }

  /// The path of its file, as people are shown it.
  package var file: String { unit.file }

  /// Where its name is written.
  package var origin: JSONValue { unit.origin }

  /// Its calls as they are written, without those at the end.
  package var steps: [ResolvedCall] { flow.calls() }

  /// Its calls at the end.
  package var finally: [ResolvedCall] { finalFlow.calls() }

  /// All its calls, and those of the scenarios that it runs.
  package var callsOfAll: [ResolvedCall] { (flow + finalFlow).callsOfAll() }

  /// All its calls.
  package var allSteps: [ResolvedCall] { finalFlow.isEmpty ? steps : steps + finally }
}

extension ResolvedUnit {
  /// What it does, as another unit.
  package func with(_ unit: CatalogUnit) -> ResolvedUnit {
    ResolvedUnit(unit: unit, flow: flow, finalFlow: finalFlow)
  }
}
