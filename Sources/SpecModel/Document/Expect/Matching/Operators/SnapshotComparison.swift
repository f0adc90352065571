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
    if let (message, label) = path.mistakeInSnapshot {
      operand.reader.reportInvalid(.invalidPath, operand.value, message, label: label)
      return nil
    }
    operand.reader.use(snapshot: path)
    return SnapshotComparison(path: path, form: form, modifiers: operand.modifiers)
  }
}

extension Template {
  /// What is wrong with it as the path of a snapshot, as far as it is known before a run.
  fileprivate var mistakeInSnapshot: (message: String, label: String)? {
    var start = ""
    if case .text(let text)? = parts.first { start = text }
    let folders = start.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let place = folders.firstIndex(of: "snapshots") else {
      return (
        "the path of a snapshot has a folder \"snapshots\""
          + (constant == nil ? " before its first template" : ""),
        "expected a path such as \"snapshots/user.json\""
      )
    }
    let texts = parts.map { part in if case .text(let text) = part { text } else { "{}" } }
    let names = texts.joined().split(separator: "/", omittingEmptySubsequences: false)
    if names[place...].contains("..") {
      return ("the path of a snapshot does not leave the folder \"snapshots\"", "remove \"..\"")
    }
    let isSpecial = CatalogFileName.mayMeanSomething(String(names.last ?? ""))
    return isSpecial
      ? ("a file with this name is part of the catalog", "expected another name") : nil
  }
}

/// A file that the value equals.
struct SnapshotComparison: MatchComparison {
  let path: Template
  let form: SnapshotForm
  let modifiers: MatchModifiers

  private typealias File = (path: String, bytes: [UInt8]?, isUpdated: Bool)

  var operands: [MatchOperand] { [.snapshot(path)] + modifiers.operands }

  func judge(_ value: Judgement) throws(MatchFailure) {
    if let failure = try failures(of: value).first { throw failure }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let file: File
    do throws(TemplateError) { file = try value.context.snapshot(path) } catch {
      throw MatchFailure(error)
    }
    let failures = try failures(of: value, file)
    guard file.isUpdated else { return failures }
    value.evaluator.keep(try content(of: value, for: file, failures.first))
    return []
  }

  /// How the value differs from the file.
  private func failures(
    of value: Judgement,
    _ file: File
  ) throws(MatchFailure) -> [MatchFailure] {
    guard let bytes = file.bytes else {
      return [
        MatchFailure(
          "there is no snapshot \(file.path)",
          at: value.origin.range,
          label: "no such file"
        ).advising("run --update-snapshots writes it")
      ]
    }
    let failures: [MatchFailure]
    if value.subject.isJSON(in: form) {
      let expected: JSONValue
      do throws(Diagnostic) {
        expected = try JSONDocument.file(SourceFile(path: file.path, bytes: bytes)).root
      } catch {
        let message = "the snapshot \(file.path) is not JSON: \(error.message)"
        let failure = MatchFailure(message, at: value.origin.range, label: "not JSON")
        return [failure.advising(Self.help)]
      }
      let equals = EqualsComparison(
        expected: DataTemplate(constant: expected),
        modifiers: modifiers
      )
      failures = try equals.failures(of: value)
    } else if isXML(file) {
      let found = try tokens(value.subject.utf8 ?? [], of: "the text", value)
      do throws(MatchFailure) {
        let expected = try tokens(ContiguousArray(bytes), of: "the snapshot \(file.path)", value)
        let pairs = zip(found + ["the end"], expected + ["the end"])
        let pair = pairs.first { !$0.utf8.elementsEqual($1.utf8) }
        failures =
          pair.map { found, expected in
            let found = (found.excerpt, false)
            return [MatchFailure(expected: expected.excerpt, found: found, at: value.origin.range)]
          } ?? []
      } catch {
        failures = [error]
      }
    } else {
      let content = BytesOperand.content(ContiguousArray(bytes), path: file.path)
      let equals = BytesComparison(kind: .equals, operand: content)
      do throws(MatchFailure) { failures = try equals.failures(of: value) } catch {
        failures = [error]
      }
    }
    return failures.map { $0.help == nil ? $0.advising(Self.help) : $0 }
  }

  private func isXML(_ file: File) -> Bool { form == .text && file.path.hasSuffix(".xml") }

  private func tokens(
    _ text: ContiguousArray<UInt8>,
    of name: String,
    _ value: Judgement
  ) throws(MatchFailure) -> [String] {
    do throws(MarkupError) {
      return try MarkupDocument(Array(text), as: .xml, charset: "UTF-8").tokens
    } catch {
      throw MatchFailure("\(name) is not XML: \(error)", at: value.origin.range, label: "not XML")
    }
  }

  private static let help = "if the new value is right, run --update-snapshots writes it"

  /// What is written of the value.
  private func content(
    of value: Judgement,
    for file: File,
    _ failure: MatchFailure?
  ) throws(MatchFailure) -> SnapshotValue {
    let isJSON = value.subject.isJSON(in: form)
    var (bytes, key): (ContiguousArray<UInt8>, ContiguousArray<UInt8>) = ([], [])
    if isJSON, let whole = value.subject.value {
      let rest = try modifiers.removing(from: whole, value)
      (bytes, key) = (rest.sortedText, rest.canonicalText(inAnyOrder: modifiers.anyOrder))
    } else if let content = value.subject.utf8 {
      (bytes, key) = (content, content)
      if isXML(file) {
        key = ContiguousArray(
          try tokens(content, of: "the text", value).joined(separator: "\0").utf8
        )
      }
    }
    return SnapshotValue(path: file.path, bytes: bytes, key: key, isJSON: isJSON, failure: failure)
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
