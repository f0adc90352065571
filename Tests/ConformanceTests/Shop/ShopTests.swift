import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Two catalogs as their users want to write them, which are not part of the repository.
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "../catalogs"), ConformanceData.absence))
struct ShopTests {
  private static func folder(_ name: String) throws -> String {
    try #require(ConformanceData.folder("../catalogs/\(name)"), ConformanceData.absence)
  }

  @Test(arguments: ["shop", "smoke"])
  func `the catalogs check clean as they stand`(name: String) throws {
    let (_, diagnostics) = try Catalog.read(at: Self.folder(name))
    let text = diagnostics.map { DiagnosticRenderer().render($0) }.joined(separator: "\n")
    #expect(text == "")
  }

  @Test(.timeLimit(.minutes(10))) func `every unit of the shop passes`() async throws {
    let server = try ShopServer()
    let catalog = try Catalog.load(
      at: Self.folder("shop"),
      environment: "local",
      baseURL: server.baseURL,
      secrets: ["password": Shop.password, "adminPassword": Shop.adminPassword]
    )
    let report = await catalog.run(jobs: 4)
    #expect(report.failures.map(\.description) == [])
    #expect(report.summary.skipped == 0)
    #expect(report.summary.passed >= 30)
  }
}
