import CSystem
import SpecClient
import SpecStandards
import SpecHTTP
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Uploads from files, downloads to files.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct FilesTests {
  private let folder: TemporaryCatalog

  init() throws {
    folder = try TemporaryCatalog([:])
  }

  private static func server(_ fields: HTTPFields, status: Int = 200, body: String = "content")
    -> MockServer
  {
    MockServer { _ in MockResponse(status: status, fields: fields, body: Array(body.utf8)) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  @Test(
    arguments: [
      (["Content-Disposition": #"attachment; filename="report.pdf""#], "/x", "report.pdf"),
      (
        ["Content-Disposition": "attachment; filename=a.txt; filename*=UTF-8''na%C3%AFve.txt"],
        "/x", "naïve.txt"
      ),
      (["Content-Disposition": "attachment; filename*=iso-8859-1'en'%A3.txt"], "/x", "£.txt"),
      (["Content-Disposition": #"attachment; filename="../../etc/passwd""#], "/x", "passwd"),
      (["Content-Disposition": #"attachment; filename="..\\..\\boot.ini""#], "/x", "boot.ini"),
      (["Content-Disposition": "attachment; filename*=UTF-8''..%2F..%2Fa%00b.sh"], "/x", "ab.sh"),
      (["Content-Disposition": #"attachment; filename=".bashrc""#], "/x", "bashrc"),
      (
        ["Content-Disposition": #"attachment; filename="..""#, "Content-Type": "image/png"], "/x",
        "x.png"
      ),
      (
        ["Content-Disposition": "inline", "Content-Type": "application/json"], "/a/b%20c",
        "b c.json"
      ),
      (["Content-Type": "text/csv; charset=utf-8"], "/list", "list.csv"),
      (["Content-Type": "text/csv"], "/list.txt", "list.txt"),
      (["Content-Type": "application/vnd.x+json"], "/", "download.json"),
      (["Content-Disposition": #"attachment; filename="a:b|c.txt""#], "/x", "a_b_c.txt"),
      ([:], "/%2e%2e%2fevil", "evil"),
    ] as [(HTTPFields, String, String)]
  )
  func `a download has the name that the server gives it, and stays in its folder`(
    fields: HTTPFields,
    path: String,
    name: String
  ) async throws {
    let server = Self.server(fields)
    let client = HTTPClient(baseURL: try server.start())
    defer { server.stop() }
    let download = try await client.download(HTTPRequest(url: path), into: folder.path)
    #expect(download.path == "\(folder.path)/\(name)")
    #expect(names == [name])
    #expect(try text(download.path) == "content")
    #expect(download.exchange.content == .file(path: download.path))
  }

  @Test func `a file that exists stays, one that is named is replaced`() async throws {
    let server = Self.server(["Content-Type": "text/plain"])
    let client = HTTPClient(baseURL: try server.start())
    defer { server.stop() }
    try folder.write("mine", to: "a.txt")
    let request = HTTPRequest(url: "/a")
    #expect(try await client.download(request, into: folder.path).path.hasSuffix("/a-1.txt"))
    #expect(try await client.download(request, into: folder.path).path.hasSuffix("/a-2.txt"))
    #expect(try text("\(folder.path)/a.txt") == "mine")
    let named = try await client.download(request, to: "\(folder.path)/a.txt")
    #expect(try text(named.path) == "content")
    #expect(named.type?.essence == "text/plain")
    #expect(names == ["a-1.txt", "a-2.txt", "a.txt"])
  }

  @Test func `a failure leaves no file and has its body`() async throws {
    let server = Self.server(
      ["Content-Type": "application/problem+json"],
      status: 403,
      body: #"{"title":"no"}"#
    )
    let client = HTTPClient(baseURL: try server.start())
    defer { server.stop() }
    let error = await #expect(throws: ResponseError.self) {
      try await client.download(HTTPRequest(url: "/a"), into: folder.path)
    }
    #expect(error?.kind == .server)
    #expect(error?.problem?.title == "no")
    #expect(names == [])
    let unwritable = await #expect(throws: ResponseError.self) {
      try await client.download(HTTPRequest(url: "/a"), to: "\(#filePath)/a")
    }
    #expect(unwritable?.kind == .file)
    #expect((unwritable?.cause as? ClientError)?.kind == .file)
  }

  @Test func `a folder is not replaced by a file`() async throws {
    try folder.write("mine", to: "kept/a.txt")
    let client = HTTPClient.answering(200, "new")
    for path in ["\(folder.path)/kept", "\(folder.path)/kept/", folder.path] {
      let error = await #expect(throws: ResponseError.self) {
        try await client.download(HTTPRequest(url: "/a"), to: path)
      }
      #expect(error?.kind == .file)
      #expect((error?.cause as? ClientError)?.kind == .file)
    }
    #expect(try text("\(folder.path)/kept/a.txt") == "mine")
    #expect(names == ["kept"])
  }

  @Test func `a path that cannot be one is told in words`() async throws {
    try folder.write("mine", to: "a")
    let client = HTTPClient.answering(200, "new")
    let request = HTTPRequest(url: "/a")
    for (path, message) in [
      ("", "the path of the folder is empty"),
      ("\(folder.path)/a", "cannot make the folder \(folder.path)/a: there is a file of its name"),
      (
        "\(folder.path)/a/b/c",
        "cannot make the folder \(folder.path)/a/b/c: there is a file of its name"
      ),
    ] {
      let error = await #expect(throws: ResponseError.self) {
        try await client.download(request, into: path)
      }
      #expect(error?.kind == .file)
      #expect(error?.message == message)
    }
    let empty = await #expect(throws: ResponseError.self) {
      try await client.download(request, to: "")
    }
    #expect(empty?.message == "the path of the file is empty")
  }

  @Test func `a call is downloaded with its middleware, its failure has its type`() async throws {
    let attempts = Recorder<HTTPRequest>()
    let call = Shop.getUser(["id": 7])
    let client = HTTPClient.answering(200, "{}", sent: attempts)
    let download = try await client.download(call, into: folder.path)
    #expect(download.path == "\(folder.path)/7.json")
    #expect(try await client.download(call, to: "\(folder.path)/b").path == "\(folder.path)/b")
    #expect(
      attempts.elements.map(\.url) == [
        "https://shop.test/v1/users/7", "https://shop.test/v1/users/7",
      ]
    )
    var tried = call
    tried.middleware = [Retry(attempts: 3, backoff: Backoff(base: .zero))]
    let failing = tried
    let sent = Recorder<HTTPRequest>()
    let refused = HTTPClient.answering(
      503,
      #"{"title":"busy"}"#,
      type: "application/problem+json",
      sent: sent
    )
    let error = await #expect(throws: ResponseError.self) {
      try await refused.download(failing, into: folder.path)
    }
    #expect(sent.count == 3)
    #expect((error?.failure as? ProblemDetails)?.title == "busy")
  }

  @Test func `a pipe is not replaced by a file`() async throws {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, "new").download(HTTPRequest(url: "/a"), to: path)
    }
    #expect(error?.kind == .file)
    #expect(names == ["pipe"])
  }

  @Test func `the folder of a file is made, and both are named by file URLs, too`() async throws {
    let client = HTTPClient.answering(200, "[]")
    let path = "\(folder.path)/with space/new"
    let folderURL = URL(filePath: path).absoluteString + "/"
    let named = try await client.download(
      HTTPRequest(url: "/list"),
      to: "\(folderURL)a.json"
    )
    #expect(named.path == "\(path)/a.json")
    let suggested = try await client.download(HTTPRequest(url: "/list"), into: folderURL)
    #expect(suggested.path == "\(path)/list.json")
    #expect(try text(named.path) == "[]")
    #expect(try text(suggested.path) == "[]")
  }

  @Test func `a stub's body is saved, too`() async throws {
    let download = try await HTTPClient.answering(200, "[]").download(
      HTTPRequest(url: "/list"),
      into: "\(folder.path)/new/folder"
    )
    #expect(download.path == "\(folder.path)/new/folder/list.json")
    #expect(try text(download.path) == "[]")
  }

  @Test func `data and a file are uploaded with their type and progress`() async throws {
    let received = Recorder<MockRequest>()
    let server = MockServer { request in
      received.add(request)
      return MockResponse(status: request.path == "/full" ? 507 : 201)
    }
    let client = HTTPClient(baseURL: try server.start())
    defer { server.stop() }
    try folder.write(String(repeating: "x", count: 300_000), to: "big.csv")
    let progress = Recorder<TransferProgress>()
    _ = try await client.upload(.file(path: "\(folder.path)/big.csv"), to: "/a") {
      progress.add($0)
    }
    #expect(received.elements.first?.method == .put)
    #expect(received.elements.first?.body.count == 300_000)
    #expect(received.elements.first?.fields["Content-Type"] == "text/csv")
    #expect(progress.elements.last?.sent == 300_000)
    _ = try await client.upload(.bytes([1, 2]), to: "/b", method: .post, type: .octetStream)
    #expect(received.elements.last?.body == [1, 2])
    let error = await #expect(throws: ResponseError.self) {
      try await client.upload(.bytes([]), to: "/full")
    }
    #expect(error?.status == 507)
  }
}
