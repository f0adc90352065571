/// A filter of templates, captures and `via`: it makes a value of another.
package struct Filter: Sendable {
  /// Its name.
  package let name: String

  /// What it takes besides its input.
  let parameters: [FilterParameter]

  /// What it does, in one line.
  package let summary: String

  /// Makes the value: nil where there is none; an error where it cannot take what it is given.
  let apply: @Sendable (FilterInput) throws(TemplateError) -> TemplateValue?

  init(
    _ name: String,
    takes parameters: [FilterParameter] = [],
    _ summary: String,
    apply: @escaping @Sendable (FilterInput) throws(TemplateError) -> TemplateValue?
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.apply = apply
  }

  /// Every filter, in the order of the manual.
  package static let all: [Filter] =
    general + texts + searches + lists + numbers + dates + fields + encodings + hashes

  /// Whether its arguments go into what it makes of a value: that of `default` only where there is none.
  func takes(_ arguments: [FilterArgument], beside value: TemplateValue?) -> Bool {
    guard name == "default" else { return !arguments.isEmpty }
    guard case .json(let json)? = value else { return value == nil }
    return json.isNull
  }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    parameters.count { !$0.isOptional }...parameters.count
  }

  /// The filter as it is called: `replace(old, new)`.
  package var synopsis: String {
    let names = parameters.map { $0.isOptional ? "\($0.name)?" : $0.name }
    return names.isEmpty ? name : "\(name)(\(names.joined(separator: ", ")))"
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The filter with a name, nil where there is none.
  package static func named(_ name: String) -> Filter? { byName[name] }
}
