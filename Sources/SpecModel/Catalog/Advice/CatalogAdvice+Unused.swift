extension CatalogAdvice {
  /// Warns of the catalog's own fixtures that no unit uses, also not by others: they never run.
  func warn(ofUnusedAmong fixtures: [CatalogFixture], by units: [CatalogUnit]) {
    guard !fixtures.isEmpty else { return }
    let used = fixtures.places(usedBy: units)
    for (place, fixture) in fixtures.enumerated()
    where !used.contains(place) && !mayBeForOthers(fixture.unit.spec) {
      problems.report(
        .notRun,
        "nothing runs the fixture \"\(fixture.name)\": no case and no scenario uses it",
        at: fixture.unit.origin.range,
        label: "not run",
        help:
          "\"uses\": [\"\(fixture.name)\"] on a file, a case or a scenario makes it run before them"
      )
    }
  }

  /// Warns of the catalog's own shapes that nothing is judged by.
  func warn(ofUnused shapes: [ShapeDefinition]) {
    let files = Set(specs.indices.filter { !mayBeForOthers($0) }.map { specs[$0].reference })
    for shape in shapes where files.contains(shape.file) {
      problems.report(
        .unused,
        "nothing uses the shape \"\(shape.name)\"",
        at: shape.range,
        label: "not used",
        help: "remove it, or name it where it describes something"
      )
    }
  }

  /// Warns of the variables of the catalog's own spec files that nothing uses.
  func warnOfUnusedVariables() {
    let own = specs.indices.filter { !mayBeForOthers($0) }.flatMap { specs[$0].file.allVariables }
    guard !own.isEmpty else { return }
    let used = catalog.usedVariables
    for variable in own where !used.contains(variable.name) {
      problems.report(
        .unused,
        "nothing uses the variable \"\(variable.name)\"",
        at: variable.key.range,
        label: "not used",
        help: "remove it, or read it: {{\(variable.name)}}"
      )
    }
  }
}

extension SpecFile {
  /// Its variables, and those of its cases, scenarios and fixtures.
  var allVariables: [NamedData] {
    let cases = endpoints.flatMap { $0.value.cases ?? [] }
    return variables + cases.flatMap(\.value.variables) + scenarios.flatMap(\.value.variables)
      + fixtures.flatMap(\.value.variables)
  }
}
