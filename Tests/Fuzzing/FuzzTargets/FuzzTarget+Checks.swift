import SpecModel

extension FuzzTarget {
  static func checkJSON(_ text: [UInt8]) {
    do {
      let root = try JSONDocument(parsing: text).root
      var writer = JSONWriter()
      writer.value(root, isCompact: true)
      let copy = try JSONDocument(parsing: writer.bytes).root
      precondition(copy == root, "what is written reads as it was")
    } catch {
      precondition((0...text.count).contains(error.offset), "a mistake is in the text")
    }
  }

  static func checkYAML(_ text: [UInt8]) {
    let source = SourceFile(path: "text.yaml", bytes: text)
    do throws(YAMLError) {
      let document = try JSONDocument.yaml(source)
      for index in document.nodes.indices {
        let value = JSONValue(document: document, index: index)
        guard let range = value.range else { preconditionFailure("each value has a place") }
        precondition(range.start >= 0 && range.end <= source.bytes.count, "it is in the text")
        guard let text = value.utf8, let part = value.range(ofText: 0..<text.count), part != range
        else { continue }
        precondition(source.bytes[part.start..<part.end] == text[...], "a text is at its place")
      }
      let copy = try JSONDocument.yaml(SourceFile(path: "text.json", text: document.root.jsonText))
      precondition(copy.root == document.root, "JSON is YAML")
    } catch {
      precondition(
        error.range.start >= 0 && error.range.end <= source.bytes.count,
        "a mistake is in the text"
      )
    }
  }

  static func checkPath(_ source: [UInt8], _ text: [UInt8]) {
    let source = String(decoding: source, as: UTF8.self)
    guard let root = try? JSONDocument(parsing: text).root else { return }
    do {
      let path = try JSONPath(source)
      guard let values = try? path.values(in: root) else { return }
      let first = try? path.value(in: root)
      precondition(first?.index == values.first?.index, "the first is the first")
      precondition(!path.isSingular || values.count <= 1, "a singular query finds one value")
    } catch {
      precondition(
        error.offset >= 0 && error.length >= 0
          && error.offset + error.length <= source.utf8.count,
        "a mistake is in the text"
      )
    }
  }

  static func checkSchema(_ schema: [UInt8], _ text: [UInt8]) {
    guard let rules = try? JSONDocument(parsing: schema).root,
      let value = try? JSONDocument(parsing: text).root,
      let schema = try? Schema.compile(rules, options: SchemaOptions(assertsFormats: true)),
      let isValid = try? schema.isValid(value), let issues = try? schema.issues(in: value)
    else { return }
    precondition(isValid == issues.isEmpty, "an issue is there where a value is not valid")
  }

  static func checkShape(_ shape: [UInt8], _ text: [UInt8]) {
    // A line that is not JSON is a text in the shape language.
    let line = String(decoding: shape, as: UTF8.self)
    let json =
      (try? JSONDocument(parsing: shape)) == nil ? JSONValue.string(line).jsonText : line
    let file = SourceFile(path: "shape.json", text: json)
    guard let document = try? JSONDocument(parsing: file) else { return }
    var diagnostics: [Diagnostic] = []
    let parsed = ShapeParser.parse(document.root, diagnostics: &diagnostics)
    let definition = ShapeDefinition(name: "Fuzz", file: "shape", shape: parsed)
    let linker = ShapeLinker(ShapeScope([definition]))
    guard diagnostics.isEmpty, linker.diagnostics.isEmpty else { return }
    let validator = ShapeValidator(0, of: ShapeCompiler(linker.graph))
    if let value = try? JSONDocument(parsing: text).root,
      let isValid = try? validator.isValid(value),
      let mismatches = try? validator.mismatches(in: value)
    {
      precondition(isValid == mismatches.isEmpty, "a mismatch is there where a value does not fit")
    }
  }

  static func checkPattern(_ source: [UInt8], _ text: [UInt8]) {
    let source = String(decoding: source, as: UTF8.self)
    for dialect in [Pattern.Dialect.ecmaScript, .iRegexp] {
      do {
        let pattern = try Pattern(source, dialect: dialect)
        guard let isFound = try? pattern.isFound(in: text[...]),
          let hasMatch = try? pattern.firstMatch(in: text[...]) != nil,
          let isWhole = try? pattern.matchesWhole(text[...])
        else { continue }
        precondition(isFound == hasMatch, "all engines agree")
        precondition(!isWhole || isFound, "a match of the whole is a match")
      } catch {
        precondition((0...source.utf8.count).contains(error.offset), "a mistake is in the text")
      }
    }
  }

  static func checkTemplate(_ text: [UInt8]) {
    let text = JSONValue.string(String(decoding: text, as: UTF8.self)).jsonText
    guard let value = try? JSONDocument(parsing: text.utf8).root,
      let template = try? Template(value)
    else { return }
    let context = FuzzContext()
    _ = try? template.value(in: context)
    _ = try? template.json(in: context)
  }

  static func checkURITemplate(_ text: [UInt8]) {
    do {
      let template = try URITemplate(utf8: text)
      let expanded = try? template.expand { name in
        switch name.utf8.count % 4 {
        case 0: nil
        case 1: .text("a b/ü%41")
        case 2: .list(["red", "", "ü"])
        default: .pairs([("b", "1 "), ("", "")])
        }
      }
      precondition(expanded?.utf8.allSatisfy { $0 < 0x80 } ?? true, "a URI is ASCII")
    } catch {
      precondition(
        error.offset >= 0 && error.offset + error.length <= text.count,
        "a mistake is in the text"
      )
    }
  }
}
