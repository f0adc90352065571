/// A `*.spec.json`: endpoints, shapes and scenarios that belong together.
package struct SpecFile: Sendable {
  package let name: String?
  package let summary: String?
  package let tags: [String]
  package let defaults: CallSettings
  package let variables: [NamedData]
  package let authProfiles: [Named<AuthProfile>]

  /// The shapes as they are written.
  package let shapes: [Named<JSONValue>]
  package let endpoints: [Named<Endpoint>]
  package let scenarios: [Named<Scenario>]

  /// The document it was read from.
  package let origin: JSONValue
}

extension SpecFile: DocumentObject {
  private static let name = Key("name", .text, "The name in reports.", fallback: "the file's")
  private static let summary = Key("description", .lines, "What it is about.")
  private static let tags = Key("tags", .tags, "Tags of everything in it.")
  static let defaults = Key("defaults", .object(Defaults.self), "What its calls share.")
  static let variables = Key(
    "variables",
    .dataMap(names: .variable),
    "Variables, evaluated once when the run begins."
  )
  static let authProfiles = Key(
    "authProfiles",
    .map(of: .authProfile, names: .identifier),
    "Ways to prove who sends a call, by name."
  )
  private static let shapes = Key(
    "shapes",
    .map(of: .shapeDefinition, names: .shape),
    "Shapes of JSON values, by name."
  )
  private static let endpoints = Key(
    "endpoints",
    .map(of: .object(Endpoint.self), names: .identifier),
    "Operations of the API."
  )
  private static let scenarios = Key(
    "scenarios",
    .map(of: .object(Scenario.self), names: .title),
    "Calls that belong together."
  )
  static let schema = Key("$schema", .text, "The JSON Schema that editors use.")

  static let description = ObjectDescription(
    "a spec file",
    "Endpoints, shapes and scenarios that belong together.",
    keys: [
      schema.summary, name.summary, summary.summary, tags.summary, defaults.summary,
      variables.summary, authProfiles.summary, shapes.summary, endpoints.summary,
      scenarios.summary,
    ],
    otherKeysIn: [.defaults, .endpoint, .oneCase, .scenario, .step, .environment, .project]
  )

  init?(_ object: ObjectReader) {
    _ = object(Self.schema)
    name = object(Self.name)
    summary = object(Self.summary)
    tags = object(Self.tags) ?? []
    defaults = object(Self.defaults)?.settings ?? CallSettings.none
    variables = object(Self.variables) ?? []
    authProfiles = object(Self.authProfiles) ?? []
    shapes = object(Self.shapes) ?? []
    endpoints = object(Self.endpoints) ?? []
    scenarios = object(Self.scenarios) ?? []
    origin = object.value
  }
}

extension SpecFile {
  /// What its defaults, endpoints, cases and steps say of calls.
  var allSettings: [CallSettings] {
    var found = [defaults]
    for endpoint in endpoints.map(\.value) {
      found.append(endpoint.settings)
      for one in (endpoint.cases ?? []).map(\.value) {
        found.append(one.settings)
        found += one.finally.map(\.settings)
      }
    }
    for scenario in scenarios.map(\.value) {
      found += (scenario.steps + scenario.finally).map(\.settings)
    }
    return found
  }
}
