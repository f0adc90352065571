#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

@_exported public import SpecModel

extension Catalog {
  /// Loads a catalog to run it, or to call its endpoints, in one environment.
  ///
  /// ```swift
  /// let catalog = try Catalog.load(at: "Specs", environment: "staging")
  /// let report = await catalog.run(tags: ["smoke"])
  /// ```
  ///
  /// - Parameters:
  ///   - path: A folder of specs, or a file in it; relative paths begin at the working folder.
  ///   - environment: The environment's name; `nil` for the project's default, else the only one there is.
  ///   - baseURL: Where the API is, in place of what the environment says.
  ///   - variables: Values of variables, before those that the specs give.
  ///   - secrets: Values of secrets, before those that the environment names; they appear in no output.
  ///   - transport: What sends the requests; `nil` for libcurl.
  /// - Returns: The catalog, checked; its ``RunnableCatalog/warnings`` are worth a look.
  /// - Throws: Everything that is wrong with the specs, or missing in the environment, at once.
  public static func load(
    at path: String,
    environment: String? = nil,
    baseURL: String? = nil,
    variables: [String: String] = [:],
    secrets: [String: String] = [:],
    transport: (any Transport)? = nil
  ) throws(CatalogError) -> RunnableCatalog {
    var (catalog, diagnostics) = try read(
      at: path,
      given: Set(variables.keys),
      environments: Set([environment].compactMap { $0 })
    )
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
    diagnostics += catalog.mistakes(
      inVariables: Set(variables.keys),
      secrets: Set(secrets.keys)
    )
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
    let choice = try EnvironmentChoice.choose(
      environment,
      in: catalog,
      needsOne: baseURL == nil
        && catalog.units.flatMap(\.allSteps).contains(where: \.request.isRelative),
      for: .library
    )
    var builder = RunScope.Builder(catalog: catalog, environment: choice)
    builder.interface = .library
    builder.baseURL = baseURL
    builder.overrides = variables.mapValues { JSONValue.string($0) }
    builder.givenSecrets = secrets
    builder.processEnvironment = ProcessInfo.processInfo.environment
    builder.seed = .random(in: 0...UInt64.max)
    return RunnableCatalog(
      try RunPlan(builder, selecting: RunSelection(), isEmptyAllowed: true),
      warnings: diagnostics,
      transport: transport
    )
  }
}
