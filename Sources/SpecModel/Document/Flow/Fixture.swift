/// A scenario that others use: it runs before its users, and its end when they are done.
package struct Fixture: TabularObject {
  package private(set) var summary: String?
  package private(set) var scope = FixtureScope.run

  /// Values of variables that a use can replace.
  package private(set) var with: [NamedData] = []
  package private(set) var uses: [FixtureUse] = []
  package private(set) var locks: [String] = []
  package private(set) var variables: [NamedData] = []

  /// The cookie jar that it begins with.
  package private(set) var cookieJar = CookieJarSetting.unsaid

  /// What its calls share: their credentials.
  package private(set) var settings = CallSettings.none
  package private(set) var steps: [Step] = []

  /// Steps that run when its last user is done, whatever happened.
  package private(set) var finally: [Step] = []

  /// Where it is written.
  package let origin: JSONValue

  static let format = ObjectFormat<Fixture>(
    "a fixture",
    "Calls that prepare something for other units.",
    example: "{\"steps\": [{\"call\": \"createUser\", \"capture\": {\"id\": \"$.id\"}}]}",
    otherKeysIn: ["a scenario", "a step", "an expectation", "a body"],
    [
      .optional("description", { \.summary }, .lines).means("What it prepares."),
      .optional("scope", { \.scope }, .word(of: FixtureScope.self))
        .means(
          "How often it runs: once for the run, for each file, or for each unit.",
          default: "`run`"
        ),
      .optional("with", { \.with }, .dataMap(names: .variable))
        .means("Variables whose values a use can replace."),
      .uses { \.uses },
      .lock { \.locks },
      .unitVariables { \.variables },
      .cookieJar { \.cookieJar },
      .others(CallKeys.keys(at: .scenario)),
      .required("steps", { \.steps }, .list(of: .object(Step.self))).means("The calls, in order."),
      .optional("finally", { \.finally }, .list(of: .object(Step.self)))
        .means("Steps that always run after its last user."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .scenario)
    if let steps = object.raw("steps"), steps.type == .array, steps.count == 0 {
      object.reader.reportEmpty(steps, "a fixture needs at least one step")
    }
    return true
  }
}
