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
    #expect(!identities.differ(from: options(ada), isTLS: true))
    #expect(!identities.differ(from: options(ada), isTLS: true))
    #expect(identities.differ(from: options(nil), isTLS: true))
    // Without a tunnel each request has its own credentials.
    #expect(!identities.differ(from: options(nil), isTLS: false))
  }

  @Test func `a client certificate belongs to its key`() {
    var identities = ConnectionIdentities()
    #expect(!identities.differ(from: options(nil, key: "a.key"), isTLS: true))
    #expect(identities.differ(from: options(nil, key: "b.key"), isTLS: true))
    #expect(!identities.differ(from: options(nil, key: "a.key"), isTLS: true))
  }
}
