/// Waits until the services of a run respond, before its first unit.
package struct ServiceWait: Sendable {
  /// A service that is waited for.
  private struct Service: Sendable {
    let url: String
    let options: TransferOptions
    let transport: any Transport
    let clock: WallClock
    let environment: String?
    let redactor: Redactor
  }

  private let services: [Service]
  private let limit: Duration

  /// The pause after an attempt, at first and at most.
  private static let pauses = (first: Duration.milliseconds(100), longest: Duration.seconds(1))

  /// The longest time of one attempt.
  private static let attempt = Duration.seconds(10)

  /// Prepares to wait for each `baseURL` that calls of the plans are sent to.
  package init(
    _ plans: [(plan: RunPlan, connections: RunConnections)],
    limit: Duration
  ) {
    self.limit = limit
    services = plans.flatMap { plan, connections in
      Self.services(of: plan, over: plan.scope.transport(over: connections.transport))
    }
  }

  /// The services of a plan, each once.
  private static func services(of plan: RunPlan, over transport: any Transport) -> [Service] {
    guard !plan.scope.isMocked else { return [] }
    var known: Set<String> = []
    var services: [Service] = []
    for planned in plan.all where planned.skip == nil {
      // What its fixtures will capture is not known yet.
      guard let unit = try? UnitScope(planned.unit.unit, in: plan.scope, startsLater: true) else {
        continue
      }
      for call in planned.unit.callsOfAll where call.request.isRelative {
        let scope = CallScope(unit: unit)
        guard let url = Self.baseURL(of: call, in: scope), known.insert(url).inserted else {
          continue
        }
        services.append(
          Service(
            url: url,
            options: options(of: call, in: scope),
            transport: transport,
            clock: plan.scope.clock,
            environment: plan.scope.environment?.name,
            redactor: plan.scope.redactor
          )
        )
      }
    }
    return services
  }

  /// Where a call is sent, nil if only the run can know.
  private static func baseURL(of call: ResolvedCall, in scope: CallScope) -> String? {
    guard call.own.keys.url == nil else { return nil }
    guard let template = call.settings.keys.baseURL.value else { return scope.unit.run.baseURL }
    return try? template.text(in: scope, as: .baseURL)
  }

  /// How a call is connected, as far as it is known before the run.
  private static func options(of call: ResolvedCall, in scope: CallScope) -> TransferOptions {
    var options = TransferOptions()
    let connection = ConnectionPreparer(
      scope: scope.ofConnections,
      proxyProfile: call.transfer.proxy
    )
    try? connection.apply(call.transfer.settings, to: &options)
    options.redirects.maximum = 0
    return options
  }

  /// Waits for all services at the same time.
  ///
  /// - Returns: An error for each service that did not respond in time; none if the task was cancelled.
  package func problems() async -> [ProblemRecord] {
    await withTaskGroup(of: (Int, ProblemRecord?).self) { group in
      for (index, service) in services.enumerated() {
        group.addTask { (index, await self.problem(of: service)) }
      }
      var problems: [(Int, ProblemRecord)] = []
      for await (index, problem) in group {
        if let problem { problems.append((index, problem)) }
      }
      return problems.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func problem(of service: Service) async -> ProblemRecord? {
    let end = service.clock.uptime() + limit
    var pause = Self.pauses.first
    var whole: ClientError?
    while !Task.isCancelled {
      let rest = max(end - service.clock.uptime(), .milliseconds(1))
      guard let found = await Self.error(of: service, within: min(rest, Self.attempt)) else {
        return nil
      }
      // An attempt that the end cuts off says nothing of the service.
      let isCut = found.kind == .timeout && rest < Self.attempt
      let error = isCut ? whole ?? found : found
      if !isCut { whole = found }
      let left = end - service.clock.uptime()
      guard left > Self.pauses.first / 5 else {
        return Task.isCancelled ? nil : Self.problem(of: service, error, after: limit)
      }
      guard (try? await service.clock.sleep(min(pause, left / 2))) != nil else { return nil }
      pause = min(pause * 2, Self.pauses.longest)
    }
    return nil
  }

  /// The reason if a service does not respond; every status is a response.
  private static func error(of service: Service, within limit: Duration) async -> ClientError? {
    var request = HTTPRequest(url: service.url)
    request.fields.append("User-Agent", RequestPreparer.userAgent)
    request.options = service.options
    request.options.timeout = limit
    do throws(ClientError) {
      _ = try await service.transport.send(request)
      return nil
    } catch {
      return error.exchange == nil ? error : nil
    }
  }

  private static func problem(
    of service: Service,
    _ error: ClientError,
    after limit: Duration
  ) -> ProblemRecord {
    let url = MessageRedactor(byNames: service.redactor).redact(url: service.url)
    let place = service.environment.map { " of the environment \"\($0)\"" } ?? ""
    let problem = RunProblem(
      .transport(error.kind),
      "\(url)\(place) did not respond within \(limit.text): \(error.message)",
      at: nil,
      help: error.help ?? "start the service, or allow more time by --wait-for"
    )
    return ProblemRecord(problem, hidingBy: service.redactor)
  }
}
