/// What a scenario is to those that run it as a step, beside what it does.
package struct ScenarioFacts: Sendable {
  /// What tells it from all others of the catalog.
  package let id: UnitID

  /// Its name.
  package let name: String

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// Why it is not run, nil if it is.
  package let skip: String?

  /// What must hold for it to be run, as its file and it say.
  package let conditions: [Condition]

  /// The fixtures that run before it, in order.
  package let uses: [CatalogUse]

  /// The locks that are held while it runs.
  package let locks: [String]

  /// Its variables, evaluated when it begins.
  package let variables: [NamedData]

  /// The rows that it is run for.
  package let rows: UnitRows

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting

  /// Whether it has steps at the end.
  package let hasFinalSteps: Bool

  /// What its steps capture.
  let captures: FlowCaptures

  /// Where its name is written.
  package let origin: JSONValue

  /// What is written of it, below its name.
  var content: JSONValue { JSONValue(document: origin.document, index: origin.index + 1) }

  /// What has been captured when it was run as a step.
  func captures(after condition: Condition?) -> FlowCaptures {
    let isConditional = conditions.contains { $0.origin.range != condition?.origin.range }
    let mayHaveNoRow = rows.isWritten && !rows.hasCertainRow
    guard skip != nil || isConditional || mayHaveNoRow else { return captures }
    let reason: PossibleCapture.Reason = isConditional ? .scenario : .rows
    var perhaps = FlowCaptures()
    perhaps.add(captures, perhaps: skip == nil ? reason : .skipped)
    return perhaps
  }
}
