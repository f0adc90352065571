extension HTTPFileImport {
  /// Reads the scripts of a request; what they set is defined.
  func readScripts(of source: HTTPFileRequest, place: Int) {
    guard let file = source.line?.range.file else { return }
    names.range = source.line?.range
    for script in source.scripts {
      let reading = ScriptReading(script.text, names: names)
      var unknown = reading.unknown
      if script.isBefore, reading.hasChecks || !reading.captures.isEmpty {
        unknown.append(0..<script.text.utf8.count)
      }
      for (code, message, ranges) in [
        (InterchangeNote.Code.script, "this statement is not read", unknown),
        (.condition, "the condition of this statement is taken for true", reading.conditions),
      ] {
        for range in ranges {
          let start = script.start + range.lowerBound
          notes.add(
            code,
            message,
            at: SourceRange(file: file, start: start, length: range.count)
          )
        }
      }
      for (name, value) in reading.variables { names.set(name, value) }
      guard !script.isBefore else { continue }
      for (name, value) in reading.captures { names.capture(name, value, of: place) }
    }
  }

  /// Adds the checks of scripts, and those of httpyac.
  func addChecks(of source: HTTPFileRequest, to request: inout SourceRequest) {
    var statements = source.scripts.filter { !$0.isBefore }.map(\.text)
    for line in source.checks {
      names.range = line.range
      let check = HTTPFileCheck(line.words)?.script
      let reading = check.map { ScriptReading($0, names: names) }
      if let check, let reading, reading.unknown.isEmpty, reading.hasChecks {
        statements.append(check)
      } else {
        notes.add(.check, "this check has no equivalent and is left out", at: line.range)
      }
    }
    let reading = ScriptReading(statements.joined(separator: "\n"), names: names)
    if let expect = reading.checks.value { request.unit["expect"] = .redacted(expect) }
    if !reading.helpers.isEmpty { request.unit["capture"] = .object(.init(reading.helpers)) }
  }
}
