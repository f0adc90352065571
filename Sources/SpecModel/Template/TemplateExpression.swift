/// What stands between double braces: a value and the filters it goes through.
package struct TemplateExpression: Sendable {
  /// What the filters begin with.
  package let operand: Operand

  /// The filters in order.
  package let filters: [FilterCall]

  /// The byte offsets of the expression in its text.
  package let range: Range<Int>

  /// The text in which it is.
  package let origin: JSONValue

  /// The names that what is around it defines, so that nothing else has to.
  private(set) var defined: Set<String> = []

  /// Where a part of its text is in the file; nil where the text is in no file.
  package func place(of part: Range<Int>) -> SourceRange? { origin.range(ofText: part) }

  /// The expression as it is written, without its braces.
  var text: String {
    let text = origin.utf8 ?? []
    return String(decoding: text[range.clamped(to: text.indices)], as: UTF8.self)
  }

  /// Whether it is the name of a variable and nothing else.
  var isVariable: Bool {
    if case .variable(let path) = operand {
      path.steps.isEmpty && filters.isEmpty && !defined.contains(path.name)
    } else {
      false
    }
  }

  /// A value in an expression.
  package indirect enum Operand: Sendable {
    case literal(JSONValue)
    case function(FunctionCall)
    case variable(VariablePath)
  }

  /// A variable, and the way into its value.
  package struct VariablePath: Sendable, CustomStringConvertible {
    /// The variable's name.
    package let name: String

    /// The members and elements to go into.
    package let steps: [Step]

    /// The byte offsets of the path in its text.
    package let range: Range<Int>

    /// The byte offsets behind each of the steps.
    let stepEnds: [Int]

    /// One step into a value.
    package enum Step: Sendable, Hashable {
      case member(String)
      case element(Int)
    }

    /// The path as it is written.
    package var description: String {
      steps.reduce(name) { text, step in
        switch step {
        case .member(let name): "\(text).\(name)"
        case .element(let index): "\(text)[\(index)]"
        }
      }
    }
  }

  /// A call of a function.
  package struct FunctionCall: Sendable {
    /// The function.
    package let function: TemplateFunction

    /// What it is given.
    package let arguments: [TemplateExpression]

    /// The byte offsets of the call in its text.
    package let range: Range<Int>

    /// Its first argument, if that is a string which is written as it is, and the byte offsets between its quotes.
    var text: (String, Range<Int>)? {
      guard let argument = arguments.first, argument.filters.isEmpty,
        case .literal(let value) = argument.operand, let text = value.string
      else { return nil }
      return (text, argument.range.lowerBound + 1..<argument.range.upperBound - 1)
    }
  }

  /// A call of a filter.
  package struct FilterCall: Sendable {
    /// The filter.
    package let filter: Filter

    /// What it is given besides its input.
    package let arguments: [TemplateExpression]

    /// The byte offsets of the call in its text.
    package let range: Range<Int>

    /// The filters that are its argument, empty if it takes none.
    let inner: [FilterCall]

    /// The arguments that are literals, checked and compiled once.
    private let literals: [Result<FilterArgument, TemplateError>?]

    init(
      filter: Filter,
      arguments: [TemplateExpression],
      inner: [FilterCall] = [],
      range: Range<Int>
    ) {
      self.filter = filter
      self.arguments = arguments
      self.range = range
      self.inner = inner
      literals = zip(arguments, filter.parameters).map { argument, parameter in
        guard argument.filters.isEmpty, case .literal(let value) = argument.operand else {
          return nil
        }
        return Result { () throws(TemplateError) in
          try FilterArgument(.json(value), for: parameter, of: filter.name)
        }
      }
    }

    /// An argument that is a literal; nil if it has to be evaluated.
    func literal(_ index: Int) throws(TemplateError) -> FilterArgument? {
      try literals[index]?.get()
    }

    /// The call, if it needs libcrypto, and those in its arguments.
    var librarySignings: [FilterCall] {
      let isOne = filter.isSigning && (try? literal(0)?.algorithm.needsLibrary) == true
      return (isOne ? [self] : []) + inner.flatMap(\.librarySignings)
        + arguments.flatMap(\.librarySignings)
    }

    /// Whether it gives the number of elements of a list.
    var givesCount: Bool { ["count", "length"].contains(filter.name) }

    /// Whether it makes up for an undefined or null value.
    var givesDefault: Bool { filter.name == "default" }
  }

  /// The same, for which what is around it defines some names.
  func defining(_ names: Set<String>) -> TemplateExpression {
    var expression = self
    expression.defined = names
    return expression
  }

  /// The calls of filters in it that need libcrypto, also in arguments.
  var librarySignings: [FilterCall] {
    let arguments = if case .function(let call) = operand { call.arguments } else { [] as [Self] }
    return filters.flatMap(\.librarySignings) + arguments.flatMap(\.librarySignings)
  }

  /// Whether its value goes into a URL as it is.
  package var isRaw: Bool { filters.last?.filter.name == "raw" }

  /// Whether an undefined or null value is made up for.
  package var hasDefault: Bool { filters.contains(where: \.givesDefault) }

  /// The calls of functions in it.
  package var functions: [FunctionCall] {
    let inner = filters.flatMap { $0.arguments.flatMap(\.functions) }
    guard case .function(let call) = operand else { return inner }
    return [call] + call.arguments.flatMap(\.functions) + inner
  }

  /// The variables that must have a value, and those that `default` makes optional.
  package var variables: [(path: VariablePath, isOptional: Bool)] {
    var found: [(path: VariablePath, isOptional: Bool)] = []
    switch operand {
    case .literal: break
    case .variable(let path): found.append((path, hasDefault))
    case .function(let call): found += call.arguments.flatMap(\.variables)
    }
    found += filters.flatMap { $0.arguments.flatMap(\.variables) }
    return defined.isEmpty ? found : found.filter { !defined.contains($0.path.name) }
  }
}
