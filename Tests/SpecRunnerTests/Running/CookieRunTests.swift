import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The cookies of a unit's calls.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct CookieRunTests {
  /// Runs the steps of a scenario against a service that sets two cookies, and gives what each was sent.
  private func cookies(
    _ steps: String,
    scenario: String = "",
    setting fields: HTTPFields = ["Set-Cookie": "sid=1; Path=/", "set-cookie": "b=2; Path=/"],
    files: [String: String] = [:]
  ) async throws -> [String?] {
    let spec = #"{ "scenarios": { "s": { \#(scenario) "steps": [\#(steps)] } } }"#
    let run = try await CatalogRun(files.merging(["a.spec.json": spec]) { $1 }) {
      _ throws(ClientError) in
      HTTPResponse(status: 200, fields: fields)
    }
    #expect(run.problems == [])
    return run.requests.map { $0.fields["Cookie"] }
  }

  private static let get = #"{ "request": "GET /a" }"#

  @Test func `a unit keeps cookies, a step empties the jar first`() async throws {
    let clearing = #"{ "request": "GET /a", "cookieJar": "clear" }"#
    #expect(
      try await cookies("\(Self.get), \(Self.get), \(clearing), \(Self.get)")
        == [nil, "sid=1; b=2", nil, "sid=1; b=2"]
    )
  }

  @Test func `a step without the jar neither reads nor changes it, and sends its own cookies`()
    async throws
  {
    let without = #"{ "request": "GET /a", "cookieJar": false, "cookies": { "c": "3" } }"#
    #expect(try await cookies("\(without), \(Self.get)") == ["c=3", nil])
    #expect(
      try await cookies("\(Self.get), \(without), \(Self.get)") == [nil, "c=3", "sid=1; b=2"]
    )
  }

  @Test func `of cookies with one name the header's is sent, else the call's, else the profile's`()
    async throws
  {
    let profile = #""auth": { "type": "apiKey", "in": "cookie", "name": "sid", "value": "p" }"#
    let own = #""cookies": { "sid": "c" }"#
    let header = #""headers": { "Cookie": "sid=h" }"#
    let steps = [[profile], [profile, own], [profile, own, header]].map { keys in
      #"{ "request": "GET /a", \#(keys.joined(separator: ", ")) }"#
    }
    #expect(
      try await cookies(
        "\(Self.get), \(steps.joined(separator: ", "))",
        setting: ["Set-Cookie": "sid=1"]
      ) == [nil, "sid=p", "sid=c", "sid=h"]
    )
  }

  @Test(arguments: ["a; admin=true", "a\nb"])
  func `a template gives the value of one cookie`(_ value: String) async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "variables": { "v": "{{run.id}}" }, "scenarios": { "s": { "steps": [
          { "request": "GET /", "cookies": { "c": "{{v}}" } } ] } } }
        """
      ],
      variables: ["v": .string(value)]
    )
    #expect(run.requests.isEmpty)
    #expect(run.problems.count == 1)
    let problem = try #require(run.problems.first)
    #expect(problem.hasPrefix("template-value: the value of the cookie \"c\" contains "))
  }

  @Test func `a unit may keep none`() async throws {
    let own = #"{ "request": "GET /a", "cookies": { "c": "3" } }"#
    #expect(
      try await cookies("\(Self.get), \(own)", scenario: #""cookieJar": false,"#) == [nil, "c=3"]
    )
    #expect(
      try await cookies("\(Self.get), \(own)", scenario: #""cookieJar": true,"#)
        == [nil, "sid=1; b=2; c=3"]
    )
  }

  @Test(arguments: ["novalue", "=novalue"])
  func `a cookie without a name is its value alone`(cookie: String) async throws {
    #expect(
      try await cookies("\(Self.get), \(Self.get)", setting: ["Set-Cookie": cookie])
        == [nil, "novalue"]
    )
  }

  @Test func `a call withholds and replaces cookies of the jar`() async throws {
    let steps = #"\#(Self.get), { "request": "GET /a", "cookies": { "sid": null, "b": "own" } }"#
    #expect(try await cookies(steps) == [nil, "b=own"])
  }

  @Test(arguments: [
    (#""headers": { "Cookie": "sid=mine; a=1" }"#, "sid=mine; a=1; b=2"),
    (
      #""headers": { "cookie": "sid=mine" }, "cookies": { "sid": "own", "c": "3" }"#,
      "sid=mine; b=2; c=3"
    ),
    (#""headers": { "Cookie": "sid=mine" }, "auth": "key""#, "sid=mine; b=2"),
    (#""cookies": { "sid": "own" }, "auth": "key""#, "b=2; sid=own"),
    (#""auth": "key""#, "sid=key1; b=2"),
    (
      #""headers": { "Cookie": "a=1" }, "cookies": { "c": "3", "b": null }, "auth": "key""#,
      "a=1; sid=key1; c=3"
    ),
  ])
  func `of several cookies with one name one is sent`(keys: String, cookie: String) async throws {
    let spec = #"""
      { "authProfiles": { "key": { "type": "apiKey", "in": "cookie", "name": "sid", "value": "key1" } },
        "scenarios": { "s": { "steps": [{ "request": "GET /a" }, { "request": "GET /a", \#(keys) }] } } }
      """#
    let run = try await CatalogRun(["a.spec.json": spec]) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Set-Cookie": "sid=jar; Path=/", "set-cookie": "b=2; Path=/"]
      )
    }
    #expect(run.problems == [])
    #expect(run.requests.last?.fields.values(of: "Cookie") == [cookie])
  }

  @Test func `a cookie of another origin is sent there though the call has one of its name`()
    async throws
  {
    let cookies = Recorder<String?>()
    let home = Recorder<String>()
    let other = try RawServer.answering { head in
      cookies.add(head.split(separator: "\r\n").first { $0.hasPrefix("Cookie:") }.map(String.init))
      let target = head.hasPrefix("GET /set") ? "/get" : "\(home.elements[0])/end"
      return
        "HTTP/1.1 307 Go\r\nLocation: \(target)\r\nSet-Cookie: sid=there\r\nContent-Length: 0\r\n\r\n"
    }
    let server = try RawServer.answering { head in
      head.hasPrefix("GET /end")
        ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        : "HTTP/1.1 307 Go\r\nLocation: \(other.url)/set\r\nContent-Length: 0\r\n\r\n"
    }
    home.add(server.url)
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "scenarios": { "s": { "steps": [ { "request": "GET /first", "followRedirects": true,
            "cookies": { "sid": "own" } } ] } } }
        """#
      ],
      server: server
    )
    #expect(run.problems == [])
    #expect(cookies.elements == [nil, "Cookie: sid=there"])
  }

  @Test func `a unit begins with the cookies of a file`() async throws {
    let file = """
      # Netscape HTTP Cookie File
      api.test\tFALSE\t/\tFALSE\t0\tsid\tfrom-file
      .other.test\tTRUE\t/\tFALSE\t0\tsid\tother
      #HttpOnly_api.test\tFALSE\t/v1/a\tFALSE\t4102444800\thidden\tyes
      api.test\tFALSE\t/\tFALSE\t1\tgone\tby
      """
    #expect(
      try await cookies(
        Self.get,
        scenario: #""variables": { "user": "ada" }, "cookieJar": "jars/{{user}}.txt","#,
        files: ["jars/ada.txt": file]
      ) == ["hidden=yes; sid=from-file"]
    )
  }

  @Test func `a case has a jar, too`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET /", "cases": {
          "c": { "cookieJar": "c.txt" }, "d": { "cookieJar": false }, "e": {} } } } }
      """#,
      "c.txt": "api.test\tFALSE\t/\tFALSE\t0\ta\t1\n",
    ])
    #expect(run.requests.map { $0.fields["Cookie"] } == ["a=1", nil, nil])
  }

  @Test(arguments: [
    (
      #""cookieJar": "none.txt","#, "",
      "unreadable-file: cannot read \"none.txt\": there is no such file"
    ),
    (
      #""cookieJar": "../x.txt","#, "",
      "unreadable-file: cannot read \"../x.txt\": the file is outside the catalog"
    ),
    (
      #""cookieJar": 1,"#, "",
      "wrong-type: expected true, false or the path of a Netscape file, found a number"
    ),
    (
      #""cookieJar": "{{nobody}}.txt","#, "",
      "undefined-variable: the variable \"nobody\" is not defined"
    ),
    ("", #", "cookieJar": "claer""#, "invalid-value: expected \"clear\", found \"claer\""),
    ("", #", "cookieJar": true"#, "wrong-type: expected \"clear\" or false, found a boolean"),
  ])
  func `a wrong jar is told`(scenario: String, step: String, expected: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{ "scenarios": { "s": { \#(scenario) "steps": [{ "request": "GET /"\#(step) }] } } }"#
    ])
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    let told = diagnostics.map { "\($0.rule): \($0.message)" }
    #expect(told.map { $0.replacing("\(folder.path)/", with: "") } == [expected])
  }

  @Test func `what a call says itself stays at its origin, also by a redirect`() async throws {
    let heads = Recorder<String>()
    let other = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let server = try RawServer.answering { head in
      heads.add(head)
      let target = head.hasPrefix("GET /first") ? "/second" : "\(other.url)/third"
      return
        "HTTP/1.1 307 Go\r\nLocation: \(target)\r\nSet-Cookie: sid=1\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "headers": { "X-Inherited": "x" }, "followRedirects": true },
          "authProfiles": { "k": { "type": "apiKey", "in": "header", "name": "X-Key", "value": "secret" } },
          "scenarios": { "s": { "steps": [ { "request": "GET /first", "auth": "k",
            "cookies": { "own": "2" },
            "headers": { "X-Own": "y", "X-Secret": "v {{secrets.s}}" } } ] } } }
        """#,
        "e.env.json": #"{ "baseURL": "http://a.test", "secrets": { "s": { "env": "S" } } }"#,
      ],
      process: ["S": "correct horse"],
      server: server
    )
    try #require(run.problems == [])
    let (first, second, third) = (heads.elements[0], heads.elements[1], heads.elements[2])
    for part in [
      "X-Key: secret", "X-Inherited: x", "X-Own: y", "X-Secret: v correct horse", "Cookie: own=2",
    ] {
      #expect(first.contains(part))
    }
    for part in ["X-Key: secret", "X-Inherited: x", "X-Own: y", "Cookie: sid=1; own=2"] {
      #expect(second.contains(part))
    }
    #expect(third.contains("X-Own: y"))
    for part in ["X-Key", "X-Inherited", "X-Secret", "own=2"] {
      #expect(!third.contains(part), "\(third)")
    }
  }

  @Test func `what was left behind at another origin does not come back`() async throws {
    let heads = Recorder<String>()
    let home = Recorder<String>()
    let other = try RawServer.answering { head in
      heads.add(head)
      return
        "HTTP/1.1 307 Go\r\nLocation: \(home.elements[0])/back\r\nSet-Cookie: there=1\r\nContent-Length: 0\r\n\r\n"
    }
    let server = try RawServer.answering { head in
      heads.add(head)
      guard head.hasPrefix("GET /first") || head.hasPrefix("GET /back") else {
        return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      }
      let target = head.hasPrefix("GET /first") ? "\(other.url)/there" : "/end"
      return
        "HTTP/1.1 307 Go\r\nLocation: \(target)\r\nSet-Cookie: sid=1\r\nContent-Length: 0\r\n\r\n"
    }
    home.add(server.url)
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "defaults": { "headers": { "X-Inherited": "x" }, "cookies": { "own": "2" }, "followRedirects": true },
          "scenarios": { "s": { "steps": [ { "request": "GET /first",
            "headers": { "Authorization": "Bearer t" } } ] } } }
        """#
      ],
      server: server
    )
    try #require(run.problems == [])
    try #require(heads.elements.count == 4)
    for part in ["X-Inherited: x", "Authorization: Bearer t", "Cookie: own=2"] {
      #expect(heads.elements[0].contains(part))
    }
    for head in heads.elements[1...] {
      for part in ["X-Inherited", "Authorization", "own=2"] {
        #expect(!head.contains(part), "\(head)")
      }
    }
    #expect(heads.elements[3].contains("Cookie: sid=1; there=1"))
  }

  @Test func `a cookie that a redirect sets is named as such`() async throws {
    let server = try RawServer.answering { head in
      head.hasPrefix("GET /login")
        ? "HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: sid=1\r\nContent-Length: 0\r\n\r\n"
        : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
          { "request": "GET /login", "followRedirects": true, "expect": { "cookies": { "sid": "1" } } } ] } } }
        """
      ],
      server: server
    )
    #expect(
      run.results[0].steps[0].problems.map(\.help)
        == ["a redirect sets it: to judge that response, do not follow it"]
    )
  }
}
