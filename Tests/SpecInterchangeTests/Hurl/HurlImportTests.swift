import SpecInterchange
import TestSupport
import Testing

/// What each word of a Hurl file becomes.
struct HurlImportTests {
  private static let request = "GET https://a.test\n"

  /// The first step of a file, and the notes.
  private static func step(_ text: String) throws -> (step: DraftValue.Object, notes: [String]) {
    let made = try CatalogImport(SourceFile(path: "a.hurl", text: text + "\n"), ImportOptions())
    guard case .json(let file)? = made.draft["a.spec.json"] else { return ([:], []) }
    let step = file.object?["scenarios"]?.object?["a"]?.object?["steps"]?.array?.first?.object
    let notes = made.notes.map { note in
      let place = note.range?.position
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(note.code) \(note.message)"
    }
    return (step ?? [:], notes)
  }

  private static func text(_ object: DraftValue.Object) -> String {
    DraftValue.object(object).json.compactText
  }

  static let requests = [
    ("GET https://a.test/x?a=1", #"{"request":"GET /x?a=1"}"#),
    ("DELETE https://a.test/x", #"{"request":"DELETE /x"}"#),
    ("# why\nGET https://a.test\n", #"{"description":"why","request":"GET /"}"#),
    ("GET https://a.test\nX-A: b\nx-a: c", #"{"request":"GET /","headers":{"X-A":["b","c"]}}"#),
    (
      "GET https://a.test\n[Query]\na: 1\na: 2\nb: x y",
      #"{"request":"GET /","query":{"a":["1","2"],"b":"x y"}}"#
    ),
    (
      "GET https://a.test\n[QueryStringParams]\nfrom_date: 2024",
      #"{"request":"GET /","query":{"from_date":"2024"}}"#
    ),
    (
      "POST https://a.test\n[Form]\na: 1\na: {{newUuid}}",
      #"{"request":"POST /","body":{"form":{"a":["1","{{uuid()}}"]}}}"#
    ),
    (
      "POST https://a.test\n[Form]\na\\u{25}20b: c\\u{25}20d",
      #"{"request":"POST /","body":{"form":{"a b":"c%20d"}}}"#
    ),
    (
      "POST https://a.test\n[FormParams]\nuser: Ann",
      #"{"request":"POST /","body":{"form":{"user":"Ann"}}}"#
    ),
    (
      "POST https://a.test\n[Multipart]\na: text\nf: file,pic.png; image/png",
      #"{"request":"POST /","body":{"multipart":{"a":"text","f":{"file":"files/pic.png","type":"image/png"}}}}"#
    ),
    (
      "POST https://a.test\n[MultipartFormData]\nf: file,a b.txt;",
      #"{"request":"POST /","body":{"multipart":{"f":{"file":"files/a-b.txt"}}}}"#
    ),
    (
      "GET https://a.test\n[Cookies]\ntheme: {{t}}",
      #"{"request":"GET /","cookies":{"theme":"{{t}}"}}"#
    ),
    ("GET https://a.test\n[BasicAuth]\n{{user}}: {{pass}}", #"{"request":"GET /","auth":"basic"}"#),
    (
      "POST https://a.test\n{\"a\": [1, null, true, \"{{n}}\", {{n}}]}",
      #"{"request":"POST /","body":{"json":{"a":[1,null,true,"{{n | string}}","{{n}}"]}}}"#
    ),
    ("POST https://a.test\n\"text\"", #"{"request":"POST /","body":{"json":"text"}}"#),
    ("POST https://a.test\n[]", #"{"request":"POST /","body":{"json":[]}}"#),
    (
      "POST https://a.test\n<a b=\"1\"><c/></a>",
      #"{"request":"POST /","headers":{"Content-Type":"application/xml"},"body":{"text":"<a b=\"1\"><c/></a>"}}"#
    ),
    (
      "POST https://a.test\n`one line`",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"text":"one line"}}"#
    ),
    (
      "POST https://a.test\n```\nline 1\nline 2\n```",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"text":["line 1","line 2",""]}}"#
    ),
    (
      "POST https://a.test\n```json\n{\"a\": 1}\n```",
      #"{"request":"POST /","body":{"json":{"a":1}}}"#
    ),
    (
      "POST https://a.test\n```xml\n<a/>\n```",
      #"{"request":"POST /","headers":{"Content-Type":"application/xml"},"body":{"text":["<a/>",""]}}"#
    ),
    (
      "POST https://a.test\n```graphql\n{ me(id: $id) { name } }\nvariables {\"id\": 7}\n```",
      #"{"request":"POST /","body":{"json":{"query":"{ me(id: $id) { name } }\n","variables":{"id":7}}}}"#
    ),
    (
      "POST https://a.test\nbase64,aGk=;",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"text":"hi"}}"#
    ),
    (
      "POST https://a.test\nhex,00ff;",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"base64":"AP8="}}"#
    ),
    (
      "POST https://a.test\nfile,data.bin;",
      #"{"request":"POST /","headers":{"Content-Type":null},"body":{"file":"files/data.bin"}}"#
    ),
  ]

  @Test(arguments: requests)
  func `a request becomes a call`(hurl: String, call: String) throws {
    var step = try Self.step(hurl).step
    #expect(step["expect"] == "any")
    step["expect"] = nil
    #expect(Self.text(step) == call)
  }

  static let responses = [
    ("HTTP *", #""any""#),
    ("HTTP/2 201", #"{"status":201,"httpVersion":"2"}"#),
    ("HTTP 200\nX-A: b", #"{"status":200,"headers":{"X-A":"b"}}"#),
    (
      "HTTP 200\nX-A: b\nX-A: c",
      #"{"status":200,"headers":{"X-A":{"allOf":[{"via":"values","some":"b"},{"via":"values","some":"c"}]}}}"#
    ),
    ("HTTP 200\n{\"a\": 1}", #"{"status":200,"body":{"$":{"equals":{"a":1}}}}"#),
    ("HTTP 200\n<a/>", #"{"status":200,"text":"<a/>"}"#),
    ("HTTP 200\n`hi`", #"{"status":200,"text":"hi"}"#),
    ("HTTP 200\nhex,00ff;", #"{"status":200,"bytes":{"hex":"00ff"}}"#),
    ("HTTP 200\nfile,data.bin;", #"{"status":200,"bytes":{"file":"files/data.bin"}}"#),
    ("HTTP 200\n```json\n{\"a\": 1}\n```", #"{"status":200,"text":"{\"a\": 1}\n"}"#),
  ]

  @Test(arguments: responses)
  func `a response becomes expect`(hurl: String, expect: String) throws {
    #expect(try Self.step(Self.request + hurl).step["expect"]?.json.compactText == expect)
  }

  static let asserts = [
    ("status == 200", #"{"variables":{"status":200}}"#),
    ("status < 300", #"{"variables":{"status":{"lessThan":300}}}"#),
    (#"version == "2""#, #"{"httpVersion":"2"}"#),
    (#"url endsWith "/x""#, #"{"url":{"endsWith":"/x"}}"#),
    ("ip isIpv4", #"{"ip":{"shape":"ipv4"}}"#),
    (#"header "X-A" == "b""#, #"{"headers":{"X-A":"b"}}"#),
    (#"header "X-A" exists"#, #"{"headers":{"X-A":{"exists":true}}}"#),
    (#"header "X-A" not exists"#, #"{"headers":{"X-A":{"exists":false}}}"#),
    (#"header "X-A" count == 2"#, #"{"headers":{"X-A":{"length":2}}}"#),
    (#"cookie "sid" exists"#, #"{"cookies":{"sid":{"exists":true}}}"#),
    (#"cookie "sid" == "1""#, #"{"cookies":{"sid":{"value":"1"}}}"#),
    (#"cookie "sid[Path]" == "/""#, #"{"cookies":{"sid":{"path":"/"}}}"#),
    (#"cookie "sid[HttpOnly]" exists"#, #"{"cookies":{"sid":{"httpOnly":true}}}"#),
    (#"cookie "sid[Secure]" not exists"#, #"{"cookies":{"sid":{"secure":false}}}"#),
    (#"body contains "a""#, #"{"text":{"contains":"a"}}"#),
    ("bytes count == 3", #"{"bytes":{"length":3}}"#),
    ("bytes startsWith hex,ff;", #"{"bytes":{"startsWith":{"hex":"ff"}}}"#),
    (#"xpath "string(//h1)" == "A""#, #"{"html":{"string(//h1)":"A"}}"#),
    (#"xpath "//p" count == 2"#, #"{"html":{"//p":{"length":2}}}"#),
    (#"xpath "//p" exists"#, #"{"html":{"//p":{"length":{"atLeast":1}}}}"#),
    (#"jsonpath "$.a" == 1"#, #"{"body":{"$.a":1}}"#),
    (#"jsonpath "$.a-b" exists"#, #"{"body":{"$['a-b']":{"exists":true}}}"#),
    (#"jsonpath "$.list[*].a" includes 2"#, #"{"body":{"$.list[*].a":{"contains":2}}}"#),
    (#"jsonpath "$.a[?(@.b==1)].c" == "x""#, #"{"body":{"$.a[?(@.b==1)].c":["x"]}}"#),
    (#"regex /n=(\d+)/ == "7""#, #"{"text":{"via":"regex('n=(\\d+)')","equals":"7"}}"#),
    (#"regex "(?i)ok" exists"#, "{}"),
    (#"variable "v" == 1"#, #"{"variables":{"v":1}}"#),
    ("duration < 500", #"{"variables":{"duration":{"lessThan":500}}}"#),
    (
      "sha256 == hex,2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824;",
      #"{"bytes":{"sha256":"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"}}"#
    ),
    (
      "md5 == hex,5d41402abc4b2a76b9719d911017c592;",
      #"{"bytes":{"md5":"5d41402abc4b2a76b9719d911017c592"}}"#
    ),
    (#"certificate "Subject" contains "a""#, #"{"certificate":{"subject":{"contains":"a"}}}"#),
    (
      #"certificate "Expire-Date" daysAfterNow > 15"#,
      #"{"certificate":{"notAfter":{"via":"daysFromNow","greaterThan":15}}}"#
    ),
    ("redirects count == 2", #"{"redirects":{"length":2}}"#),
    ("rawbytes count == 3", "{}"),
    (#"jsonpath "$.a" == "s""#, #"{"body":{"$.a":"s"}}"#),
    (#"jsonpath "$.a" == null"#, #"{"body":{"$.a":null}}"#),
    (#"jsonpath "$.a" == {{v}}"#, #"{"body":{"$.a":"{{v}}"}}"#),
    (#"jsonpath "$.a" != 1"#, #"{"body":{"$.a":{"not":{"equals":1}}}}"#),
    (#"jsonpath "$.a" > 1"#, #"{"body":{"$.a":{"greaterThan":1}}}"#),
    (#"jsonpath "$.a" >= 1.5"#, #"{"body":{"$.a":{"atLeast":1.5}}}"#),
    (#"jsonpath "$.a" < -1"#, #"{"body":{"$.a":{"lessThan":-1}}}"#),
    (#"jsonpath "$.a" <= 2"#, #"{"body":{"$.a":{"atMost":2}}}"#),
    (#"jsonpath "$.a" startsWith "a""#, #"{"body":{"$.a":{"startsWith":"a"}}}"#),
    (#"jsonpath "$.a" endsWith "a""#, #"{"body":{"$.a":{"endsWith":"a"}}}"#),
    (#"jsonpath "$.a" contains "a""#, #"{"body":{"$.a":{"contains":"a"}}}"#),
    (#"jsonpath "$.a" includes "a""#, #"{"body":{"$.a":{"contains":"a"}}}"#),
    (#"jsonpath "$.a" matches /^a+$/"#, #"{"body":{"$.a":{"matches":"^a+$"}}}"#),
    (#"jsonpath "$.a" matches "^a""#, #"{"body":{"$.a":{"matches":"^a"}}}"#),
    (#"jsonpath "$.a" matches /(?i)a/"#, "{}"),
    (#"jsonpath "$.a" exists"#, #"{"body":{"$.a":{"exists":true}}}"#),
    (#"jsonpath "$.a" not exists"#, #"{"body":{"$.a":{"exists":false}}}"#),
    (#"jsonpath "$.a" isEmpty"#, #"{"body":{"$.a":{"length":0}}}"#),
    (#"jsonpath "$.a" isInteger"#, #"{"body":{"$.a":{"shape":"integer"}}}"#),
    (
      #"jsonpath "$.a" isFloat"#,
      #"{"body":{"$.a":{"shape":"number","via":{"string":{"matches":"[.eE]"}}}}}"#
    ),
    (#"jsonpath "$.a" isNumber"#, #"{"body":{"$.a":{"shape":"number"}}}"#),
    (#"jsonpath "$.a" isBoolean"#, #"{"body":{"$.a":{"shape":"boolean"}}}"#),
    (#"jsonpath "$.a" isString"#, #"{"body":{"$.a":{"shape":"string"}}}"#),
    (#"jsonpath "$.a" isCollection"#, #"{"body":{"$.a":{"shape":"array | object"}}}"#),
    (#"jsonpath "$.a" isList"#, #"{"body":{"$.a":{"shape":"array"}}}"#),
    (#"jsonpath "$.a" isObject"#, #"{"body":{"$.a":{"shape":"object"}}}"#),
    (#"jsonpath "$.a" isDate"#, #"{"body":{"$.a":{"shape":"date-time"}}}"#),
    (#"jsonpath "$.a" isIsoDate"#, #"{"body":{"$.a":{"shape":"date-time"}}}"#),
    (#"jsonpath "$.a" isIpv4"#, #"{"body":{"$.a":{"shape":"ipv4"}}}"#),
    (#"jsonpath "$.a" isIpv6"#, #"{"body":{"$.a":{"shape":"ipv6"}}}"#),
    (#"jsonpath "$.a" isUuid"#, #"{"body":{"$.a":{"shape":"uuid"}}}"#),
    (
      #"jsonpath "$.a" not == 1"#,
      #"{"body":{"$.a":{"anyOf":[{"exists":false},{"not":{"equals":1}}]}}}"#
    ),
    (
      #"jsonpath "$.a" not contains "a""#,
      #"{"body":{"$.a":{"anyOf":[{"exists":false},{"not":{"contains":"a"}}]}}}"#
    ),
    (
      #"jsonpath "$.a" not isString"#,
      #"{"body":{"$.a":{"anyOf":[{"exists":false},{"not":{"shape":"string"}}]}}}"#
    ),
    (#"jsonpath "$.a" equals 1"#, #"{"body":{"$.a":1}}"#),
    (#"jsonpath "$.a" notEquals 1"#, #"{"body":{"$.a":{"not":{"equals":1}}}}"#),
    (#"jsonpath "$.a" greaterThan 1"#, #"{"body":{"$.a":{"greaterThan":1}}}"#),
    (#"jsonpath "$.a" include "a""#, #"{"body":{"$.a":{"contains":"a"}}}"#),
    (#"jsonpath "$.a" match "a""#, #"{"body":{"$.a":{"matches":"a"}}}"#),
    (#"jsonpath "$.a" count == 2"#, #"{"body":{"$.a":{"length":2}}}"#),
    (#"jsonpath "$.a" first == 1"#, #"{"body":{"$.a":{"via":"first","equals":1}}}"#),
    (#"jsonpath "$.a" last == 1"#, #"{"body":{"$.a":{"via":"last","equals":1}}}"#),
    (#"jsonpath "$.a" nth 2 == 1"#, #"{"body":{"$.a":{"via":"nth(2)","equals":1}}}"#),
    (#"jsonpath "$.a" split "," count == 2"#, #"{"body":{"$.a":{"via":"split(',')","length":2}}}"#),
    (
      #"jsonpath "$.a" replace "a" "b" == "c""#,
      #"{"body":{"$.a":{"via":"replace('a', 'b')","equals":"c"}}}"#
    ),
    (
      #"jsonpath "$.a" replaceRegex /a+/ "b" == "c""#,
      #"{"body":{"$.a":{"via":"replaceRegex('a+', 'b')","equals":"c"}}}"#
    ),
    (
      #"jsonpath "$.a" regex /(a)/ == "a""#,
      #"{"body":{"$.a":{"via":"regex('(a)')","equals":"a"}}}"#
    ),
    (
      #"jsonpath "$.a" jsonpath "$.b" == 1"#,
      #"{"body":{"$.a":{"via":"parseJSON | jsonPath('$.b')","equals":1}}}"#
    ),
    (
      #"jsonpath "$.a" xpath "string(//a)" == "b""#,
      #"{"body":{"$.a":{"via":"xpath('string(//a)')","equals":"b"}}}"#
    ),
    (
      #"jsonpath "$.a" urlQueryParam "q" == "b""#,
      #"{"body":{"$.a":{"via":"queryParameter('q')","equals":"b"}}}"#
    ),
    (#"jsonpath "$.a" urlEncode == "a""#, #"{"body":{"$.a":{"via":"urlEncode","equals":"a"}}}"#),
    (#"jsonpath "$.a" urlDecode == "a""#, #"{"body":{"$.a":{"via":"urlDecode","equals":"a"}}}"#),
    (#"jsonpath "$.a" htmlEscape == "a""#, #"{"body":{"$.a":{"via":"htmlEscape","equals":"a"}}}"#),
    (
      #"jsonpath "$.a" htmlUnescape == "a""#,
      #"{"body":{"$.a":{"via":"htmlUnescape","equals":"a"}}}"#
    ),
    (
      #"jsonpath "$.a" base64Encode == "a""#,
      #"{"body":{"$.a":{"via":"base64Encode","equals":"a"}}}"#
    ),
    (
      #"jsonpath "$.a" base64Decode == hex,61;"#,
      #"{"body":{"$.a":{"via":"base64Decode | hex","equals":"61"}}}"#
    ),
    (
      #"jsonpath "$.a" base64UrlSafeEncode == "a""#,
      #"{"body":{"$.a":{"via":"base64URLEncode","equals":"a"}}}"#
    ),
    (
      #"jsonpath "$.a" base64UrlSafeDecode utf8Decode == "a""#,
      #"{"body":{"$.a":{"via":"base64URLDecode | utf8","equals":"a"}}}"#
    ),
    (#"jsonpath "$.a" toInt == 1"#, #"{"body":{"$.a":{"via":"string | integer","equals":1}}}"#),
    (
      #"jsonpath "$.a" toFloat == 1.5"#, #"{"body":{"$.a":{"via":"string | number","equals":1.5}}}"#
    ),
    (#"jsonpath "$.a" toString == "1""#, #"{"body":{"$.a":{"via":"string","equals":"1"}}}"#),
    (#"jsonpath "$.a" toHex == "31""#, #"{"body":{"$.a":{"via":"hex","equals":"31"}}}"#),
    (
      #"jsonpath "$.a" toDate "%Y-%m-%d" format "%d.%m.%y" == "01.02.24""#,
      #"{"body":{"$.a":{"via":"date('yyyy-MM-dd') | format('dd.MM.yy')","equals":"01.02.24"}}}"#
    ),
    (
      #"jsonpath "$.a" dateFormat "%a, %d %b %Y" == "x""#,
      #"{"body":{"$.a":{"via":"format('EEE, dd MMM yyyy')","equals":"x"}}}"#
    ),
    (
      #"jsonpath "$.a" format "%+" exists"#,
      #"{"body":{"$.a":{"via":"format('yyyy-MM-dd''T''HH:mm:ssxxx')","exists":true}}}"#
    ),
    (
      #"jsonpath "$.a" decode "gb2312" == "x""#,
      #"{"body":{"$.a":{"via":"decode('gb2312')","equals":"x"}}}"#
    ),
    (
      #"jsonpath "$.a" daysAfterNow > 1"#,
      #"{"body":{"$.a":{"via":"daysFromNow","greaterThan":1}}}"#
    ),
    (
      #"jsonpath "$.a" daysBeforeNow < 1"#,
      #"{"body":{"$.a":{"via":"daysFromNow | multiply(-1)","lessThan":1}}}"#
    ),
    (#"jsonpath "$.a" utf8Encode toHex == "61""#, #"{"body":{"$.a":{"via":"hex","equals":"61"}}}"#),
    (
      #"redirects nth 0 location == "/x""#,
      #"{"redirects":{"via":"nth(0) | location","equals":"/x"}}"#
    ),
  ]

  @Test(arguments: asserts)
  func `an assert becomes a check`(hurl: String, check: String) throws {
    let step = try Self.step(Self.request + "HTTP 200\n[Asserts]\n" + hurl).step
    var expect = step["expect"]?.object ?? [:]
    expect["status"] = nil
    #expect(Self.text(expect) == check)
  }

  static let captures = [
    (#"n: jsonpath "$.a""#, #"{"n":"$.a"}"#),
    ("c: status", #"{"c":{"status":true}}"#),
    (#"h: header "X-A""#, #"{"h":{"header":"X-A"}}"#),
    ("u: url", #"{"u":{"url":true}}"#),
    ("v: version", #"{"v":{"httpVersion":true}}"#),
    ("i: ip", #"{"i":{"ip":true}}"#),
    ("b: body", #"{"b":{"text":true}}"#),
    (#"s: cookie "sid""#, #"{"s":{"cookie":"sid"}}"#),
    (#"p: cookie "sid[Path]""#, #"{"p":{"cookie":{"name":"sid","attribute":"path"}}}"#),
    (#"x: xpath "string(//a)""#, #"{"x":{"html":"string(//a)"}}"#),
    ("d: duration", #"{"d":{"duration":"total"}}"#),
    ("r: redirects", #"{"r":{"redirects":true}}"#),
    ("m: md5", #"{"m":{"bytes":"md5"}}"#),
    (#"r: regex "a(b)""#, #"{"r":{"text":true,"via":"regex('a(b)')"}}"#),
    (#"n: jsonpath "$.a" nth 0 toInt"#, #"{"n":{"body":"$.a","via":"nth(0) | string | integer"}}"#),
    (#"t: jsonpath "$.t" redact"#, #"{"t":{"body":"$.t","secret":true}}"#),
    (#"a-b: jsonpath "$.a""#, #"{"aB":"$.a"}"#),
    (#"w: variable "n""#, #"{"w":{"variable":"n"}}"#),
  ]

  @Test(arguments: captures)
  func `a capture becomes a capture`(hurl: String, capture: String) throws {
    let step = try Self.step(Self.request + "HTTP 200\n[Captures]\n" + hurl).step
    #expect(step["capture"]?.json.compactText == capture)
  }

  static let options = [
    ("location: true", #"{"followRedirects":{"max":50}}"#),
    ("location: false", "{}"),
    ("location-trusted: true", #"{"followRedirects":{"max":50,"credentials":true}}"#),
    ("max-redirs: 3\nlocation: true", #"{"followRedirects":{"max":3}}"#),
    ("compressed: true", #"{"compressed":true}"#),
    ("insecure: true", #"{"tls":{"verify":false}}"#),
    ("repeat: 3", #"{"forEach":{"rows":"{{range(1, 3)}}","as":"repetition"}}"#),
    ("retry: 2\nretry-interval: 500ms", #"{"poll":{"attempts":3,"interval":"500ms"}}"#),
    ("retry: -1", #"{"poll":{"attempts":10000}}"#),
    ("retry-interval: 1s", "{}"),
    ("skip: true", #"{"skip":"skipped in Hurl"}"#),
    ("resolve: a.test:443:127.0.0.1", #"{"resolve":{"a.test:443":"127.0.0.1"}}"#),
    ("connect-to: a.test:443:b.test:8443", #"{"connectTo":{"a.test:443":"b.test:8443"}}"#),
    ("user: ann:{{pw}}", #"{"auth":"basic"}"#),
    ("cacert: ca.pem", #"{"tls":{"ca":"{{cacert}}"}}"#),
    ("limit-rate: 1000", #"{"bandwidth":"1000B/s"}"#),
    ("proxy: localhost:3128", #"{"proxy":"http://localhost:3128"}"#),
    ("unix-socket: /run/a.sock", #"{"unixSocket":"{{unixSocket}}"}"#),
    ("output: out.bin", #"{"save":"out.bin"}"#),
    ("delay: 200", #"{"wait":"200ms"}"#),
    ("delay: 2s", #"{"wait":"2s"}"#),
    ("connect-timeout: 5", #"{"connectTimeout":"5s"}"#),
    ("max-time: 20s", #"{"timeout":"20s"}"#),
    ("http1.0: true", #"{"httpVersion":"1.0"}"#),
    ("http1.1: true", #"{"httpVersion":"1.1"}"#),
    ("http2: true", #"{"httpVersion":"2"}"#),
    ("http3: true", #"{"httpVersion":"3"}"#),
    ("ipv4: true", #"{"ipVersion":4}"#),
    ("ipv6: true", #"{"ipVersion":6}"#),
    ("header: X-A: b", #"{"headers":{"X-A":"b"}}"#),
    ("path-as-is: true", "{}"),
    ("verbose: true", "{}"),
  ]

  @Test(arguments: options)
  func `an option becomes a key`(hurl: String, keys: String) throws {
    var step = try Self.step(Self.request + "[Options]\n" + hurl).step
    for key in ["request", "expect"] { step[key] = nil }
    #expect(Self.text(step) == keys)
  }

  static let leftovers = [
    (
      "GET https://a.test\n[Options]\naws-sigv4: aws:amz:eu:s3",
      "3:1 import-option the option aws-sigv4 has no equivalent and is left out"
    ),
    (
      "GET https://a.test\n[Options]\nproxy: http://u:p@p.test",
      "3:1 import-option the option proxy has no equivalent and is left out"
    ),
    (
      "GET https://a.test\n[Options]\nskip: {{s}}",
      "3:1 import-option the option skip has no equivalent and is left out"
    ),
    (
      "GET https://a.test\n[Options]\nheader: {{h}}",
      "3:1 import-option the option header has no equivalent and is left out"
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\ncookie \"a b\" exists",
      #"4:1 import-check "cookie "a b"" has no equivalent and is left out"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\ncertificate \"Value\" exists",
      #"4:1 import-check "certificate "Value"" has no equivalent and is left out"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\nrawbytes count == 3",
      #"4:1 import-check "rawbytes" has no equivalent and is left out"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$..[\" exists",
      #"4:1 import-check "$..[" is not a JSONPath of RFC 9535 and is left out"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a\" matches /(?<=a)(?i)b/",
      "4:1 import-check the pattern /(?<=a)(?i)b/ has no equivalent and is left out"
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a\" format \"%Q\" == \"x\"",
      #"4:16 import-filter the filter "format "%Q"" has no equivalent and is left out"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\nxpath \"//p\" exists",
      "1:1 import-markup XPaths are applied to the response as HTML"
    ),
    (
      "GET https://a.test\n[Options]\nvariable: a=1\nGET https://a.test\n[Options]\nvariable: a=2",
      "6:1 import-variable the variable a gets another value here, which is left out"
    ),
    (
      "GET {{host}}/",
      "1:5 import-variable nothing gives the variable host a value: give it with --var"
    ),
    (
      "POST https://a.test\nfile,data.bin;",
      #"1:1 import-file "data.bin" is not read: there is no such file; put its content into files/data.bin"#
    ),
    (
      "POST https://a.test\nfile,.env;",
      #"1:1 import-file ".env" is not read: it is hidden; put its content into files/env"#
    ),
    (
      "GET https://a.test\nAuthorization: Bearer abc",
      #"1:1 import-credential the value of "bearerToken" is not carried: set BEARER_TOKEN"#
    ),
  ]

  @Test(arguments: leftovers)
  func `what has no equivalent is noted where it stands`(hurl: String, note: String) throws {
    #expect(try Self.step(hurl).notes.contains(note))
  }
}
