import SpecStandards
import TestSupport
import Testing

@testable import SpecHTTP

/// The jar's rules, as RFC 6265bis has them.
@Suite(.inTurn)
struct CookieJarTests {
  private static let now = 1_800_000_000

  private static func jar(_ lines: [String], from url: String = "https://shop.example/a/b")
    -> CookieJar
  {
    var jar = CookieJar()
    let fields = HTTPFields(lines.map { HTTPField(name: "Set-Cookie", value: $0) })
    jar.store(fields, from: URLReference(url), now: now)
    return jar
  }

  private static func field(_ jar: CookieJar, _ url: String, now: Int = now) -> String? {
    jar.field(for: URLReference(url), now: now)
  }

  /// A cookie, where it came from, where it would go, and whether it goes.
  struct Journey: Sendable, CustomTestStringConvertible {
    let cookie: String
    let from: String
    let to: String
    let goes: Bool
    var testDescription: String { "\(cookie) from \(from) to \(to)" }

    init(_ cookie: String, _ from: String, _ to: String, _ goes: Bool) {
      (self.cookie, self.from, self.to, self.goes) = (cookie, from, to, goes)
    }
  }

  @Test(
    arguments: [
      Journey("a=1", "https://x.example/", "https://x.example/", true),
      Journey("a=1", "https://x.example/", "https://X.EXAMPLE/", true),
      Journey(
        "a=1; Domain=bücher.example",
        "https://bücher.example/",
        "https://xn--bcher-kva.example/",
        true
      ),
      Journey("a=1", "https://x.example/", "https://y.x.example/", false),
      Journey("a=1", "https://x.example:8443/", "https://x.example/", true),
      Journey("a=1; Domain=x.example", "https://x.example/", "https://y.x.example/", true),
      Journey("a=1; Domain=.x.example", "https://w.x.example/", "https://y.x.example/", true),
      Journey("a=1; Domain=x.example", "https://w.x.example/", "https://notx.example/", false),
      Journey("a=1; Domain=y.example", "https://x.example/", "https://y.example/", false),
      Journey("a=1; Domain=example", "https://x.example/", "https://y.example/", false),
      Journey("a=1; Domain=example", "https://example/", "https://example/", true),
      Journey("a=1; Domain=0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", false),
      Journey("a=1; Domain=127.0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", true),
      Journey("a=1", "https://x.example/a/b", "https://x.example/a/c", true),
      Journey("a=1", "https://x.example/a/b", "https://x.example/a", true),
      Journey("a=1", "https://x.example/a/b", "https://x.example/", false),
      Journey("a=1; Path=/a", "https://x.example/", "https://x.example/ab", false),
      Journey("a=1; Path=/a/", "https://x.example/", "https://x.example/a/b", true),
      Journey("a=1; Path=a", "https://x.example/", "https://x.example/z", true),
      Journey("a=1; Secure", "https://x.example/", "https://x.example/", true),
      Journey("a=1; Secure", "https://x.example/", "http://x.example/", false),
      Journey("a=1; Secure", "http://x.example/", "https://x.example/", false),
      Journey("a=1; Secure", "http://localhost:80/", "http://localhost:80/", true),
      Journey("a=1; SameSite=None", "https://x.example/", "https://x.example/", false),
      Journey("a=1; SameSite=None; Secure", "https://x.example/", "https://x.example/", true),
      Journey("__Host-a=1; Secure; Path=/", "https://x.example/", "https://x.example/", true),
      Journey("__Host-a=1; Secure", "https://x.example/", "https://x.example/", false),
      Journey(
        "__host-a=1; Secure; Path=/; Domain=x.example",
        "https://x.example/",
        "https://x.example/",
        false
      ),
      Journey(
        "__Host-a=1; Secure; Path=/; Domain=127.0.0.1",
        "http://127.0.0.1:80/",
        "http://127.0.0.1:80/",
        false
      ),
      Journey("__Secure-a=1", "https://x.example/", "https://x.example/", false),
      Journey("__Secure-a=1; Secure", "https://x.example/", "https://x.example/", true),
      Journey("=__Host-a=1", "https://x.example/", "https://x.example/", false),
      Journey("a=1; Max-Age=0", "https://x.example/", "https://x.example/", false),
      Journey("a=1; Max-Age=-1", "https://x.example/", "https://x.example/", false),
      Journey("a=1; Max-Age=x", "https://x.example/", "https://x.example/", true),
      Journey(
        "a=1; Max-Age=99999999999999999999",
        "https://x.example/",
        "https://x.example/",
        true
      ),
      Journey(
        "a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT",
        "https://x.example/",
        "https://x.example/",
        false
      ),
      Journey(
        "a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Max-Age=60",
        "https://x.example/",
        "https://x.example/",
        true
      ),
      Journey("a=1\u{1}", "https://x.example/", "https://x.example/", false),
      Journey(";", "https://x.example/", "https://x.example/", false),
    ])
  func `a cookie goes where its rules let it`(journey: Journey) {
    let jar = Self.jar([journey.cookie], from: journey.from)
    #expect((Self.field(jar, journey.to) != nil) == journey.goes)
  }

