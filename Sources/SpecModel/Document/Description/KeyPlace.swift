/// Another object of the format, which has keys that people write beside it, around it or in it.
struct KeyPlace: Sendable {
  /// What it is, as it stands behind "it belongs in".
  let name: String

  /// Its description.
  let description: ObjectDescription

  init(_ name: String, _ description: ObjectDescription) {
    self.name = name
    self.description = description
  }
}

extension KeyPlace {
  static var defaults: KeyPlace { KeyPlace("\"defaults\"", Defaults.description) }
  static var limits: KeyPlace {
    KeyPlace("\"limits\" of an environment", LimitSettings.description)
  }
  static var project: KeyPlace { KeyPlace("spec-run.json", ProjectFile.description) }
  static var environment: KeyPlace { KeyPlace("an environment", EnvironmentFile.description) }
  static var spec: KeyPlace { KeyPlace("a spec file", SpecFile.description) }
  static var endpoint: KeyPlace { KeyPlace("an endpoint", Endpoint.description) }
  static var oneCase: KeyPlace { KeyPlace("a case", Case.description) }
  static var scenario: KeyPlace { KeyPlace("a scenario", Scenario.description) }
  static var step: KeyPlace { KeyPlace("a step", Step.description) }
  static var response: KeyPlace { KeyPlace("a response", ResponseDeclaration.description) }
  static var body: KeyPlace { KeyPlace("\"body\"", Body.description) }
  static var expect: KeyPlace { KeyPlace("\"expect\"", Expectation.description) }
}
