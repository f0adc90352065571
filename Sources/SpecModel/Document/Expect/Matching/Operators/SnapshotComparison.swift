extension MatchOperator {
  static let snapshot = MatchOperator(
    "snapshot",
    .phrase(
      "a path with a folder `snapshots`",
      .value([.string], pattern: "(^|/)snapshots/")
    ),
    "The value equals the one in the file, which `run --update-snapshots` writes.",
    modifiers: ["anyOrder", "ignoring"]
  ) { operand in
    guard let form = operand.judged.snapshot else {
      operand.reader.reportConflict(
        operand.key ?? operand.value,
        "\"snapshot\" cannot be used here",
        label: "not compared with a file",
        help:
          "it is an operator of \"expect\" in \"body\", \"events\", \"lines\", \"variables\", \"text\" and \"bytes\", and not inside another operator"
      )
      return nil
    }
    guard let path = operand.reader.template(operand.value) else { return nil }
    if let mistake = path.mistakeInSnapshot {
      let label = "expected a path such as \"snapshots/user.json\""
      operand.reader.reportInvalid(.invalidPath, operand.value, mistake, label: label)
      return nil
    }
    operand.reader.use(snapshot: path)
    return SnapshotComparison(path: path, form: form, modifiers: operand.modifiers)
  }
}

extension Template {
  /// What is wrong with it as the path of a snapshot, as far as it is known before a run.
  fileprivate var mistakeInSnapshot: String? {
    let texts = parts.map { part in if case .text(let text) = part { text } else { "\0" } }
    let names = texts.joined().split(separator: "/", omittingEmptySubsequences: false)
    guard let place = names.prefix(while: { !$0.contains("\0") }).firstIndex(of: "snapshots"),
      place < names.count - 1
    else {
      let isBefore = constant == nil ? " before its first template" : ""
      return "the path of a snapshot has a folder \"snapshots\"\(isBefore)"
    }
    if names[place...].contains("..") {
      return "the path of a snapshot does not leave the folder \"snapshots\""
    }
    return CatalogFileName.mayMeanSomething(String(names.last ?? ""))
      ? "a file with this name is part of the catalog" : nil
  }
}

/// A file that the value equals.
struct SnapshotComparison: MatchComparison {
  let path: Template
  let form: SnapshotForm
  let modifiers: MatchModifiers

  var operands: [MatchOperand] { [.snapshot(path)] + modifiers.operands }

  func judge(_ value: Judgement) throws(MatchFailure) {
    if let failure = try failures(of: value).first { throw failure }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let file: (path: String, bytes: [UInt8]?, isUpdated: Bool)
    do throws(TemplateError) { file = try value.context.snapshot(path) } catch {
      throw MatchFailure(error)
    }
    let (bytes, key) = try content(of: value, asXML: file.path.hasSuffix(".xml"))
    var failures: [MatchFailure]
    do throws(MatchFailure) {
      failures = try differences(of: value, from: file.bytes, at: file.path)
    } catch {
      failures = [error]
    }
    if let first = failures.first, first.help == nil {
      failures[0] = first.advising("if the new value is right, run --update-snapshots writes it")
    }
    guard file.isUpdated else { return failures }
    value.evaluator.keep(
      SnapshotValue(path: file.path, bytes: bytes, key: key, failure: failures.first)
    )
    return []
  }

  /// How the value differs from the file.
  private func differences(
    of value: Judgement,
    from bytes: [UInt8]?,
    at path: String
  ) throws(MatchFailure) -> [MatchFailure] {
    let place = value.origin.range
    guard let bytes else {
      throw MatchFailure("there is no snapshot \(path)", at: place, label: "no such file")
        .advising("run --update-snapshots writes it")
    }
    if value.subject.isJSON(in: form) {
      let expected: JSONValue
      do throws(Diagnostic) {
        expected = try JSONDocument.file(SourceFile(path: path, bytes: bytes)).root
      } catch {
        let message = "the snapshot \(path) is not JSON: \(error.message)"
        throw MatchFailure(message, at: place, label: "not JSON")
      }
      let data = DataTemplate(constant: expected)
      return try EqualsComparison(expected: data, modifiers: modifiers).failures(of: value)
    }
    guard form == .text, path.hasSuffix(".xml") else {
      let content = BytesOperand.content(ContiguousArray(bytes), path: path)
      try BytesComparison(kind: .equals, operand: content).judge(value)
      return []
    }
    let expected = try tokens(bytes, of: "the snapshot \(path)", value)
    let found = try tokens(Array(value.subject.utf8 ?? []), of: "the text", value)
    let pairs = zip(found + ["the end"], expected + ["the end"])
    guard let pair = pairs.first(where: { !$0.utf8.elementsEqual($1.utf8) }) else { return [] }
    throw MatchFailure(expected: pair.1.excerpt, found: (pair.0.excerpt, false), at: place)
  }

  private func tokens(
    _ text: [UInt8],
    of name: String,
    _ value: Judgement
  ) throws(MatchFailure) -> [String] {
    do throws(MarkupError) {
      return try MarkupDocument(text, as: .xml, charset: "UTF-8").tokens
    } catch {
      throw MatchFailure("\(name) is not XML: \(error)", at: value.origin.range, label: "not XML")
    }
  }

  /// What is written of the value, and what it has in common with equal values.
  private func content(
    of value: Judgement,
    asXML isXML: Bool
  ) throws(MatchFailure) -> (bytes: ContiguousArray<UInt8>, key: ContiguousArray<UInt8>) {
    if value.subject.isJSON(in: form), let whole = value.subject.value {
      let rest = try modifiers.removing(from: whole, value)
      return (rest.sortedText, rest.canonicalText(inAnyOrder: modifiers.anyOrder))
    }
    let bytes = value.subject.utf8 ?? []
    guard form == .text, isXML else { return (bytes, bytes) }
    let tokens = try tokens(Array(bytes), of: "the text", value)
    return (bytes, ContiguousArray(tokens.joined(separator: "\0").utf8))
  }

  func words(of value: Judgement) -> String? {
    "the value of \(path.origin.string ?? "the snapshot")"
  }

  var kinds: Kinds { .present }
}

extension MatchSubject {
  /// Whether a snapshot holds it as JSON: filters may make JSON of text, and bytes of JSON.
  fileprivate func isJSON(in form: SnapshotForm) -> Bool {
    switch self {
    case .bytes: false
    case .text: form == .json
    case .json(let value): form == .json || value.type != .string
    case .absent, .texts, .duration: true
    }
  }
}
