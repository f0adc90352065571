import SpecStandards
import TestSupport
import Testing

/// URI references, with the examples of RFC 3986 section 5.4.
@Suite(.inTurn)
struct URLReferenceTests {
  private static let base = URLReference("http://a/b/c/d;p?q")

  @Test(
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
      ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
      ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
      ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
      ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
      ("../../", "http://a/"), ("../../g", "http://a/g"),
      ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
      ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
      ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
      ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("g#s/./x", "http://a/b/c/g#s/./x"), ("http:g", "http:g"), ("/a//b", "http://a/a//b"),
      ("/a/../\u{301}b/./\u{301}c", "http://a/\u{301}b/\u{301}c"),
    ])
  func `a reference is resolved as the RFC's examples are`(reference: String, target: String) {
    #expect(URLReference(reference).resolved(against: Self.base).description == target)
  }

  @Test(
    arguments: [
      "http://user:pa@ss@host:8080/a?b#c", "https://[::1]:443/", "//host", "mailto:a@b", "?", "#",
      "http://:80", "http://host:", "1a:b", "a/b:c", "", "http://[::1]", "x://h?q#f?#",
    ])
  func `a reference is written as it was read`(text: String) {
    #expect(URLReference(text).description == text)
  }

  @Test(
    arguments: [
      ("urn:example:animal", "#nose", "urn:example:animal#nose"),
      ("urn:example:animal", "..", "urn:"), ("tag:a/b/c", "../d", "tag:a/d"),
      ("http://a", "b", "http://a/b"), ("file:///a/b", "c?d", "file:///a/c?d"),
    ])
  func `a base need not be a URL`(base: String, reference: String, target: String) {
    let resolved = URLReference(reference).resolved(against: URLReference(base))
    #expect(resolved.description == target)
    #expect(resolved.withoutFragment == target.prefix { $0 != "#" })
  }

  @Test(
    arguments: [
      ("http://a", true), ("HTTPS://[::1]:1/x", true), ("http:///a", false), ("http:a", false),
      ("ftp://a", false), ("//a", false), ("http://:80", false),
    ])
  func `HTTP is spoken to a host`(text: String, isSpoken: Bool) {
    #expect(URLReference(text).isHTTPURL == isSpoken)
  }

  @Test func `the parts of an authority are told apart`() {
    let url = URLReference("http://user:pa@ss@[fe80::1]:8080/x")
    #expect(url.userInfo == "user:pa@ss")
    #expect(url.host == "[fe80::1]")
    #expect(url.port == "8080")
    #expect(URLReference("http://[::1]/").port == nil)
    #expect(URLReference("http://:80/").host == "")
  }

  @Test(
    arguments: [
      ("http://a/x", "http://A:80/y", true), ("https://a", "https://a:443", true),
      ("http://a", "https://a", false), ("http://a", "http://b", false),
      ("http://a:81", "http://a", false), ("HTTP://a", "http://a:", true),
    ])
  func `an origin is scheme, host and port`(first: String, second: String, isSame: Bool) {
    #expect(URLReference(first).hasSameOrigin(as: URLReference(second)) == isSame)
  }
}
