extension PostmanReader {
  /// Reads the scripts of a request and of the folders around it.
  func read(_ scripts: [(kind: String, script: JSONValue)], _ request: inout PostmanRequest) {
    for kind in ["prerequest", "test"] {
      var lines: [(text: String, value: JSONValue)] = []
      for script in scripts where script.kind == kind {
        if let text = script.script.string {
          lines += text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { (String($0), script.script) }
        }
        // A line of the list may have several.
        for line in script.script.items { lines.append((line.string ?? "", line)) }
      }
      guard lines.contains(where: { !$0.text.isEmpty }) else { continue }
      read(lines, isBefore: kind == "prerequest", &request)
    }
  }

  private func read(
    _ lines: [(text: String, value: JSONValue)],
    isBefore: Bool,
    _ request: inout PostmanRequest
  ) {
    names.used = []
    let text = lines.map(\.text).joined(separator: "\n")
    let reading = ScriptReading(text, names: names)
    var unknown = reading.unknown
    if isBefore, reading.hasChecks || !reading.captures.isEmpty {
      // Before a request there is no response.
      unknown.append(0..<text.utf8.count)
    }
    tell(unknown, reading.conditions, of: text, in: lines)
    if !unknown.isEmpty {
      let kept = Self.withoutCredentials(text)
        .split(omittingEmptySubsequences: false) { $0.isNewline }.map {
          DraftValue.string(String($0))
        }
      request.source.settings[isBefore ? "x-pre-request-script" : "x-script"] = .value(.array(kept))
    }
    for (name, value) in reading.variables {
      let isCredential = CredentialName.isOne(name)
      let identifier = names.identifier(of: name)
      let setting: RequestKeys.Value =
        if isCredential, let text = value.string, !text.hasPrefix("{{") {
          .credential(RequestText(text), named: name)
        } else {
          .redacted(value)
        }
      request.sets.append((identifier, setting, isBefore))
    }
    guard !isBefore else {
      request.uses.formUnion(names.used)
      return
    }
    request.checkUses = names.used
    var capture = reading.helpers
    for (name, value) in reading.captures {
      let identifier = names.identifier(of: name)
      let body = value.members.count == 1 ? value["body"] : nil
      capture[identifier] = body ?? .object(value)
      request.captures.append((identifier, value))
    }
    var checks = reading.checks
    if let expect = checks.value {
      if expect.object != nil, !reading.tests.isEmpty {
        checks.add(.array(reading.tests.map { .string($0) }), at: ["$comment"])
      }
      request.source.unit["expect"] = .redacted(checks.value ?? expect)
    }
    if !capture.isEmpty { request.source.unit["capture"] = .value(.object(capture)) }
  }

  /// Notes the statements of a script that are not read, and its conditions.
  private func tell(
    _ unknown: [Range<Int>],
    _ conditions: [Range<Int>],
    of text: String,
    in lines: [(text: String, value: JSONValue)]
  ) {
    for range in unknown {
      let statement = String(decoding: Array(text.utf8)[range], as: UTF8.self)
      let message = "the statement \"\(Self.withoutTexts(statement).excerpt)\" is not read"
      notes.add(.script, message, at: place(of: range, in: lines), subject: subject)
    }
    for range in conditions {
      let message = "the condition of this statement is taken for true"
      notes.add(.condition, message, at: place(of: range, in: lines), subject: subject)
    }
  }

  /// Where a statement begins in the source.
  private func place(of range: Range<Int>, in lines: [(text: String, value: JSONValue)])
    -> SourceRange?
  {
    var start = 0
    for line in lines {
      let count = line.text.utf8.count
      if range.lowerBound <= start + count {
        let first = max(0, range.lowerBound - start)
        return line.value.range(ofText: first..<max(first, min(count, range.upperBound - start)))
      }
      start += count + 1
    }
    return range.isEmpty ? nil : lines.last?.value.range
  }

  /// The code of a script without its texts, which may be credentials.
  private static func withoutTexts(_ code: String) -> String {
    changed(code) { _, _ in true }
  }

  /// A script without the texts that are set as credentials, or compared with them.
  private static func withoutCredentials(_ code: String) -> String {
    changed(code) { text, before in
      !CredentialName.isOne(text) && before.contains { CredentialName.isOne($0) }
    }
  }

  /// A script in which some texts are hidden, by what stands before them in their statement.
  private static func changed(_ code: String, _ isHidden: (String, [String]) -> Bool) -> String {
    let bytes = Array(code.utf8)
    guard let tokens = ScriptLexer.tokens(of: bytes[...]) else {
      return code.split { !$0.isLetter && $0 != "_" }.contains { CredentialName.isOne(String($0)) }
        ? "…" : code
    }
    var result: [UInt8] = []
    var (end, open) = (0, 0)
    var before: [String] = []
    for token in tokens {
      if token.startsLine, open == 0 { before = [] }
      var text: String?
      switch token.kind {
      case .text(let own): text = own
      case .template(let texts, _): text = texts.joined()
      case .name(let name): before.append(name)
      case .mark(";"): before = []
      case .mark(let mark) where ["(", "["].contains(mark): open += 1
      case .mark(let mark) where [")", "]"].contains(mark): open -= 1
      default: break
      }
      guard let text else { continue }
      if isHidden(text, before) {
        result += bytes[end..<token.range.lowerBound] + "'…'".utf8
        end = token.range.upperBound
      }
      before.append(text)
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: Saved responses

  /// An example without credentials.
  private func hidden(_ value: DraftValue, at range: SourceRange?) -> DraftValue {
    switch value {
    case .array(let elements): return .array(elements.map { hidden($0, at: range) })
    case .object(let object):
      var result = DraftValue.Object()
      for member in object.members {
        if CredentialName.isOne(member.name), let text = member.value.string, !text.isEmpty {
          result[member.name] = "***"
          let message = "the value of \"\(member.name.excerpt)\" in a saved response is not carried"
          notes.add(.credential, message, at: range, subject: subject)
        } else {
          result[member.name] = hidden(member.value, at: range)
        }
      }
      return .object(result)
    default: return value
    }
  }

  /// The contract of saved responses: their bodies as examples, and any other status.
  func responses(_ value: JSONValue?) -> DraftValue? {
    var result = DraftValue.Object()
    var examples: [String: [(name: String, value: DraftValue)]] = [:]
    for response in value?.items ?? [] where response.type == .object {
      guard let code = response["code"]?.number?.description, let status = Int(code),
        100...599 ~= status
      else { continue }
      if result[code] == nil { result[code] = [:] }
      let body = response["body"]?.string ?? ""
      guard !body.isEmpty else { continue }
      guard let document = try? JSONDocument(parsing: body.utf8) else {
        let message = "a saved response that is not JSON is left out"
        notes.add(.content, message, at: response.range, subject: subject)
        continue
      }
      let name = InterchangeNames.identifier(for: response["name"]?.string ?? "example", of: .value)
      let example = hidden(DraftValue(literal: document.root), at: response.range)
      examples[code, default: []].append((name, example))
    }
    guard !result.isEmpty else { return nil }
    for (code, found) in examples {
      if found.count == 1 {
        result[code] = ["example": found[0].value]
      } else {
        var all = DraftValue.Object()
        var names = InterchangeNames(of: .value)
        for (name, value) in found { all[names.unique(for: name)] = value }
        result[code] = ["examples": .object(all)]
      }
    }
    result["default"] = [:]
    return .object(result)
  }
}
