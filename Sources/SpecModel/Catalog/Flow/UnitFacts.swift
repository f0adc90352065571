/// What a case, a scenario or a fixture is, beside what it does.
package struct UnitFacts: Sendable {
  /// What tells it from all others of the catalog.
  package var id: UnitID

  /// The index of its file in the catalog's specs.
  package let spec: Int

  /// Why it is not run, nil if it is.
  package var skip: String?

  /// What must hold for it to be run, as its file and it say.
  package var conditions: [Condition] = []

  /// Why it is known to fail, nil if it is to pass.
  package var knownIssue: KnownIssue?

  /// How many times it is run again if it does not pass; nil if the run decides.
  package var reruns: Int?

  /// The fixtures that run before it, in order.
  package var uses: [CatalogUse] = []

  /// The locks that are held while it runs.
  package var locks: [String] = []

  /// Its variables, evaluated when it begins.
  package var variables: [NamedData] = []

  /// The rows that it is run for.
  package var rows = UnitRows.none

  /// The cookie jar that it begins with.
  package var cookieJar = CookieJarSetting.unsaid

  /// Where its name is written.
  package let origin: JSONValue

  /// Its name below its file.
  package var name: String { id.names.count == 1 ? id.names[0] : id.names.title }

  /// What decides whether it is run, and whether it is known to fail.
  var allConditions: [Condition] { conditions + [knownIssue?.condition].compactMap(\.self) }

  /// What is written of it, below its name.
  package var content: JSONValue { JSONValue(document: origin.document, index: origin.index + 1) }
}
