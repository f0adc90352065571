import SpecHTTP
import TestSupport
import Testing

/// How challenges are read and answered (RFC 7616).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct DigestAccessTests {
  private let digest = DigestAccess(Credentials(username: "ada", password: "p")) { "c0ffee" }
  private let request = HTTPRequest(url: "http://a/b?c=d")

  private func refusal(_ challenges: String...) -> HTTPResponse {
    HTTPResponse(
      status: 401,
      fields: HTTPFields(challenges.map { HTTPField(name: "WWW-Authenticate", value: $0) })
    )
  }

  private func value(_ request: HTTPRequest? = nil) throws -> String? {
    var request = request ?? self.request
    try digest.authorize(&request)
    return request.fields["Authorization"]
  }

  @Test func `the first request has no proof, the next ones count`() throws {
    #expect(try value() == nil)
    let answer = refusal(#"Digest realm="r", nonce="n", qop="auth", opaque="o\"p""#)
    #expect(digest.refresh(after: request, response: answer))
    let first = try #require(try value())
    #expect(first.hasPrefix(#"Digest username="ada", realm="r", nonce="n", uri="/b?c=d", "#))
    #expect(
      first.hasSuffix(#"algorithm=MD5, qop=auth, nc=00000001, cnonce="c0ffee", opaque="o\"p""#)
    )
    #expect(try value()?.contains("nc=00000002") == true)
    #expect(try value(HTTPRequest(url: "http://other/")) == nil)
  }

  @Test func `a proof that was right when it was made is made again`() throws {
    let challenge = #"Digest realm="r", nonce="n", qop="auth""#
    #expect(digest.refresh(after: request, response: refusal(challenge)))
    var first = request
    try digest.authorize(&first)
    var second = request
    try digest.authorize(&second)
    // The first use of a nonce fails because of the password, unless the server says that the nonce is used up.
    #expect(!digest.refresh(after: first, response: refusal(challenge)))
    #expect(digest.refresh(after: first, response: refusal(challenge + ", stale=TRUE")))
    #expect(digest.refresh(after: second, response: refusal(challenge)))
    #expect(
      digest.refresh(after: first, response: refusal(#"Digest realm="s", nonce="n", qop="auth""#))
    )
  }

  @Test func `the first challenge that can be met is taken`() throws {
    let answer = refusal(
      #"Basic realm="x", Digest realm="d", nonce="0", algorithm=SHA-3"#,
      #"Negotiate abc==, Digest realm="d, e", nonce="1", algorithm=SHA-256-sess, qop="auth-int,AUTH", Digest realm="f", nonce="2""#
    )
    let challenge = try #require(DigestAccess.Challenge(answer.fields))
    #expect(challenge.realm == "d, e")
    #expect(challenge.nonce == "1")
    #expect(challenge.algorithm.isSession)
    #expect(challenge.protection == .request)
  }

  @Test(arguments: [
    "", "Basic realm=x", "Digest", "Digest realm=\"r\"", "Digest nonce=n",
    "Digest realm=r, nonce=n, qop=other",
    "Digest realm=\"r, nonce=n", "=,=\"", "Digest ,,,=",
  ])
  func `what cannot be met is passed over`(challenge: String) {
    #expect(DigestAccess.Challenge(["WWW-Authenticate": challenge]) == nil)
    #expect(!digest.refresh(after: request, response: refusal(challenge)))
  }

  @Test func `names beyond ASCII are encoded, or hidden`() throws {
    let digest = DigestAccess(Credentials(username: "Jäsøn Doe", password: "Secret, or not?")) {
      "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v"
    }
    func value(_ more: String) throws -> String {
      let challenge =
        "Digest realm=\"api@example.org\", qop=\"auth\", algorithm=SHA-512-256, "
        + "nonce=\"5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK\", charset=UTF-8\(more)"
      var request = HTTPRequest(url: "http://api.example.org/doe.json")
      _ = digest.refresh(after: request, response: refusal(challenge))
      try digest.authorize(&request)
      return try #require(request.fields["Authorization"])
    }
    #expect(try value("").contains("username*=UTF-8''J%C3%A4s%C3%B8n%20Doe, "))
    let hidden = try value(", userhash=true")
    #expect(hidden.contains("793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"))
    #expect(hidden.contains("userhash=true"))
    #expect(hidden.contains("3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5"))
  }
}
