import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// What curl commands become.
struct CurlImportTests {
  private func made(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in })
    throws(SourceError)
    -> CatalogImport
  {
    var options = ImportOptions()
    options.folder = "/work"
    change(&options)
    return try CatalogImport(SourceFile(path: "a.sh", text: text), options)
  }

  /// A file of the catalog on one line.
  private func file(_ path: String, _ made: CatalogImport) throws -> String {
    guard case .json(let value)? = made.draft[path] else { return "" }
    return value.json.compactText
  }

  /// The keys of the only endpoint, without the request.
  private func endpoint(_ words: String) throws -> String {
    let made = try made("curl https://a.test/b \(words)")
    guard case .json(let value)? = made.draft["a.spec.json"],
      var endpoint = value.object?["endpoints"]?.object?.members.first?.value.object
    else { return "" }
    endpoint["request"] = nil
    if endpoint["cases"] == ["imported": [:]] { endpoint["cases"] = nil }
    try check(made)
    return DraftValue.object(endpoint).json.compactText
  }

  /// That the catalog has nothing wrong.
  private func check(_ made: CatalogImport) throws {
    let folder = try TemporaryCatalog([:])
    for file in made.draft.files {
      try folder.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    _ = try Catalog.load(at: folder.path)
  }

  @Test(arguments: [
    (
      "-H 'A: 1' -H 'B;' -A x -e y", #"{"headers":{"A":"1","B":"","User-Agent":"x","Referer":"y"}}"#
    ),
    ("-H 'User-Agent:' -H 'Accept:'", #"{"headers":{"User-Agent":null}}"#),
    ("-H 'A: 1' -H 'a: 2'", #"{"headers":{"A":["1","2"]}}"#),
    ("-r 0-9", #"{"headers":{"Range":"bytes=0-9"}}"#),
    ("-L --max-redirs 3", #"{"followRedirects":3}"#), ("-L", #"{"followRedirects":50}"#),
    ("--location-trusted", #"{"followRedirects":{"max":50,"credentials":true}}"#),
    ("-m 2.5 --connect-timeout 1", #"{"timeout":"2.5s","connectTimeout":"1s"}"#),
    ("--compressed -4 --http1.1", #"{"compressed":true,"ipVersion":4,"httpVersion":"1.1"}"#),
    (
      "-k --tlsv1.2 --tls-max 1.3",
      #"{"tls":{"verify":false,"minVersion":"1.2","maxVersion":"1.3"}}"#
    ),
    ("--limit-rate 2K", #"{"bandwidth":"2048B/s"}"#), ("-sSvif -o x --no-progress-meter", "{}"),
    ("--resolve a.test:443:127.0.0.1", #"{"resolve":{"a.test:443":"127.0.0.1"}}"#),
    ("--connect-to ::127.0.0.1:8443", #"{"connectTo":"127.0.0.1:8443"}"#),
    ("--connect-to a.test:443:b.test:8443", #"{"connectTo":{"a.test:443":"b.test:8443"}}"#),
    (
      "-x p.test:3128 --noproxy a,b", #"{"proxy":{"url":"http://p.test:3128","noProxy":["a","b"]}}"#
    ),
    ("--socks5-hostname p.test", #"{"proxy":{"url":"socks5h://p.test:1080"}}"#),
    ("--unix-socket s.sock", #"{"unixSocket":"{{unixSocket}}"}"#),
    ("--cacert ca.pem", #"{"tls":{"ca":"{{ca}}"}}"#),
    (
      "--retry 2 --retry-delay 3",
      #"{"retry":{"attempts":3,"on":["network",408,429,500,502,503,504],"backoff":{"base":"3s","factor":1,"max":"3s","jitter":0},"nonIdempotent":true}}"#
    ),
    ("-d 'a=1&b=x+y'", #"{"body":{"form":{"a":"1","b":"x y"}}}"#),
    ("-d a=1 -d a=2", #"{"body":{"form":{"a":["1","2"]}}}"#),
    ("--data-urlencode 'q=a&b'", #"{"body":{"form":{"q":"a&b"}}}"#),
    ("-d '{\"a\": 1.0}' -H 'Content-Type: application/json'", #"{"body":{"json":{"a":1.0}}}"#),
    ("--json '[1]'", #"{"headers":{"Accept":"application/json"},"body":{"json":[1]}}"#),
    (
      "-d '{\"a\": 1}'",
      #"{"headers":{"Content-Type":"application/x-www-form-urlencoded"},"body":{"json":{"a":1}}}"#
    ),
    (
      "-d '<a/>' -H 'Content-Type: text/xml'",
      #"{"headers":{"Content-Type":"text/xml"},"body":{"text":"<a/>"}}"#
    ),
    (
      "-d '{{x}}' -H 'Content-Type: text/plain'",
      #"{"headers":{"Content-Type":"text/plain"},"body":{"text":"{{'{{'}}x}}"}}"#
    ),
    (
      "-F a=b -F 'c=@d.txt;type=text/csv'",
      #"{"body":{"multipart":{"a":"b","c":{"file":"files/d.txt","type":"text/csv","filename":"d.txt"}}}}"#
    ),
    ("-b cookies.txt", #"{"cases":{"imported":{"cookieJar":"files/cookies.txt"}}}"#),
    ("-u \"$USER_NAME:$PASS\" --digest", #"{"auth":"digest"}"#), ("-n", #"{"auth":"netrc"}"#),
    ("--aws-sigv4 aws:amz:eu-west-1:s3 -u access:secret", #"{"auth":"awsSigV4"}"#),
    ("-G -d a=1", "{}"), ("-XDELETE", "{}"),
  ])
  func `options become keys`(words: String, expected: String) throws {
    #expect(try endpoint(words) == expected)
  }

  @Test(arguments: [
    ("a.test/x?b=1#c", "GET /x?b=1"), ("-G -d b=1 a.test/x", "GET /x?b=1"),
    ("a.test/a/../b", "GET /b"),
    ("--path-as-is a.test/a/../b", "GET /a/../b"), ("-T c.txt a.test/d/", "PUT /d/c.txt"),
    ("-I a.test", "HEAD /"), ("-X PATCH -d x=1 a.test", "PATCH /"),
    ("-g 'a.test/{b}'", "GET /%7Bb%7D"),
    ("--url-query 'q=a b' 'a.test?c=d'", "GET /?c=d&q=a+b"), ("\"a.test/$ID/x\"", "GET /{{ID}}/x"),
  ])
  func `the URL becomes a target`(words: String, request: String) throws {
    let made = try made("curl \(words)")
    let spec = try file("a.spec.json", made)
    #expect(spec.contains(#""request":"\#(request)""#), "\(spec)")
    #expect(try file("api.env.json", made).contains(#""baseURL":"http://a.test""#))
    try check(made)
  }

  @Test func `commands of a script become endpoints at the origin that most have`() throws {
    let made = try made(
      """
      #!/bin/sh
      set -e
      $ curl https://b.test/one
      sudo curl https://a.test/users/7 --next -X DELETE https://a.test/users/7
      for i in 1; do curl -sd x=1 https://a.test/users/$ID; done
      """
    )
    #expect(
      try file("a.spec.json", made)
        == #"{"endpoints":{"getOne":{"request":"GET https://b.test/one"},"getUsers7":{"request":"GET /users/7"},"deleteUsers7":{"request":"DELETE /users/7","cases":{"imported":{}}},"postUsersID":{"request":"POST /users/{{ID}}","body":{"form":{"x":"1"}},"cases":{"imported":{}}}}}"#
    )
    #expect(
      try file("api.env.json", made)
        == #"{"baseURL":"https://a.test","variables":{"ID":"{{env.ID}}"}}"#
    )
    #expect(made.notes.map(\.code.name).allSatisfy { $0 == "import-command" })
    try check(made)
  }

  @Test func `a credential gets no environment variable that the script uses`() throws {
    let made = try made("curl https://a.test/ -H \"X-A: $TOKEN\" -F token=literal -u user:")
    let text = try file("api.env.json", made)
    #expect(
      text.contains(#""secrets":{"TOKEN":{"env":"TOKEN"},"token2":{"env":"TOKEN2"},"#),
      "\(text)"
    )
  }

  @Test func `one file results where nothing needs an environment`() throws {
    let made = try made("curl https://a.test/b -XPOST") { $0.isOneFile = true }
    #expect(made.draft.files.map(\.path) == ["a.spec.json"])
    #expect(try file("a.spec.json", made).contains("POST https://a.test/b"))
    try check(made)
  }

  @Test(arguments: [
    "-u user:canary", "-u canary:", "-ucanary:x", "-H 'Authorization: Bearer canary'",
    "-U p:canary -x p.test",
    "-H 'authorization: Basic dTpjYW5hcnk='", "-H 'Authorization: Token canary'",
    "-H 'X-Api-Key: canary'",
    "-H 'Cookie: a=canary; b=c'", "-b 'session=canary'", "--oauth2-bearer canary",
    "-x http://u:canary@p.test:1",
    "-H 'Proxy-Authorization: Basic canary'", "--aws-sigv4 aws:amz:r:s -u canary:canary",
    "-E c.pem:canary",
    "-E c.pem --pass canary", "-d password=canary", "-d '{\"password\": \"canary\"}'",
    "-d '{\"token\":\"canary\"}' -H Content-Type:", "-d 'a=%5*&token=canary'",
    "--data-urlencode 'api_key=canary'",
    "-F password=canary", "--form-string token=canary",
    "--json '{\"a\":{\"password\":[\"canary\"]}}'",
    "-e 'https://a.test/?access_token=canary'", "-e https://u:canary@a.test/",
    "--url-query key=canary",
    "-G -d token=canary", "'https://u:canary@a.test/'", "'https://a.test/?api_key=canary'",
    "--digest -u canary:canary",
    "-F 'a=b;headers=\"X-Api-Key: canary\"'", "-H \"Cookie: a=canary; b=$B\"",
    "--ntlm -u 'd\\canary:canary'",
  ])
  func `a credential is in no file and in no note`(words: String) throws {
    let made = try made("TOKEN=canary\ncurl https://a.test/ \(words)")
    for file in made.draft.files {
      let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!text.contains("canary") && !text.contains("Y2FuYXJ5"), "\(text)")
    }
    #expect(made.notes.contains { $0.code == .credential })
    for note in made.notes { #expect(!note.message.contains("canary"), "\(note.message)") }
    try check(made)
  }

  @Test(arguments: [
    ("curl https://a.test --ftp-port x", "the option --ftp-port of curl is not imported", 21),
    ("curl -sQ x a.test", "the option -Q of curl is not imported", 6),
    ("curl --data=x a.test", "curl takes the value of --data as the next word", 6),
    ("curl a.test -d", "the option --data needs a value", 13),
    ("curl -s", "the command has no URL", 1),
    ("curl ftp://a.test", "only requests of http and https are imported", 1),
    ("curl 'a.test/[1-9]'", "the URL is a pattern of several: they are not imported", 6),
    ("curl a.test -m x", "--max-time takes a number of seconds", 16),
    ("curl -X get a.test", "\"get\" is not a method: methods are written in capital letters", 9),
    ("curl 'http://a b:x/'", "the URL of this request is not valid", 1),
    ("curl a.test -H @f", "--header with a file is not imported", 16),
    ("curl -X HEAD -d x a.test", "HEAD sends no body", 19),
    ("curl -x ftp://b a.test", "--proxy takes the URL of a proxy", 9),
    ("curl --tls-max 9 a.test", "--tls-max takes 1.0, 1.1, 1.2 or 1.3", 16),
    ("curl -IT a a.test", "HEAD sends no body", 12),
    ("curl -x p:1 --noproxy 'a b' a.test", "--noproxy takes hosts", 23),
    ("curl --resolve 'a b:80:1.1.1.1' a.test", "--resolve takes HOST:PORT:ADDRESS", 16),
    ("curl --resolve a.test:80:b a.test", "--resolve takes HOST:PORT:ADDRESS", 16),
    ("curl --connect-to a:1:'c d':2 a.test", "--connect-to takes HOST:PORT:HOST:PORT", 19),
  ])
  func `what is not imported is refused with its place`(text: String, message: String, column: Int)
  {
    let error = #expect(throws: SourceError.self) { try made(text) }
    #expect(error?.diagnostic.message == message)
    #expect(error?.diagnostic.range?.position == SourcePosition(line: 1, column: column))
  }

  @Test func `files have plain names below the catalog`() throws {
    let made = try made(
      "curl a.test -F a=@../../etc/passwd -F b=@/x/..%2f.spec.json -F 'c=@..' -F d=@y/passwd"
    )
    #expect(
      made.draft.files.map(\.path).filter { $0.hasPrefix("files/") }
        == ["files/2f-spec.json", "files/api", "files/passwd", "files/passwd-2"]
    )
    try check(made)
  }

  @Test func `a script that is too large is refused`() {
    let line = "curl a.test\n"
    let error = #expect(throws: SourceError.self) {
      try made(String(repeating: line, count: 2 << 20 / line.utf8.count))
    }
    #expect(error?.diagnostic.message == "curl commands may have at most 1 MiB")
    #expect(error?.diagnostic.range != nil)
  }
}
