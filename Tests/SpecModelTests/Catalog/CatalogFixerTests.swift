import TestSupport
import Testing

@testable import SpecModel

/// What `check --fix` corrects, and what it leaves.
@Suite(.inTurn)
struct CatalogFixerTests {
  /// The files of a catalog after the corrections, and what is then wrong.
  private func fixed(
    _ files: [String: String]
  ) throws -> (files: [String: String], diagnostics: [Diagnostic], corrections: [Correction]) {
    let folder = try TemporaryCatalog(files)
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    let fixer = CatalogFixer(diagnostics, isWritable: catalog.files.isOwn) { texts in
      do throws(CatalogError) {
        return try Catalog.read(at: folder.path, replacing: texts).diagnostics
      } catch {
        return error.diagnostics
      }
    }
    var after = files
    for (path, text) in fixer.texts {
      after[String(path.dropFirst(folder.path.count + 1))] = String(decoding: text, as: UTF8.self)
    }
    return (after, fixer.diagnostics, fixer.corrections)
  }

  private func fixed(_ spec: String) throws -> String? {
    try fixed(["a.spec.json": spec]).files["a.spec.json"]
  }

  @Test(arguments: CommonMistake.all.filter(\.isEdit))
  func `a common mistake with one correction is corrected`(mistake: CommonMistake) throws {
    var files = CommonMistake.catalog
    let name = try #require(files.first { $0.value.contains(mistake.correct) }?.key)
    files[name] = files[name]?.replacing(mistake.correct, with: mistake.written)
    let result = try fixed(files)
    guard mistake.rule.severity == .error else {
      #expect(result.files == files)
      return
    }
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(result.corrections.count == 1)
  }

  @Test func `99 percent of misspelled keys are corrected to what they were`() throws {
    var random = SplitMix64(seed: 7)
    var keys: [(file: String, range: Range<Int>, name: String)] = []
    for (file, text) in CommonMistake.catalog.sorted(by: { $0.key < $1.key })
    where file.hasSuffix(".json") {
      let document = try JSONDocument(parsing: text.utf8)
      for index in document.nodes.indices where document.nodes[index].kind == .key {
        let key = JSONValue(document: document, index: index)
        guard let name = key.string, name.count > 3, Self.known.contains(name), name != "token"
        else { continue }
        keys.append((file, key.tokenRange, name))
      }
    }
    var (same, reported) = (0, 0)
    for round in 0..<300 {
      let key = keys[round % keys.count]
      let written = Self.misspelled(key.name, &random)
      guard written != key.name else { continue }
      var files = CommonMistake.catalog
      var bytes = Array(files[key.file, default: ""].utf8)
      bytes.replaceSubrange(key.range, with: "\"\(written)\"".utf8)
      files[key.file] = String(decoding: bytes, as: UTF8.self)
      let result = try fixed(files)
      if result.corrections.isEmpty, !result.diagnostics.contains(where: { $0.rule == .unknownKey })
      {
        continue
      }
      reported += 1
      if result.files == CommonMistake.catalog { same += 1 }
    }
    #expect(reported > 200)
    #expect(Double(same) >= 0.99 * Double(reported), "\(same) of \(reported)")
  }

  /// The keys of the format; names of people's own, such as that of the secret `token`, are definitions.
  private static let known = Set(FormatDescription.objects.flatMap { $0.keys.map(\.name) })

  /// A name with one letter dropped, doubled, swapped with the next one, or changed.
  private static func misspelled(_ name: String, _ random: inout SplitMix64) -> String {
    var letters = Array(name)
    let place = Int.random(in: letters.indices.dropFirst(), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    default: letters[place] = letters[place] == "q" ? "z" : "q"
    }
    return String(letters)
  }

  @Test func `a correction that shows another mistake is followed by the next round`() throws {
    let spec =
      #"{"endpoint": {"e": {"reqest": "GET https://a.test/{id}", "case": {"c": {"wiht": {"id": 1}}}}}}"#
    let right =
      #"{"endpoints": {"e": {"request": "GET https://a.test/{id}", "cases": {"c": {"with": {"id": 1}}}}}}"#
    #expect(try fixed(spec) == right)
  }

  @Test func `a correction that would repeat a key is not made, others of the file are`() throws {
    let spec =
      #"{"endpoints": {"e": {"request": "GET https://a.test/", "reqest": "x", "tag": ["a"]}}}"#
    #expect(try fixed(spec) == spec.replacing(#""tag""#, with: #""tags""#))
  }

  @Test(arguments: [
    // A warning, a mistake without a suggestion, a file that is not JSON.
    #"{"endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {"headers": {"X": "{id}"}}}}}}"#,
    #"{"endpoints": {"e": {"request": "GET https://a.test/", "qqqqqq": 1}}}"#, #"{"endpoint": "#,
  ])
  func `what has no correction that is certain stays`(spec: String) throws {
    #expect(try fixed(spec) == spec)
  }

  @Test func `a name is corrected where it is used once, not if its definition may be misspelled`()
    throws
  {
    func spec(_ steps: String) -> String {
      #"{"endpoints": {"getUser": {"request": "GET https://a.test/"}}, "scenarios": {"s": {"steps": [\#(steps)]}}}"#
    }
    let wrong = #"{"call": "getUsr"}"#
    #expect(try fixed(spec(wrong)) == spec(#"{"call": "getUser"}"#))
    #expect(try fixed(spec("\(wrong), \(wrong)")) == spec("\(wrong), \(wrong)"))
  }

  @Test func `a raised warning is not corrected`() throws {
    let files = [
      "spec-run.json": #"{"rules": {"pattern-as-text": "error"}}"#,
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {"shape": {"n": "string"}}}, "cases": {"c": {"expect": {"body": {"$.n": "/^a+$/"}}}}}}}"#,
    ]
    let result = try fixed(files)
    #expect(result.diagnostics.contains { $0.rule == .patternAsText && $0.severity == .error })
    #expect(result.files == files)
  }
}
