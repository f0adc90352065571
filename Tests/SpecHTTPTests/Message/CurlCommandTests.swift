import SpecHTTP
import TestSupport
import Testing

/// The command that sends the same request.
@Suite(.inTurn)
struct CurlCommandTests {
  @Test func `a simple request is a simple command`() {
    let agent = HTTPRequest(url: "http://a/b?c=d&e", fields: ["User-Agent": "x"])
    #expect(agent.curlCommand == "curl -sS 'http://a/b?c=d&e' -H 'User-Agent: x' -H 'Accept:'")
    let none = HTTPRequest(url: "http://a/b")
    #expect(none.curlCommand == "curl -sS 'http://a/b' -H 'User-Agent:' -H 'Accept:'")
    let accepting = HTTPRequest(url: "http://a/", fields: ["user-agent": "x", "accept": "a/b"])
    #expect(accepting.curlCommand == "curl -sS 'http://a/' -H 'user-agent: x' -H 'accept: a/b'")
    let head = HTTPRequest(method: .head, url: "http://a/", fields: ["X": "1", "Y": ""])
    for method in [HTTPMethod.post, .put, .patch] {
      let empty = HTTPRequest(method: method, url: "http://a/", fields: ["User-Agent": "x"])
      let name = method == .post ? "" : " -X '\(method)'"
      let end = " 'http://a/' -H 'User-Agent: x' -H 'Accept:' -H 'Content-Type:' --data-raw ''"
      #expect(empty.curlCommand == "curl -sS\(name)\(end)")
    }
    #expect(
      head.curlCommand
        == "curl -sS --head 'http://a/' -H 'X: 1' -H 'Y;' -H 'User-Agent:' -H 'Accept:'"
    )
  }

  @Test func `a stream is shown at once, and ends`() {
    var request = HTTPRequest(url: "http://a/", fields: ["User-Agent": "x"])
    request.options.stream = StreamBounds(events: 3)
    #expect(request.curlCommand.hasSuffix(" -H 'User-Agent: x' -H 'Accept:' -N --max-time 30"))
    request.options.stream = StreamBounds(events: 3, duration: .seconds(90))
    #expect(request.curlCommand.hasSuffix(" -N --max-time 90"))
    request.options.stream = StreamBounds(bytes: 1)
    request.options.timeout = .milliseconds(500)
    #expect(request.curlCommand.hasSuffix(" -N --max-time 0.5"))
  }

  @Test(arguments: [
    (HTTPMethod.get, false, " --cookie '' --location --max-redirs 3"),
    (.head, false, " --cookie '' --location --max-redirs 3"),
    (.post, true, " --location --max-redirs 3"),
    (.post, false, " -H 'Content-Type:' --data-raw '' --cookie '' --location --max-redirs 3"),
    (.put, true, " --cookie '' --location --max-redirs 3 --post301 --post302"),
    (.patch, false, " --cookie '' --location --max-redirs 3 --post301 --post302"),
    (.delete, false, " -H 'User-Agent: x' -H 'Accept:' --cookie '' --location --max-redirs 3"),
    (.get, true, " --cookie '' --location --max-redirs 3 --post301 --post302 --post303"),
  ])
  func `redirects are followed, and keep the body of a method that stays`(
    method: HTTPMethod,
    hasBody: Bool,
    end: String
  ) {
    var request = HTTPRequest(method: method, url: "http://a/", fields: ["User-Agent": "x"])
    if hasBody { request.body = .bytes(Array("b".utf8)) }
    request.options.redirects.maximum = 3
    let command = request.curlCommand
    #expect(command.hasSuffix(end))
    request.options.redirects.maximum = 0
    #expect(!request.curlCommand.contains("--location"))
  }

  @Test func `a body that is too large for a command is left out, which is told`() {
    var request = HTTPRequest(method: .put, url: "http://a/", fields: ["User-Agent": "x"])
    request.body = .bytes(Array(repeating: UInt8(ascii: "x"), count: 100_000))
    #expect(request.curlCommandNote == nil && request.curlCommand.contains("--data-raw 'xxx"))
    let end =
      "curl -sS -X 'PUT' 'http://a/' -H 'User-Agent: x' -H 'Accept:' -H 'Content-Type:' -H 'Expect:' --data-binary @-"
    for (byte, count) in [(UInt8(ascii: "x"), 100_001), (0, 25_001)] {
      request.body = .bytes(Array(repeating: byte, count: count))
      let small = end.replacing(" -H 'Expect:'", with: "")
      #expect(request.curlCommand == (count > 100_000 ? end : small))
      #expect(
        request.curlCommandNote
          == "the body of \(count) bytes is left out: the command reads it from its input"
      )
    }
    let part = MultipartBody.Part(
      name: "f",
      content: .bytes(Array(repeating: UInt8(ascii: "x"), count: 60_000))
    )
    let command = Self.command(of: part, part)
    #expect(
      command.hasPrefix("curl")
        && command.hasSuffix("; boundary=b' -H 'Accept:' -H 'Expect:' --data-binary @-")
    )
    #expect(command.utf8.count < 200)
  }

  @Test func `a proxy gets the credentials as it did`() {
    var request = HTTPRequest(url: "http://a/", fields: ["User-Agent": "x"])
    request.options.proxy = ProxyOptions(
      url: "http://p",
      credentials: Credentials(username: "u", password: "p")
    )
    #expect(request.curlCommand.hasSuffix(" --proxy 'http://p' --proxy-user 'u:p'"))
    request.options.proxy?.awaitsChallenge = true
    #expect(request.curlCommand.hasSuffix(" --proxy 'http://p' --proxy-anyauth --proxy-user 'u:p'"))
  }

  @Test(arguments: [
    (Duration.milliseconds(300), " --max-time 0.3"), (.seconds(90), " --max-time 90"),
    (.microseconds(1), " --max-time 0.001"), (.milliseconds(1250), " --max-time 1.25"),
    (.milliseconds(1005), " --max-time 1.005"), (.seconds(30), ""), (nil, ""),
  ])
  func `a time limit that is not the usual one is curl's, too`(limit: Duration?, end: String) {
    var request = HTTPRequest(url: "http://a/", fields: ["User-Agent": "x"])
    request.options.timeout = limit
    #expect(request.curlCommand == "curl -sS 'http://a/' -H 'User-Agent: x' -H 'Accept:'\(end)")
    request.options.connectTimeout = .milliseconds(500)
    #expect(request.curlCommand.hasSuffix("\(end) --connect-timeout 0.5"))
  }

  @Test func `a body and its method`() {
    var request = HTTPRequest(
      method: .post,
      url: "http://a/",
      fields: ["Content-Type": "application/json"],
      body: .bytes(Array("{\"a\": \"it's\"}".utf8))
    )
    #expect(
      request.curlCommand
        == "curl -sS 'http://a/' -H 'Content-Type: application/json' -H 'User-Agent:' -H 'Accept:' --data-raw '{\"a\": \"it'\\''s\"}'"
    )
    request.method = .put
    request.fields = [:]
    request.body = .bytes([0xFF, 0x00, 0x41])
    #expect(
      request.curlCommand
        == "printf '\\377\\000\\101' | curl -sS -X 'PUT' 'http://a/' -H 'User-Agent:' -H 'Accept:' -H 'Content-Type:' --data-binary @-"
    )
  }

  @Test func `lines and tabs stand as they are, what a terminal does not show is piped in`() {
    var request = HTTPRequest(
      method: .post,
      url: "http://a/",
      body: .bytes(Array("{\n\t1\n}".utf8))
    )
    #expect(request.curlCommand.hasSuffix(" --data-raw '{\n\t1\n}'"))
    request.body = .bytes(Array("a\r\n".utf8))
    #expect(request.curlCommand.hasPrefix(#"printf '\141\015\012' | curl"#))
  }

  @Test func `a quote is closed even where a combining mark hides it`() {
    let request = HTTPRequest(url: "http://a/", fields: ["X": "'\u{301}; touch /tmp/x; '\u{301}"])
    #expect(
      request.curlCommand
        == "curl -sS 'http://a/' -H 'X: '\\''\u{301}; touch /tmp/x; '\\''\u{301}' -H 'User-Agent:' -H 'Accept:'"
    )
  }

  @Test func `a form, files and options`() {
    let form = MultipartBody(
      boundary: "b",
      parts: [
        MultipartBody.Part(name: "a", content: .bytes(Array("@x;type=y".utf8))),
        MultipartBody.Part(
          name: "f",
          content: .file(path: "/t/a \"b\".png"),
          filename: "c.png",
          type: "image/png"
        ),
      ]
    )
    var request = HTTPRequest(
      method: .post,
      url: "http://a/[x]/../y",
      fields: ["Content-Type": form.contentType, "User-Agent": "x"],
      body: .multipart(form)
    )
    request.options.redirects.maximum = 3
    request.options.acceptsCompressed = true
    request.options.curlToolCredentials = .digest(Credentials(username: "u", password: "p"))
    request.options.tls = TLSOptions()
    request.options.tls.verify = false
    #expect(
      request.curlCommand
        == "curl -sS 'http://a/[x]/../y' --globoff --path-as-is -H 'User-Agent: x' -H 'Accept:' -H 'Expect:' --form-string 'a=@x;type=y' "
        + "-F 'f=@\"/t/a \\\"b\\\".png\";type=image/png;filename=\"c.png\"' "
        + "--cookie '' --location --max-redirs 3 --compressed --insecure --digest --user 'u:p'"
    )
  }

  private static func command(of parts: MultipartBody.Part...) -> String {
    HTTPRequest(
      method: .post,
      url: "http://a/",
      fields: ["User-Agent": "x"],
      body: .multipart(MultipartBody(boundary: "b", parts: parts))
    ).curlCommand
  }

  @Test func `a part that is no text is read from the input`() {
    let note = MultipartBody.Part(name: "n", content: .bytes(Array("text".utf8)))
    let bytes = MultipartBody.Content.bytes([0x00, 0xFF])
    #expect(
      Self.command(of: note, .init(name: "f", content: bytes, filename: "a'b.bin", type: "x/y"))
        == #"printf '\000\377' | curl -sS 'http://a/' -H 'User-Agent: x' -H 'Accept:' --form-string 'n=text' "#
        + #"-F 'f=@-;type=x/y;filename="a'\''b.bin"'"#
    )
    #expect(
      Self.command(of: .init(name: "f", content: bytes), note)
        == #"printf '\000\377' | curl -sS 'http://a/' -H 'User-Agent: x' -H 'Accept:' -F 'f=<-' --form-string 'n=text'"#
    )
  }

  @Test(arguments: [
    ("multipart/mixed; boundary=b", "-H 'Content-Type: multipart/mixed' "),
    ("multipart/related; type=a; boundary=b", "-H 'Content-Type: multipart/related;type=a' "),
    ("Multipart/Form-Data; boundary=\"b\"", ""),
  ])
  func `a form keeps its type, and gets a boundary of curl`(type: String, words: String) {
    let request = HTTPRequest(
      method: .post,
      url: "http://a/",
      fields: ["Content-Type": type, "User-Agent": "x"],
      body: .multipart(
        MultipartBody(boundary: "b", parts: [.init(name: "a", content: .bytes([0x31]))])
      )
    )
    #expect(
      request.curlCommand
        == "curl -sS 'http://a/' \(words)-H 'User-Agent: x' -H 'Accept:' --form-string 'a=1'"
    )
  }

  @Test func `a form without parts is piped in whole`() {
    #expect(
      Self.command()
        == #"printf '\055\055\142\055\055\015\012' | curl -sS 'http://a/' -H 'User-Agent: x' "#
        + "-H 'Content-Type: multipart/form-data; boundary=b' -H 'Accept:' --data-binary @-"
    )
  }

  @Test func `a form with several parts that are no text is piped in whole`() {
    let part = MultipartBody.Part(name: "f", content: .bytes([0x00]))
    let file = MultipartBody.Part(name: "g", content: .file(path: "/t/a b"))
    let octal = #"\055\055\142\015\012"#
    let end =
      #"-H 'User-Agent: x' -H 'Content-Type: multipart/form-data; boundary=b' -H 'Accept:'"#
    let command = Self.command(of: part, part)
    #expect(command.hasPrefix("printf '\(octal)") && !command.contains("cat"))
    #expect(command.hasSuffix("' | curl -sS 'http://a/' \(end) --data-binary @-"))
    let both = Self.command(of: part, file, part)
    #expect(both.hasPrefix("{ printf '\(octal)"))
    #expect(both.contains("'; cat <'/t/a b'; printf '"))
    #expect(both.hasSuffix("'; } | curl -sS 'http://a/' \(end) -H 'Expect:' --data-binary @-"))
  }
}
