internal import SpecModel

/// Judges values by shapes, in the words of a failed check.
enum ShapeCheck {
  /// The most places that are reported of one value, so that a long list does not fill a report.
  static let placeLimit = 100

  /// Everything that does not fit, the nearest first.
  static func failures(
    of value: JSONValue,
    _ shape: CompiledShape,
    kind: CheckOutcome.Kind,
    subject: String
  ) -> [Diagnostic] {
    do throws(SchemaEvaluationError) {
      let mismatches = try shape.validator.mismatches(in: value)
      let told = mismatches.prefix(placeLimit).map { diagnostic($0, kind, subject) }
      guard mismatches.count > placeLimit else { return told }
      let text = "\(subject) does not fit in more places than the \(placeLimit) that are told"
      return told + [Diagnostic(.check(kind), text, at: nil)]
    } catch {
      return [
        Diagnostic(
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
  ) -> [Diagnostic] {
    let value = (try? shape.validator.reading(text)) ?? .string(text)
    return failures(of: value, shape, kind: .header, subject: subject)
  }

  private static func diagnostic(
    _ mismatch: ShapeMismatch,
    _ kind: CheckOutcome.Kind,
    _ subject: String
  ) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    let path = mismatch.path.excerpt
    if kind != .header {
      var note = "\(subject) has \(path) = \(mismatch.value.summary)"
      if let error = mismatch.decodingError {
        let place = mismatch.codingPath.isEmpty ? "the top" : mismatch.codingPath.excerpt
        note += " (a Swift decoder: \(error) at \(place))"
      }
      notes.append(.init(note, at: nil))
    }
    if let alternatives = mismatch.alternatives {
      notes.append(.init("of \(alternatives.excerpt) this came closest", at: nil))
    }
    let place = kind == .header || path == "$" ? subject : path
    return Diagnostic(
      .check(kind),
      "\(place): \(mismatch.message.escapingInvisible)",
      at: mismatch.range,
      label: "expected \(mismatch.expected)",
      notes: notes,
      help: mismatch.help
    )
  }
}
