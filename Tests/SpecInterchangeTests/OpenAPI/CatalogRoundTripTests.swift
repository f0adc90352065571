import SpecModel
import TestSupport
import Testing

@testable import SpecInterchange

/// A catalog to OpenAPI and back: names, shapes and contracts are the same.
struct CatalogRoundTripTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()

  @Test(arguments: 0..<4)
  func `generated catalogs come back, with the texts of their shapes`(part: Int) throws {
    for seed in part * 50..<(part + 1) * 50 {
      var generated = GeneratedCatalog(seed: UInt64(seed))
      let folder = try TemporaryCatalog(generated.files())
      let trip = try CatalogRoundTrip(folder.path)
      #expect(trip.second.allEndpoints.map(\.name) == trip.first.allEndpoints.map(\.name))
      let (shapes, others) = (trip.first.writtenShapes, trip.second.writtenShapes)
      let lines = trip.differences + shapes.differences(from: others)
      for line in lines { Issue.record("seed \(seed): \(line)") }
    }
  }

  @Test(arguments: ["Examples/specs", "../shared/catalogs/shop", "../shared/catalogs/smoke"])
  func `catalogs that people wrote come back`(name: String) throws {
    let path = "\(Self.root)/\(name)"
    guard CatalogFiles.isFolder(path) == true else { return }
    let trip = try CatalogRoundTrip(path)
    for line in trip.differences { Issue.record("\(name): \(line)") }
    #expect(try trip.next().again.text == trip.again.text)
    let names = Set(trip.second.allEndpoints.map(\.name))
    let lost = trip.first.allEndpoints.filter { trip.first.specs[$0.spec].mount == nil }
      .map(\.name).filter { !names.contains($0) }
    // The only ones that are not exported have the method and the path of another one, or a host of their own.
    #expect(
      lost.allSatisfy(trip.noted(["export-duplicate", "export-absolute"]).contains),
      "\(lost)"
    )
  }
}
