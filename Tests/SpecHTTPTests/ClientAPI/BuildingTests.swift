import SpecClient
import SpecHTTP
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// URLs, requests and bodies built step by step.
@Suite(.inTurn)
struct BuildingTests {
  @Test(arguments: [
    (URLBuilder("https://a/v1").path("users", "a/b", 7), "https://a/v1/users/a%2Fb/7"),
    (URLBuilder("https://a/v1/").path("x"), "https://a/v1/x"),
    (URLBuilder("https://a").path("x").query("q", "a&b=c"), "https://a/x?q=a%26b%3Dc"),
    (
      URLBuilder("https://a/?x=1#f").query("y", [1, true, 2.5] as ParameterValue),
      "https://a/?x=1&y=1&y=true&y=2.5#f"
    ),
    (URLBuilder("https://a").query("q", nil).query("r", [String]()), "https://a"),
    (URLBuilder("https://a?").query("ü", ""), "https://a?%C3%BC="),
  ])
  func `each part of a URL stays one part`(builder: URLBuilder, url: String) throws {
    #expect(try builder.url() == url)
  }

  @Test func `a text that begins with a slash is a path, a value never`() throws {
    let hostile = "/admin"
    let (id, name) = (7, "a/../b")
    for (builder, url) in [
      (URLBuilder("https://a").path("/v1"), "https://a/v1"),
      (URLBuilder("https://a/b/").path("/v1/users", id), "https://a/b/v1/users/7"),
      (URLBuilder("https://a").path("/v1/users/"), "https://a/v1/users/"),
      (URLBuilder("https://a").path("/v1/").path("users"), "https://a/v1/users"),
      (URLBuilder("https://a").path("/v1/", id), "https://a/v1/7"),
      (URLBuilder("https://a").path("/users/\(name)/\(id)x"), "https://a/users/a%2F..%2Fb/7x"),
      (URLBuilder("https://a").path("a/b"), "https://a/a%2Fb"),
      (URLBuilder("https://a").path(hostile), "https://a/%2Fadmin"),
      (URLBuilder("https://a").path("users", hostile), "https://a/users/%2Fadmin"),
      (URLBuilder("https://a").path("\(hostile)/x"), "https://a/%2Fadmin%2Fx"),
      (URLBuilder("https://a").path("/\(hostile)"), "https://a/%2Fadmin"),
    ] {
      #expect(try builder.url() == url)
    }
    #expect(
      try RequestBuilder(.get, "https://a").path("/v1/b", id).build().url == "https://a/v1/b/7"
    )
  }

  @Test func `a path that leads away is refused, whatever it is made of`() {
    let (dot, nothing) = (".", "")
    let absent: Int? = nil
    for builder in [
      URLBuilder("https://a").path("/v1/../b"), URLBuilder("https://a").path("//b"),
      URLBuilder("https://a").path("/v1//b"), URLBuilder("https://a").path("/v1/.\(dot)"),
      URLBuilder("https://a").path("/v1/\(nothing)/b"), URLBuilder("https://a").path("/\(dot)/b"),
      URLBuilder("https://a").path("/v1/\(absent)"), URLBuilder("https://a").path("/v1/\([1, 2])"),
      URLBuilder("https://a").path("/v1/\(nothing)"),
    ] {
      let error = #expect(throws: ResponseError.self) { try builder.url() }
      #expect(error?.kind == .invalidURL)
    }
  }

  @Test(arguments: [
    URLBuilder("https://a/b").path(".."), URLBuilder("https://a").path("x", "."),
    URLBuilder("https://a").path("").path("x"), URLBuilder("https://a/b c"),
    URLBuilder("https://a\n"),
  ])
  func `a segment that is none and a URL with blanks are refused`(_ builder: URLBuilder) {
    let error = #expect(throws: ResponseError.self) { try builder.path("later").url() }
    #expect(error?.kind == .invalidURL)
  }

  @Test func `values of variables are parameters`() throws {
    let name = "a/b"
    let part = name.prefix(1)
    let (id, big, isOpen, share) = (7, UInt64.max, true, 0.5)
    let (missing, tag): (Int?, String?) = (nil, "t")
    let url = try URLBuilder("https://a").path("users", name, part, id, Int32(8))
      .query("big", big).query("open", isOpen).query("share", share).query("missing", missing)
      .query("tag", tag).query("ids", [id, 8]).query("tags", [tag, nil]).url()
    #expect(
      url == "https://a/users/a%2Fb/a/7/8?big=18446744073709551615&open=true&share=0.5"
        + "&tag=t&ids=7&ids=8&tags=t"
    )
    let error = #expect(throws: ResponseError.self) {
      try RequestBuilder(.get, "https://a").path("users", missing).build()
    }
    #expect(error?.message == "a segment of the path has no value")
    let form = try RequestBuilder(.post, "https://a")
      .body(["id": id, "name": name, "missing": missing], .form).build()
    #expect(form.bodyText == "id=7&name=a%2Fb")
    let items = [QueryItem("id", id), QueryItem("tags", ["a", "b"])]
    let made = try RequestBuilder(.post, "https://a").body(items, .form).build()
    #expect(made.bodyText == "id=7&tags=a&tags=b")
  }

  private enum Order: String, ParameterConvertible { case newest }

  @Test func `identifiers, dates, URLs and enumerations are parameters`() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let page = try #require(URL(string: "https://b/?x=1"))
    let since: Date? = Date(timeIntervalSince1970: 0)
    let url = try URLBuilder("https://a").path("users", id).query("since", since)
      .query("page", page).query("order", Order.newest).query("share", Float(0.1))
      .query("half", Float(2)).query("until", nil as Date?).url()
    #expect(
      url == "https://a/users/E621E1F8-C36C-495A-93FC-0C247A3E6E5F?since=1970-01-01T00%3A00%3A00Z"
        + "&page=https%3A%2F%2Fb%2F%3Fx%3D1&order=newest&share=0.1&half=2"
    )
  }

  @Test func `a request is built of method, URL, query, fields and a JSON body`() throws {
    let request = try RequestBuilder(.post, "https://a").path("users").query("notify", true)
      .field(.accept(.json)).field("X-A", "1").field("X-A", nil)
      .json(Shop.NewUser(fullName: "Ada"), coder: JSONCoder(names: .snakeCase))
      .timeout(.seconds(2)).build()
    #expect(request.method == .post)
    #expect(request.url == "https://a/users?notify=true")
    #expect(
      request.fields.map(\.description)
        == ["Accept: application/json", "Content-Type: application/json"]
    )
    #expect(request.bodyText == #"{"full_name":"Ada"}"#)
    #expect(request.options.timeout == .seconds(2))
  }

  @Test func `a request is made of four parts`() throws {
    let request = try RequestBuilder(.put, "https://a/b", body: .bytes([1, 2])) { fields in
      fields["X-A"] = "1"
    }.build()
    #expect(request.method == .put)
    #expect(request.url == "https://a/b")
    #expect(request.fields.map(\.description) == ["X-A: 1"])
    #expect(request.bodyText == "\u{1}\u{2}")
  }

  @Test func `a body that cannot be encoded is told`() {
    let error = #expect(throws: ResponseError.self) {
      try RequestBuilder(.post, "https://a").json([Double.nan]).build()
    }
    #expect(error?.kind == .encoding)
  }

  @Test func `bodies are bytes, texts, parameters and files`() throws {
    let builder = RequestBuilder(.post, "https://a")
    let text = try builder.body("é", .text).build()
    #expect(text.fields["Content-Type"] == "text/plain;charset=utf-8")
    #expect(text.bodyText == "é")
    let bytes = try builder.body([7], .bytes(type: .png)).build()
    #expect(bytes.fields["Content-Type"] == "image/png")
    let form = try builder.body(["a b": "c&d", "n": [1, 2]], .form).build()
    #expect(form.fields["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(form.bodyText == "a+b=c%26d&n=1&n=2")
    let file = try builder.field(.contentType(.json)).body("/tmp/a.png", .file()).build()
    #expect(file.fields.values(of: "Content-Type") == ["application/json"])
    guard case .file("/tmp/a.png") = file.body else {
      Issue.record("it is no file")
      return
    }
    let guessed = try builder.body("/tmp/a.JPG", .file()).build()
    #expect(guessed.fields["Content-Type"] == "image/jpeg")
  }

  @Test func `a form has several files from memory, path, URL and stream`() async throws {
    let chunks = AsyncStream<[UInt8]> { continuation in
      continuation.yield([1, 2])
      continuation.yield([3])
      continuation.finish()
    }
    let form = MultipartBody([
      .field("title", "A"),
      .data("file", [9], filename: "a.png"),
      .file("file", "/tmp/b.pdf"),
      .file("file", "file:///tmp/with%20space.txt", filename: "c.txt", type: .html),
      try await .stream("file", chunks, filename: "d"),
    ])
    #expect(form.parts.map(\.name) == ["title", "file", "file", "file", "file"])
    #expect(form.parts.map(\.filename) == [nil, "a.png", "b.pdf", "c.txt", "d"])
    #expect(
      form.parts.map(\.type) == [
        nil, "image/png", "application/pdf", "text/html;charset=utf-8", "application/octet-stream",
      ]
    )
    #expect(form.parts[3].content == .file(path: "/tmp/with space.txt"))
    #expect(form.parts[4].content == .bytes([1, 2, 3]))
    let request = try RequestBuilder(.post, "https://a").body(form, .multipart).build()
    #expect(request.fields["Content-Type"] == form.contentType)
    #expect(form.boundary != MultipartBody().boundary)
  }

  @Test(arguments: [
    MultipartBody.Part(name: "a", content: .bytes([]), type: "text/plain\r\nX-Other: 1"),
    MultipartBody.Part(name: "a", content: .bytes([]), fields: ["X": "1\nX-Other: 2"]),
    MultipartBody.Part(name: "a", content: .bytes([]), fields: ["X Y": "1"]),
  ])
  func `a part whose head is more than its fields is refused`(part: MultipartBody.Part) {
    var request = HTTPRequest(method: .post, url: "https://a/")
    request.body = .multipart(MultipartBody(boundary: "b", parts: [part]))
    let error = #expect(throws: ClientError.self) { try request.validate() }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.message.hasPrefix(#"the part "a" of the form: "#) == true)
  }

  @Test func `a stream that ends because its task is cancelled gives no part`() async {
    let task = Task {
      let chunks = AsyncStream<[UInt8]> { $0.yield([0]) }
      return try await MultipartBody.Part.stream("a", chunks, filename: "a")
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a stream that is too long is refused`() async {
    let chunks = AsyncStream<[UInt8]> { continuation in
      for _ in 0..<3 { continuation.yield([0, 0]) }
      continuation.finish()
    }
    await #expect(throws: ClientError.self) {
      try await MultipartBody.Part.stream("a", chunks, filename: "a", limit: 5)
    }
  }
}
