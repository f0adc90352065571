import SpecRunner
import Synchronization

/// Many equal requests, so many at once.
struct Load {
  private let url: String
  private let concurrency: Int
  private let transport: CurlTransport
  private let loops: CurlLoopPool
  private let placesTasks: Bool
  private let options: TransferOptions

  /// Loads libcurl and starts the loops, as `spec-run run` does: one a core, and none idle.
  init(
    url: String,
    concurrency: Int,
    caFile: String?,
    version: HTTPVersion?,
    placesTasks: Bool
  ) throws(ClientError) {
    self.url = url
    self.concurrency = concurrency
    self.placesTasks = placesTasks
    loops = try CurlLoopPool(count: min(concurrency, processorCount()))
    transport = CurlTransport(loops: loops)
    var options = TransferOptions()
    options.httpVersion = version
    if let caFile {
      options.tls = TLSOptions()
      options.tls.caFile = caFile
    }
    self.options = options
  }

  /// Sends requests and looks at their answers' status and body.
  func send(_ requests: ClosedRange<Int>) async throws {
    let numbers = Numbers(from: requests.lowerBound)
    let (url, options, transport) = (url, options, transport)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<concurrency {
        group.addTask(executorPreference: placesTasks ? loops.next() : nil) {
          while true {
            let number = numbers.next()
            guard number <= requests.upperBound else { return }
            let request = HTTPRequest(url: "\(url)?n=\(number)", options: options)
            let response = try await transport.send(request).response
            guard response.status == 200, !response.body.isEmpty else {
              throw ClientError(.other, "request \(number): status \(response.status)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// The numbers of the requests, each given to one task.
  private final class Numbers: Sendable {
    private let latest: Atomic<Int>

    init(from first: Int) {
      latest = Atomic(first - 1)
    }

    func next() -> Int {
      latest.add(1, ordering: .relaxed).newValue
    }
  }
}
