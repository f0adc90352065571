import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is shown of variables that have no value.
@Suite(.inTurn)
struct VariableLayerTests {
  @Test func `of variables in a circle only the circle is told`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{"variables": {"a": "{{b}}", "b": "{{c}}", "c": "{{a}}", "d": "{{a}} {{d}}"}}"#
    ])
    let catalog = try Catalog.read(at: folder.path).catalog
    let builder = RunScope.Builder(catalog: catalog, environment: nil)
    let error = try #require(throws: CatalogError.self) {
      _ = try builder.build(neededSecrets: [])
    }
    #expect(
      error.diagnostics.map(\.message) == [
        "variables use each other in a circle: a → b → c → a"
      ]
    )
  }
}
