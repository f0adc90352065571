/// The long form of a use.
struct FixtureInstance: TabularObject {
  private(set) var reference: JSONValue?
  private(set) var with: [NamedData] = []

  static let format = ObjectFormat<FixtureInstance>(
    "a use of a fixture",
    "A fixture, and the values for its variables.",
    example: "{\"fixture\": \"account\", \"with\": {\"name\": \"Ada\"}}",
    place: "\"uses\"",
    [
      .required("fixture", { \.reference }, .anyText).means("The fixture."),
      .optional("with", { \.with }, .dataMap(names: .variable))
        .means("Values for the variables of the fixture."),
    ]
  )

  init(at origin: JSONValue) {}
}
