import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// What `.http` files become.
@Suite struct HTTPFileImportTests {
  /// Imports a file, whose catalog has nothing wrong.
  private func made(_ text: String, with files: [String: String] = [:]) throws -> CatalogImport {
    let folder = try TemporaryCatalog(files)
    let source = SourceFile(path: "\(folder.path)/a.http", text: text)
    let made = try CatalogImport(source, ImportOptions())
    let catalog = try TemporaryCatalog([:])
    for file in made.draft.files {
      try catalog.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    _ = try Catalog.load(at: catalog.path)
    return made
  }

  private func file(_ path: String, of made: CatalogImport) -> DraftValue.Object? {
    if case .json(let value)? = made.draft[path] { value.object } else { nil }
  }

  /// The only endpoint of a file.
  private func endpoint(_ text: String) throws -> String {
    let made = try made(text)
    var endpoint = try #require(
      file("a.spec.json", of: made)?["endpoints"]?.object?.members.first?.value.object
    )
    if endpoint["cases"] == ["imported": [:]] { endpoint["cases"] = nil }
    return DraftValue.object(endpoint).json.compactText
  }

  @Test(arguments: [
    ("https://a.test/b?c=1", #"{"request":"GET /b?c=1"}"#),
    (
      "GET https://a.test/b HTTP/1.1\nA: 1\n# B: 2\n// C: 3\nD: 4",
      #"{"request":"GET /b","headers":{"A":"1","D":"4"}}"#
    ),
    ("put a.test/b\n  ?c=1\n  // &d=2\n  &e=3", #"{"request":"PUT /b?c=1&e=3"}"#),
    ("GET /b\nHost: a.test", #"{"request":"GET /b"}"#),
    ("GET https://a.test/b c", #"{"request":"GET /b%20c"}"#),
    (
      "# What it is.\n# @no-redirect\n# @timeout 10\n# @connection-timeout 2 s\nGET https://a.test",
      #"{"request":"GET /","description":"What it is.","followRedirects":false,"timeout":"10s","connectTimeout":"2s"}"#
    ),
    (
      "# @name one\n# @no-cookie-jar\nGET https://a.test",
      #"{"request":"GET /","cases":{"one":{"cookieJar":false}}}"#
    ),
    (
      "### A b\n# @disabled\nGET https://a.test",
      #"{"request":"GET /","cases":{"A b":{"skip":"disabled in the .http file"}}}"#
    ),
    // Bodies
    (
      "POST https://a.test\nContent-Type: application/json\n\n{ \"a\": 1 }\n\n\n",
      #"{"request":"POST /","body":{"json":{"a":1}}}"#
    ),
    (
      "POST https://a.test\n{ \"a\": 1 }",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"text":"{ \"a\": 1 }"}}"#
    ),
    (
      "@n = 1\nPOST https://a.test\nContent-Type: application/json\n\n{\"a\": {{n}}, \"b\": \"{{n}}\", \"c\": \"{{$randomInt 1 5}}\", \"d\": {{$randomInt 1 5}}}",
      #"{"request":"POST /","body":{"json":{"a":"{{n | parseJSON}}","b":"{{n}}","c":"{{randomInt(1, 4) | string}}","d":"{{randomInt(1, 4)}}"}}}"#
    ),
    (
      "POST https://a.test\nContent-Type: application/x-www-form-urlencoded\n\na=b c\n&d=%41+e\n&a=2",
      #"{"request":"POST /","body":{"form":{"a":["b c","2"],"d":"A e"}}}"#
    ),
    (
      "POST https://a.test\nContent-Type: multipart/form-data; boundary=X\n\n--X\nContent-Disposition: form-data; name=\"a\"\n\nb\nc\n--X\nContent-Disposition: form-data; name=\"f\"; filename=\"g.png\"\nContent-Type: image/png\n\n< ./g.png\n--X--\n",
      #"{"request":"POST /","body":{"multipart":{"a":"b\nc","f":{"file":"files/g.png","type":"image/png","filename":"g.png"}}}}"#
    ),
    (
      "POST https://a.test\nContent-Type: image/png\n\n< ./g.png",
      #"{"request":"POST /","headers":{"Content-Type":"image/png"},"body":{"file":"files/g.png"}}"#
    ),
    (
      "GRAPHQL https://a.test\n\nquery q($i: ID) { a(i: $i) }\n\n{ \"i\": \"1\" }",
      #"{"request":"POST /","body":{"graphql":{"query":"query q($i: ID) { a(i: $i) }","variables":{"i":"1"}}}}"#
    ),
    (
      "POST https://a.test\nX-Request-Type: GraphQL\n\n{ a }",
      #"{"request":"POST /","body":{"graphql":"{ a }"}}"#
    ),
    // Values
    (
      "GET https://a.test/{{$guid}}?a={{$timestamp -1 d}}&b={{$datetime \"YYYY-MM-DD\"}}&c={{$random.alphabetic(4)}}",
      #"{"request":"GET /{{uuid()}}?a={{now() | minus('1d') | format('epochSeconds')}}&b={{now() | format('yyyy-MM-dd')}}&c={{randomString(4)}}"}"#
    ),
    ("@p = b/c?d=1\nGET https://a.test/{{p}}", #"{"request":"GET /{{p | raw}}"}"#),
    ("@h = X-A: 1\nGET https://a.test\n{{h}}", #"{"request":"GET /","headers":{"X-A":"1"}}"#),
    // Checks
    (
      "GET https://a.test\n\n> {%\n client.test('t', () => { client.assert(response.status === 201, 'x'); });\n client.log(1);\n%}",
      #"{"request":"GET /","cases":{"imported":{"expect":201}}}"#
    ),
    (
      "GET https://a.test\n\n?? status == 200\n?? header X-A includes b\n?? body a.b == c\n?? js response.parsedBody.n > 1\n?? body l isArray",
      #"{"request":"GET /","cases":{"imported":{"expect":{"status":200,"headers":{"X-A":{"contains":"b"}},"body":{"$.a.b":"c","$.n":{"greaterThan":1},"$.l":{"shape":"array"}}}}}}"#
    ),
  ])
  func `a request becomes an endpoint`(text: String, expected: String) throws {
    #expect(try endpoint(text) == expected)
  }

  @Test(arguments: [
    ("Basic user pass", "basic"), ("Basic user:pass", "basic"), ("Basic dXNlcjpwYXNz", "basic"),
    ("Digest user pass", "digest"), ("Bearer abc", "bearer"),
    ("AWS id key region:eu-west-1", "awsSigV4"),
    ("oauth2 client_credentials x", "bearer"),
  ])
  func `credentials become profiles`(header: String, type: String) throws {
    let made = try made("GET https://a.test\nAuthorization: \(header)")
    let profile = file("api.env.json", of: made)?["authProfiles"]?.object?[type]?.object
    #expect(profile?["type"] == .string(type))
    #expect(profile?["password"] != "pass" && profile?["token"] != "abc")
  }

  @Test func `what uses responses becomes one scenario`() throws {
    let made = try made(
      """
      @host = https://a.test
      @token = {{login.response.body.$.token}}

      ### Not needed
      GET {{host}}/

      ###
      # @name login
      POST {{host}}/login

      > {% client.global.set("id", response.body.user.id); %}

      ###
      GET {{host}}/users/{{id}}?at={{login.response.headers.X-At}}
      Authorization: Bearer {{token}}

      ###
      # @ref login
      GET {{host}}/me
      X-Name: {{login.user.name}}
      """
    )
    let spec = file("a.spec.json", of: made)
    let scenario = spec?["scenarios"]?.object?["a"]?.object?["steps"]
    #expect(
      scenario?.json.compactText
        == #"[{"call":"login","capture":{"id":"$.user.id","loginToken":"$.token","loginXAt":{"header":"X-At"},"loginName":"$.user.name"}},{"call":"getUsersId"},{"call":"getMe"}]"#
    )
    #expect(spec?["endpoints"]?.object?["NotNeeded"] != nil)
    #expect(made.notes.isEmpty)
  }

  @Test func `environments are those beside the file`() throws {
    let made = try made(
      "GET {{host}}/{{only-here}}?a={{token}}",
      with: [
        "http-client.env.json":
          #"{"dev": {"host": "https://d.test", "only-here": "1"}, "prod": {"host": "https://p.test"}}"#,
        "http-client.private.env.json":
          #"{"dev": {"token": "canary"}, "prod": {"token": "canary2"}}"#,
      ]
    )
    let base = file("base.env.json", of: made)
    #expect(
      base?["variables"]?.json.compactText == #"{"token":"{{secrets.token}}","onlyHere":""}"#
    )
    #expect(base?["secrets"]?.json.compactText == #"{"token":{"env":"TOKEN"}}"#)
    #expect(
      file("dev.env.json", of: made)?["variables"]?.json.compactText
        == #"{"onlyHere":"1"}"#
    )
    #expect(file("prod.env.json", of: made)?["baseURL"] == "https://p.test")
  }

  @Test func `a variable that gets another value is another one`() throws {
    let made = try made(
      "@i = 1\nGET https://a.test/{{i}}\n\n###\n@i = 2\nGET https://a.test/b/{{i}}"
    )
    let endpoints = file("a.spec.json", of: made)?["endpoints"]?.object
    #expect(endpoints?["getI"]?.object?["request"] == "GET /{{i}}")
    #expect(endpoints?["getBI2"]?.object?["request"] == "GET /b/{{i2}}")
  }

  @Test(arguments: [
    ("GET https://a.test\n\n> ./x.js", "import-script", 3),
    ("# @note hello\nGET https://a.test", "import-option", 1),
    ("import b.http\n\nGET https://a.test", "import-request", 1),
    ("GRPC a.test/B\n\n###\nGET https://a.test", "import-request", 1),
    ("a-b = 1\n\nGET https://a.test", "import-line", 1),
    ("@a-b = 1\nGET https://a.test/{{a-b}}", "import-name", 1),
    ("GET https://a.test/{{f(1)}}", "import-expression", 1),
    ("GET https://a.test/{{f}}", "import-variable", 1),
    ("# @name r\nGET https://a.test/{{r.id}}", "import-variable", 2),
    ("@a = {{b}}\n@b = {{a}}\nGET https://a.test/{{a}}", "import-variable", 2),
    ("GET https://a.test\n\n?? js f(response) == 1", "import-check", 3),
    ("GET https://a.test\n\n> {%\n  f();\n%}", "import-script", 4),
    ("GET https://a.test\n\n{{\n  f()\n}}", "import-script", 3),
    ("GET https://a.test\n\n>> out.json", "import-option", 3),
    ("POST https://a.test\n\n< ../b", "import-file", 1),
  ])
  func `what is not carried has a note with its place`(text: String, code: String, line: Int) throws
  {
    let made = try made(text)
    let note = try #require(made.notes.first { $0.code.name == code }, "\(made.notes)")
    #expect(note.range.map { $0.file.position(of: $0.start).line } == line)
  }

  @Test(arguments: [
    ("", "the file has no requests"), ("# a\n@b = 1\n", "the file has no requests"),
    ("GET https://a.test\0", "the file is not text in UTF-8"),
    ("GET ftp://a.test", "only requests of http and https are imported"),
    ("GET https://a b:x/", "the URL of this request is not valid"),
  ])
  func `a file that cannot be read says why`(text: String, message: String) throws {
    let error = #expect(throws: SourceError.self) { try made(text) }
    #expect(error?.diagnostic.message == message)
  }

  @Test func `a file with many requests and expressions is read in time`() throws {
    let text = (0..<300).map {
      "###\n# @name r\($0)\n@v\($0) = {{v\($0 / 2)}}\nGET https://a.test/{{r0.a\($0)}}/{{u\($0)}}\n"
    }
    let made = try made(text.joined())
    let spec = file("a.spec.json", of: made)
    #expect(spec?["scenarios"]?.object?["a"]?.object?["steps"]?.array?.count == 300)
    let error = #expect(throws: SourceError.self) {
      try self.made(String(repeating: "GET https://a.test\n###\n", count: 10_001))
    }
    #expect(
      error?.diagnostic.message == "a .http file may have at most 10,000 requests and variables"
    )
  }

  @Test func `a file that is too large is refused`() throws {
    let bytes = [UInt8](repeating: 0x20, count: 5 << 20)
    let error = #expect(throws: SourceError.self) {
      try CatalogImport(SourceFile(path: "a.http", bytes: bytes), ImportOptions())
    }
    #expect(error?.diagnostic.message == "a .http file may have at most 4 MiB")
  }

  /// A word where a credential can stand.
  @Test(arguments: [
    "GET https://a.test\nAuthorization: Bearer CANARY", "GET https://a.test?token=CANARY",
    "GET https://u:CANARY@a.test", "@token = CANARY\nGET https://a.test",
    "@x = CANARY\nGET https://a.test\nX-Api-Key: {{x}}",
    "@x = CANARY\nGET https://a.test?key={{x}}",
    "@x = CANARY\nGET https://a.test\nAuthorization: Basic u {{x}}",
    "@x = CANARY\n@y = Bearer {{x}}\nGET https://a.test\nAuthorization: {{y}}",
    "@x = https://u:CANARY@a.test\nGET {{x}}/", "@x = https://a.test/?token=CANARY\nGET {{x}}",
    "@x = Authorization: Basic u CANARY\nGET https://a.test\n{{x}}",
    "GET https://a.test\nCookie: a=CANARY",
    "POST https://a.test\nContent-Type: application/json\n\n{\"password\": \"CANARY\"}",
    "POST https://a.test\nContent-Type: application/json\n\n{\"password\": \"CANARY\",}",
    "POST https://a.test\n\n<password>CANARY</password>",
    "@x = CANARY\nPOST https://a.test\nContent-Type: application/json\n\n{\"password\": \"{{x}}\"}",
    "POST https://a.test\nContent-Type: application/x-www-form-urlencoded\n\na=1&password=CANARY@1",
    "GRAPHQL https://a.test\n\nmutation { login(password: \"CANARY\") }",
    "### password: CANARY\n# Authorization: Bearer CANARY\n# password=CANARY\nGET https://a.test",
    "GET https://a.test\nClientCert: pfx: a.p12 passphrase: CANARY",
    "< {% request.variables.set('token', 'CANARY'); %}\nGET https://a.test\nX: {{token}}",
    "GET https://a.test\nAuthorization: Basic {{Buffer.from('u:CANARY')}}",
  ])
  func `no credential is written`(text: String) throws {
    let made = try made(text)
    for file in made.draft.files {
      let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!text.contains("CANARY"), "\(file.path): \(text)")
    }
    for note in made.notes { #expect(!note.message.contains("CANARY"), "\(note.message)") }
  }

  @Test func `files outside of the folder are not read, and names stay inside of the catalog`()
    throws
  {
    let made = try made(
      "### ../../a\n# @name ../b\nPOST https://a.test\n\n< ../../../../etc/passwd",
      with: ["http-client.env.json": #"{"../x": {"../y": "1"}}"#]
    )
    #expect(made.notes.contains { $0.code.name == "import-file" })
    for file in made.draft.files {
      #expect(!file.path.contains(".."))
      #expect(
        !String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self).contains("root:")
      )
    }
  }
}
