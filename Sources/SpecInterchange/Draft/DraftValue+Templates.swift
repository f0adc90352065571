extension DraftValue {
  /// Text that is sent as it is: `{{` begins no template.
  package static func literal(_ text: String) -> DraftValue {
    var escaped = ""
    var rest = text[...]
    while let brackets = rest.firstRange(of: "{{") {
      escaped += rest[..<brackets.lowerBound] + "{{'{{'}}"
      rest = rest[brackets.upperBound...]
    }
    return .string(escaped + rest)
  }

  /// A value that is sent as it is: no string in it has a template.
  package init(literal value: JSONValue) {
    switch value.type {
    case .string: self = .literal(value.string ?? "")
    case .array: self = .array(value.elements.map(DraftValue.init(literal:)))
    case .object:
      self = .object(
        Object(
          value.members.map { Object.Member(name: $0.name, value: DraftValue(literal: $0.value)) }
        )
      )
    default: self.init(value)
    }
  }

  /// The value of a variable.
  package static func template(_ name: String) -> DraftValue { .string("{{\(name)}}") }

  /// The value of a variable, nothing where it has none.
  package static func optionalTemplate(_ name: String) -> DraftValue {
    .string("{{\(name) | default(null)}}")
  }

  /// A text as a description: one line, or a list of lines.
  package static func description(_ text: String) -> DraftValue? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { line in
        let line = String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    let kept = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    guard let first = kept.first else { return nil }
    return kept.count == 1 ? .string(first) : .array(kept.map { .string($0) })
  }
}
