import SpecHTTP
import TestSupport
import Testing

/// Logins of a netrc file.
@Suite(.inTurn)
struct NetrcFileTests {
  private let file = NetrcFile(
    """
    # a comment with machine x
    machine a.test login ada password p1
    machine B.test
      password "p \\"2\\"" login grace
    macdef init
      machine c.test login wrong password wrong

    machine c.test login
    edsger account x password p3
    default login anyone password p4
    machine "[::1]" login six password 6
    """
  )

  @Test(arguments: [
    ("a.test", "ada", "p1"), ("b.TEST", "grace", "p \"2\""), ("c.test", "edsger", "p3"),
    ("d.test", "anyone", "p4"), ("[::1]", "six", "6"),
  ])
  func `a host has its entry, else the default`(host: String, login: String, password: String) {
    #expect(file.credentials(for: host) == Credentials(username: login, password: password))
  }

  @Test func `a request is authorized by the entry of its host`() throws {
    let folder = try TemporaryCatalog(["n": "machine a.test login ada password p"])
    let netrc = Netrc(path: "\(folder.path)/n")
    for (url, expected) in [("http://a.test/", "Basic YWRhOnA="), ("http://b.test/", nil)] {
      var request = HTTPRequest(url: url)
      try netrc.authorize(&request)
      #expect(request.fields["Authorization"] == expected)
    }
    var own = HTTPRequest(url: "http://a.test/", fields: ["Authorization": "X"])
    try netrc.authorize(&own)
    #expect(own.fields.values(of: "Authorization") == ["X"])
    var request = HTTPRequest(url: "http://a.test/")
    let error = #expect(throws: ClientError.self) {
      try Netrc(path: "\(folder.path)/none").authorize(&request)
    }
    #expect(error?.kind == .file)
  }

  @Test(arguments: ["", "machine", "machine a.test login", "login x password y", "\"", "macdef x"])
  func `a file without an entry has no credentials`(text: String) {
    #expect(NetrcFile(text).credentials(for: "b.test") == nil)
  }
}
