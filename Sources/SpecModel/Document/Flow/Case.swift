/// A call of an endpoint that is run by itself.
package struct Case: TabularObject {
  package private(set) var summary: String?
  package private(set) var tags: [String] = []

  /// Why it is not run, nil if it is.
  package private(set) var skip: String?

  /// What must hold for it to be run.
  package private(set) var condition: Condition?

  /// Why it is known to fail, nil if it is to pass.
  package private(set) var knownIssue: KnownIssue?

  /// How many times it is run again if it does not pass; nil if the run decides.
  package private(set) var reruns: RerunCount?
  package private(set) var variables: [NamedData] = []

  /// The rows that it is run for, nil if it is run once.
  package private(set) var rows: RowSource?

  /// The fixtures that it uses.
  package private(set) var uses: [FixtureUse] = []

  /// The locks that it holds while it runs.
  package private(set) var locks: [String] = []

  /// The cookie jar that it begins with.
  package private(set) var cookieJar = CookieJarSetting.unsaid
  /// When its call is made, and how often.
  package private(set) var timing = CallTiming()
  package private(set) var settings = CallSettings.none
  package private(set) var captures: [Named<Capture>] = []

  /// Steps that run after it, whatever happened.
  package private(set) var finally: [Step] = []

  static let format = ObjectFormat<Case>(
    "a case",
    "A call of an endpoint that is run by itself.",
    otherKeysIn: ["an endpoint", "an expectation", "a response", "a body", "a scenario"],
    [
      .optional("description", { \.summary }, .lines).means("What it shows."),
      .optional("tags", { \.tags }, .tags).means(
        "Tags, added to those of the endpoint and the file."
      ),
      .condition { \.condition },
      .skip { \.skip },
      .knownIssue { \.knownIssue },
      .reruns { \.reruns },
      .unitVariables { \.variables },
      .forEach { \.rows },
      .uses { \.uses },
      .lock { \.locks },
      .cookieJar { \.cookieJar },
      .wait { \.timing.wait },
      .poll { \.timing.poll },
      .repetition { \.timing.repetition },
      .others(CallKeys.keys(at: .oneCase)),
      .captures { \.captures },
      .finally { \.finally },
    ]
  )

  init(at origin: JSONValue) {}

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .oneCase)
    return true
  }
}
