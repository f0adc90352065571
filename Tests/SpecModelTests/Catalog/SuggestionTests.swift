import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Applies what diagnostics suggest.
struct SuggestionTests {
  private static let catalog = [
    "spec-run.json": #"{ "environment": "local", "run": { "jobs": 2 } }"#,
    "local.env.json": """
    { "baseURL": "https://api.test", "variables": { "tenant": "blue" },
      "authProfiles": { "robot": { "type": "bearer", "token": "secret" } },
      "defaults": { "timeout": "5s", "retry": { "attempts": 3 } } }
    """,
    "users.spec.json": """
    { "variables": { "userName": "Ada" },
      "shapes": { "Person": { "id": "integer", "name": "string(1..80)", "email?": "email" } },
      "endpoints": {
        "readUser": { "request": "GET /users/{id}", "auth": "robot", "timeout": "10s",
          "responses": { "200": { "shape": "Person" }, "404": {} },
          "cases": { "known": { "with": { "id": 1 },
            "expect": { "status": 200, "body": { "$.name": { "startsWith": "A" } } } } } },
        "createUser": { "request": "POST /users",
          "headers": { "X-Tenant": "{{tenant | upper}}", "X-Trace": "{{uuid()}}" },
          "body": { "json": { "name": "{{userName}}" } } } },
      "scenarios": { "signUp": { "tags": ["slow"], "steps": [
        { "call": "createUser", "capture": { "userID": { "body": "$.id" } } },
        { "call": "readUser", "with": { "id": "{{userID}}" }, "expect": { "status": 200 } } ] } } }
    """,
  ]

  @Test func `each suggestion for a misspelled word mends it`() throws {
    var random = SplitMix64(seed: 13)
    let words = try Self.catalog.sorted { $0.key < $1.key }
      .flatMap { path, text in try Self.words(of: text).map { (path: path, word: $0) } }
    var mended = 0
    for (path, word) in words {
      for _ in 0..<8 {
        var files = Self.catalog
        let wrong = Self.misspelled(files[path]?[word] ?? "", &random)
        files[path]?.replaceSubrange(word, with: wrong)
        let folder = try TemporaryCatalog(files)
        defer { withExtendedLifetime(folder) {} }
        for diagnostic in try Catalog.read(at: folder.path).diagnostics {
          guard let fix = diagnostic.fixes.first else { continue }
          var bytes = fix.range.file.bytes
          bytes.replaceSubrange(fix.range.start..<fix.range.end, with: fix.replacement.utf8)
          var mendedFiles = files
          let name = String(fix.range.file.path.dropFirst(folder.path.count + 1))
          mendedFiles[name] = String(decoding: bytes, as: UTF8.self)
          let mendedFolder = try TemporaryCatalog(mendedFiles)
          let rest = try Catalog.read(at: mendedFolder.path).diagnostics
          withExtendedLifetime(mendedFolder) {}
          #expect(
            !rest.contains { $0.rule == diagnostic.rule && $0.message == diagnostic.message },
            "\(diagnostic.message): \(diagnostic.label) \(fix.replacement)"
          )
          mended += 1
        }
      }
    }
    #expect(mended > 300)
  }

  /// The words of a text, at least five letters long.
  private static func words(of text: String) throws -> [Range<String.Index>] {
    text.matches(of: try Regex("[A-Za-z]{5,}")).map(\.range)
  }

  private static func misspelled(
    _ word: some StringProtocol,
    _ random: inout SplitMix64
  ) -> String {
    var letters = Array(word)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters[place] = letters[place] == "q" ? "z" : "q"
    }
    return String(letters)
  }
}
