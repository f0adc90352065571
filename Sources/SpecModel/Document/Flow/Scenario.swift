/// A sequence of calls.
package struct Scenario: TabularObject {
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

  /// What its calls share: their credentials.
  package private(set) var settings = CallSettings.none
  package private(set) var steps: [Step] = []

  /// Steps that run at the end, whatever happened.
  package private(set) var finally: [Step] = []

  /// Where it is written.
  package let origin: JSONValue

  static let format = ObjectFormat<Scenario>(
    "a scenario",
    "A sequence of calls.",
    example: "{\"steps\": [{\"call\": \"getUser\"}]}",
    otherKeysIn: ["a step", "an expectation", "a body"],
    [
      .optional("description", { \.summary }, .lines).means("What it shows."),
      .optional("tags", { \.tags }, .tags).means("Tags, added to those of the file."),
      .condition { \.condition },
      .skip { \.skip },
      .knownIssue { \.knownIssue },
      .reruns { \.reruns },
      .unitVariables { \.variables },
      .forEach { \.rows },
      .uses { \.uses },
      .lock { \.locks },
      .cookieJar { \.cookieJar },
      .others(CallKeys.keys(at: .scenario)),
      .required("steps", { \.steps }, .list(of: .object(Step.self))).means("The calls, in order."),
      .finally { \.finally },
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .scenario)
    if let steps = object.raw("steps"), steps.type == .array, steps.count == 0 {
      object.reader.reportEmpty(steps, "a scenario needs at least one step")
    }
    return true
  }
}

/// The rows that a scenario shares with a case.
extension Field {
  static func condition(_ path: @escaping Path<Condition?>) -> Field {
    optional("if", path, .condition).means("A condition; if it is false, the unit is skipped.")
  }

  static func skip(_ path: @escaping Path<String?>) -> Field {
    optional("skip", path, .reason).means("The reason to skip it.")
  }

  static func knownIssue(_ path: @escaping Path<KnownIssue?>) -> Field {
    optional("knownIssue", path, .knownIssue)
      .means("The reason why its checks fail for now; once it passes, it is reported as failed.")
  }

  static func reruns(_ path: @escaping Path<RerunCount?>) -> Field {
    optional("reruns", path, .literal(RerunCount.self))
      .means(
        "How many times the unit is run again if it does not pass.",
        default: "`--reruns`, else `reruns` of `run`"
      )
  }

  static func unitVariables(_ path: @escaping Path<[NamedData]>) -> Field {
    optional("variables", path, .dataMap(names: .variable))
      .means("Variables, evaluated once when the unit starts.")
  }

  static func cookieJar(_ path: @escaping Path<CookieJarSetting>) -> Field {
    optional("cookieJar", path, .cookieJar)
      .means(
        "Whether cookies are kept, or a Netscape file of cookies to start with.",
        default: "true"
      )
  }

  static func finally(_ path: @escaping Path<[Step]>) -> Field {
    optional("finally", path, .list(of: .object(Step.self)))
      .means("Steps that always run at the end.")
  }

  static func captures(_ path: @escaping Path<[Named<Capture>]>) -> Field {
    optional("capture", path, .map(of: .capture, names: .variable))
      .means("Values of the response to keep, by name.")
  }
}
