import SpecInterchange
import TestSupport
import Testing

/// No credential of a Hurl file is in what is made of it.
struct HurlCredentialTests {
  @Test(arguments: [
    "GET https://canary@a.test", "GET https://ann:canary@a.test/x",
    "GET https://a.test/x?api_key=canary&a=1",
    "GET https://a.test\n[Query]\naccess_token: canary",
    "GET https://a.test\nAuthorization: Bearer canary",
    "GET https://a.test\nAuthorization: Basic YW5uOmNhbmFyeQ==",
    "GET https://a.test\nAuthorization: AWS canary",
    "GET https://a.test\nX-API-Key: canary", "GET https://a.test\nCookie: sid=canary",
    "GET https://a.test\nReferer: https://b.test/?token=canary",
    "GET https://a.test\n[Cookies]\nsid: canary", "POST https://a.test\n[Form]\npassword: canary",
    "POST https://a.test\n[Multipart]\nclient_secret: canary",
    "POST https://a.test\n{\"a\": [{\"b\": {\"password\": \"canary\", \"c\": 1}}]}",
    "POST https://a.test\n{\"tokens\": 1, \"token\": [\"canary\"], \"n\": {{n}}}",
    "POST https://a.test\n```json\n{\"password\": \"canary\", \"n\": {{n}}}\n```",
    "POST https://a.test\n```graphql\n{ me }\nvariables {\"user\": {\"password\": \"canary\"}}\n```",
    "POST https://a.test\nContent-Type: application/x-www-form-urlencoded\n`a=1&password=canary`",
    "GET https://a.test\n[BasicAuth]\nann: canary",
    "GET https://a.test\n[BasicAuth]\ncanary: {{p}}",
    "GET https://a.test\n[Options]\nuser: ann:canary",
    "GET https://a.test\n[Options]\nheader: Authorization: Bearer canary",
    "GET https://a.test\n[Options]\nproxy: http://ann:canary@b.test",
    "GET https://a.test\n[Options]\nvariable: password=canary",
    "GET https://a.test\n[Options]\ncert: client.pem:canary",
    "GET https://a.test\n[Options]\naws-sigv4: aws:amz:eu:s3\nuser: key:canary",
    "# Authorization: Bearer canary\nGET https://a.test",
  ])
  func `a credential is in no file and no note`(hurl: String) throws {
    let made = try CatalogImport(SourceFile(path: "a.hurl", text: hurl + "\n"), ImportOptions())
    for file in made.draft.files {
      let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!text.contains("canary") && !text.contains("YW5uOmNhbmFyeQ"), "\(text)")
    }
    #expect(!made.notes.contains { $0.message.contains("canary") })
    let isLeftOut = ["proxy:", "cert:", "# "].contains(where: hurl.contains)
    #expect(isLeftOut || made.credentials.values.contains { $0.contains("canary") })
  }

  @Test func `a credential that is a number stays one`() throws {
    let text = "POST https://a.test\n{\"password\": 1234}\n"
    let made = try CatalogImport(SourceFile(path: "a.hurl", text: text), ImportOptions())
    let spec = made.draft["a.spec.json"].map { CatalogDraft.bytes(of: $0) } ?? []
    #expect(
      String(decoding: spec, as: UTF8.self).contains(
        #""password": "{{secrets.password | number}}""#
      )
    )
    #expect(made.credentials == ["PASSWORD": "1234"])
  }
}
