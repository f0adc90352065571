import Foundation
import SpecInterchange
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Catalogs as collections of Postman, and back: the same requests are sent.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "postman"), ConformanceData.absence),
  .timeLimit(.minutes(5))
)
struct PostmanExportConformanceTests {
  private static func schema() throws -> Schema {
    let bytes = try ConformanceData.bytes(of: "schema-bundled/v2.1.0.json", in: "postman")
    return try Schema.compile(try JSONDocument(parsing: bytes).root)
  }

  /// A catalog as a collection and environments, which meets Postman's schema; and what is imported of them.
  private static func again(_ catalog: Catalog, _ schema: Schema, name: String) throws
    -> CatalogImport
  {
    let export = PostmanExport(catalog, notes: InterchangeNotes())
    let collection = export.collection(of: catalog.units)
    let issues = try schema.issues(in: collection.json)
    #expect(issues.isEmpty, "\(name): \(issues.map { "\($0.instancePath) \($0.expected)" })")
    let files = export.environmentFiles().map {
      SourceFile(path: "\($0.name).json", text: $0.content.text)
    }
    let source = SourceFile(path: "c.json", text: collection.text)
    return try CatalogImport(source, others: files, ImportOptions())
  }

  /// The requests of a catalog as commands, without what is made up for each.
  private static func commands(_ catalog: Catalog, _ environment: [String: String]) -> [String] {
    var pipeline = RunPipeline()
    pipeline.isDry = true
    pipeline.processEnvironment = environment
    var text = ""
    do {
      for plan in try pipeline.plans(of: catalog, baseURL: nil).plans {
        _ = DryRun(plan).write { text += $0 }
      }
    } catch {
      return error.diagnostics.map(\.message)
    }
    return text.split(separator: "\n").filter { $0.hasPrefix("curl") }.map { line in
      String(line).replacing(/[0-9a-f]{8}-[0-9a-f-]{27}|=1\d{9,12}|\b\d{1,3}\b/, with: "#")
    }.sorted()
  }

  private static func write(_ made: CatalogImport, to folder: TemporaryCatalog) throws -> Catalog {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
    }
    for file in made.draft.files {
      try folder.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    return try Catalog.load(at: folder.path)
  }

  @Test func `an imported collection is exported, and imported again, with the same requests`()
    throws
  {
    let root = try #require(ConformanceData.folder("postman"))
    let schema = try Self.schema()
    let folder = try TemporaryCatalog([:])
    var equal = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    where path.hasSuffix(".json") && !path.hasPrefix("schema") && !path.contains("v1") {
      let file = SourceFile(path: path, bytes: try ConformanceData.bytes(of: path, in: "postman"))
      guard let first = try? CatalogImport(file, ImportOptions()), first.name != "" else {
        continue
      }
      guard (try? JSONDocument(parsing: file).root["item"]) ?? nil != nil else { continue }
      let catalog = try Self.write(first, to: folder)
      let expected = Self.commands(catalog, first.credentials)
      let second = try Self.again(catalog, schema, name: path)
      let found = Self.commands(try Self.write(second, to: folder), first.credentials)
      #expect(found == expected, "\(path)")
      equal += found == expected ? 1 : 0
    }
    print("postman-export \(equal)")
    #expect(equal >= 64)
  }

  @Test func `a server gets the same from a catalog and from its collection`() async throws {
    let server = try RequestLog { _ in
      "HTTP/1.1 200 OK\r\nETag: e1\r\nContent-Type: application/json\r\nContent-Length: 17\r\n\r\n"
        + #"{"id":7,"a":"ok"}"#
    }
    let folder = try TemporaryCatalog([
      "shop.spec.json": #"""
      { "variables": { "size": 3 },
        "endpoints": {
          "find": { "request": "GET /items/{id}{?page,tags*}", "headers": { "X-Word": "{{word}}" }, "auth": "me",
            "cases": { "first": { "with": { "id": "a b", "tags": ["x", "y&z"] }, "expect": { "body": { "$.a": "ok" } } } } },
          "add": { "request": "POST /items", "body": { "json": { "size": "{{size}}", "name": "{{word}}", "tags": [1] } },
            "auth": "user", "cases": { "one": { "expect": { "headers": { "ETag": "e1" } } },
            "small": { "body": { "merge": { "size": 1 } }, "expect": 200 } } },
          "send": { "request": "POST /forms", "query": { "a[b]": ["1 2", "{{word}}"] }, "body": { "form": { "q": "{{word}} &" } }, "cases": { "f": {} } },
          "part": { "request": "POST /parts", "body": { "multipart": { "a": "1", "b": { "text": "{{word}}", "type": "text/plain" } } }, "cases": { "m": {} } }
        },
        "scenarios": { "trip": { "steps": [
          { "call": "add", "capture": { "item": "$.id" }, "expect": { "body": { "$.id": { "atLeast": 7 } } } },
          { "request": "DELETE /items/{{item}}" } ] } } }
      """#,
      "local.env.json": #"""
      { "baseURL": "\#(server.url)", "variables": { "word": "wörd" }, "secrets": { "token": { "env": "TOKEN" } },
        "authProfiles": { "me": { "type": "bearer", "token": "{{secrets.token}}" },
          "user": { "type": "basic", "username": "ada-lovelace", "password": "{{secrets.token}}" } } }
      """#,
    ])
    func requests(of catalog: Catalog) async throws -> [String] {
      var pipeline = RunPipeline()
      pipeline.processEnvironment = ["TOKEN": "canary-1", "BASIC_PASSWORD": "canary-1"]
      pipeline.processEnvironment["BASIC_USERNAME"] = "ada-lovelace"
      let plan = try #require(try pipeline.plans(of: catalog, baseURL: nil).plans.first)
      let summary = await Runner(plan, jobs: 1, transport: CurlTransport(), onResult: { _ in })
        .run()
      #expect(summary.passed == summary.total)
      return server.takeRequests().map { SentRequest($0, said: []).meaning }.sorted()
    }
    let catalog = try Catalog.load(at: folder.path)
    let expected = try await requests(of: catalog)
    #expect(expected.count == 7)
    let made = try Self.again(catalog, try Self.schema(), name: "shop")
    let other = try TemporaryCatalog([:])
    let found = try await requests(of: try Self.write(made, to: other))
    #expect(found == expected)
  }
}
