/// Judges values by shapes, in the words of a failed check.
enum ShapeCheck {
  /// Everything that does not fit, the nearest first.
  static func failures(
    of value: JSONValue,
    _ shape: CompiledShape,
    kind: CheckKind,
    subject: String,
    under root: String = "$",
    decoding: Bool = false
  ) -> [RunProblem] {
    do throws(SchemaEvaluationError) {
      let mismatches = try shape.validator.mismatches(in: value, decoding: decoding)
      let shown = mismatches.prefix(MatchFailure.limit)
        .map { problem($0, kind, subject, under: root) }
      return shown + rest(kind, subject, mismatches.count - shown.count, at: nil)
    } catch {
      return [
        RunProblem(
          .check(kind),
          "\(subject) cannot be judged: \(error)",
          at: nil
        )
      ]
    }
  }

  /// Everything about a text that does not fit: a header's shape is judged on what its text says.
  static func failures(
    ofText text: String,
    _ shape: CompiledShape,
    subject: String
  ) -> [RunProblem] {
    let value = (try? shape.validator.reading(text)) ?? .string(text)
    return failures(of: value, shape, kind: .header, subject: subject)
  }

  /// Says how many places are not shown; nothing where there are none.
  static func rest(
    _ kind: CheckKind,
    _ subject: String,
    _ count: Int,
    at range: SourceRange?
  ) -> [RunProblem] {
    guard count > 0 else { return [] }
    let text = "\(subject): \(count) more place\(count == 1 ? " does" : "s do") not match"
    return [RunProblem(.check(kind), text, at: range)]
  }

  /// What is wrong at one place; of an element of a list, with its index.
  static func problem(
    _ mismatch: ShapeMismatch,
    _ kind: CheckKind,
    _ subject: String,
    under root: String = "$",
    index: Int? = nil
  ) -> RunProblem {
    var notes: [Diagnostic.Note] = []
    let root = index.map { "$[\($0)]" } ?? root
    let path = (root + mismatch.path.dropFirst()).excerpt
    if kind != .header {
      let value = mismatch.value.summary
      let verb = index == nil ? "has" : "have"
      var decoding = ""
      if let error = mismatch.decodingError {
        let codingPath = index.map { mismatch.codingPath(at: $0) } ?? mismatch.codingPath
        decoding =
          "a Swift decoder: \(error) at \(codingPath.isEmpty ? "the top" : codingPath.excerpt)"
      }
      let note = "\(subject) \(verb) \(path) = \(value)"
      // What the message says, or the body that is shown, needs no note but for who looks closer.
      let isEcho = path == "$" || mismatch.found == value
      if isEcho {
        let text = decoding.isEmpty ? note : "\(note) (\(decoding))"
        notes.append(.init(text, at: nil, isDetail: true))
      } else {
        notes.append(.init(note, at: nil))
        if !decoding.isEmpty { notes.append(.init(decoding, at: nil, isDetail: true)) }
      }
    }
    if let alternatives = mismatch.alternatives {
      notes.append(.init("of \(alternatives.excerpt) this came closest", at: nil))
    }
    let place = kind == .header || path == "$" ? subject : path
    return RunProblem(
      .check(kind),
      "\(place): \(mismatch.message.escapingInvisible)",
      at: mismatch.range,
      label: "expected \(mismatch.expected)",
      notes: notes,
      help: mismatch.help
    )
  }
}

extension ShapeMismatch {
  /// The coding path where the value is the element of a list.
  fileprivate func codingPath(at index: Int) -> String {
    codingPath.isEmpty || codingPath.hasPrefix("[")
      ? "[\(index)]\(codingPath)" : "[\(index)].\(codingPath)"
  }
}
