/// A catalog in one environment: each name is found, the layers of each call are merged.
package struct ResolvedCatalog: Sendable {
  /// What is resolved.
  package let catalog: Catalog

  /// The environment, nil if there is none.
  package let environment: CatalogEnvironment?

  /// The units in the catalog's order.
  package let units: [ResolvedUnit]

  /// All calls of the units.
  package var calls: [ResolvedCall] { units.flatMap(\.callsOfAll) }

  /// The same with only some of its units.
  package func of(_ units: [ResolvedUnit]) -> ResolvedCatalog {
    ResolvedCatalog(catalog: catalog, environment: environment, units: units)
  }
}

extension Catalog {
  /// Resolves every unit in an environment.
  package func resolve(in environment: CatalogEnvironment?) -> ResolvedCatalog {
    resolve(units, in: environment)
  }

  /// Resolves some units in an environment.
  package func resolve(
    _ units: [CatalogUnit],
    in environment: CatalogEnvironment?
  ) -> ResolvedCatalog {
    var resolver = CallResolver(self, in: environment)
    var last: (declaration: CatalogUnit, resolved: ResolvedUnit)?
    let resolved = units.map { unit in
      // The rows of a unit share its calls.
      if let declaration = unit.declaration {
        let known = last.flatMap { $0.declaration === declaration ? $0.resolved : nil }
        let resolved = known ?? resolver.unit(declaration)
        last = (declaration, resolved)
        return ResolvedUnit(unit: unit, flow: resolved.flow, finalFlow: resolved.finalFlow)
      }
      return resolver.unit(unit)
    }
    return ResolvedCatalog(catalog: self, environment: environment, units: resolved)
  }

  /// Resolves one unit in an environment.
  package func resolve(
    _ unit: CatalogUnit,
    in environment: CatalogEnvironment?
  ) -> ResolvedUnit {
    var resolver = CallResolver(self, in: environment)
    return resolver.unit(unit)
  }

  /// Resolves a call of each endpoint that sets nothing itself.
  package func resolveEndpoints(in environment: CatalogEnvironment?) -> [ResolvedCall] {
    var resolver = CallResolver(self, in: environment)
    return endpoints.map { resolver.call($0.call) }
  }

  /// What applies to each of some calls without what it says itself; no environment is known.
  package func resolveInherited(by steps: [CatalogStep]) -> [CallSettings] {
    var resolver = CallResolver(self, in: nil)
    return steps.map { resolver.settings(of: $0.layers) }
  }

  /// Resolves the calls that declare responses which no endpoint declares; no environment can.
  package func resolveCallsWithResponses() -> [ResolvedCall] {
    let units = allDeclarations + mounted + logins.values.map(\.unit)
    let declaring = units.filter { unit in
      !unit.scenarios.isEmpty
        || unit.allSteps.contains { $0.endpoint == nil || !$0.own.keys.responses.isEmpty }
    }
    return resolve(declaring, in: nil).calls.filter(\.declaresResponses)
  }
}
