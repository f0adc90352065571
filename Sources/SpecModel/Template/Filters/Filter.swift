/// A filter of templates, captures and `via`: it makes a value of another.
package struct Filter: Sendable {
  /// Its name.
  package let name: String

  /// What it takes besides its input.
  let parameters: [FilterParameter]

  /// What it does, in one line.
  package let summary: String

  /// What it gives of any value that it takes; nil where that depends on the value.
  let result: Kinds?

  /// Makes the value: nil where there is none; an error where it cannot take what it is given.
  let apply: @Sendable (FilterInput) throws(TemplateError) -> TemplateValue?

  /// What it takes, as it is in a sentence.
  private let input: String

  /// The kinds of what it may take.
  private let inputs: Kinds

  /// A filter of a value that is there: where there is none it gives none.
  init<Input, Output>(
    _ name: String,
    takes input: FilterInputType<Input>,
    gives output: FilterOutputType<Output>,
    with parameters: [FilterParameter] = [],
    _ summary: String,
    apply: @escaping @Sendable (Input, FilterInput) throws(TemplateError) -> Output?
  ) {
    self.init(name, takes: input, gives: output, with: parameters, summary) {
      (given) throws(TemplateError) in
      guard let value = given.value else { return nil }
      return try apply(try input.read(value)(name), given)
    }
  }

  /// A filter that is applied also where there is no value.
  init<Input, Output>(
    _ name: String,
    takes input: FilterInputType<Input>,
    gives output: FilterOutputType<Output>,
    with parameters: [FilterParameter] = [],
    _ summary: String,
    apply: @escaping @Sendable (FilterInput) throws(TemplateError) -> Output?
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.input = input.phrase
    inputs = input.kinds
    result = output.result
    self.apply = { (given) throws(TemplateError) in
      guard let made = try apply(given) else { return nil }
      return try output.value(made, name)
    }
  }

  /// Every filter, in the order of the manual.
  package static let all: [Filter] =
    general + texts + searches + lists + numbers + dates + fields + encodings + hashes + signing

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

  /// Why it never takes what another filter gives, nil if it may.
  func mistake(after other: Filter) -> String? {
    guard let result = other.result, inputs.isDisjoint(with: result) else { return nil }
    return "\(name) takes \(input), not \(result.phrase), which \(other.name) gives"
  }

  /// What it takes, as it is in a sentence, if it takes none of some values; nil if it may take one.
  func expectation(insteadOf kinds: Kinds) -> String? {
    // The others are told apart by the filter.
    inputs.union([.null, .boolean, .object]).isDisjoint(with: kinds) ? input : nil
  }
}
