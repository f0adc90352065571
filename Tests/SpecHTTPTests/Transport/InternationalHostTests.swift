import SpecStandards
import SpecHTTP
import Testing
import TestSupport

/// Hosts beyond ASCII, whatever the process's locale: on the wire they are A-labels.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct InternationalHostTests {
  private let transport = CurlTransport()

  /// A request to a server by a name.
  private func request(_ host: String, _ port: Int) -> HTTPRequest {
    var request = HTTPRequest(url: "http://\(host):\(port)/ä?q#f")
    request.options.resolve = ["bücher.test:\(port):127.0.0.1"]
    return request
  }

  @Test(arguments: ["bücher.test", "xn--bcher-kva.test"])
  func `a host is asked by its name in ASCII`(host: String) async throws {
    let server = try CurlTransportTests.echo()
    let exchange = try await transport.send(request(host, server.port))
    let head = String(decoding: exchange.response.body, as: UTF8.self)
    #expect(head.contains("Host: xn--bcher-kva.test:\(server.port)\r\n"))
    #expect(exchange.request.fields["Host"] == "xn--bcher-kva.test:\(server.port)")
    #expect(exchange.url == "http://xn--bcher-kva.test:\(server.port)/ä?q#f")
  }

  @Test func `another place stands for a host`() async throws {
    let server = try CurlTransportTests.echo()
    var request = HTTPRequest(url: "http://bücher.invalid/")
    request.options.connectTo = ["bücher.invalid:80:127.0.0.1:\(server.port)"]
    #expect(try await transport.send(request).response.status == 200)
  }

  @Test func `a redirect leads to a host`() async throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let port =
          request.head.split(separator: "\r\n").first { $0.hasPrefix("Host:") }?
          .split(separator: ":").last ?? ""
        connection.send(
          request.head.hasPrefix("GET /end")
            ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
            : "HTTP/1.1 302 Found\r\nLocation: http://bücher.test:\(port)/end\r\nContent-Length: 0\r\n\r\n"
        )
      }
    }
    for host in ["bücher.test", "127.0.0.1"] {
      var request = request(host, server.port)
      request.fields["Authorization"] = "Bearer token"
      request.options.redirects.maximum = 5
      let exchange = try await transport.send(request)
      #expect(exchange.url == "http://xn--bcher-kva.test:\(server.port)/end#f")
      // Both names are one origin.
      #expect(exchange.request.fields.contains("Authorization") == (host == "bücher.test"))
    }
  }

  @Test func `a proxy and the hosts without it have such names`() async throws {
    let server = try CurlTransportTests.echo()
    var request = request("bücher.test", server.port)
    request.options.resolve = []
    request.options.connectTo = ["bücher.test::127.0.0.1:\(server.port)"]
    request.options.proxy = ProxyOptions(
      url: "http://127.0.0.1:\(try RawServer.closedPort())",
      noProxy: [".bücher.test"]
    )
    #expect(try await transport.send(request).response.status == 200)
    request = HTTPRequest(url: "http://a.test/")
    request.options.proxy = ProxyOptions(url: "http://bücher.localhost:\(server.port)")
    let exchange = try await transport.send(request)
    #expect(String(decoding: exchange.response.body, as: UTF8.self).hasPrefix("GET http://a.test/"))
  }

  @Test(arguments: [
    ("a\u{AD}ü.test", nil), ("ü..test", nil), ("☃.test", nil),
    ("BÜCHER.test", "write it as bücher.test; it is sent as xn--bcher-kva.test"),
  ])
  func `a host that has no name in ASCII is refused`(host: String, help: String?) async throws {
    var requests = [HTTPRequest](repeating: HTTPRequest(url: "http://127.0.0.1:1/"), count: 5)
    requests[0].url = "http://\(host)/"
    requests[1].options.resolve = ["\(host):80:127.0.0.1"]
    requests[2].options.connectTo = ["\(host):80:127.0.0.1:80"]
    requests[3].options.proxy = ProxyOptions(url: "http://\(host)/")
    requests[4].options.proxy = ProxyOptions(url: "http://127.0.0.1:1/", noProxy: [host])
    for request in requests {
      let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
      #expect(error?.kind == .invalidRequest && error?.wasSent == false)
      #expect(
        error?.message.hasSuffix(
          "cannot be written in ASCII: it is not a valid internationalized name"
        )
          == true
      )
      #expect(error?.help == help)
    }
  }

  @Test func `cookies and origins know both names of a host`() throws {
    let (name, ascii) = (
      URLReference("http://bücher.test/"), URLReference("http://xn--bcher-kva.test/")
    )
    #expect(name.hasSameOrigin(as: ascii))
    var jar = CookieJar()
    jar.store(try #require(SetCookie("a=1")), from: ascii, now: 0)
    #expect(jar.field(for: name, now: 1) == "a=1")
  }
}
