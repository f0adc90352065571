import SpecInterchange
import SpecModel
import SpecRunner
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document of OpenAPI as a catalog with a sampled case for each operation.
struct MockedImport {
  let catalog: Catalog
  private let folder: TemporaryCatalog

  init(_ file: SourceFile) throws {
    var options = ImportOptions()
    options.cases = .sampled
    folder = try TemporaryCatalog([:])
    try CatalogImport(file, given: [:], options).draft.write(below: folder.path)
    catalog = try Catalog.load(at: folder.path)
  }

  /// Runs all units against the mock server of a catalog; `isMocked` tells it what each call expects.
  func run(against other: Catalog, isMocked: Bool) async throws -> [UnitResult] {
    // A document without operations has nothing to run.
    if catalog.units.isEmpty { return [] }
    let server = CatalogMock(other).server()
    let baseURL = try server.start()
    defer { server.stop() }
    var pipeline = RunPipeline()
    pipeline.isMocked = isMocked
    let log = Recorder<UnitResult>()
    for plan in try pipeline.plans(of: catalog, baseURL: baseURL).plans {
      let transport = CurlTransport(connectionsPerHost: 0)
      _ = await Runner(plan, jobs: 1, transport: transport) { log.add($0) }.run()
    }
    return log.elements
  }
}
