import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct ShapeLinkerTests {
  @Test func `names lead to shapes of the own file, then of the only other one`() throws {
    let files = [
      ("a", #"{"Id": "integer"}"#), ("shop/b", #"{"Id": "string", "Only": "uuid"}"#),
      ("x/c", #"{"Two": "any"}"#), ("y/c", #"{"Two": "any", "Three": "any"}"#),
    ]
    for (reference, expected) in [
      ("Id", "integer"), ("Only", "uuid"), ("b.Id", "string"), ("shop/b.Id", "string"),
      ("x/c.Two", "any"), ("c.Three", "any"),
    ] {
      let catalog = try ShapeCatalog(files, shape: "\"\(reference)\"")
      #expect(catalog.diagnostics.isEmpty)
      let schema = catalog.compiler.graph.jsonSchema(of: catalog.root)
      #expect(expected == "any" || schema.contains("\"\(expected)\""))
    }
    let ambiguous = try ShapeCatalog(files, shape: #""c.Two""#)
    #expect(ambiguous.diagnostics.map(\.rule) == [.ambiguousName])
    #expect(ambiguous.diagnostics.first?.help == #"write one of "x/c.Two", "y/c.Two""#)
  }

  @Test(
    arguments: [
      ("Usr", "did you mean \"User\"?"), ("String", "did you mean \"string\"?"),
      ("shapes.Usr", "did you mean \"shapes.User\"?"), ("Elephant", nil),
    ] as [(String, String?)]
  )
  func `a name that nothing has is told with the nearest one`(name: String, help: String?) throws {
    let catalog = try ShapeCatalog(#"{"User": "any"}"#, shape: #"{"a": ["\#(name)"]}"#)
    try #require(catalog.diagnostics.count == 1)
    #expect(catalog.diagnostics[0].rule == .unknownName)
    #expect(markedText(catalog.diagnostics[0]) == name)
    #expect(catalog.diagnostics[0].help == help)
  }

  @Test(arguments: [
    (#"{"A": "A"}"#, "A"), (#"{"A": "B | A", "B": "any"}"#, "A"),
    (#"{"A": "B", "B": "C?", "C": "A"}"#, "A"), (#"{"A": {"...": "A"}}"#, "A"),
    (#"{"A": {"...": "B"}, "B": {"...": ["A"]}}"#, "A"),
    (#"{"A": {"x?": {"...": "A"}}}"#, "A"),
    (#"{"A": {"x": "[any]", "y": {"z": {"...": "B"}}}, "B": "C", "C": {"*": {"...": "A"}}}"#, "A"),
  ])
  func `a circle without a value in between is told once`(json: String, marked: String) throws {
    let catalog = try ShapeCatalog(json)
    #expect(catalog.diagnostics.map(\.rule) == [.circle])
    #expect(catalog.diagnostics.map(markedText) == [marked])
    _ = try ShapeValidator(0, of: catalog.compiler).isValid(.null)
  }

  @Test func `a circle is shown with the way it takes`() throws {
    let catalog = try ShapeCatalog("{\n\"A\": \"B\",\n\"B\": \"[any] | A\"\n}")
    #expect(
      catalog.diagnostics.map { DiagnosticRenderer().render($0) } == [
        """
        error[circle]: a shape refers to itself without a value in between: A → B → A
         --> shapes.spec.json:3:15
          |
        3 | "B": "[any] | A"
          |               ^ expected another shape
          = note: through B
         --> shapes.spec.json:3:1
          |
        3 | "B": "[any] | A"
          | ^^^
        """
      ]
    )
  }

  @Test func `includes that multiply end in a diagnostic`() throws {
    let count = 16
    let definitions = (0..<count).map {
      #""A\#($0)": {"x": {"...": "A\#($0 + 1)"}, "y": {"...": "A\#($0 + 1)"}}"#
    }
    let json = "{\(definitions.joined(separator: ",")),\"A\(count)\":{}}"
    let catalog = try ShapeCatalog(json)
    #expect(
      catalog.diagnostics.map(\.message) == ["with what it includes, the shape is too large"]
    )
  }

  @Test func `a long way of names has an end`() throws {
    let definitions = (0..<5000).map { #""A\#($0)": "A\#($0 + 1) | null""# }
    let catalog = try ShapeCatalog("{\(definitions.joined(separator: ",")),\"A5000\":\"integer\"}")
    #expect(catalog.diagnostics.isEmpty)
    let validator = ShapeValidator(0, of: catalog.compiler)
    #expect(try validator.sample(seed: 0).type == .number)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"N": {"n": "N"}}"#, "N → N"), (#"{"A": "[A](1..)"}"#, "A → A"), (#"{"A": {"b": "B"}, "B": {"c": ["C", "string"]}, "C": "A | B"}"#, "A → B → C → A"),
    (#"{"A": {"...": "B"}, "B": {"a": "A"}}"#, "A → A"),
  ])
  func `a shape of which each value needs another one inside is an error`(shapes: String, circle: String) throws {
    let found = try ShapeCatalog(shapes).compiler.graph.endlessShapes
    #expect(found.map(\.rule) == [.circle])
    #expect(found.first?.message.hasSuffix("each needs another one inside: \(circle)") == true, "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"N": {"n?": "N"}}"#, #"{"N": {"n": "N?"}}"#, #"{"N": {"n": ["N"]}}"#, #"{"N": {"n": "[N](0..)", "*": "N"}}"#, #"{"N": {"n": "N | string"}}"#,
  ])
  func `a shape that a value fits is none`(shapes: String) throws {
    #expect(try ShapeCatalog(shapes).compiler.graph.endlessShapes == [])
  }

  @Test func `only objects are included, and a mistake in one is told once`() throws {
    let catalog = try ShapeCatalog(
      #"{"A": {"...": "B", "a": "any"}, "B": {"...": "Nothing", "b": "None"}, "C": {"...": "D"}, "D": "string?"}"#
    )
    #expect(catalog.diagnostics.map(markedText) == ["None", "Nothing", "D"])
    #expect(catalog.diagnostics.map(\.rule) == [.unknownName, .unknownName, .invalidShape])
  }

  @Test func `included members stand behind one's own, nearest first`() throws {
    let catalog = try ShapeCatalog(
      #"{"A": {"...": ["B", "C"], "own": "1"}, "B": {"own": "2", "b": "2"}, "C": {"b": "3", "c?": "3", "*": false}}"#
    )
    guard case .object(let members) = catalog.compiler.graph.nodes[0].kind else {
      Issue.record("not an object")
      return
    }
    let found = members.named.map {
      "\($0.name) \(catalog.compiler.graph.nodes[$0.node].shape) \($0.isRequired)"
    }
    #expect(found == ["own 1 true", "b 2 true", "c 3 false"])
    let validator = ShapeValidator(0, of: catalog.compiler)
    #expect(try validator.isValid(value(#"{"own": 1, "b": 2}"#)))
    #expect(try !validator.isValid(value(#"{"own": 1, "b": 2, "d": 0}"#)))
  }
}
