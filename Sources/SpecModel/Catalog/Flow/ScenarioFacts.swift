/// What a scenario is to those that run it as a step, beside what it does.
package struct ScenarioFacts: Sendable {
  /// Its name.
  package let name: String

  /// Why it is not run, nil if it is.
  package let skip: String?

  /// Its variables, evaluated when it begins.
  package let variables: [NamedData]

  /// The cookie jar that it begins with.
  package let cookieJar: CookieJarSetting

  /// What it captures.
  let captures: FlowCaptures

  /// Where its name is written.
  package let origin: JSONValue
}
