import SpecModel
import TestSupport
import Testing

/// `"@schemas/user.json"`: a JSON Schema in a shape.
@Suite(.inTurn)
struct ShapeSchemaReferenceTests {
  private let schemas = #"""
    {"$defs": {"User": {"type": "object", "required": ["id"],
      "properties": {"id": {"type": "integer", "minimum": 1}}}}}
    """#

  private func spec(_ shape: String) -> String {
    #"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {"shape": \#(shape)}}}}}"#
  }

  @Test func `an at sign takes what a JSON Schema takes, anywhere in a shape`() throws {
    let shape =
      #"{"users": "[@schemas/all.json#/$defs/User](1..)", "boss": "@schemas/all.json#/$defs/User?"}"#
    let folder = try TemporaryCatalog([
      "a.spec.json": spec(shape), "schemas/all.json": schemas,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let call = try #require(catalog.resolve(in: nil).calls.first)
    let compiled = try #require(call.contract.responses.first?.body.shape?.compiled)
    let good = try value(#"{"users": [{"id": 1}], "boss": null}"#)
    #expect(try compiled.validator.mismatches(in: good).isEmpty)
    let bad = try value(#"{"users": [{"id": 0}, {}], "boss": {"id": "x"}}"#)
    let mismatches = try compiled.validator.mismatches(in: bad)
    #expect(
      mismatches.map { "\($0.path) \($0.message)" } == [
        "$.users[1] expected a member \"id\", found none",
        "$.boss.id expected an integer, found \"x\"",
        "$.users[0].id expected an integer of at least 1, found 0",
      ]
    )
    for seed in 0..<10 as Range<UInt64> {
      let sample = try compiled.sample(seed: seed)
      #expect(try compiled.validator.isValid(sample), "\(sample.jsonText)")
    }
  }

  @Test(
    arguments: [
      (
        "@schemas/al.json",
        "cannot read \"schemas/al.json\": there is no such file; the nearest name is \"all.json\""
      ),
      (
        "@schemas/all.json#/$defs/Usr",
        "the shape refers to \"schemas/all.json#/$defs/Usr\", which does not exist"
      ),
      (
        "@https://example.com/a.json",
        "the shape refers to \"https://example.com/a.json\", which is not known"
      ),
      ("@../x.json", nil),
      (
        "@schemas/all.json#/$defs/User/required",
        "the shape refers to \"schemas/all.json#/$defs/User/required\", which is not a schema"
      ),
    ] as [(String, String?)]
  )
  func `a reference that leads to no schema is an error at its place`(
    reference: String,
    message: String?
  ) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": spec(#"{"a": "integer | \#(reference)"}"#), "schemas/all.json": schemas,
    ])
    try #require(found.count == 1, "\(found)")
    #expect(found[0].hasPrefix("a.spec.json:1:90 "), "\(found)")
    if let message { #expect(found[0].hasSuffix(": \(message)")) }
  }

  @Test func `what is wrong in the schema is reported there`() throws {
    #expect(
      try Catalog.mistakes(in: [
        "a.spec.json": spec(#""@b.json""#), "b.json": #"{"type": "strin"}"#,
      ]).map { $0.split(separator: " ").first } == ["b.json:1:10"]
    )
  }
}
