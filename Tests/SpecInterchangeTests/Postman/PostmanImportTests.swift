import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// What collections of Postman become.
@Suite struct PostmanImportTests {
  /// Imports a collection, whose catalog has nothing wrong.
  private func made(_ collection: String, with others: [String] = []) throws -> CatalogImport {
    let made = try CatalogImport(
      SourceFile(path: "a.json", text: collection),
      others: others.map { SourceFile(path: "b.json", text: $0) },
      ImportOptions()
    )
    let folder = try TemporaryCatalog([:])
    for file in made.draft.files {
      try folder.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    _ = try Catalog.load(at: folder.path)
    return made
  }

  private func collection(_ items: String, _ more: String = "") -> String {
    #"{"info":{"name":"A","schema":"https://schema.getpostman.com/json/collection/v2.1.0/"},"#
      + more + #""item":[\#(items)]}"#
  }

  private func file(_ path: String, of made: CatalogImport) -> DraftValue.Object? {
    if case .json(let value)? = made.draft[path] { value.object } else { nil }
  }

  private func codes(of made: CatalogImport) -> [String] { made.notes.map(\.code.name) }

  /// The keys of the only endpoint of a request.
  private func endpoint(_ request: String, _ more: String = "") throws -> (
    keys: String, made: CatalogImport
  ) {
    let item = #"{"name":"x","request":\#(request)\#(more)}"#
    let made = try made(collection(item))
    var endpoint = try #require(
      file("a.spec.json", of: made)?["endpoints"]?.object?.members.first?.value.object
    )
    if endpoint["cases"] == ["x": [:]] { endpoint["cases"] = nil }
    return (DraftValue.object(endpoint).json.compactText, made)
  }

