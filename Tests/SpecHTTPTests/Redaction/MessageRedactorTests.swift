import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// Credentials in bodies, known by their names.
@Suite(.inTurn)
struct MessageRedactorTests {
  private func redacted(_ body: String, _ type: String?) -> String {
    var fields = HTTPFields()
    fields["Content-Type"] = type
    let bytes = MessageRedactor(secrets: ["s3cr3t"]).redact(Array(body.utf8), of: fields)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "user=ann&password=hunter2&client_secret=a%26b&q=password",
      "user=ann&password=***&client_secret=***&q=password"
    ),
    ("&&Access-Token=1&token&=token", "&&Access-Token=***&token&=token"),
    (
      "user%5Bpass%77ord%5D=1&user.apiKey=2&tokens[]=3",
      "user%5Bpass%77ord%5D=***&user.apiKey=***&tokens[]=3"
    ),
    ("note=s3cr3t", "note=***"),
  ])
  func `a form's items are hidden by their names`(body: String, expected: String) {
    #expect(redacted(body, "Application/x-www-form-urlencoded; charset=utf-8") == expected)
    #expect(redacted(body, nil) == expected)
  }

  @Test func `items of a query and a fragment are hidden by their names`() {
    let url = MessageRedactor().redact(url: "https://a:b@c.test/d?token=e&f=g#access_token=h&i=j")
    #expect(url == "https://***@c.test/d?token=***&f=g#access_token=***&i=j")
  }

  @Test func `places in a list, and what protects a form, are no credentials`() {
    #expect(
      redacted(
        "_token=a&page_token=b&nextPageToken=c&NEXT-TOKEN=d&u[_token]=e&_Token=f&token=g",
        nil
      )
        == "_token=a&page_token=b&nextPageToken=c&NEXT-TOKEN=d&u[_token]=e&_Token=***&token=***"
    )
    #expect(
      redacted(#"{"_token":"a","next_page_token":"b","-token":"c"}"#, "application/json")
        == #"{"_token":"a","next_page_token":"b","-token":"***"}"#
    )
    let fields: HTTPFields = [
      "X-Next-Token": "a", "Page-Token": "a", "x_next_page_token": "a", "X-Token": "a",
    ]
    #expect(MessageRedactor().redact(fields).map(\.value) == ["a", "a", "a", "***"])
    #expect(fields.credentialNames == ["x-token"])
    let named = MessageRedactor(names: ["_token"])
    #expect(named.redact(url: "http://a/?_token=1&token=2") == "http://a/?_token=***&token=***")
  }

  @Test func `what tells who asks is hidden where it does not leave its origin`() {
    let names = [
      "Authorization", "Cookie", "Ocp-Apim-Subscription-Key", "Private-Token", "X-Goog-Api-Key",
      "X-Session-Id", "x_vault_token",
    ]
    let others: HTTPFields = [
      "Access-Control-Allow-Credentials": "true", "X-RateLimit-Remaining-Tokens": "open",
    ]
    let fields = HTTPFields(names.map { HTTPField(name: $0, value: "open") } + others)
    #expect(fields.credentialNames == Set(names.map { $0.lowercased() }))
    let redacted = MessageRedactor().redact(fields)
    #expect(names.allSatisfy { redacted[$0] == "***" })
    #expect(HTTPFields(redacted.suffix(2)) == others)
    let given = MessageRedactor(names: ["X-RateLimit-Remaining-Tokens"]).redact(fields)
    #expect(given["X-RateLimit-Remaining-Tokens"] == "***")
    #expect(given["Private-Token"] == "open")
  }

  @Test func `other text is no form`() {
    #expect(redacted("a&token=1&s3cr3t", "text/plain") == "a&token=1&***")
  }

  @Test(arguments: [
    (
      #" {"user" : "password",  "pass\u0077ord":"hun\"ter2" , "pin": 1.50}"#,
      #" {"user" : "password",  "pass\u0077ord":"***" , "pin": 1.50}"#
    ),
    (
      #"[{"a": [{"accessToken": "x", "expires_in": 3600}]}, {"SECRET": 12, "b": {}}]"#,
      #"[{"a": [{"accessToken": "***", "expires_in": 3600}]}, {"SECRET": "***", "b": {}}]"#
    ),
    (
      #"{"authorization":{"type":"Bearer","value":"x"},"id-token":["x"],"end":"s3cr3t"}"#,
      #"{"authorization":"***","id-token":"***","end":"***"}"#
    ),
    (
      #"{"token":null,"password":true,"token":""}"#,
      #"{"token":null,"password":true,"token":"***"}"#
    ),
    ("\u{FEFF} {\"token\":1}", "\u{FEFF} {\"token\":\"***\"}"),
    ("\u{FEFF}{\"token\":1}\n{}", "\u{FEFF}{\"token\":\"***\"}\n{}"),
    ("{\"token\":1}\r\nnone\n\n{\"a\":2}\n", "{\"token\":\"***\"}\r\nnone\n\n{\"a\":2}\n"),
  ])
  func `members of JSON are hidden by their names`(body: String, expected: String) {
    for type in ["application/json", "application/problem+json", "text/html", nil] {
      #expect(redacted(body, type) == expected)
    }
  }

  @Test func `members are hidden at any depth`() {
    let deep = String(repeating: "[", count: 2_000) + #"{"token":"x"}"#
    let end = String(repeating: "]", count: 2_000)
    #expect(redacted(deep + end, nil) == deep.replacing("x", with: "***") + end)
  }

  @Test func `names of one's own take the place of the usual`() {
    let redactor = MessageRedactor(names: ["X-Pin"])
    let body = Array(#"{"x_pin":"1","password":"2"}"#.utf8)
    #expect(
      String(decoding: redactor.redact(body, of: [:]), as: UTF8.self)
        == #"{"x_pin":"***","password":"2"}"#
    )
    #expect(redactor.redact(url: "http://a/?XPIN=1&token=2#x") == "http://a/?XPIN=***&token=2#x")
  }

  @Test func `parts of a form are hidden by their names`() {
    let json = MultipartBody.Part(
      name: "data",
      content: .bytes(Array(#"{"secret":"hunter2"}"#.utf8)),
      type: "application/json"
    )
    let request = HTTPRequest(
      method: .post,
      url: "http://a/",
      body: .multipart(
        MultipartBody([.field("Password", "hunter2"), .field("a", "token=1"), json])
      )
    )
    let command = MessageRedactor().redact(request).curlCommand
    #expect(!command.contains("hunter2"))
    #expect(command.contains("'Password=***'") && command.contains("'a=token=1'"))
  }

  @Test(arguments: [
    (
      422,
      #"{"password":["is too short"],"token":"has expired","pwd":{"token":"abc","code":["x"]}}"#
    ),
    (200, #"{"password":"***","token":"***","pwd":"***"}"#),
  ])
  func `what a refusal says about a credential is shown`(status: Int, expected: String) {
    let body =
      #"{"password":["is too short"],"token":"has expired","pwd":{"token":"abc","code":["x"]}}"#
    let response = HTTPResponse(status: status, body: Array(body.utf8))
    let shown = String(decoding: MessageRedactor().redact(response).body, as: UTF8.self)
    #expect(shown == expected.replacing(#""abc""#, with: #""***""#))
  }

  @Test func `debug information hides them in both bodies`() {
    let request = HTTPRequest(
      method: .post,
      url: "http://a/",
      fields: ["Content-Type": "application/x-www-form-urlencoded"],
      body: .bytes(Array("grant_type=password&password=hunter2".utf8))
    )
    let response = HTTPResponse(
      status: 200,
      fields: ["Content-Type": "application/json"],
      body: Array(#"{"access_token":"topsecret","expires_in":60}"#.utf8)
    )
    let text = String(describing: DebugInformation(Exchange(request: request, response: response)))
    #expect(text.contains("--data-raw 'grant_type=password&password=***'"))
    #expect(text.contains("{\n  \"access_token\": \"***\",\n  \"expires_in\": 60\n}"))
    #expect(!text.contains("hunter2") && !text.contains("topsecret"))
  }
}
