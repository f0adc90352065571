import SpecModel
import TestSupport
import Testing

/// The literals of sizes, bandwidths, hosts and versions.
@Suite(.inTurn)
struct ConnectionLiteralTests {
  @Test(arguments: [
    ("0B", 0), ("1B", 1), ("500KB", 500_000), ("5MB", 5_000_000), ("1.5GB", 1_500_000_000),
    ("1KiB", 1024), ("2MiB", 2_097_152), ("0.5GiB", 536_870_912),
  ])
  func `a size is a number and a unit`(text: String, bytes: Int) {
    #expect(SizeLiteral(literal: .string(text))?.bytes == bytes)
  }

  @Test(arguments: [
    "", "5", "5mb", "MB", ".5MB", "5.MB", "-5MB", "5 MB", "5MB ", "1e3B", "9999999GB",
  ])
  func `anything else is no size`(text: String) {
    #expect(SizeLiteral(literal: .string(text)) == nil)
  }

  @Test func `a bare number is no size`() {
    #expect(SizeLiteral(literal: .number(5)) == nil)
  }

  @Test(arguments: [
    ("2MB/s", 2_000_000), ("1KiB/s", 1024), ("60KB/m", 1000), ("1B/h", 1), ("3600MB/h", 1_000_000),
  ])
  func `a bandwidth is a size in a time`(text: String, bytesPerSecond: Int) {
    #expect(BandwidthLiteral(literal: .string(text))?.bytesPerSecond == bytesPerSecond)
  }

  @Test(arguments: ["2MB", "2/s", "2MB/", "2MB/d", "0B/s", "/s", "2MB/s/s"])
  func `anything else is no bandwidth`(text: String) {
    #expect(BandwidthLiteral(literal: .string(text)) == nil)
  }

  @Test(arguments: [
    ("api.example.com", "api.example.com", nil), ("127.0.0.1:8443", "127.0.0.1", 8443),
    ("localhost:1", "localhost", 1), ("::1", "::1", nil), ("[::1]", "::1", nil),
    ("[2001:db8::1]:443", "2001:db8::1", 443), ("fe80::1%eth0", "fe80::1%eth0", nil),
    ("my_host-1:65535", "my_host-1", 65_535), ("bücher.example:80", "bücher.example", 80),
  ])
  func `a host may have a port`(text: String, host: String, port: Int?) {
    let found = HostAndPort(text)
    #expect(found?.host == host)
    #expect(found?.port == port)
  }

  @Test func `an IPv6 address stands in brackets in front of a port`() {
    #expect(HostAndPort("::1")?.bracketedHost == "[::1]")
    #expect(HostAndPort("api.test")?.bracketedHost == "api.test")
  }

  @Test(arguments: [
    "", ":80", "a:", "a:0", "a:65536", "a:8o", "a:+1", "http://a", "a/b", "a b", "a:1:x y", "[a]:1",
    "[::1", "[::1]x", "1:2:3", "::g", "[1:2:3]:80", "::1%", "fe80::1%a/b", "[[::1]]", "a,b", "a@b",
    "*",
  ])
  func `anything else is no host`(text: String) {
    #expect(HostAndPort(text) == nil)
  }

  @Test func `versions are texts, but that of IP`() {
    #expect(HTTPVersionLiteral.allCases.map(\.rawValue) == ["1.0", "1.1", "2", "3"])
    #expect(HTTPVersionLiteral(literal: .string("2")) == .http2)
    #expect(HTTPVersionLiteral(literal: .number(2)) == nil)
    #expect(TLSVersionLiteral(literal: .string("1.2")) == .tls1_2)
    #expect(IPVersionLiteral(literal: .number(6)) == .v6)
    #expect(IPVersionLiteral(literal: .string("6")) == nil)
    #expect(ErrorLiteral(literal: .string("closed")) == .closed)
  }
}
