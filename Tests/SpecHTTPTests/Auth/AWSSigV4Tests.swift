import SpecStandards
import SpecHTTP
import TestSupport
import Testing

/// Signatures of what really arrives at a server, computed there once more.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct AWSSigV4Tests {
  private static let secretKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"

  /// A server that keeps each request as it arrived.
  private func server(
    _ requests: Recorder<RawConnection.Request>,
    _ answer: @escaping @Sendable (String) -> String = { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        requests.add(request)
        guard connection.send(answer(request.head)) else { return }
      }
    }
  }

  /// The signature that a server computes of the bytes it received.
  private func signature(
    of request: RawConnection.Request,
    path: String,
    query: String
  ) throws -> (sent: String, computed: String, signed: [String]) {
    let lines = request.head.split(separator: "\r\n")
    let method = try #require(lines.first?.split(separator: " ").first)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      let name = parts[0].lowercased()
      let value = parts.count > 1 ? parts[1].split(separator: " ").joined(separator: " ") : ""
      fields[name] = fields[name].map { "\($0),\(value)" } ?? value
    }
    let authorization = try #require(fields["authorization"])
    func part(_ name: String) throws -> String {
      let start = try #require(authorization.firstRange(of: "\(name)=")).upperBound
      return String(authorization[start...].prefix { $0 != "," })
    }
    let signed = try part("SignedHeaders").split(separator: ";").map(String.init)
    let scope = try part("Credential").split(separator: "/").dropFirst().map(String.init)
    let body = Hexadecimal.encode(Hash.of(request.body, .sha256))
    let canonical =
      ([String(method), path, query] + signed.map { "\($0):\(fields[$0] ?? "absent")" }
      + ["", signed.joined(separator: ";"), body]).joined(separator: "\n")
    let text = [
      "AWS4-HMAC-SHA256", try #require(fields["x-amz-date"]), scope.joined(separator: "/"),
      Hexadecimal.encode(Hash.of(canonical.utf8, .sha256)),
    ].joined(separator: "\n")
    var key = ContiguousArray("AWS4\(Self.secretKey)".utf8)
    for word in scope { key = HMAC.of(word.utf8, key: key, .sha256) }
    let computed = Hexadecimal.encode(HMAC.of(text.utf8, key: key, .sha256))
    return (try part("Signature"), computed, signed)
  }

  private func profile(service: String) -> String {
    #"""
    { "type": "awsSigV4", "accessKey": "AKID", "secretKey": "\#(Self.secretKey)", "sessionToken": "to/k+en==",
      "region": "eu-west-1", "service": "\#(service)" }
    """#
  }

  @Test func `a call is signed as it is sent`() async throws {
    let requests = Recorder<RawConnection.Request>()
    let server = try server(requests)
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "authProfiles": { "aws": \#(profile(service: "execute-api")) }, "defaults": { "auth": "aws" },
          "scenarios": { "s": { "steps": [
            { "request": "POST /a%20b/../c/{{name}}?z&b=2", "query": { "a b": "ü/+", "B": ["2", "1"] },
              "headers": { "X-Two": ["b  b", " a"], "Accept": "application/json" }, "body": { "json": { "x": "é" } } },
            { "request": "GET /" } ] } },
          "variables": { "name": "ö:*" } }
        """#
      ],
      server: server
    )
    #expect(run.problems == [])
    let first = try #require(requests.elements.first)
    let one = try signature(
      of: first,
      path: "/c/%25C3%25B6%253A%252A",
      query: "B=1&B=2&a%20b=%C3%BC%2F%2B&b=2&z="
    )
    #expect(one.sent == one.computed)
    #expect(
      one.signed == [
        "accept", "content-type", "host", "x-amz-date", "x-amz-security-token", "x-two",
      ]
    )
    #expect(first.head.contains("X-Amz-Security-Token: to/k+en==\r\n"))
    let two = try signature(of: requests.elements[1], path: "/", query: "")
    #expect(two.sent == two.computed)
  }

  @Test func `objects of S3 have the path that is written, and the hash of the body`()
    async throws
  {
    let requests = Recorder<RawConnection.Request>()
    let server = try server(requests)
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "auth": \#(profile(service: "s3")) },
          "scenarios": { "s": { "steps": [
            { "request": "PUT /bucket//a%20b/c+d/../%c3%A9!(1)?prefix=a/b+c&acl&x=%7e", "body": { "file": "object.bin" } } ] } } }
        """#,
        "object.bin": String(repeating: "0123456789", count: 20_000),
      ],
      server: server
    )
    #expect(run.problems == [])
    let request = try #require(requests.elements.first)
    let path = "/bucket//a%20b/c%2Bd/../%C3%A9%21%281%29"
    let found = try signature(of: request, path: path, query: "acl=&prefix=a%2Fb%2Bc&x=~")
    #expect(found.sent == found.computed)
    // What is signed is what is sent, to the byte: some storage compares them.
    #expect(request.head.hasPrefix("PUT \(path)?prefix=a%2Fb%2Bc&acl&x=~ HTTP/1.1\r\n"))
    #expect(found.signed.contains("x-amz-content-sha256"))
    let hash = Hexadecimal.encode(Hash.of(request.body, .sha256))
    #expect(request.head.contains("X-Amz-Content-Sha256: \(hash)\r\n"))
  }

  @Test(arguments: ["s3", "execute-api"])
  func `the call's own hash of the payload is signed in place of the body's`(service: String)
    throws
  {
    let configuration = AWSSigV4.Configuration(
      accessKey: "AKID",
      secretKey: Self.secretKey,
      region: "eu-west-1",
      service: service
    )
    let signer = AWSSigV4.Signer(configuration, at: 0)
    var request = HTTPRequest(url: "http://127.0.0.1/a")
    request.body = .bytes(Array("pay".utf8))
    request.fields["x-amz-content-sha256"] = "UNSIGNED-PAYLOAD"
    let canonical = try signer.prepared(&request)
    #expect(canonical.text.hasSuffix("\nUNSIGNED-PAYLOAD"))
    #expect(canonical.names.contains("x-amz-content-sha256"))
    #expect(request.fields["X-Amz-Content-Sha256"] == "UNSIGNED-PAYLOAD")
  }

  @Test func `a redirect that drops the body changes the hash of the payload`() throws {
    let scheme = AWSSigV4.awsSigV4(
      accessKey: "AKID",
      secretKey: Self.secretKey,
      region: "eu-west-1",
      service: "s3"
    )
    var request = HTTPRequest(method: .put, url: "http://127.0.0.1/a")
    request.body = .bytes(Array("pay".utf8))
    try scheme.authorize(&request)
    request.method = .get
    request.body = .none
    try scheme.reauthorize(&request)
    let hash = Hexadecimal.encode(Hash.of([], .sha256))
    #expect(request.fields["X-Amz-Content-Sha256"] == hash)
  }

  @Test func `a redirect is signed anew, and another origin gets no signature`() async throws {
    let requests = Recorder<RawConnection.Request>()
    let other = try server(requests)
    let server = try server(requests) { head in
      let target = head.hasPrefix("GET /one") ? "/two?q=1" : "\(other.url)/three"
      return "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "auth": \#(profile(service: "es")), "followRedirects": 3 },
          "scenarios": { "s": { "steps": [ { "request": "GET /one" } ] } } }
        """#
      ],
      server: server
    )
    #expect(run.problems == [])
    #expect(requests.count == 3)
    let second = try signature(of: requests.elements[1], path: "/two", query: "q=1")
    #expect(second.sent == second.computed)
    let third = requests.elements[2].head
    #expect(!third.contains("Authorization") && !third.contains("X-Amz-"))
  }
}
