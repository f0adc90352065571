import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Proofs of HTTP Digest access authentication: those that RFC 7616 and RFC 2617 print, and computed ones.
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "digest"), ConformanceData.absence))
struct DigestAccessConformanceTests {
  @Test func `every proof is the expected one`() throws {
    let bytes = try ConformanceData.bytes(of: "vectors.json", in: "digest")
    let vectors = try Array(JSONDocument(parsing: bytes).root.elements)
    #expect(vectors.count == 14)
    for vector in vectors {
      func value(_ key: String) throws -> String { try #require(vector[key]?.string, "\(key)") }
      let name = try value("name")
      let qop = vector["qop"]?.string
      let field =
        "Digest realm=\"\(try value("realm"))\", nonce=\"\(try value("nonce"))\", "
        + "algorithm=\(try value("algorithm"))" + (qop.map { ", qop=\"\($0)\"" } ?? "")
      let challenge = try #require(
        DigestAccess.Challenge(["WWW-Authenticate": field]),
        "\(name)"
      )
      let response = DigestAccess.Response(
        to: challenge,
        by: Credentials(username: try value("username"), password: try value("password")),
        clientNonce: vector["cnonce"]?.string ?? "",
        count: 1
      )
      var request = HTTPRequest(
        method: try #require(HTTPMethod(try value("method"))),
        url: "http://example.org\(try value("uri"))"
      )
      if let body = vector["body"]?.string { request.body = .bytes(Array(body.utf8)) }
      let sent = try response.field(for: request)
      #expect(sent.contains("response=\"\(try value("response"))\""), "\(name): \(sent)")
      if let count = vector["nc"]?.string { #expect(sent.contains("nc=\(count)"), "\(name)") }
      if let userhash = vector["userhash"]?.string {
        #expect(response.usernameHash == userhash, "\(name)")
      }
    }
  }
}
