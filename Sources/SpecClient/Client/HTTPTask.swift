/// A request that is under way: it can be waited for, observed and cancelled.
///
/// Callbacks may be set at any time and as often as needed: what has happened already is reported at once, but for
/// progress. They are called one after the other, those of one event in the order in which they were set, and before
/// ``value`` and ``result`` return.
public struct HTTPTask<Value: Sendable>: Sendable {
  private let task: Task<Result<Value, ResponseError>, Never>
  private let log: EventLog<Event>

  /// What callbacks are shown.
  private enum Event: Sendable {
    case observed(Observing.Event)
    case finished(Result<Value, ResponseError>)
  }

  init(
    _ run: @escaping @Sendable (Observing) async throws(ResponseError) -> Value
  ) {
    let log = EventLog<Event>()
    self.log = log
    task = Task {
      let result: Result<Value, ResponseError>
      do throws(ResponseError) {
        let observing = Observing(seesProgress: true) { event in
          if case .progressed = event {
            log.tell(.observed(event), isKept: false)
          } else {
            log.tell(.observed(event))
          }
        }
        result = .success(try await run(observing))
      } catch {
        result = .failure(error)
      }
      log.finish(.finished(result))
      return result
    }
  }

  /// Ends the request at once; its result is ``ResponseError/Kind/cancelled``.
  public func cancel() { task.cancel() }

  /// What comes of it; who is cancelled while waiting for it cancels the request.
  public var result: Result<Value, ResponseError> {
    get async {
      let result = await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      await log.settle()
      return result
    }
  }

  /// Its value, once it is there; who is cancelled while waiting for it cancels the request.
  public var value: Value {
    get async throws(ResponseError) { try await result.get() }
  }

  /// Sets a callback for all that happens.
  ///
  /// - Parameter observer: Receives each event.
  /// - Returns: This task.
  @discardableResult
  public func observe(_ observer: @escaping Observing.Observer) -> HTTPTask {
    log.add { if case .observed(let event) = $0 { observer(event) } }
    return self
  }

  /// Sets a callback for the moment at which the request is sent.
  ///
  /// - Parameter callback: Is given the request.
  /// - Returns: This task.
  @discardableResult
  public func onStart(_ callback: @escaping @Sendable (HTTPRequest) -> Void) -> HTTPTask {
    observe { if case .started(let request) = $0 { callback(request) } }
  }

  /// Sets a callback for progress.
  ///
  /// - Parameter callback: Receives how far the transfer is, on the transfer's thread: it must return at once.
  /// - Returns: This task.
  @discardableResult
  public func onProgress(_ callback: @escaping @Sendable (TransferProgress) -> Void) -> HTTPTask {
    observe { if case .progressed(_, let progress) = $0 { callback(progress) } }
  }

  /// Sets a callback for all that is known when the request has ended.
  ///
  /// - Parameter callback: Is given the information.
  /// - Returns: This task.
  @discardableResult
  public func onDebug(_ callback: @escaping @Sendable (DebugInformation) -> Void) -> HTTPTask {
    observe { if case .ended(let information) = $0 { callback(information) } }
  }

  /// Sets a callback for the value.
  ///
  /// - Parameter callback: Is given the value.
  /// - Returns: This task.
  @discardableResult
  public func onSuccess(_ callback: @escaping @Sendable (Value) -> Void) -> HTTPTask {
    log.add { if case .finished(.success(let value)) = $0 { callback(value) } }
    return self
  }

  /// Sets a callback for the error.
  ///
  /// - Parameter callback: Is given the error.
  /// - Returns: This task.
  @discardableResult
  public func onFailure(_ callback: @escaping @Sendable (ResponseError) -> Void) -> HTTPTask {
    log.add { if case .finished(.failure(let error)) = $0 { callback(error) } }
    return self
  }
}

extension HTTPClient {
  /// Begins to send a call.
  ///
  /// - Parameter request: A call of an endpoint, or a request of one's own type.
  /// - Returns: The task, whose value is the decoded body of success.
  public func task<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>
  ) -> HTTPTask<Success> {
    let call = request.call
    return HTTPTask { (observing) async throws(ResponseError) in
      try await send(call, observedBy: [observing]).value()
    }
  }

  /// Begins to send a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The task, whose value is the exchange, of any status.
  public func task(_ request: HTTPRequest) -> HTTPTask<Exchange> {
    HTTPTask { (observing) async throws(ResponseError) in
      try await with([observing]).exchange(of: request)
    }
  }
}
