import SpecHTTP
import TestSupport
import Testing

/// Pinned keys that are none, told before anything connects.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct PinnedKeyTests {
  private static let hash = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
  private static let expectation =
    "expected sha256// and 32 bytes in base64, several separated by \";\", or a file"

  /// The error of a request with a pinned key, to a server that closes each connection.
  private func error(_ pin: String) async throws -> ClientError? {
    let server = try RawServer { _, _ in }
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls.pinnedKey = pin
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(request) }
    let isPin = error?.kind == .invalidRequest || error?.kind == .file
    #expect(server.connectionCount == (isPin ? 0 : 1))
    return error
  }

  @Test(arguments: [
    ("sha256/\(hash)", "sha256/\(hash)", "sha256//\(hash)"), (hash, hash, "sha256//\(hash)"),
    ("sha256//\(hash);sha256/\(hash)", "sha256/\(hash)", "sha256//\(hash);sha256//\(hash)"),
    ("deadbeef", "deadbeef", nil), ("sha256/AAA", "sha256/AAA", nil), ("", "", nil),
    ("sha256//AAAA", "sha256//AAAA", nil), ("sha256//\(hash);", "", "sha256//\(hash)"),
  ])
  func `what is no hash is told with the nearest`(
    pin: String,
    wrong: String,
    nearest: String?
  ) async throws {
    let error = try await error(pin)
    #expect(error?.kind == .invalidRequest && error?.wasSent == false)
    #expect(
      error?.message
        == "the pinned key \"\(wrong)\" is not the SHA-256 hash of a key: \(Self.expectation)"
    )
    #expect(error?.help == nearest.map { "write it as \"\($0)\"" })
  }

  @Test func `a file that cannot be read is told`() async throws {
    let error = try await error("certs/key.pem")
    #expect(error?.kind == .file)
    #expect(
      error?.message
        == "the pinned key has no file: cannot read certs/key.pem: there is no such file"
    )
  }

  @Test func `hashes and files go to the server`() async throws {
    let folder = try TemporaryCatalog(["key": "-----BEGIN PUBLIC KEY-----\n"])
    for pin in ["sha256//\(Self.hash);sha256//\(Self.hash)", "\(folder.path)/key"] {
      #expect(try await error(pin)?.kind == .closed)
    }
  }
}
