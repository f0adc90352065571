#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Catalog {
  /// Checks a catalog, in all of its environments, without sending anything; none is needed.
  ///
  /// - Parameters:
  ///   - path: A folder of specs, or a file in it; relative paths begin at the working folder.
  ///   - variables: The names of variables that a run will be given.
  /// - Returns: The warnings.
  /// - Throws: Everything that is wrong with the specs, at once.
  @discardableResult
  public static func check(
    at path: String,
    variables: Set<String> = []
  ) throws(CatalogError) -> [Diagnostic] {
    var pipeline = Self.reading(path)
    for name in variables { pipeline.variables[name] = .null }
    return try pipeline.load().warnings
  }

  private static func reading(_ path: String) -> RunPipeline {
    var pipeline = RunPipeline()
    pipeline.optionWords = .library
    pipeline.paths = [SelectedPath(path)]
    pipeline.isEmptyAllowed = true
    return pipeline
  }

  /// Variables as a catalog has them.
  private static func values(
    _ variables: [String: any Encodable & Sendable]
  ) throws(CatalogError) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    var problems: [Diagnostic] = []
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      do {
        values[name] = try JSONDocument(parsing: JSONCoder().encode(value)).root
      } catch {
        problems.append(
          Diagnostic(.invalidJSON, "the variable \"\(name)\" has no JSON: \(error)", at: nil)
        )
      }
    }
    guard problems.isEmpty else { throw CatalogError(diagnostics: problems) }
    return values
  }

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
  ///   - variables: Values of variables, in place of those that the specs give.
  ///   - secrets: Values of secrets, before those that the environment names; they appear in no output.
  ///   - transport: What sends the requests; `nil` for libcurl.
  /// - Returns: The catalog, checked; its ``RunnableCatalog/warnings`` are worth a look.
  /// - Throws: Everything that is wrong with the specs, or missing in the environment, at once.
  public static func load(
    at path: String,
    environment: String? = nil,
    baseURL: String? = nil,
    variables: [String: any Encodable & Sendable] = [:],
    secrets: [String: String] = [:],
    transport: (any Transport)? = nil
  ) throws(CatalogError) -> RunnableCatalog {
    var pipeline = Self.reading(path)
    pipeline.environments = [environment].compactMap { $0 }
    pipeline.variables = try values(variables)
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
