package import SpecModel
package import SpecRunner
internal import Synchronization

/// A catalog that a test writes and runs against answers of its own.
package struct CatalogRun {
  /// The result of each unit, in the order it was told.
  package let results: [UnitResult]

  /// The result of the run.
  package let summary: RunSummary

  /// The requests, in the order they were sent.
  package let requests: [HTTPRequest]

  /// Runs a catalog.
  package init(
    _ files: [String: String],
    environment: String? = nil,
    variables: [String: JSONValue] = [:],
    process: [String: String] = [:],
    selection: RunSelection = RunSelection(),
    isMocked: Bool = false,
    jobs: Int = 1,
    failsFast: Bool = false,
    limits: RunLimits = RunLimits(),
    server: RawServer? = nil,
    clock: WallClock = .system,
    sinks: [any EventSink] = [],
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 200) },
    completing: @escaping @Sendable (inout Exchange) -> Void = { _ in }
  ) async throws {
    let folder = try TemporaryCatalog(files)
    let catalog = try Catalog.load(at: folder.path)
    var builder = RunScope.Builder(
      catalog: catalog,
      environment: try EnvironmentChoice.choose(environment, in: catalog, needsOne: true)
    )
    if builder.environment == nil { builder.baseURL = "http://api.test/v1/" }
    if let server { builder.baseURL = server.url }
    builder.overrides = variables
    builder.processEnvironment = process
    builder.isMocked = isMocked
    builder.limits = limits
    builder.clock = clock
    let log = Log()
    let stub = StubTransport { request throws(ClientError) in
      log.add(request)
      return try await answer(request)
    }
    let transport: any Transport =
      server == nil
      ? CompletingTransport(transport: stub, completing: completing)
      : CurlTransport(connectionsPerHost: 0)
    let plan = try RunPlan(builder, selecting: selection)
    let runner = Runner(
      plan,
      jobs: jobs,
      failureLimit: failsFast ? 1 : nil,
      transport: transport,
      sinks: sinks
    ) { log.add($0) }
    summary = await runner.run()
    results = log.results
    requests = log.requests
  }

  /// What is wrong, a line each: `code: message`.
  package var problems: [String] {
    results.flatMap { $0.steps.flatMap(\.problems) }.map { "\($0.code): \($0.message)" }
  }

  /// What is listened to.
  private final class Log: Sendable {
    private let kept = Mutex<(results: [UnitResult], requests: [HTTPRequest])>(([], []))

    var results: [UnitResult] { kept.withLock { $0.results } }
    var requests: [HTTPRequest] { kept.withLock { $0.requests } }

    func add(_ request: HTTPRequest) {
      kept.withLock { $0.requests.append(request) }
    }

    func add(_ result: UnitResult) {
      kept.withLock { $0.results.append(result) }
    }
  }

  /// A transport whose exchanges are made whole.
  private struct CompletingTransport: Transport {
    let transport: StubTransport
    let completing: @Sendable (inout Exchange) -> Void

    func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
      var exchange = try await transport.send(request)
      completing(&exchange)
      return exchange
    }
  }
}
