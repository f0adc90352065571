import Foundation
import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// An API that is here in two formats: what its Hurl files send are the endpoints of its OpenAPI document.
@Suite(
  .enabled(if: ConformanceData.runs(with: "openapi-yaml"), ConformanceData.absence),
  .enabled(if: ConformanceData.runs(with: "hurl"), ConformanceData.absence)
)
struct RealWorldTests {
  @Test func `requests of Hurl files are the endpoints of the OpenAPI document`() throws {
    let endpoints = try Self.requests("realworld_specs_api_openapi.yml", in: "openapi-yaml")
    #expect(endpoints.count == 19)
    let folder = try #require(ConformanceData.folder("hurl"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("specs_api_hurl_") }
    #expect(names.count == 11)
    for name in names {
      let sent = try Self.requests(name, in: "hurl")
      let others = sent.filter { request in !endpoints.contains { Self.matches(request, $0) } }
      #expect(!sent.isEmpty && others.isEmpty, "\(name): \(others)")
    }
    let comments = try Self.requests("specs_api_hurl_comments.hurl", in: "hurl")
    #expect(comments.filter(Self.isOfComments) == endpoints.filter(Self.isOfComments))
  }

  /// Whether a request is one of an endpoint, whose variables have any value.
  private static func matches(_ request: String, _ endpoint: String) -> Bool {
    let (sent, known) = (request.split(separator: "/"), endpoint.split(separator: "/"))
    return sent.count == known.count && zip(sent, known).allSatisfy { $1 == "{}" || $0 == $1 }
  }

  private static func isOfComments(_ request: String) -> Bool { request.contains("/comments") }

  /// The methods and paths in the catalog that a document becomes, without the names of variables.
  private static func requests(_ name: String, in folder: String) throws -> Set<String> {
    let bytes = try ConformanceData.bytes(of: name, in: folder)
    let made = try CatalogImport(SourceFile(path: name, bytes: bytes), ImportOptions())
    var found: Set<String> = []
    func collect(_ value: DraftValue) {
      for element in value.array ?? [] { collect(element) }
      for member in value.object?.members ?? [] {
        if member.name == "request", let text = member.value.string {
          let target = String(text.prefix { $0 != "?" }).replacing(" /api/", with: " /")
          let path = target.hasSuffix("{") ? String(target.dropLast()) : target
          found.insert(path.replacing(/\{+[^{}]*\}+/, with: "{}"))
        }
        collect(member.value)
      }
    }
    for file in made.draft.files {
      if case .json(let value) = file.content { collect(value) }
    }
    return found
  }
}
