import SpecInterchange
import TestSupport
import Testing

/// The shapes of a catalog as JSON Schemas.
struct JSONSchemaExportTests {
  private static let files = [
    "a.spec.json": #"""
    { "shapes": { "User": { "id": "integer", "boss?": "User", "tag": "b.Tag" }, "Odd": "@odd.json" } }
    """#,
    "b.spec.json": #"{ "shapes": { "Tag": "string(1..)", "User": "string" } }"#,
    "odd.json": #"{ "if": true, "then": { "$ref": "more.json" } }"#,
    "more.json": #"{ "minProperties": 1 }"#,
  ]

  @Test func `one document has them all`() throws {
    let written = try TemporaryCatalog(Self.files)
    let catalog = try Catalog.load(at: written.path)
    let root = JSONSchemaExport.document(of: catalog, notes: InterchangeNotes()).json
    #expect(
      root["$defs"]?.members.map(\.name) == ["User", "Odd", "Tag", "User2", "More"]
    )
    #expect(root["$defs"]?["User"]?["properties"]?["tag"]?["$ref"]?.string == "#/$defs/Tag")
    let schema = try Schema.compile(
      JSONValue.object([
        ("$ref", .string("#/$defs/User")), ("$defs", try #require(root["$defs"])),
      ])
    )
    let good = try JSONDocument(parsing: Array(#"{"id": 1, "tag": "x"}"#.utf8)).root
    let bad = try JSONDocument(parsing: Array(#"{"id": 1, "tag": ""}"#.utf8)).root
    #expect(try schema.isValid(good))
    #expect(try !schema.isValid(bad))
  }

  @Test func `each has a file`() throws {
    let written = try TemporaryCatalog(Self.files)
    let catalog = try Catalog.load(at: written.path)
    let files = JSONSchemaExport.files(of: catalog, notes: InterchangeNotes())
    #expect(files.map(\.name).prefix(2) == ["User.json", "Odd.json"])
    #expect(files[0].document.json["properties"]?["boss"]?["$ref"]?.string == "User.json")
    #expect(files[1].document.json["then"]?["$ref"]?.string == "More.json")
  }

  @Test func `shapes and their schemas accept the same values`() throws {
    let files = try TemporaryCatalog([
      "a.spec.json": #"""
      { "shapes": { "A": { "a": "integer(1..9, step 2)", "b?": "[string(..3)](1..)", "c": "'x' | 'y' | null", "d": "email | uuid",
                           "e": ["integer", "string"], "/^z/": "boolean", "*": "number" }, "B": { "...": "A", "f": "A?" } },
        "endpoints": { "e": { "request": "GET https://a.test/", "responses": { "200": "B" } } } }
      """#
    ])
    let catalog = try Catalog.load(at: files.path)
    let root = JSONSchemaExport.document(of: catalog, notes: InterchangeNotes()).json
    let options = SchemaOptions(assertsFormats: true)
    let schema = try Schema.compile(
      JSONValue.object([("$ref", .string("#/$defs/B")), ("$defs", try #require(root["$defs"]))]),
      options: options
    )
    let response = try #require(catalog.resolveEndpoints(in: nil).first?.contract.responses.first)
    let shape = try #require(response.body.shape).compiled
    var judged = 0
    for seed in 0..<50 as Range<UInt64> {
      let sample = try shape.sample(seed: seed)
      #expect(try schema.isValid(sample))
      for member in sample.members {
        for other in [JSONValue.null, .number(0), .string("zz"), .number(4)] {
          let changed = JSONValue.object(
            sample.members.map { ($0.name, $0.name == member.name ? other : $0.value) }
          )
          #expect(
            try schema.isValid(changed) == shape.validator.mismatches(in: changed).isEmpty,
            "\(changed.compactText)"
          )
          judged += 1
        }
      }
    }
    #expect(judged > 500)
  }
}
