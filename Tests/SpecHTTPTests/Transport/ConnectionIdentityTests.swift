import Testing

@testable import SpecHTTP

/// Which connections are not shared, although libcurl would share them.
struct ConnectionIdentityTests {
  private func options(_ credentials: Credentials?, key: String? = nil) -> TransferOptions {
    var options = TransferOptions()
    options.proxy = ProxyOptions(url: "http://p.test:3128", credentials: credentials)
    if let key {
      options.tls = TLSOptions()
      options.tls?.certificate = "c.pem"
      options.tls?.key = key
    }
    return options
  }

  @Test func `a tunnel belongs to the credentials that opened it`() {
    let ada = Credentials(username: "ada", password: "x")
    var identities = ConnectionIdentities()
    let others = [(ada, true), (ada, true), (nil, true), (nil, false)].map {
      identities.differ(from: options($0.0), isTLS: $0.1)
    }
    // Without a tunnel each request has its own credentials.
    #expect(others == [false, false, true, false])
  }

  @Test func `a client certificate belongs to its key`() {
    var identities = ConnectionIdentities()
    let others = ["a.key", "b.key", "a.key"].map {
      identities.differ(from: options(nil, key: $0), isTLS: true)
    }
    #expect(others == [false, true, false])
  }
}
