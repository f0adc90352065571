import SpecModel
import TestSupport
import Testing

/// Everything about a call's keys that can be known before something is sent is shown at its place, once.
@Suite(.inTurn)
struct EngineKeyMistakeTests {
  /// What is wrong with a step that has the given key on a line of its own: `column message | label = help`.
  private func mistakes(_ key: String, _ files: [String: String] = [:]) throws -> [String] {
    let spec = "{\"scenarios\": {\"s\": {\"steps\": [{\"request\": \"POST /\",\n\(key)\n}]}}}"
    return try mistakes(files.merging(["a.spec.json": spec]) { $1 }, inLine: 2)
  }

  private func mistakes(_ files: [String: String], inLine line: Int) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let position = diagnostic.range?.position
      #expect(position?.line == line)
      let label = diagnostic.label.isEmpty ? "" : " | \(diagnostic.label)"
      return "\(position?.column ?? 0) \(diagnostic.message)\(label)"
        + (diagnostic.help.map { " = \($0)" } ?? "")
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""baseURL": "api.test""#, [#"12 "api.test" is not an absolute http or https URL | expected http:// or https:// = did you mean "http://api.test"?"#]),
    (#""baseURL": "http:/api.test""#, [#"12 "http:/api.test" is not an absolute http or https URL | expected http:// or https:// = did you mean "http://api.test"?"#]),
    (#""baseURL": "https//api.test""#, [#"12 "https//api.test" is not an absolute http or https URL | expected http:// or https:// = did you mean "https://api.test"?"#]),
    (#""baseURL": "http://api.test ""#, [#"28 "http://api.test " contains a space | remove the space"#]),
    (#""baseURL": "htps://api.test""#, [#"12 "htps://api.test" is not an absolute http or https URL | expected http:// or https:// = did you mean "https://api.test"?"#]),
    (#""baseURL": "http://api.test:99999""#, [#"29 "http://api.test:99999" has the port 99999 | expected a port from 1 to 65535"#]),
    (#""baseURL": "http://api.test:0/v1""#, [#"29 "http://api.test:0/v1" has the port 0 | expected a port from 1 to 65535"#]),
    (#""baseURL": "http://api.test:80a""#, [#"29 "http://api.test:80a" has the port 80a | expected a port from 1 to 65535"#]),
    (#""baseURL": "http://api.test:""#, [#"28 "http://api.test:" has a colon without a port | expected a port from 1 to 65535"#]),
    (#""baseURL": "http://:80""#, [#"20 "http://:80" has no host | expected a host such as api.example.com"#]),
    (#""baseURL": "http://a b""#, [#"21 "http://a b" contains a space | a space is written %20"#]),
    (#""baseURL": "http://a\u0000""#, [#"21 "http://a\u0000" contains a NUL | expected no control characters"#]),
    (#""baseURL": "http://a^b/""#, [#"20 "http://a^b/" has "a^b" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#]),
    (#""baseURL": "http://a..b""#, [#"20 "http://a..b" has "a..b" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#]),
    (#""baseURL": "http://300.1.1.1""#, [#"20 "http://300.1.1.1" has "300.1.1.1" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#]),
    (#""baseURL": "http://::1/""#, [#"20 "http://::1/" has an IPv6 address without brackets | expected [::1]"#]),
    (#""baseURL": "http://[::1""#, [#"20 "http://[::1" has "[::1" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#]),
    (#""baseURL": "http://[::g]""#, [#"20 "http://[::g]" has "[::g]" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#]),
    (#""baseURL": "http://api.test/v1?key=1""#, [#"31 "http://api.test/v1?key=1" has a query | targets are appended to it"#]),
    (#""baseURL": "http://api.test#v1""#, [#"28 "http://api.test#v1" has a fragment | targets are appended to it"#]),
    (#""baseURL": "http://api.test:99999/{{run.id}}""#, [#"29 "http://api.test:99999/{{run.id}}" has the port 99999 | expected a port from 1 to 65535"#]),
    (#""proxy": "http://p:99999""#, [#"20 "http://p:99999" has the port 99999 | expected a port from 1 to 65535"#]),
    (#""proxy": "socks://p""#, [#"10 "socks://p" is not an absolute URL of a proxy | expected http://, https://, socks4://, socks4a://, socks5://, socks5h:// = did you mean "socks4://p"?"#]),
    (#""proxy": {"url": "http://p", "noProxy": ["http://a", "a:80", "a,b", "10.0.0.0/x", "", "10.0.0.0/33"]}"#, [#"42 "http://a" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone = did you mean "a"?"#,
      #"54 "a:80" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone = did you mean "a"?"#,
      #"62 "a,b" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone = did you mean "a"?"#,
      #"69 "10.0.0.0/x" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone = did you mean "10.0.0.0"?"#,
      #"83 "" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone"#,
      #"87 "10.0.0.0/33" is not a host such as "example.com" or "10.0.0.7", or "*" | expected a host alone = did you mean "10.0.0.0"?"#]),
  ])
  func `URLs that cannot be sent to`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""unixSocket": """#, [#"15 "" is empty | expected a path such as "/run/api.sock""#]),
    (#""unixSocket": "a\u0000b""#, [#"15 "a\u0000b" contains a NUL | expected a path such as "/run/api.sock""#]),
    (#""resolve": {"a.test": "b.test"}"#, [#"23 "b.test" is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443" | expected an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#]),
    (#""resolve": {"a.test": "300.1.1.1:80"}"#, [#"23 "300.1.1.1:80" is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443" | expected an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#]),
    (#""resolve": {"a.test": "::1:99999"}"#, [#"23 "::1:99999" is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443" | expected an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#]),
    (#""resolve": {"a.test": "127.0.0.1:99999"}"#, [#"23 "127.0.0.1:99999" is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443" | expected an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#]),
    (#""connectTo": "http://a:8443/x""#, [#"14 "http://a:8443/x" is not a host and a port such as "127.0.0.1:8443" or "[::1]:443", or a host alone | expected a host, or a host and a port = did you mean "a:8443"?"#]),
    (#""connectTo": "a:99999""#, [#"14 "a:99999" is not a host and a port such as "127.0.0.1:8443" or "[::1]:443", or a host alone | expected a host, or a host and a port"#]),
    (#""timeout": "0s""#, [#"12 "0s" is not a duration above zero such as "500ms", "5s" or "1m30s" | expected a duration above zero such as "500ms", "5s" or "1m30s""#]),
    (#""connectTimeout": "0ms""#, [#"19 "0ms" is not a duration above zero such as "500ms", "5s" or "1m30s" | expected a duration above zero such as "500ms", "5s" or "1m30s""#]),
    (#""retry": 0"#, [#"10 expected a number of attempts from 1 to 100, found 0 | expected a number of attempts from 1 to 100"#]),
    (#""retry": {"attempts": 1.5}"#, [#"23 expected a number of attempts from 1 to 100, found 1.5 | expected a number of attempts from 1 to 100"#]),
    (#""retry": {"backoff": {"factor": 0.5}}"#, [#"33 expected a number from 1 to 100, found 0.5 | expected a number from 1 to 100"#]),
    (#""retry": {"backoff": {"base": "5s", "max": "1s"}}"#, [#"44 the longest wait is shorter than the first, "5s" | expected that or longer"#]),
    (#""followRedirects": {"max": -1}"#, [#"28 expected true, false or a number of redirects up to 100, found -1 | expected true, false or a number of redirects up to 100"#]),
    (#""ipVersion": 5"#, [#"14 expected an IP version: 4, 6, found 5 | expected an IP version: 4, 6"#]),
  ])
  func `values of a connection`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": 600"#, ["11 expected a status from 100 to 599, found 600 | expected a status from 100 to 599"]),
    (#""expect": []"#, [#"11 no status is expected, so no response could pass | expected at least one status"#]),
    (#""expect": {"status": []}"#, [#"22 no status is expected, so no response could pass | expected at least one status"#]),
    (#""expect": {"ip": "localhost"}"#, [#"18 "localhost" is not an IP address such as "127.0.0.1" or "::1" | expected an IP address such as "127.0.0.1" or "::1""#]),
    (#""expect": {"ip": "[::1]"}"#, [#"18 "[::1]" is not an IP address such as "127.0.0.1" or "::1" | expected an IP address such as "127.0.0.1" or "::1""#]),
    (#""expect": {"ip": {"anyOf": ["::1", "127.0.0.1:80"]}}"#, [#"36 "127.0.0.1:80" is not an IP address such as "127.0.0.1" or "::1" | expected an IP address such as "127.0.0.1" or "::1""#]),
    (#""expect": {"ip": {"not": {"equals": 4}}}"#, [#"37 expected an IP address such as "127.0.0.1" or "::1", found a number | expected an IP address such as "127.0.0.1" or "::1""#]),
    (#""expect": {"httpVersion": "HTTP/1.1"}"#, [#"27 "HTTP/1.1" is not an HTTP version: "1.0", "1.1", "2", "3" | did you mean "1.1"?"#]),
    (#""expect": {"httpVersion": 2}"#, [#"27 expected an HTTP version: "1.0", "1.1", "2", "3", found a number | expected an HTTP version: "1.0", "1.1", "2", "3" = did you mean "2"?"#]),
    (#""expect": {"httpVersion": {"anyOf": ["2", "4"]}}"#, [#"43 "4" is not an HTTP version: "1.0", "1.1", "2", "3" | expected an HTTP version: "1.0", "1.1", "2", "3""#]),
    (#""expect": {"url": "/users"}"#, [#"19 "/users" is not an absolute http or https URL | expected http:// or https://"#]),
    (#""expect": {"redirects": 3}"#, [#"25 expected a list of redirects, found a number | expected a list of redirects = to expect their number, write {"length": 3}"#]),
    (#""expect": {"status": "{{a b}}"}"#, [#"27 expected '|' or '}}' = a name has letters, digits and "_", and filters follow it: {{n | add(1)}}"#]),
    (#""expect": {"cookies": {"a=b": "x", "a;": 1, " c": 1}}"#, [#"24 "a=b" cannot be a name here | expected a cookie's name, without ';', '=' and control characters"#,
      #"36 "a;" cannot be a name here | expected a cookie's name, without ';', '=' and control characters"#,
      #"45 " c" cannot be a name here | expected a cookie's name, without ';', '=' and control characters"#]),
    (#""responses": {"200": {"contentType": "json"}}"#, [#"38 "json" is not a media type such as "application/json" | expected a media type such as "application/json""#]),
    (#""capture": {"a": {"bytes": true}}"#, [#"28 captured bytes must be converted to a string | add "via": "utf8", "hex" or "base64Encode""#]),
    (#""capture": {"a": {"header": "a b"}}"#, [#"29 "a b" cannot be a name here | expected letters, digits or any of !#$%&'*+-.^_`|~"#]),
    (#""capture": {"a": {"cookie": "{{run.id}}"}}"#, [#"29 "{{run.id}}" cannot be a name here: a name has no templates | expected a cookie's name, without ';', '=' and control characters"#]),
  ])
  func `what an answer can never be`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""headers": {"a": {"b": 1}}"#, [#"18 expected a string, a number, a boolean, or a list of them, found an object | expected a string, a number, a boolean, or a list of them"#]),
    (#""headers": {"a": [[1]]}"#, [#"19 expected a string, a number or a boolean, found an array | expected a string, a number or a boolean"#]),
    (#""headers": {"a": ["x", null]}"#, [#"24 expected a string, a number or a boolean, found null | expected a string, a number or a boolean"#]),
    (#""headers": {"a": ["x", "y\r"]}"#, [#"24 a header's value cannot contain line breaks or NUL | expected one line = several lines of one header are a list"#]),
    (#""cookies": {"a": "x;y"}"#, [#"20 the text contains ";" | expected one cookie's value"#]),
    (#""cookies": {"a": ["x"]}"#, [#"18 expected a string, a number or a boolean, found an array | expected a string, a number or a boolean"#]),
    (#""query": {"a": {"b": 1}}"#, [#"16 expected a string, a number, a boolean, or a list of them, found an object | expected a string, a number, a boolean, or a list of them"#]),
    (#""body": {"form": {"a": {"b": 1}}}"#, [#"24 expected a string, a number, a boolean, or a list of them, found an object | expected a string, a number, a boolean, or a list of them"#]),
    (#""body": {"form": {"a": ["b", {"c": 1}]}}"#, [#"30 expected a string, a number or a boolean, found an object | expected a string, a number or a boolean"#]),
    (#""body": {"text": "a", "type": "text"}"#, [#"31 "text" is not a media type such as "application/json" | expected a media type such as "application/json""#]),
    (#""body": {"text": "a", "type": "text/plain; charset"}"#, [#"31 "text/plain; charset" is not a media type such as "application/json" | expected a media type such as "application/json""#]),
    (#""body": {"multipart": {"a": "b"}, "type": "text/plain"}"#, [#"43 "text/plain" is not a multipart type such as "multipart/mixed" | expected a multipart type such as "multipart/mixed""#]),
    (#""body": {"multipart": {"a": {"text": "b", "type": "text\n"}}}"#, [#"51 "text\n" is not a media type such as "application/json" | expected a media type such as "application/json""#]),
    (#""cookieJar": "wipe""#, [#"14 expected "clear", found "wipe" | expected "clear""#]),
  ])
  func `what a request cannot carry`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""auth": {"type": "netrc", "file": "none"}"#, [#"35 cannot read "none": there is no such file | the path is relative to this file"#]),
    (#""auth": {"type": "basic", "username": "a:b", "password": "c"}"#, [#"41 the text contains ":" | a user name cannot contain ':' or control characters"#]),
    (#""auth": {"type": "bearer", "token": "a\nb"}"#, [#"39 the text contains a line break | expected the token alone: "Bearer" is added to it"#]),
    (#""auth": {"type": "apiKey", "in": "header", "name": "a b", "value": "c"}"#, [#"52 "a b" is not a token such as "abc-123" | expected letters, digits or any of !#$%&'*+-.^_`|~"#]),
    (#""auth": {"type": "apiKey", "in": "header", "name": "Content-Length", "value": "1"}"#, [#"52 "Content-Length" is set automatically and cannot be overridden | expected another header"#]),
    (#""auth": {"type": "apiKey", "in": "header", "name": "a", "value": "b\r"}"#, [#"68 the text contains a line break | expected one line"#]),
    (#""auth": {"type": "apiKey", "in": "cookie", "name": "a;", "value": "b"}"#, [#"52 "a;" is not a token such as "abc-123" | expected letters, digits or any of !#$%&'*+-.^_`|~"#]),
    (#""auth": {"type": "apiKey", "in": "cookie", "name": "a", "value": "b;c"}"#, [#"68 the text contains ";" | expected one cookie's value"#]),
    (#""auth": {"type": "awsSigV4", "accessKey": "a", "secretKey": "b", "region": "eu/west", "service": "s3"}"#, [#"76 "eu/west" is not a token such as "abc-123" | expected letters, digits or any of !#$%&'*+-.^_`|~"#]),
    (#""auth": {"type": "awsSigV4", "accessKey": "a/b", "secretKey": "b", "region": "eu", "service": "s3"}"#, [#"45 the text contains "/" | an access key cannot contain spaces, ',' or '/'"#]),
    (#""auth": {"type": "netrc", "file": "a\u0000"}"#, ["35 cannot read \"a\u{0}\": the path contains a NUL | the path is relative to this file"]),
    (#""auth": {"type": "netrc", "file": "/none"}"#, [#"35 cannot read "/none": the file is outside the catalog"#]),
    (#""auth": {"type": "digest", "username": "a\n", "password": "b"}"#, [#"42 the text contains a line break | expected one line"#]),
    (#""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "tokenURL": "id.test/token"}"#, [#"87 "id.test/token" is not an absolute http or https URL | expected http:// or https:// = did you mean "http://id.test/token"?"#]),
    (#""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "issuer": "ftp://id.test"}"#, [#"85 "ftp://id.test" is not an absolute http or https URL | expected http:// or https://"#]),
    (#""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "tokenURL": "http://id.test:99999/t"}"#, [#"103 "http://id.test:99999/t" has the port 99999 | expected a port from 1 to 65535"#]),
    (#""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "tokenURL": "http://a", "parameters": {"b": [[1]]}}"#, [#"120 expected a string, a number or a boolean, found an array | expected a string, a number or a boolean"#]),
    (#""auth": {"type": "bearer", "token": "Bearer abc"}"#, [#"44 the text contains a space | expected the token alone: "Bearer" is added to it"#]),
    (#""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "issuer": "https://id.test?a"}"#, [#"101 "https://id.test?a" has a query | the path of its metadata is appended to it"#]),
  ])
  func `what an auth profile cannot send`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""timeout": 5"#, [#"12 expected a duration above zero such as "500ms", "5s" or "1m30s", found a number | did you mean "5s"?"#]),
    (#""connectTimeout": "5 s""#, [#"19 "5 s" is not a duration above zero such as "500ms", "5s" or "1m30s" | did you mean "5s"?"#]),
    (#""compressed": "true""#, [#"15 "true" is not true or false | did you mean true?"#]),
    (#""retry": "3""#, [#"10 "3" is not a number of attempts from 1 to 100 | did you mean 3?"#]),
    (#""httpVersion": 2"#, [#"16 expected an HTTP version: "1.0", "1.1", "2", "3", found a number | did you mean "2"?"#]),
    (#""httpVersion": "HTTP/2""#, [#"16 "HTTP/2" is not an HTTP version: "1.0", "1.1", "2", "3" | did you mean "2"?"#]),
    (#""ipVersion": "IPv6""#, [#"14 "IPv6" is not an IP version: 4, 6 | did you mean 6?"#]),
    (#""tls": {"minVersion": "TLSv1.2"}"#, [#"23 "TLSv1.2" is not a TLS version: "1.0", "1.1", "1.2", "1.3" | did you mean "1.2"?"#]),
    (#""bandwidth": "2mb/s""#, [#"14 "2mb/s" is not a bandwidth such as "500KB/s" or "2MB/s" | did you mean "2MB/s"?"#]),
    (#""expect": "2XX""#, [#"11 "2XX" is not a status such as 200, "2xx" or "any" | did you mean "2xx"?"#]),
  ])
  func `the nearest right value is told`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""tls": {"password": "secret"}"#, [#"21 a private key's password needs its certificate | say "certificate", too"#]),
    (#""tls": {"pinnedKey": ""}"#, [#"22 cannot read "": the path is empty | the path is relative to this file"#]),
    (#""headers": {"X-A": "a", "x-a": "b"}"#, [#"25 the header "x-a" appears twice in one object | the second one = several lines of one header are a list"#]),
    (#""body": {"multipart": {"a": {"text": "b", "headers": {"Content-Disposition": "c"}}}}"#, [#"55 the header Content-Disposition of a part is set automatically | use "filename" instead"#]),
  ])
  func `what is said twice, in vain or without its other half`(key: String, expected: [String]) throws {
    #expect(try mistakes(key) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GET http://api.test:99999/", #"33 "http://api.test:99999/" has the port 99999 | expected a port from 1 to 65535"#),
    ("GET http://", #"24 "http://" has no host | expected a host such as api.example.com"#),
    ("GET http://a b/{{run.id}}", #"24 "http://a b/{{run.id}}" has "a b" for a host | expected a name, an IPv4 address, or an IPv6 address in brackets"#),
    ("GET http://api.test:0/{{run.id}}", #"33 "http://api.test:0/{{run.id}}" has the port 0 | expected a port from 1 to 65535"#),
    ("GET htp://api.test", #"17 "htp://api.test" is not an absolute http or https URL | expected http:// or https:// = did you mean "http://api.test"?"#),
    ("GET /a\tb", #"19 "GET /a\tb" contains a tab | expected no control characters"#),
    ("CONNECT api.test:443", #"13 CONNECT asks a proxy for a tunnel and cannot be sent | expected another method = to use a proxy, set "proxy""#),
    ("HEAD /", #"30 a HEAD request carries no body | leave it out = use "body": null to remove an inherited body"#),
  ])
  func `requests that cannot be sent`(line: String, expected: String) throws {
    let escaped = line.split(separator: "\t").joined(separator: "\\t")
    let spec = """
      {"scenarios": {"s": {"steps": [{
      "request": "\(escaped)", "body": {"text": "a"} }]}}}
      """
    #expect(try mistakes(["a.spec.json": spec], inLine: 2) == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("http://", #"16 "http://" has no host | expected a host such as api.example.com"#),
    ("ftp://a", #"8 "ftp://a" is not an http or https URL | expected http:// or https://"#),
    ("//a:99999/b", #"13 "//a:99999/b" has the port 99999 | expected a port from 1 to 65535"#),
    ("localhost:80/a", #"8 "localhost:80/a" is not an http or https URL | expected http:// or https:// = did you mean "http://localhost:80/a"?"#),
  ])
  func `references that cannot be sent to`(url: String, expected: String) throws {
    let spec = """
      {"endpoints": {"e": {"request": "GET /", "cases": {}}}, "scenarios": {"s": {"steps": [{"call": "e",
      "url": "\(url)"}]}}}
      """
    #expect(try mistakes(["a.spec.json": spec], inLine: 2) == [expected])
  }

  @Test(arguments: [
    #""baseURL": "http://api.test:8080/v1/""#, #""baseURL": "HTTPS://[::1]:443""#,
    #""baseURL": "http://ada:pw@bücher.example""#, #""baseURL": "http://{{run.id}}:99999""#,
    #""baseURL": "http://api.test:{{run.id}}""#, #""baseURL": "{{run.id}}""#,
    #""baseURL": "http://a_b.test.""#, #""proxy": "socks5h://127.0.0.1:1080""#,
    #""proxy": {"url": "http://p/", "noProxy": ["*", ".a.test", "::1", "[::1]", "10.0.0.0/8", "fd00::/64"]}"#,
    #""resolve": {"a.test": "::1", "b.test:1": "[::1]:443", "c.test": "10.0.0.7:1", "d": null}"#,
    #""timeout": "1ms", "retry": {"backoff": {"base": "0s", "max": "0s"}}"#,
    #""expect": {"ip": {"anyOf": ["127.0.0.1", "::1"]}, "httpVersion": {"not": "1.0"}, "redirects": []}"#,
    #""followRedirects": 2, "expect": {"ip": {"startsWith": "10."}, "url": {"endsWith": "/a"}, "redirects": {"length": 2}}"#,
    #""expect": {"ip": {"via": "uppercase", "equals": "X"}, "httpVersion": "{{run.id}}"}"#,
    #""headers": {"a": ["b", 1, true], "c": null, "d": "{{run.id}}"}, "cookies": {"a": null}"#,
    #""body": {"text": "a", "type": "Text/Plain; charset=\"utf-8\"; a=b;"}"#,
    #""body": {"form": {"a": [1, "b"], "c": null}, "type": "{{run.id}}"}"#,
    #""body": {"multipart": {"a": "b"}, "type": "multipart/mixed"}"#,
    #""capture": {"a": {"bytes": true, "via": "utf8"}, "b": {"header": "X-Request-Id"}}"#,
    #""auth": {"type": "apiKey", "in": "query", "name": "a b", "value": "c;d"}"#,
    #""auth": {"type": "basic", "username": "{{run.id}}", "password": "a:b"}"#,
    #""unixSocket": "run/api.sock""#, #""expect": {"ip": {"not": null}}"#,
    #""expect": {"cookies": {"a[b] c": "x"}}, "capture": {"c": {"cookie": "a/b"}}"#,
    #""auth": {"type": "awsSigV4", "accessKey": "test:tester", "secretKey": "b", "region": "eu", "service": "s3"}"#,
    #""auth": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a", "tokenURL": "http://a", "parameters": {"resource": ["http://b", "{{run.id}}"]}}"#,
  ])
  func `values that are right`(key: String) throws {
    #expect(try mistakes(key) == [])
  }

  @Test func `the path of a socket counts from where the program runs`() throws {
    let name = String(repeating: "s", count: 90)
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"defaults": {
      "unixSocket": "\(name)"}}
      """
    ])
    let length = folder.path.utf8.count + 1 + name.utf8.count
    try #require(length > 107)
    let diagnostic = try #require(Catalog.read(at: folder.path).diagnostics.besidesUnused.first)
    #expect(diagnostic.range?.position.description == "2:15")
    #expect(diagnostic.message.hasSuffix("has \(length) bytes"))
    #expect(diagnostic.label.hasPrefix("a socket's path has at most 10"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{\"a\": 1}", "1:1", "has 1 column, not 7 between tabs"),
    ("# a comment\n\na.test\tFALSE\t/\tTRUE\t0\tn\tv\na.test FALSE / TRUE 0 n v\n", "4:1", "has 1 column, not 7 between tabs"),
    ("a.test\tno\t/\tTRUE\t0\tn\tv", "1:1", "has neither TRUE nor FALSE in its second or fourth column"),
    ("a.test\tTRUE\t/\tTRUE\tnever\tn\tv", "1:1", "has no time in seconds in its fifth column"),
    ("\tTRUE\t/\tTRUE\t0\tn\tv", "1:1", "has no domain"),
  ])
  func `a cookie file that is none says its line`(text: String, place: String, reason: String) throws {
    let spec = """
      {"scenarios": {"s": {"steps": [{"request": "GET /"}],
      "cookieJar": "c.txt"}}}
      """
    #expect(
      try Catalog.mistakes(in: ["a.spec.json": spec, "c.txt": text]) == [
        "c.txt:\(place) unreadable-file: the line \(reason)"
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""tls": {"ca": "key.pem"}"#, #"15 cannot read "key.pem": it contains no PEM certificate | expected a PEM file"#),
    (#""tls": {"certificate": "key.pem"}"#, #"24 cannot read "key.pem": it contains no PEM certificate | expected a PEM file"#),
    (#""tls": {"certificate": "one.pem"}"#, #"24 cannot read "one.pem": it contains no PEM private key, and there is no "key" | expected a PEM file"#),
    (#""tls": {"certificate": "one.pem", "key": "one.pem"}"#, #"42 cannot read "one.pem": it contains no PEM private key | expected a PEM file"#),
    (#""tls": {"certificate": "one.pem", "key": "none"}"#, #"42 cannot read "none": there is no such file | the path is relative to this file"#),
    (#""tls": {"pinnedKey": "none"}"#, #"22 cannot read "none": there is no such file | the path is relative to this file"#),
  ])
  func `a file of TLS holds what it is named for`(key: String, expected: String) throws {
    #expect(try mistakes(key, Self.pem) == [expected])
  }

  @Test(arguments: [
    #""tls": {"ca": "one.pem"}"#, #""tls": {"certificate": "both.pem"}"#,
    #""tls": {"certificate": "one.pem", "key": "key.pem"}"#, #""tls": {"pinnedKey": "key.pem"}"#,
    #""tls": {"certificate": "a.P12"}"#,
  ])
  func `files of TLS that can be used`(key: String) throws {
    #expect(try mistakes(key, Self.pem) == [])
  }

  private static let pem: [String: String] = {
    let certificate = "Subject: a\n-----BEGIN TRUSTED CERTIFICATE-----\r\nAA==\r\n-----END"
    let key = "-----BEGIN EC PRIVATE KEY-----\nAA==\n"
    return [
      "one.pem": certificate, "key.pem": key, "both.pem": "\(key)\n\(certificate)", "a.P12": "0",
    ]
  }()

  @Test func `cookie files of other programs are read`() throws {
    let text =
      "\u{FEFF}#HttpOnly_.a.test\ttrue\t/\tFALSE\t1700000000.5\tn\tv\r\n"
      + "# Netscape HTTP Cookie File\r\n\r\na.test\tFALSE\t\tTRUE\t0\tn"
    let file = NetscapeCookieFile(Array(text.utf8))
    #expect(file.mistake == nil)
    #expect(file.cookies.map(\.expires) == [1_700_000_000, nil])
    #expect(file.cookies.map(\.value) == ["v", ""])
    #expect(file.cookies.map(\.path) == ["/", "/"])
    #expect(file.cookies.map(\.isHTTPOnly) == [true, false])
  }

  @Test(arguments: [
    ("FALSE\ta\tTRUE\t0\tn\tv", "a path in its third column that does not begin with \"/\""),
    ("FALSE\t/\tTRUE\t0\tn\tv;w", "\";\" in its sixth or seventh column"),
    ("FALSE\t/\tTRUE\t0\tn\u{1}\tv", "the control character 1 in its sixth or seventh column"),
    ("FALSE\t/\tTRUE\t0\tn\tv\u{7F}", "the control character 127 in its sixth or seventh column"),
  ])
  func `a line of a cookie file that no request could carry is no cookie`(
    columns: String,
    reason: String
  ) {
    let file = NetscapeCookieFile(Array("a.test\t\(columns)\n".utf8))
    #expect(file.mistake?.description == "line 1 has \(reason)")
    #expect(file.cookies.isEmpty)
  }

  @Test func `an environment's netrc file need not be there where another one is run`() throws {
    let environment = """
      {"baseURL": "http://a.test", "authProfiles": {"n": {"type": "netrc", "file": "none"}}}
      """
    let spec = """
      {"authProfiles": {
      "p": {"type": "netrc", "file": "none"}}}
      """
    #expect(try mistakes(["a.spec.json": "{}", "e.env.json": environment], inLine: 0) == [])
    #expect(
      try mistakes(["a.spec.json": spec, "spec-run.json": spec], inLine: 2) == [
        "32 cannot read \"none\": there is no such file | the path is relative to this file",
        "32 cannot read \"none\": there is no such file | the path is relative to this file",
      ]
    )
  }
  @Test(arguments: ["fixtures", "scenarios"])
  func `the netrc file that steps share is looked for before the run`(section: String) throws {
    let spec = """
      {"\(section)": {"s": {"steps": [{"request": "GET /a"}],
      "auth": {"type": "netrc", "file": "none"}}}}
      """
    #expect(
      try mistakes(["a.spec.json": spec], inLine: 2) == [
        "35 cannot read \"none\": there is no such file | the path is relative to this file"
      ]
    )
  }
}
