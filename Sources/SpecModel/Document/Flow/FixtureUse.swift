/// That a unit uses a fixture: under which name, and with which values.
package struct FixtureUse: Sendable {
  /// The name by which the unit reads its captures.
  package let name: String

  /// The fixture's reference.
  package let reference: JSONValue

  /// Values for the fixture's variables.
  package let with: [NamedData]

  /// Where the use is written.
  package let origin: JSONValue
}

extension FixtureUse: HoldsTemplates {
  package var allTemplates: [Template] { with.allTemplates }
}

extension FormatType where Value == [FixtureUse] {
  /// A list of fixtures, or an object that names what is used of them.
  static var uses: FormatType {
    let instance = FormatType<FixtureInstance>.object(FixtureInstance.self)
    let named = FormatSchema.map(
      names: NameRule.variable.pattern,
      of: .oneOf([.text, instance.schema()])
    )
    return FormatType(
      .phrase(
        "a list of fixtures, or an object that names them",
        .oneOf([.list(of: .text), named])
      )
    ) { value, reader in
      switch value.type {
      case .array: return value.elements.compactMap { use($0, reader) }
      case .object: return value.members.compactMap { use($0, instance, reader) }
      default:
        reader.reportWrongType(
          value,
          expected: "a list of fixtures, or an object that names them",
          suggestion: value.type == .string ? .label(json: "[\(value.jsonText)]") : nil
        )
        return nil
      }
    }
  }

  /// A fixture in a list: its captures are read by its own name.
  private static func use(_ value: JSONValue, _ reader: DocumentReader) -> FixtureUse? {
    guard let reference = value.string else {
      reader.reportWrongType(
        value,
        expected: "the name of a fixture",
        help:
          "values for a fixture are given in an object: {\"name\": {\"fixture\": …, \"with\": …}}"
      )
      return nil
    }
    let name = reference.split(separator: ".").last.map(String.init) ?? reference
    return FixtureUse(name: name, reference: value, with: [], origin: value)
  }

  private static func use(
    _ member: JSONMember,
    _ instance: FormatType<FixtureInstance>,
    _ reader: DocumentReader
  ) -> FixtureUse? {
    if member.name == "$comment" {
      reader.checkComment(member.value)
      return nil
    }
    NameRule.variable.check(member.key, reader)
    if member.value.type == .string {
      return FixtureUse(
        name: member.name,
        reference: member.value,
        with: [],
        origin: member.key
      )
    }
    guard let read = instance.read(member.value, reader), let reference = read.reference else {
      return nil
    }
    return FixtureUse(
      name: member.name,
      reference: reference,
      with: read.with,
      origin: member.key
    )
  }
}
