/// Tells observers of each request: its start, its progress, how it ended.
///
/// In front of ``Retry`` it sees a request once; behind it, every attempt.
public struct Observing: Middleware {
  /// What an observer gets.
  public enum Event: Sendable {
    /// A request is about to be sent.
    case started(HTTPRequest)
    /// Bytes went or came; told on the thread of the transfer.
    case progressed(HTTPRequest, TransferProgress)
    /// A response came, of any status.
    case responded(Exchange)
    /// No response came.
    case failed(HTTPRequest, ClientError)
    /// The request ended, one way or the other; told last.
    case ended(DebugInformation)
  }

  /// Receives events; it must return soon.
  public typealias Observer = @Sendable (Event) -> Void

  private let observers: [Observer]
  private let seesProgress: Bool

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - observers: The observers, in their order.
  ///   - seesProgress: Whether they are shown of progress, too.
  public init(_ observers: [Observer], seesProgress: Bool = false) {
    self.observers = observers
    self.seesProgress = seesProgress
  }

  /// Creates the middleware with one observer.
  ///
  /// - Parameters:
  ///   - seesProgress: Whether it receives progress, too.
  ///   - observer: The observer.
  public init(seesProgress: Bool = false, _ observer: @escaping Observer) {
    self.init([observer], seesProgress: seesProgress)
  }

  /// Sends a request and tells of it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError`` if there is no response.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    var observed = request
    if seesProgress {
      observed.options.progress = { progress in
        request.options.progress?(progress)
        tell(.progressed(request, progress))
      }
    }
    tell(.started(request))
    let start = ContinuousClock.now
    let result: Result<Exchange, ClientError>
    do throws(ClientError) {
      let exchange = try await next(observed)
      tell(.responded(exchange))
      result = .success(exchange)
    } catch {
      tell(.failed(request, error))
      result = .failure(error)
    }
    let duration = ContinuousClock.now - start
    tell(.ended(DebugInformation(request: request, result: result, duration: duration)))
    return try result.get()
  }

  private func tell(_ event: Event) {
    for observer in observers { observer(event) }
  }
}