  @Test(arguments: [
    (#""https://a.test/b?c=1""#, #"{"request":"GET /b?c=1"}"#),
    (#"{"method":"get","url":"a.test/b"}"#, #"{"request":"GET /b"}"#),
    (
      #"{"url":{"protocol":"https","host":["a","test"],"port":"8080","path":["b","c"],"query":[{"key":"d","value":"1"},{"key":"e","value":"2","disabled":true}]}}"#,
      #"{"request":"GET /b/c?d=1"}"#
    ),
    (
      #"{"url":{"raw":"https://a.test/:id/x?y=:id","variable":[{"key":"id","value":"7"}]}}"#,
      #"{"request":"GET /{id}/x?y=:id","cases":{"x":{"with":{"id":"7"}}}}"#
    ),
    (#""https://a.test/:id""#, #"{"request":"GET /%3Aid"}"#),
    (
      #"{"url":"https://a.test/b","header":[{"key":"A","value":"1"},{"key":"B","value":"2","disabled":true}]}"#,
      #"{"request":"GET /b","headers":{"A":"1"}}"#
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"raw","raw":"{\"a\": 1, \"n\": {{$randomInt}}}","options":{"raw":{"language":"json"}}}}"#,
      #"{"request":"POST /b","body":{"json":{"a":1,"n":"{{randomInt(0, 1000)}}"}}}"#
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"raw","raw":"hi {{$guid}}"}}"#,
      #"{"request":"POST /b","headers":{"Content-Type":"text/plain"},"body":{"text":"hi {{uuid()}}"}}"#
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"urlencoded","urlencoded":[{"key":"a","value":"1 2"},{"key":"b","value":"3","disabled":true}]}}"#,
      #"{"request":"POST /b","body":{"form":{"a":"1 2"}}}"#
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"formdata","formdata":[{"key":"a","value":"1","type":"text"},{"key":"f","type":"file","src":"/home/me/a b.png"}]}}"#,
      #"{"request":"POST /b","body":{"multipart":{"a":"1","f":{"file":"files/a-b.png"}}}}"#
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"graphql","graphql":{"query":"{ a }","variables":"{\"b\": 1}"}}}"#,
      #"{"request":"POST /b","body":{"graphql":{"query":"{ a }","variables":{"b":1}}}}"#
    ),
    (
      #"{"url":"https://a.test/b","body":{"mode":"raw","raw":"x"}}"#, #"{"request":"GET /b"}"#
    ),
  ])
  func `a request becomes an endpoint`(request: String, expected: String) throws {
    #expect(try endpoint(request).keys == expected)
  }

  @Test(arguments: [
    (
      "basic", #"[{"key":"username","value":"canary"},{"key":"password","value":"canary"}]"#,
      "basic"
    ),
    ("bearer", #"[{"key":"token","value":"canary"}]"#, "bearer"),
    ("bearer", #"{"token":"canary"}"#, "bearer"),
    ("digest", #"{"username":"canary","password":"canary"}"#, "digest"),
    ("ntlm", #"{"username":"canary","password":"canary","domain":"D"}"#, "ntlm"),
    ("apikey", #"{"key":"X-Key","value":"canary","in":"header"}"#, "apiKey"),
    (
      "awsv4", #"{"accessKey":"canary","secretKey":"canary","region":"eu-west-1","service":"s3"}"#,
      "awsSigV4"
    ),
    (
      "oauth2",
      #"{"grant_type":"client_credentials","accessTokenUrl":"https://a.test/t","clientId":"me","clientSecret":"canary"}"#,
      "oauth2"
    ),
    ("oauth2", #"{"accessToken":"canary"}"#, "bearer"),
  ])
  func `credentials become a profile with secrets`(type: String, values: String, profile: String)
    throws
  {
    let (keys, made) = try endpoint(
      #"{"url":"https://a.test/b","auth":{"type":"\#(type)","\#(type)":\#(values)}}"#
    )
    #expect(keys == #"{"request":"GET /b","auth":"\#(profile)"}"#)
    let environment = try #require(file("api.env.json", of: made))
    #expect(environment["authProfiles"]?.object?.names == [profile])
    for file in made.draft.files {
      #expect(
        !String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self).contains("canary")
      )
    }
  }

  @Test(arguments: ["hawk", "oauth1", "edgegrid", "asap"])
  func `credentials without an equivalent are noted`(type: String) throws {
    let (keys, made) = try endpoint(
      #"{"url":"https://a.test/b","auth":{"type":"\#(type)","\#(type)":[]}}"#
    )
    #expect(keys == #"{"request":"GET /b"}"#)
    #expect(codes(of: made) == ["import-auth"])
  }

  @Test func `what a request has no place for is noted`() throws {
    let (_, made) = try endpoint(
      #"{"url":"https://a.test/b","proxy":{"host":"p"},"certificate":{"name":"c"}}"#,
      #","event":[{"listen":"test","disabled":true,"script":{"exec":"a()"}}],"protocolProfileBehavior":{"tlsPreferServerCiphers":true}"#
    )
    #expect(
      codes(of: made).sorted() == ["import-disabled"] + Array(repeating: "import-option", count: 3)
    )
  }

  @Test func `what folders have counts for their requests`() throws {
    let items = #"""
      {"name":"Users","auth":{"type":"bearer","bearer":{"token":"{{t}}"}},
       "event":[{"listen":"test","script":{"exec":["pm.response.to.have.status(200);"]}}],
       "item":[{"name":"Inner, one","item":[{"name":"x","request":"https://a.test/b"}]},
               {"name":"y","request":{"url":"https://a.test/c","auth":{"type":"noauth"}},
                "protocolProfileBehavior":{"followRedirects":false}}]}
      """#
    let made = try made(collection(items))
    let endpoints = try #require(file("users.spec.json", of: made)?["endpoints"])
    #expect(
      endpoints.json.compactText
        == #"{"x":{"request":"GET /b","auth":"bearer","tags":["Inner--one"],"cases":{"x":{"expect":200}}},"#
        + #""y":{"request":"GET /c","auth":null,"followRedirects":false,"cases":{"y":{"expect":200}}}}"#
    )
    #expect(file("spec-run.json", of: made)?["defaults"] == ["followRedirects": true])
  }

  @Test func `variables and environments become environments, and secrets have no values`() throws {
    let collection = collection(
      #"{"name":"x","request":"{{host}}/{{user-id}}/{{missing}}?k={{apiKey}}"}"#,
      #""variable":[{"key":"user-id","value":"1"},{"key":"host","value":"http://localhost"}],"#
    )
    let environment = { (name: String, host: String) in
      #"""
      {"name":"\#(name)","_postman_variable_scope":"environment","values":[
        {"key":"host","value":"\#(host)","enabled":true},{"key":"off","value":"x","enabled":false},
        {"key":"apiKey","value":"canary","type":"secret","enabled":true}]}
      """#
    }
    let made = try made(
      collection,
      with: [environment("Staging", "https://s.test"), environment("Prod", "https://p.test")]
    )
    #expect(
      file("base.env.json", of: made).map { DraftValue.object($0).json.compactText }
        == #"{"variables":{"userId":"1","apiKey":"{{secrets.apiKey}}","missing":""},"#
        + #""secrets":{"apiKey":{"env":"API_KEY"}}}"#
    )
    #expect(
      file("prod.env.json", of: made).map { DraftValue.object($0).json.compactText }
        == #"{"extends":"base","baseURL":"https://p.test"}"#
    )
    #expect(
      Set(codes(of: made)) == [
        "import-name", "import-disabled", "import-credential", "import-variable",
      ]
    )
  }

  @Test func `a value of a response that later requests send makes a scenario`() throws {
    let items = #"""
      {"name":"add","request":{"method":"POST","url":"https://a.test/users"},
       "event":[{"listen":"test","script":{"exec":"pm.environment.set('id', pm.response.json().id)"}},
                {"listen":"prerequest","script":{"exec":"pm.variables.set('n', pm.variables.replaceIn('{{$guid}}'))"}}]},
      {"name":"get","request":"https://a.test/users/{{id}}?n={{n}}",
       "event":[{"listen":"test","script":{"exec":"pm.expect(pm.response.json().id).to.eql(pm.environment.get('id'))"}}]},
      {"name":"list","request":"https://a.test/users"}
      """#
    let made = try made(collection(items))
    let spec = try #require(file("a.spec.json", of: made))
    #expect(
      spec["scenarios"]?.json.compactText
        == #"{"A":{"variables":{"n":"{{uuid()}}"},"steps":[{"call":"add","capture":{"id":"$.id"}},"#
        + #"{"call":"get","expect":{"body":{"$.id":"{{id}}"}}}]}}"#
    )
    #expect(spec["endpoints"]?.object?["get"]?.object?["cases"] == [:])
    #expect(spec["endpoints"]?.object?["list"]?.object?["cases"] == ["list": [:]])
  }

  @Test func `a value that no earlier request gives is an empty variable`() throws {
    let items = (0..<2).map { place in
      #"""
      {"name":"F\#(place)","item":[{"name":"x\#(place)","request":"https://a.test/{{id}}",
       "event":[{"listen":"test","script":{"exec":"pm.environment.set('id', pm.response.json().id)"}}]}]}
      """#
    }
    let made = try made(collection(items.joined(separator: ",")))
    #expect(file("api.env.json", of: made)?["variables"] == ["id": ""])
    #expect(codes(of: made) == ["import-variable"])
    #expect(
      file("f1.spec.json", of: made)?["scenarios"]?.json.compactText
        == #"{"F1":{"steps":[{"call":"x0","capture":{"id":"$.id"}},{"call":"x1","capture":{"id":"$.id"}}]}}"#
    )
  }

  @Test func `a token that only credentials need becomes a login`() throws {
    let items = #"""
      {"name":"log in","request":{"method":"POST","url":"https://a.test/login","auth":{"type":"noauth"}},
       "event":[{"listen":"test","script":{"exec":"if (pm.response.json().token) pm.environment.set('token', pm.response.json().token)"}}]},
      {"name":"Things","item":[{"name":"get","request":"https://a.test/things"}]}
      """#
    let made = try made(
      collection(items, #""auth":{"type":"bearer","bearer":{"token":"{{token}}"}},"#)
    )
    #expect(
      file("api.env.json", of: made)?["authProfiles"]?.json.compactText
        == #"{"login":{"type":"login","call":"logIn","token":"$.token"}}"#
    )
    #expect(
      file("things.spec.json", of: made)?["endpoints"]?.json.compactText
        == #"{"get":{"request":"GET /things","auth":"login","cases":{"get":{}}}}"#
    )
  }

  @Test func `a script with an unknown statement is kept beside what is known`() throws {
    let (keys, made) = try endpoint(
      #""https://a.test/b""#,
      #","event":[{"listen":"test","script":{"exec":["pm.response.to.have.status(200);","pm.sendRequest('x');"]}}]"#
    )
    #expect(
      keys
        == #"{"request":"GET /b","x-script":["pm.response.to.have.status(200);","pm.sendRequest('x');"],"#
        + #""cases":{"x":{"expect":200}}}"#
    )
    let note = try #require(made.notes.first)
    #expect(note.code.name == "import-script")
    #expect(note.range?.text.hasPrefix("pm.sendRequest") == true)
  }

  /// Statements that ask for what no matcher may ask: they are kept as a script, and the catalog is clean.
  @Test(arguments: [
    "pm.response.to.have.status(9999)", "pm.expect(pm.response.code).to.be.oneOf([])",
    "pm.expect(pm.response.text()).to.include('')", "pm.expect(pm.response.text()).to.include(5)",
    "pm.expect(pm.response.text()).to.eql({})",
    "pm.expect(pm.response.headers.get('A')).to.eql([1])",
    "pm.expect(pm.response.headers.get('A')).to.include(true)",
    "pm.expect(pm.response.json().a.length).to.be.at.least(0)",
    "pm.expect(pm.response.json().a.length).to.eql(-1)",
    "pm.expect(pm.response.json().a).to.have.lengthOf(1.5)",
    "pm.expect(pm.response.json().a).to.be.above(true)",
    "pm.expect(pm.response.json().a).to.include({})",
    "pm.expect(pm.response.json().a).to.be.oneOf([])",
    "pm.expect(pm.response.responseTime).to.be.below(-5)",
    "pm.expect(pm.response.responseTime).to.be.below(0.5)",
    "pm.response.to.have.jsonSchema({type: 'wrong'})",
    "pm.response.to.have.jsonSchema({type: 5})", "pm.expect(pm.cookies.get('a')).to.eql(null)",
    "if (pm.response.code !== 200) { pm.expect(pm.response.json().a).to.eql(1) }",
  ])
  func `a check that no matcher can make stays a script`(statement: String) throws {
    let (keys, made) = try endpoint(
      #""https://a.test/b""#,
      #","event":[{"listen":"test","script":{"exec":["\#(statement)"]}}]"#
    )
    #expect(keys.contains("x-script"), "\(keys)")
    #expect(codes(of: made) == ["import-script"])
  }

  @Test func `saved responses become examples`() throws {
    let (keys, _) = try endpoint(
      #""https://a.test/b""#,
      #","response":[{"name":"ok","code":200,"body":"{\"id\": 1}"},{"code":404,"body":""}]"#
    )
    #expect(
      keys
        == #"{"request":"GET /b","responses":{"200":{"example":{"id":1}},"404":{},"default":{}}}"#
    )
  }

  @Test(arguments: [
    (
      #"{"id":"1","name":"a","order":[],"requests":[]}"#,
      "this is a collection of format 1, which is not read"
    ),
    (
      #"{"name":"a","values":[],"_postman_variable_scope":"environment"}"#,
      "this is an environment without a collection"
    ),
    (
      #"{"info":{"name":"a","schema":"https://schema.getpostman.com/x"},"item":[]}"#,
      "the collection has no request"
    ),
  ])
  func `what is no collection is refused`(source: String, message: String) throws {
    let error = #expect(throws: SourceError.self) {
      try CatalogImport(SourceFile(path: "a.json", text: source), ImportOptions())
    }
    #expect(error?.diagnostic.message == message)
  }

  /// Where a credential can stand: a request, or what is beside it.
  @Test(arguments: [
    (#""https://canary:canary@a.test/b""#, ""), (#""https://a.test/b?api_key=canary""#, ""),
    (#"{"url":"https://a.test/b","header":[{"key":"Authorization","value":"Bearer canary"}]}"#, ""),
    (#"{"url":"https://a.test/b","header":[{"key":"Cookie","value":"sid=canary"}]}"#, ""),
    (#"{"url":"https://a.test/b","header":"X-Api-Key: canary\n"}"#, ""),
    (
      #"{"url":{"raw":"https://a.test/:token/b","variable":[{"key":"token","value":"canary"}]}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"raw","raw":"{\"user\":{\"password\":\"canary\"}}","options":{"raw":{"language":"json"}}}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"urlencoded","urlencoded":[{"key":"password","value":"canary"}]}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"urlencoded","urlencoded":[{"key":"password","value":"canary"},{"key":"{{a}}","value":""}]}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"formdata","formdata":[{"key":"token","value":"canary","type":"text"}]}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"graphql","graphql":{"query":"{a}","variables":"{\"password\":\"canary\"}"}}}"#,
      ""
    ),
    (
      #"{"method":"POST","url":"https://a.test/b","body":{"mode":"raw","raw":"[{\"password\":\"canary\"}]"}}"#,
      ""
    ),
    (#"{"url":"https://a.test/b","auth":{"type":"hawk","hawk":{"authKey":"canary"}}}"#, ""),
    (
      #"{"url":"https://a.test/b","auth":{"type":"oauth2","oauth2":[{"key":"grant_type","value":"authorization_code"},{"key":"clientSecret","value":"canary"},{"key":"accessToken","value":"canary"}]}}"#,
      ""
    ),
    (
      #""https://a.test/b""#,
      #","event":[{"listen":"test","script":{"exec":"pm.environment.set('token', 'canary'); a(1)"}}]"#
    ),
    (
      #""https://a.test/{{token}}""#,
      #","event":[{"listen":"prerequest","script":{"exec":["pm.environment.set('token',","'canary')"]}}]"#
    ),
    (
      #""https://a.test/b""#,
      #","event":[{"listen":"test","script":{"exec":["const password = 'canary';","login(password,","'canary')"]}}]"#
    ),
    (
      #""https://a.test/b""#,
      #","event":[{"listen":"test","script":{"exec":"pm.expect(pm.response.json().access_token).to.not.eql('canary')"}}]"#
    ),
    (
      #""https://a.test/b""#,
      #","response":[{"name":"x","code":200,"body":"{\"data\":{\"accessToken\":\"canary\"}}"}]"#
    ),
  ])
  func `a credential is nowhere in the catalog`(request: String, more: String) throws {
    let (_, made) = try endpoint(request, more)
    for file in made.draft.files {
      let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!text.contains("canary"), "\(text)")
    }
    for note in made.notes { #expect(!note.message.contains("canary")) }
  }

  @Test(arguments: [
    #"{"key":"token","value":"canary"}"#, #"{"key":"x","value":"canary","type":"secret"}"#,
    #"{"key":"host","value":"https://a:canary@a.test"}"#,
    #"{"key":"data","value":{"password":"canary"}}"#,
    #"{"key":"login","value":"{\"password\":\"canary\"}"}"#,
  ])
  func `a credential in a variable is nowhere in the catalog`(variable: String) throws {
    let made = try made(
      collection(#"{"name":"x","request":"https://a.test/{{x}}"}"#, #""variable":[\#(variable)],"#),
      with: [#"{"name":"E","values":[\#(variable)]}"#]
    )
    for file in made.draft.files {
      let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!text.contains("canary"), "\(text)")
    }
  }

  @Test func `a hostile collection becomes a clean catalog inside its folder`() throws {
    let items = (0..<200).map { place in
      #"""
      {"name":"../../\u0000\u001b[31m\u202e{{a}}\#(place)","item":[
        {"name":"/etc/passwd","request":{"method":"POST","url":"https://a.test/{{v\#(place)}}",
         "body":{"mode":"file","file":{"src":"../../../etc/passwd"}}}}]}
      """#
    }
    let variables = (0..<200).map { #"{"key":"v\#($0)","value":"{{v\#(($0 + 1) % 200)}}"}"# }
    let made = try made(
      collection(
        items.joined(separator: ","),
        #""variable":[\#(variables.joined(separator: ","))],"#
      )
    )
    for file in made.draft.files {
      let isPlain = file.path.utf8.allSatisfy { $0.isWordCharacter || "./-".utf8.contains($0) }
      #expect(isPlain && !file.path.contains(".."), "\(file.path)")
    }
    #expect(made.notes.contains { $0.message.contains("circle") })
  }
}
