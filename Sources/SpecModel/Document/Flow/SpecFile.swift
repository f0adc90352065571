/// A `*.spec.json`: endpoints, shapes and scenarios that belong together.
package struct SpecFile: TabularObject {
  package private(set) var name: String?
  package private(set) var summary: String?
  package private(set) var tags: [String] = []

  /// What must hold for its units to be run.
  package private(set) var condition: Condition?
  private var shared: Defaults?
  package private(set) var variables: [NamedData] = []
  package private(set) var authProfiles: [Named<AuthProfile>] = []

  /// The shapes as they are written.
  package private(set) var shapes: [Named<JSONValue>] = []
  package private(set) var endpoints: [Named<Endpoint>] = []
  package private(set) var fixtures: [Named<Fixture>] = []

  /// The fixtures that every case and scenario uses.
  package private(set) var uses: [FixtureUse] = []

  /// The locks that every case and scenario holds while it runs.
  package private(set) var locks: [String] = []
  package private(set) var scenarios: [Named<Scenario>] = []

  /// The document it was read from.
  package let origin: JSONValue

  package var defaults: CallSettings { shared?.settings ?? .none }

  /// All that it sets for calls: its defaults, endpoints, cases, scenarios, fixtures and steps.
  package private(set) var layers: [CallSettings] = []

  static let format = ObjectFormat<SpecFile>(
    "a spec file",
    "Endpoints, shapes and scenarios that belong together.",
    otherKeysIn: [
      "defaults", "an endpoint", "a case", "a scenario", "a step", "an environment",
      "a project file",
    ],
    [
      .editorSchema,
      .optional("name", { \.name }, .text).means(
        "The name in reports.",
        default: "the file's name"
      ),
      .optional("description", { \.summary }, .lines).means("What it is about."),
      .optional("tags", { \.tags }, .tags).means("Tags of all its cases and scenarios."),
      .optional("if", { \.condition }, .condition)
        .means("A condition; if it is false, the cases and scenarios of the file are skipped."),
      .defaults { \.shared },
      .variables { \.variables },
      .authProfiles { \.authProfiles },
      .optional("shapes", { \.shapes }, .map(of: .shapeDefinition, names: .shape))
        .means("Shapes of JSON values, by name."),
      .optional("endpoints", { \.endpoints }, .map(of: .object(Endpoint.self), names: .identifier))
        .means("Operations of the API."),
      .uses { \.uses },
      .lock { \.locks },
      .optional("fixtures", { \.fixtures }, .map(of: .object(Fixture.self), names: .identifier))
        .means("Calls that prepare something for other units, by name."),
      .optional("scenarios", { \.scenarios }, .map(of: .object(Scenario.self), names: .title))
        .means("Sequences of calls, by name."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    layers.append(defaults)
    // By their places, as endpoints and cases are large and would be copied.
    for place in endpoints.indices {
      layers.append(endpoints[place].value.settings)
      let cases = endpoints[place].value.cases ?? []
      for one in cases.indices {
        layers.append(cases[one].value.settings)
        layers += cases[one].value.finally.map(\.settings)
      }
    }
    for scenario in scenarios.map(\.value) {
      layers += [scenario.settings] + (scenario.steps + scenario.finally).map(\.settings)
    }
    for fixture in fixtures.map(\.value) {
      layers += [fixture.settings] + (fixture.steps + fixture.finally).map(\.settings)
    }
    layers.removeAll { $0 === CallSettings.none }
    return true
  }
}

/// The rows that the three kinds of files share.
extension Field {
  static var editorSchema: Field {
    unused("$schema", .text).means("The JSON Schema that editors use.")
  }

  static func defaults(_ path: @escaping Path<Defaults?>) -> Field {
    optional("defaults", path, .object(Defaults.self)).means("Settings that all its calls inherit.")
  }

  static func variables(_ path: @escaping Path<[NamedData]>) -> Field {
    optional("variables", path, .dataMap(names: .variable))
      .means("Variables, evaluated once when the run starts.")
  }

  static func authProfiles(
    _ path: @escaping Path<[Named<AuthProfile>]>
  ) -> Field {
    optional("authProfiles", path, .map(of: .authProfile, names: .identifier))
      .means("Credentials of calls, by name.")
  }
}
