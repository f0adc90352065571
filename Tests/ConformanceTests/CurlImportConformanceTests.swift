import Foundation
import SpecInterchange
import SpecRunner
import TestSupport
import Testing

/// The curl commands of the suites, imported: a server gets the same from curl, from a run of the catalog, and from the
/// commands that the catalog is exported as.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "curl"), ConformanceData.absence),
  .enabled(if: CurlProgram.installed.isExpected, CurlProgram.installed.absence),
  .timeLimit(.minutes(10))
)
struct CurlImportConformanceTests {
  private static let folders = [
    "curlconverter/curl_commands", "httpsnippet/targets/shell/curl/fixtures",
  ]

  /// Commands that need what a test has not: a proxy, a certificate, or an upgrade to HTTP/2.
  private static let unsent: Set<String> = [
    "get_proxy", "get_proxy_with_auth", "socks_proxy", "get_cert_cacert", "get_http2_warning",
  ]

  /// A form to whose boundary curl adds another one, and an upload from standard input, which curl sends in chunks.
  private static let different: Set<String> = ["form_quotes", "multiple_commands"]

  private static let hosts = [
    "http://localhost:8888", "https://mockbin.com", "http://mockbin.com", "https://httpbin.org",
    "http://httpbin.org", "httpbin.org",
  ]

  /// Credentials that are too short to be secrets, and a file whose name no test writes.
  private static let replaced = [
    "foo:bar": "fool:bard", "ol':asd": "olaf':asdf", "123\"": "1234\"", "weird\\\\dir/": "",
  ]

  @Test func `a server gets the same from curl, from the import and from its export`() async throws
  {
    let curl = try CurlProgram.installed.requiredPath()
    let server = try RequestLog()
    var counts: (equal: Int, different: Int, refused: Int) = (0, 0, 0)
    var failed: [String] = []
    for (name, script) in try Self.scripts() where !Self.unsent.contains(name) {
      let text = Self.redirected(script, to: server.authority)
      let trip: CurlRoundTrip
      do throws(SourceError) {
        trip = try CurlRoundTrip(text, name: name)
      } catch {
        print("curl import refuses \(name): \(error.diagnostic.message)")
        counts.refused += 1
        continue
      }
      let problems: [String]
      do {
        problems = try await trip.problems(curl: curl, server: server)
      } catch {
        problems = ["\(error)"]
      }
      if problems.isEmpty { counts.equal += 1 } else { counts.different += 1 }
      #expect(problems.isEmpty != Self.different.contains(name))
      if !Self.different.contains(name) { failed += problems.map { "\(name): \($0)" } }
    }
    print("curl import: \(counts)")
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n\n"))")
    #expect(counts.equal >= 122 && counts.refused <= 10)
  }

  private static func scripts() throws -> [(name: String, text: String)] {
    try folders.flatMap { folder in
      let path = try #require(ConformanceData.folder("curl")) + "/" + folder
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".sh") }
        .map { name in
          let bytes = try ConformanceData.bytes(of: "\(folder)/\(name)", in: "curl")
          return (String(name.dropLast(3)), String(decoding: bytes, as: UTF8.self))
        }
    }
  }

  private static func redirected(_ script: String, to authority: String) -> String {
    var text = script
    for (word, other) in replaced { text = text.replacing(word, with: other) }
    for host in hosts { text = text.replacing(host, with: "http://SERVER") }
    return text.replacing("localhost:28139", with: "SERVER").replacing("SERVER", with: authority)
  }
}
