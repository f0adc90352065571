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
    var pipeline = RunPipeline()
    pipeline.optionWords = .library
    pipeline.paths = [SelectedPath(path)]
    pipeline.isEmptyAllowed = true
    pipeline.environments = [environment].compactMap { $0 }
    pipeline.variables = variables.mapValues { JSONValue.string($0) }
    pipeline.secrets = secrets
    pipeline.processEnvironment = ProcessInfo.processInfo.environment
    pipeline.seed = .random(in: 0...UInt64.max)
    let (catalog, warnings) = try pipeline.load()
    return RunnableCatalog(
      try pipeline.plan(of: catalog, in: environment, baseURL: baseURL),
      warnings: warnings,
      transport: transport
    )
  }
}
