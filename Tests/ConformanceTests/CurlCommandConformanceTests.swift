import SpecRunner
import TestSupport
import Testing

/// The command that a request has for the curl tool, run by a shell: a server gets the same from it.
@Suite(
  .inTurn,
  .enabled(if: CurlProgram.installed.isExpected, CurlProgram.installed.absence),
  .timeLimit(.minutes(10))
)
struct CurlCommandConformanceTests {
  private static let bytes = MultipartBody.Content.bytes((0...255).map(UInt8.init))
  private static let note = MultipartBody.Part(name: "n", content: .bytes(Array("it's".utf8)))
  private static let plain = MultipartBody.Part(name: "p", content: bytes)
  private static let named = MultipartBody.Part(
    name: "f",
    content: bytes,
    filename: "it's \"a\".bin",
    type: "image/png"
  )
  private static let typed = MultipartBody.Part(
    name: "t",
    content: .bytes(Array("a\r\nb".utf8)),
    type: "text/csv",
    fields: ["X-Part": "1"]
  )

  @Test(arguments: [
    [note, named], [plain, note], [note, typed], [plain, named, note, typed],
  ])
  func `a server gets the same form`(parts: [MultipartBody.Part]) async throws {
    try await check(parts)
  }

  @Test func `a server gets the same form with files`() async throws {
    let folder = try TemporaryCatalog(["it's a file.txt": "content\n"])
    let file = MultipartBody.Part(
      name: "d",
      content: .file(path: "\(folder.path)/it's a file.txt"),
      filename: "a.txt",
      type: "text/plain"
    )
    try await check([Self.named, file])
    try await check([Self.named, file, Self.plain])
  }

  @Test(arguments: [
    (301, HTTPMethod.put, "b"), (302, .patch, "b"), (301, .delete, ""), (303, .get, "b"),
    (307, .post, "b"), (308, .put, "b"),
  ])
  func `a server to which a redirect leads gets the same`(
    status: Int,
    method: HTTPMethod,
    body: String
  ) async throws {
    let path = try CurlProgram.installed.requiredPath()
    let server = try RequestLog()
    let way = try RawServer.answering { _ in
      "HTTP/1.1 \(status) On\r\nLocation: \(server.url)\r\nContent-Length: 0\r\n\r\n"
    }
    var request = HTTPRequest(method: method, url: way.url, fields: ["Content-Type": "a/b"])
    // Beside all other tests it may have to wait for a thread.
    request.options.timeout = .seconds(300)
    if body.isEmpty { request.fields = [:] } else { request.body = .bytes(Array(body.utf8)) }
    request.options.redirects.maximum = 1
    _ = try await CurlTransport().send(request)
    let folder = try TemporaryCatalog([:])
    try CurlProgram(path: path, folder: folder.path).run(shell: request.curlCommand)
    let requests = server.requests.map { SentRequest($0, said: []) }
    #expect(requests.count == 2)
    #expect(requests.first == requests.last, "\(request.curlCommand)")
  }

  /// A body that curl announces, and asks first whether it is wanted.
  @Test(arguments: [(HTTPMethod.get, 0), (.post, 2), (.put, 1_500_000), (.post, 1_500_000)])
  func `a server gets no field that only curl adds`(method: HTTPMethod, size: Int) async throws {
    let path = try CurlProgram.installed.requiredPath()
    let server = try RequestLog()
    let folder = try TemporaryCatalog(["body": String(repeating: "x", count: size)])
    var request = HTTPRequest(method: method, url: server.url)
    if size > 0 { request.body = .file(path: "\(folder.path)/body") }
    _ = try await CurlTransport().send(request)
    try CurlProgram(path: path, folder: folder.path).run(shell: request.curlCommand)
    let heads = server.requests.map { request in
      request.head.split(separator: "\r\n").map { String($0) }.sorted()
    }
    #expect(heads.count == 2 && heads.first == heads.last, "\(heads)")
  }

  private func check(_ parts: [MultipartBody.Part]) async throws {
    let path = try CurlProgram.installed.requiredPath()
    let server = try RequestLog()
    let form = MultipartBody(boundary: "form-boundary", parts: parts)
    let request = HTTPRequest(
      method: .post,
      url: server.url,
      fields: ["Content-Type": form.contentType],
      body: .multipart(form)
    )
    _ = try await CurlTransport().send(request)
    let folder = try TemporaryCatalog([:])
    try CurlProgram(path: path, folder: folder.path).run(shell: request.curlCommand)
    let requests = server.requests.map { SentRequest($0, said: []) }
    #expect(requests.count == 2)
    #expect(requests.first == requests.last, "\(request.curlCommand)")
  }
}
