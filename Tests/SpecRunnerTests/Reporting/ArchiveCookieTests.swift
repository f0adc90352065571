import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// The cookies of an HTTP Archive.
@Suite(.inTurn)
struct ArchiveCookieTests {
  private static let files = [
    "a.spec.json": """
    { "scenarios": { "log in": { "steps": [
        { "request": "GET https://api.test/login" },
        { "request": "GET https://api.test/me", "cookies": { "own": "cookie-c" }, "expect": 404 } ] } } }
    """
  ]

  /// The records of a run whose service sets cookies.
  private static func records() async throws -> [RunRecord] {
    let collector = RecordCollector()
    _ = try await CatalogRun(
      files,
      clock: ManualClock(1_800_000_000).clock,
      sinks: [collector]
    ) { request throws(ClientError) in
      guard request.url.hasSuffix("/login") else { return HTTPResponse(status: 200) }
      var fields: HTTPFields = ["Content-Type": "text/plain"]
      fields.append(
        "Set-Cookie",
        "sid=cookie-a; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=60"
      )
      fields.append(
        "Set-Cookie",
        "theme=cookie-b; Domain=.api.test; Expires=Fri, 21 Oct 2050 07:28:00 GMT"
      )
      fields.append("Set-Cookie", "gone=; Path=/x; Max-Age=99999999999999999999")
      return HTTPResponse(status: 200, fields: fields)
    }
    return collector.records
  }

  /// The entries of the archive.
  private static func entries(of records: [RunRecord]) throws -> [JSONValue] {
    let text = ReportText(try #require(ReportTable.row(of: "har"))).text(of: records)
    #expect(!text.contains("cookie-"))
    let archive = try JSONDocument(parsing: Array(text.utf8)).root["log"]
    return Array(try #require(archive?["entries"]?.elements))
  }

  @Test func `what a response sets has its attributes, without the value`() async throws {
    let first = try #require(try Self.entries(of: try await Self.records()).first)
    #expect(first["request"]?["cookies"]?.jsonText == "[]")
    let cookies = Array(try #require(first["response"]?["cookies"]?.elements))
    #expect(
      cookies.map(\.jsonText) == [
        #"{"name":"sid","value":"***","path":"/","expires":"2027-01-15T08:01:00Z","httpOnly":true,"secure":true}"#,
        #"{"name":"theme","value":"***","domain":"api.test","expires":"2050-10-21T07:28:00Z","httpOnly":false,"secure":false}"#,
        #"{"name":"gone","value":"","path":"/x","httpOnly":false,"secure":false}"#,
      ]
    )
  }

  @Test func `what a request sends has its names`() async throws {
    let last = try #require(try Self.entries(of: try await Self.records()).last)
    let cookies = Array(try #require(last["request"]?["cookies"]?.elements))
    #expect(cookies.allSatisfy { $0["value"]?.string == "***" })
    #expect(Set(cookies.compactMap { $0["name"]?.string }) == ["own", "sid", "theme"])
  }

  @Test func `an archive made of events is that of the run`() async throws {
    let records = try await Self.records()
    let read = try records.map { record in
      let value = try JSONDocument(parsing: Array(record.json.utf8)).root
      return try #require(try RunRecord.read(value))
    }
    #expect(try Self.entries(of: read).map(\.jsonText) == Self.entries(of: records).map(\.jsonText))
  }

  @Test func `cookies that fill more than 4096 bytes are left out`() {
    let fields = HTTPFields(
      (0..<100).map {
        HTTPField(
          name: "Set-Cookie",
          value: "c\($0)=1; Path=/\(String(repeating: "x", count: 900))"
        )
      }
    )
    let cookies = CookieRecord.received(in: fields, hidingBy: Redactor(secrets: []))
    #expect(cookies.map(\.name) == ["c0", "c1", "c2", "c3"])
  }
}
