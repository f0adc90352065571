/// A filter of templates, captures and `via`: it makes a value of another.
package struct Filter: Sendable {
  /// Its name.
  package let name: String

  /// How many arguments it takes.
  let arity: ClosedRange<Int>

  /// What it does, in one line.
  package let summary: String

  /// Makes the value: nil where there is none; an error where it cannot take what it is given.
  let apply: @Sendable (TemplateValue?, [TemplateValue]) throws(TemplateError) -> TemplateValue?

  init(
    _ name: String,
    takes arity: ClosedRange<Int> = 0...0,
    _ summary: String,
    apply:
      @escaping @Sendable (TemplateValue?, [TemplateValue]) throws(TemplateError) ->
      TemplateValue?
  ) {
    self.name = name
    self.arity = arity
    self.summary = summary
    self.apply = apply
  }

  /// Every filter, in the order of the manual.
  package static let all: [Filter] =
    general + texts + searches + lists + numbers + dates + fields + encodings + hashes

  /// Whether its arguments go into what it makes of a value: that of `default` only where there is none.
  func takes(_ arguments: [TemplateValue], beside value: TemplateValue?) -> Bool {
    guard name == "default" else { return !arguments.isEmpty }
    guard case .json(let json)? = value else { return value == nil }
    return json.isNull
  }

  /// The filter as it is called: `replace(a, b)`.
  package var synopsis: String {
    let arguments = ["a", "b", "c"].prefix(arity.upperBound).joined(separator: ", ")
    return arity.upperBound == 0 ? name : "\(name)(\(arguments))"
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The filter with a name, nil where there is none.
  package static func named(_ name: String) -> Filter? { byName[name] }
}
