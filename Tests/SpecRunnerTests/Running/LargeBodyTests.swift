import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Large bodies: once they are judged, a unit keeps what reports show of them.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct LargeBodyTests {
  /// Runs steps; the body of `/N` has N thousand bytes, and tokens at both ends, and `/fails` fails twice.
  private func run(
    _ steps: String,
    type: String = "application/json"
  ) async throws -> UnitResult {
    let count = Recorder<String>()
    let run = try await CatalogRun(
      ["a.spec.json": #"{"scenarios": {"s": {"steps": [\#(steps)]}}}"#]
    ) { request throws(ClientError) in
      let name = request.url.split(separator: "/").last.map(String.init) ?? ""
      if name == "last" {
        return HTTPResponse(status: 200, body: Array("echo: token-at-the-end-of-100".utf8))
      }
      count.add(name)
      let isDown = name == "fails" && count.elements.count < 3
      let size = Int(name) ?? 100
      let text = String(repeating: "é", count: size * 500)
      return HTTPResponse(
        status: isDown ? 503 : 200,
        fields: ["Content-Type": type],
        body: Array(
          #"{"token": "token-at-the-start", "x": "\#(text)", "secret": "token-at-the-end-of-\#(size)"}"#
            .utf8
        )
      )
    }
    return try #require(run.results.first)
  }

  private static let next = #", {"request": "GET /last", "expect": {"text": {"contains": "x"}}}"#

  /// How many bytes of each body are kept.
  private func kept(_ unit: UnitResult) -> [Int?] {
    unit.steps.map { $0.exchange?.response.body.count }
  }

  @Test func `a step that is followed by another keeps the start of its body`() async throws {
    let unit = try await run(
      #"{"request": "GET /100"}, {"request": "GET /20"}, {"request": "GET /100"}"#
    )
    #expect(unit.outcome == .passed)
    let kept = kept(unit).map { $0 ?? 0 }
    #expect(kept[0] == 4100 && kept[1] > 20_000 && kept[2] > 100_000)
  }

  @Test func `of more than a mebibyte only the start is kept`() async throws {
    #expect(kept(try await run(#"{"request": "GET /1100"}"#)) == [4100])
  }

  @Test(arguments: ["application/json", "text/plain", "image/png", "application/x-ndjson"])
  func `reports show the same as of a whole body, and hide its tokens everywhere`(
    type: String
  ) async throws {
    let alone = UnitRecord(try await run(#"{"request": "GET /100"}"#, type: type), .everything)
    let failing = try await run(#"{"request": "GET /100"}"# + Self.next, type: type)
    let first = UnitRecord(failing, .everything)
    let (whole, short) = (alone.steps[0].exchange, first.steps[0].exchange)
    #expect(short?.body?.text == whole?.body?.text)
    #expect(short?.body?.isWhole == whole?.body?.isWhole)
    #expect(short?.body?.size == whole?.body?.size && short?.size == whole?.size)
    #expect(whole?.body?.text.contains("token-at") == false)
    let message = first.steps[1].checks.compactMap(\.problem).map(\.message).joined()
    if type == "application/json" { #expect(!message.contains("token-at"), "\(message)") }
  }

  @Test func `an attempt keeps the start of its body, and its tokens are hidden`() async throws {
    let retry = #"{"request": "GET /fails", "retry": {"attempts": 3, "backoff": {"base": "1ms"}}}"#
    let unit = try await run(retry + Self.next)
    #expect(unit.steps[0].earlierAttempts.map { $0.exchange?.response.body.count } == [4100, 4100])
    let record = UnitRecord(unit, .everything)
    #expect(record.steps[0].attempts.allSatisfy { $0.exchange?.body?.size ?? 0 > 100_000 })
    #expect(record.steps[0].attempts.allSatisfy { $0.exchange?.body?.isWhole == false })
    let text = UnitRenderer(isColored: false, verbosity: .wire).text(of: record)
    #expect(text.contains("echo: ***") && !text.contains("token-at"))
  }
}
