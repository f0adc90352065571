import SpecInterchange
import TestSupport
import Testing

/// What is called compatible is: values of one revision fit the other one.
struct DifferenceSoundnessTests {
  private static let shapes = [
    #""any""#, #""string""#, #""string?""#, #""string(1..3)""#, #""string(2..)""#, #""/^a/""#,
    #""uuid""#, #""email | uuid""#, #""'a'""#, #""'a' | 'b'""#, #""'a' | 1 | null""#, #""integer""#,
    #""integer(1..5)""#, #""integer(0..<9, step 2)""#, #""integer(step 4)""#, #""number""#,
    #""number(>0)""#, #""boolean""#, #""boolean | string""#, #""true""#, #""epochSeconds""#,
    #""array""#, #""[integer]""#, #""[integer?](1..2)""#, #""[integer](unique)""#,
    #"["integer", "string"]"#, #"["integer", "string", "any"]"#, #""object""#,
    #"{ "a": "integer" }"#,
    #"{ "a?": "integer" }"#, #"{ "a": "integer", "b": "string" }"#,
    #"{ "a": "integer", "b?": "string" }"#, #"{ "a": "number", "*": false }"#,
    #"{ "a": "integer", "*": "string" }"#, #"{ "/^x/": "integer" }"#,
    #"{ "...": "A", "c?": "any" }"#,
    #""A""#, #""A | B""#, #""B?""#, #""[A]""#,
  ]

  /// The place of the shape that allows no other members.
  private static let closed = shapes.firstIndex { $0.contains("false") } ?? 0

  private static func catalog(_ pick: (Int, Int) -> Int) throws -> TemporaryCatalog {
    let endpoints = shapes.indices.flatMap { first in
      shapes.indices.map { second in
        let shape = shapes[pick(first, second)]
        return
          "\"e\(first)_\(second)\": { \"request\": \"POST /e/\(first)/\(second)\", \"body\": { \"json\": \"{{b}}\", \"shape\": \(shape) }, \"responses\": { \"200\": { \"shape\": \(shape) } } }"
      }
    }
    let named = #""A": { "a": "integer", "z?": "string" }, "B": { "b": "boolean" }"#
    return try TemporaryCatalog([
      "a.spec.json":
        "{ \"shapes\": { \(named) }, \"endpoints\": { \(endpoints.joined(separator: ",")) } }"
    ])
  }

  @Test func `values of one revision fit the other where nothing is breaking`() throws {
    let folders = try (Self.catalog { first, _ in first }, Self.catalog { _, second in second })
    let catalogs = try (Catalog.load(at: folders.0.path), Catalog.load(at: folders.1.path))
    var breaking: Set<String> = []
    var changed: Set<String> = []
    for change in CatalogDifference(from: catalogs.0, to: catalogs.1).changes {
      let way = change.place.hasPrefix("request") ? "request" : "response"
      // A change of a shape may go either way.
      let ways =
        change.users.isEmpty
        ? ["\(change.subject) \(way)"]
        : change.users.flatMap { ["\($0) request", "\($0) response"] }
      changed.formUnion(ways)
      if change.kind == .breaking { breaking.formUnion(ways) }
    }
    let calls = (
      catalogs.0.resolveEndpoints(in: nil), catalogs.1.resolveEndpoints(in: nil)
    )
    var wrong: [String] = []
    var judged = 0
    for (old, new) in zip(calls.0, calls.1) {
      let shapes = try (
        #require(old.contract.responses.first?.body.shape).compiled,
        #require(new.contract.responses.first?.body.shape).compiled
      )
      for (way, sampled, judge) in [
        ("response", shapes.1, shapes.0), ("request", shapes.0, shapes.1),
      ] where !breaking.contains("\(old.name) \(way)") {
        for seed in 0..<12 as Range<UInt64> {
          guard let sample = try? sampled.sample(seed: seed) else { continue }
          judged += 1
          // To send members that were not allowed is called compatible.
          if way == "response", old.name.hasPrefix("e\(Self.closed)_") { continue }
          guard try judge.validator.mismatches(in: sample).isEmpty else {
            wrong.append("\(old.name) \(way): \(sample.compactText)")
            break
          }
        }
      }
      let parts = old.name.dropFirst().split(separator: "_")
      #expect(changed.contains("\(old.name) response") == (parts[0] != parts[1]), "\(old.name)")
    }
    print("\(judged) values judged, \(changed.count) of \(2 * calls.0.count) ways changed")
    #expect(wrong == [])
    #expect(judged > 3_000)
  }
}