  /// Where this machine has libpsl.
  @Test(
    .enabled(if: PublicSuffix.isListed, "left out: this machine has no libpsl"),
    arguments: [
      Journey("a=1; Domain=co.uk", "https://shop.co.uk/", "https://other.co.uk/", false),
      Journey("a=1; Domain=CO.UK", "https://shop.co.uk/", "https://shop.co.uk/", false),
      Journey("a=1; Domain=.co.uk", "https://a.shop.co.uk/", "https://shop.co.uk/", false),
      Journey("a=1; Domain=shop.co.uk", "https://a.shop.co.uk/", "https://b.shop.co.uk/", true),
      Journey("a=1; Domain=github.io", "https://ada.github.io/", "https://bob.github.io/", false),
      Journey("a=1; Domain=公司.cn", "https://x.公司.cn/", "https://y.xn--55qx5d.cn/", false),
      // Sent back to the suffix itself, to no other host of it.
      Journey("a=1; Domain=github.io", "https://github.io/", "https://github.io/", true),
      Journey("a=1; Domain=github.io", "https://github.io/", "https://ada.github.io/", false),
      Journey(
        "a=1; Domain=shop.internal",
        "https://a.shop.internal/",
        "https://shop.internal/",
        true
      ),
    ]
  )
  func `a cookie goes to no other host of a public suffix`(journey: Journey) {
    let jar = Self.jar([journey.cookie], from: journey.from)
    #expect((Self.field(jar, journey.to) != nil) == journey.goes)
  }

  @Test func `longer paths go first, then older cookies`() {
    let jar = Self.jar(["a=1; Path=/", "b=2; Path=/x/y", "c=3; Path=/", "a=4; Path=/x/y"])
    #expect(Self.field(jar, "https://shop.example/x/y") == "b=2; a=4; a=1; c=3")
  }

  @Test func `a cookie replaces its like and keeps its place`() {
    let jar = Self.jar(["a=1; Path=/", "b=2; Path=/", "a=3; Path=/", "b=; Max-Age=0; Path=/"])
    #expect(Self.field(jar, "https://shop.example/") == "a=3")
  }

  @Test func `a cookie ends in time, at the latest after 400 days`() {
    let jar = Self.jar(["a=1; Max-Age=60; Path=/", "b=2; Max-Age=999999999; Path=/"])
    #expect(Self.field(jar, "https://shop.example/", now: Self.now + 59) == "a=1; b=2")
    #expect(Self.field(jar, "https://shop.example/", now: Self.now + 60) == "b=2")
    #expect(Self.field(jar, "https://shop.example/", now: Self.now + 400 * 86_400) == nil)
  }

  @Test func `a plain origin does not replace what a secure one set`() {
    var jar = Self.jar(["a=1; Secure; Path=/"])
    jar.store(
      ["Set-Cookie": "a=2; Path=/"],
      from: URLReference("http://shop.example/"),
      now: Self.now
    )
    #expect(Self.field(jar, "https://shop.example/") == "a=1")
  }

  @Test func `a field is taken apart as user agents do`() throws {
    let cookie = try #require(
      SetCookie(
        " sid = \"a b\" ; Path=/x; HttpOnly;secure; SAMESITE=lax; Max-Age=10; unknown; Domain=.X.example"
      )
    )
    #expect(cookie.name == "sid")
    #expect(cookie.value == "\"a b\"")
    #expect(cookie.path == "/x")
    #expect(cookie.isHTTPOnly && cookie.isSecure)
    #expect(cookie.sameSite == .lax)
    #expect(cookie.maxAge == 10)
    #expect(cookie.domain == "x.example")
    #expect(SetCookie("lonely")?.value == "lonely")
    #expect(SetCookie(String(repeating: "x", count: 4097)) == nil)
    #expect(SetCookie("a=1;\u{301}Secure")?.value == "1")
  }

  @Test func `a cookie file is read and written alike`() {
    let text = """
      # Netscape HTTP Cookie File
      shop.example\tFALSE\t/a\tTRUE\t1900000000\tsid\t1=2
      #HttpOnly_.example.org\tTRUE\t/\tFALSE\t0\tempty\t

      """
    let jar = CookieJar(netscapeText: text + "broken line\n")
    #expect(jar.cookies.count == 2)
    #expect(jar.netscapeText == text)
    #expect(Self.field(jar, "http://www.example.org/") == "empty=")
  }
}
