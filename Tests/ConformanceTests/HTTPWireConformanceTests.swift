import Foundation
import TestSupport
import Testing

@testable import SpecRunner

/// The requests of llhttp's own tests, as its strict mode reads them.
@Suite(.inTurn)
struct HTTPWireConformanceTests {
  /// Where we answer otherwise, and why we must.
  private static let differences: [String: String] = [
    "CONNECT with body": "RFC 9110 section 9.3.6: we open no tunnel, so what follows is a body",
    "Fragment in URI": "RFC 9112 section 3.2: no form of a target has a fragment",
    "Invalid method": "RFC 9110 section 9.1: any token is a method",
    "HTTP protocol and ANNOUNCE method": "RFC 9110 section 9.1: any token is a method",
    "M-SEARCH request": "RFC 9112 section 3.2.4: only OPTIONS has the target *",
    "No HTTP version": "RFC 9112 section 3: a version is required",
    "OPTIONS request with RTSP": "RFC 9112 section 2.3: no version of HTTP",
    "ANNOUNCE request with RTSP": "RFC 9112 section 2.3: no version of HTTP",
    "SOURCE request with ICE": "RFC 9112 section 2.3: no version of HTTP",
    "POST with chunked as last transfer-encoding": "RFC 9112 section 6.1: 501, we cannot inflate",
    "POST with chunked as last transfer-encoding (multiple headers)":
      "RFC 9112 section 6.1: 501, we cannot inflate",
  ]

  @Test(.enabled(if: ConformanceData.runs(with: "http-wire"), ConformanceData.absence))
  func `Requests are read as llhttp reads them`() throws {
    let folder = try #require(ConformanceData.folder("http-wire"))
    let directory = folder + "/llhttp/request"
    let files = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    let cases = try files.filter { $0.hasSuffix(".md") }.flatMap { file in
      try WireCase.all(in: String(contentsOfFile: directory + "/" + file, encoding: .utf8))
    }
    let strict = cases.filter { $0.type == "request" }
    #expect(strict.count == 133)
    var different: Set<String> = []
    for example in strict {
      let found = example.outcome()
      if found != example.expected {
        different.insert(example.name)
        #expect(
          Self.differences[example.name] != nil,
          "\(example.name): \(found) instead of \(example.expected)"
        )
      }
    }
    #expect(different == Set(Self.differences.keys))
  }
}
