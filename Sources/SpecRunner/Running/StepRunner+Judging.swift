#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension StepRunner {
  /// Hides a captured secret in every output.
  private func hide(
    _ value: JSONValue,
    of entry: Named<Capture>,
    in scope: UnitScope
  ) throws(FailedCapture) {
    let texts = value.secretTexts
    if value.type == .string || value.type == .number,
      texts.contains(where: { $0.utf8.count < SecretForms.minimumLength })
    {
      throw FailedCapture(
        name: entry.name,
        failure: RunProblem(
          .check(.capture),
          "the secret \"\(entry.name)\" is too short to be hidden",
          at: entry.value.origin.range,
          label: "fewer than \(SecretForms.minimumLength) characters"
        )
      )
    }
    scope.hidden.add(texts)
  }

  /// Hides what the end of a body shows of a secret that did not come whole.
  func hideEnd(of response: HTTPResponse) {
    guard response.isCut else { return }
    let end = String(decoding: response.body.suffix(Self.searchedEnd), as: UTF8.self)
    if let beginning = run.redactor.beginningOfSecret(atEndOf: end) { run.hidden.add([beginning]) }
  }

  /// How many bytes of its end are looked through.
  private static let searchedEnd = 4096

  /// What reads the stream of a call while it arrives; nil if its body is needed as it is.
  func collector(
    of step: ResolvedCall,
    _ prepared: PreparedCall,
    _ awaited: AwaitedResponse?
  ) -> StreamCollector? {
    guard !run.isMocked, prepared.save == nil, prepared.cachePolicy == .none,
      let needs = StreamNeeds(of: step, until: awaited?.until?.expect)
    else { return nil }
    return StreamCollector(of: step, needs, undeclaredMembers: run.catalog.undeclaredMembers)
  }

  /// What was found in a response.
  struct Judgement {
    let checks: [CheckOutcome]

    /// Whether nothing was found that the contract does not allow.
    let meetsContract: Bool

    /// What the response lacks of the awaited one.
    let lacking: [CheckOutcome]
    let captures: [String: CapturedValue]
  }

  /// Judges on a thread of its own, with a copy of the unit's scope, as nobody waits for it after an interrupt, or
  /// longer than the call may take; nil where the task was cancelled meanwhile.
  func judgeElsewhere(
    _ exchange: Exchange,
    _ streamed: StreamFindings?,
    of step: ResolvedCall,
    in call: CallScope,
    _ awaited: AwaitedResponse?,
    within timeout: Duration?
  ) async -> Result<Judgement, ClientError>? {
    let unit = UnitScope(copying: scope)
    let copy = CallScope(copying: call, in: unit)
    let limit = max(timeout ?? .zero, Self.leastTime)
    let late = ClientError(
      .timeout,
      "checking the response took longer than \(limit.text)",
      help: "ask for a smaller response, or set a longer \"timeout\""
    )
    let clock = run.clock
    let judgement = await Handoff.result(
      on: Self.threads,
      within: { () async throws(CancellationError) in try await clock.sleep(limit) },
      late: .failure(late)
    ) {
      judge(exchange, streamed, of: step, in: copy, awaited)
    }
    if case .success? = judgement { scope.adopt(unit) }
    return judgement
  }

  /// How long a response may be judged, however short the timeout of its call: a busy machine takes its time.
  private static let leastTime: Duration = .seconds(10)

  /// Where large bodies are judged.
  private static let threads = WorkerThreads(limit: ProcessInfo.processInfo.activeProcessorCount)

  /// Captures come before the checks, so that a check may use them.
  func judge(
    _ received: Exchange,
    _ streamed: StreamFindings?,
    of step: ResolvedCall,
    in call: CallScope,
    _ awaited: AwaitedResponse?
  ) -> Result<Judgement, ClientError> {
    var call = call
    let response: ResponseView
    do throws(ClientError) {
      let exchange = try readingFile(of: received, of: step, awaited)
      response = ResponseView(exchange, streamed: streamed)
    } catch {
      return .failure(error)
    }
    let declared = step.contract.response(for: response.status)
    response.mayHaveEventsOfAnyType = declared?.contentType != nil
    var failedCaptures: [FailedCapture] = []
    for entry in step.captures {
      do throws(FailedCapture) {
        let value = try ResponseCapturer(response: response, scope: call).capture(entry)
        if entry.value.isSecret { try hide(value.value, of: entry, in: call.unit) }
        call.captures[entry.name] = value
      } catch {
        failedCaptures.append(error)
      }
    }
    var checker = ResponseChecker(response, of: step, step.settings, in: call)
    let checks = checker.check(after: failedCaptures)
    let lacking = if let awaited { checker.lacks(until: awaited.until) } else { [CheckOutcome]() }
    return .success(
      Judgement(
        checks: checks,
        meetsContract: checker.meetsContract,
        lacking: lacking,
        captures: call.captures
      )
    )
  }

  /// An exchange with as much of a body that was saved as is judged.
  private func readingFile(
    of received: Exchange,
    of step: ResolvedCall,
    _ awaited: AwaitedResponse?
  ) throws(ClientError) -> Exchange {
    guard received.sharedResponse.value.bodyFile != nil else { return received }
    var exchange = received
    exchange.response = try received.response.read(
      whole: step.needsBody(of: received.response, step.settings, awaited?.until?.expect),
      hashing: step.hashesOfBody(step.settings, awaited?.until?.expect)
    )
    return exchange
  }
}
