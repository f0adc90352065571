import Foundation
import Synchronization
import TestSupport

/// A service that responds by the start of a path, so that a catalog can meet every outcome.
struct OutcomeService {
  /// The authority: `127.0.0.1:40123`.
  let authority: String

  /// The process that `/interrupt` interrupts.
  let caller = Caller()

  /// The process that calls the service.
  final class Caller: Sendable {
    private let id = Mutex<pid_t?>(nil)

    func set(_ process: Process) { id.withLock { $0 = process.processIdentifier } }

    func interrupt() {
      if let id = id.withLock({ $0 }) { kill(id, SIGINT) }
    }
  }

  /// Starts the service.
  init() throws {
    let caller = caller
    let flaky = Recorder<Int>()
    let server = try RawServer { connection, _ in
      while let first = connection.read(1) {
        // A greeting of TLS is not understood.
        guard first != [0x16], let rest = connection.readRequest()?.head else {
          connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
          return
        }
        let words = (String(decoding: first, as: UTF8.self) + rest).split(separator: " ")
        switch words.dropFirst().first?.split(separator: "/").first {
        case "slow": return connection.waitForClose()
        case "close": return
        case "garbage":
          connection.send("SSH-2.0-OpenSSH_9.2\r\n")
          return
        case "interrupt":
          caller.interrupt()
          return connection.waitForClose()
        case let part:
          let isFirst = part == "flaky" && flaky.add(1) == 1
          connection.send(Self.response(to: words[0], isFirst ? "starting" : part))
        }
      }
    }
    authority = "127.0.0.1:\(server.port)"
  }

  private static let user =
    #"{"id": 7, "name": "Ada", "email": "ada@example.com", "roles": ["admin"]}"#

  private static let page = """
    <html><head><title>503 Service Temporarily Unavailable</title></head>\
    <body><center><h1>503 Service Temporarily Unavailable</h1></center><hr>nginx</body></html>
    """

  private static func response(to method: Substring, _ part: Substring?) -> String {
    switch (method, part) {
    case (_, "down"): response("503 Service Unavailable", page, type: "text/html")
    case (_, "starting"): response("503 Service Unavailable", #"{"error": "starting"}"#)
    case (_, "pending"): response("200 OK", #"{"state": "pending"}"#)
    case (_, "text"): response("200 OK", "all good\n", type: "text/plain")
    case ("POST", _): response("201 Created", user)
    case ("DELETE", _): response("409 Conflict", #"{"title": "the user has orders"}"#)
    default: response("200 OK", user)
    }
  }

  private static func response(
    _ status: String,
    _ body: String,
    type: String = "application/json"
  ) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
