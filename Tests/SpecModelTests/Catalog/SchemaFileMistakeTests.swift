import SpecModel
import TestSupport
import Testing

/// What is wrong with the files that JSON Schemas refer to is shown by their paths.
@Suite(.inTurn)
struct SchemaFileMistakeTests {
  /// The diagnostics of a catalog with one schema: `path:line:column code: message | label`.
  private func mistakes(
    _ schema: String,
    _ files: [String: String] = [:]
  ) throws -> [String] {
    let spec = """
      {"endpoints": {"e": {"request": "GET /", "responses": {"200": {"schema":
      \(schema)}}}}}
      """
    let folder = try TemporaryCatalog(
      files.merging(["api/a.spec.json": spec, "spec-run.json": "{}"]) { $1 }
    )
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) "
      }
      return "\(place ?? "")\(diagnostic.rule): \(diagnostic.message) | \(diagnostic.label)"
    }
  }

  @Test(arguments: [
    "b.json", "./b.json", "../api/b.json", "b.json#/$defs/x", "sub%20dir/b%23.json",
  ])
  func `a file is found by its path from the file that says it`(_ path: String) throws {
    let schema = #"{"$defs": {"x": {"type": "integer"}}, "$ref": "sub%20dir/b%23.json"}"#
    let files = ["api/b.json": schema, "api/sub dir/b#.json": #"{"type": "object"}"#]
    #expect(try mistakes(#"{"$ref": "\#(path)"}"#, files) == [])
  }

  @Test func `a file that is no JSON has its mistake told, once`() throws {
    let schema = #"{"properties": {"a": {"$ref": "u.json"}, "b": {"$ref": "u.json#/x"}}}"#
    #expect(
      try mistakes(schema, ["api/u.json": "{\"type\":\n\"object\",}"]) == [
        "api/u.json:2:9 invalid-json: the file is not JSON: a comma must be followed by another value "
          + "| a comma must be followed by another value"
      ]
    )
  }

  @Test func `a file of YAML that is named as JSON is told so, with the place that names it`()
    throws
  {
    let spec =
      #"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {"schema": {"$ref": "u.json#/x"}}}}}}"#
    let folder = try TemporaryCatalog(["a.spec.json": spec, "u.json": "---\ntype: object\n"])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(
      found.map(\.help) == [
        "this looks like YAML: only schemas in files named *.yaml are read from it"
      ]
    )
    #expect(
      found.flatMap(\.notes).map { "\($0.message) \($0.range?.text ?? "")" } == [
        "the schema is named here \"u.json#/x\""
      ]
    )
  }

  @Test(arguments: [
    ("type: object\nproperties: {a: {type: integer}}\n", []),
    (
      "type: object\nproperties:\n  a:\n    type: intger\n",
      ["u.yaml:4:11 invalid-schema: there is no type \"intger\""]
    ),
    ("type: [object\n", ["u.yaml:1:7 invalid-yaml: the file cannot be read as YAML"]),
    ("type: object\ntype: object\n", ["u.yaml:2:1 duplicate-name: the name"]),
  ])
  func `a schema is read from YAML`(yaml: String, expected: [String]) throws {
    for name in ["u.yaml", "u.yml"] {
      let found = try mistakes(#"{"$ref": "../\#(name)#"}"#, [name: yaml])
      #expect(found.count == expected.count, "\(found)")
      for (one, start) in zip(found, expected) {
        #expect(one.hasPrefix(start.replacing("u.yaml", with: name)), "\(one)")
      }
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (##"{"$defs": {"User": {}}, "$ref": "#/$defs/Usr"}"##, "#/$defs/User"),
    (##"{"$defs": {"User": {}}, "$ref": "#/defs/usr"}"##, "#/$defs/User"),
    (##"{"properties": {"address": {}, "a": {"$ref": "#/properties/adress"}}}"##, "#/properties/address"),
    (#"{"$ref": "all.json#/components/schemas/Usr"}"#, "all.json#/components/schemas/User"),
    (#"{"$ref": "all.json#/components/schemas/A~1C"}"#, "all.json#/components/schemas/A~1B"),
    (#"{"$ref": "all.json#/components/schemas/Order"}"#, nil),
  ] as [(String, String?)])
  func `a misspelled pointer is told with the nearest one`(schema: String, meant: String?) throws {
    let spec = #"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {"schema": \#(schema)}}}}}"#
    let folder = try TemporaryCatalog([
      "a.spec.json": spec, "all.json": #"{"components": {"schemas": {"User": {}, "A/B": {}}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.help) == [meant.map { "did you mean \"\($0)\"?" }])
    #expect(found.flatMap(\.fixes).map(\.replacement) == [meant.map { "\"\($0)\"" }].compactMap(\.self))
  }

  @Test func `a name that stands twice in a file`() throws {
    #expect(
      try mistakes(#"{"$ref": "u.json"}"#, ["api/u.json": #"{"type": "object", "type": "array"}"#])
        == [
          "api/u.json:1:20 duplicate-name: the name \"type\" appears twice in one object "
            + "| the second one"
        ]
    )
  }

  @Test(arguments: ["u.json", "u.json#/$defs/a", "../api/u.json"])
  func `a file that is missing`(_ path: String) throws {
    let file = path.split(separator: "#")[0]
    #expect(
      try mistakes(#"{"$ref": "\#(path)"}"#) == [
        "api/a.spec.json:2:10 unreadable-file: cannot read \"\(file)\": there is no such file "
          + "| the path is relative to this file"
      ]
    )
  }

  @Test(arguments: ["usr.json#/$defs/a", "../api/usr.json"])
  func `a file that is missing is told with the nearest name in its folder`(_ path: String) throws {
    let found = try mistakes(
      #"{"$ref": "\#(path)"}"#,
      ["api/user.json": "{}", "api/.usr.json": "{}"]
    )
    #expect(found.count == 1)
    #expect(found.first?.contains("no such file; the nearest name is \"user.json\" |") == true)
  }

  @Test func `a folder is no file`() throws {
    #expect(
      try mistakes(#"{"$ref": "."}"#) == [
        "api/a.spec.json:2:10 unreadable-file: cannot read \".\": it is a folder "
          + "| the path is relative to this file"
      ]
    )
  }

  @Test(arguments: ["../../x.json", "../../../x.json", "../../../../../../../../../../../x.json"])
  func `a path that leads out of the catalog`(_ path: String) throws {
    let files = ["api/schemas/u.json": "{\n\"$ref\": \"../\(path)\"}", "x.json": "{}"]
    #expect(
      try mistakes(#"{"$ref": "schemas/u.json"}"#, files) == [
        "api/schemas/u.json:2:9 unreadable-file: cannot read \"../\(path)\": the file is outside the catalog "
          + "| the path is relative to this file"
      ]
    )
  }

  @Test func `a link that leads out of the catalog`() throws {
    let outside = try TemporaryCatalog(["x.json": "{}"])
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET /", "responses": {"200": {"schema": {"$ref": "u.json"}}}}}}
      """
    ])
    try folder.link("u.json", to: "\(outside.path)/x.json")
    #expect(
      try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.message) == [
        "cannot read \"u.json\": it is a link to \(outside.path)/x.json, outside the catalog"
      ]
    )
  }

  @Test func `what is not known is told as it is named`() throws {
    #expect(
      try mistakes(##"{"$id": "https://a.example/u", "$ref": "v.json"}"##) == [
        "api/a.spec.json:2:40 unresolved-reference: \"$ref\" refers to \"https://a.example/v.json\", "
          + "which is not known | no such document"
      ]
    )
  }

  @Test func `a schema of an environment refers to files beside it`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
      "environments/u.json": #"{"type": "object"}"#,
      "environments/e.env.json": """
      {"baseURL": "https://a.example",
       "defaults": {"responses": {"200": {"schema": {"$ref": "u.json"}}}}}
      """,
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.besidesUnused == [])
  }
}
