private import Synchronization

/// A regular expression: ECMA-262 in `u` mode, or I-Regexp (RFC 9485).
///
/// Texts are UTF-8, matched code point by code point; surrogates on their own (WTF-8) are code
/// points too. A byte that is not a part of a code point matches nothing. The time is linear in the
/// text, except with lookaround or backreferences: there the steps are limited, and a text that
/// takes more of them, whatever its length, gets no answer rather than a wrong one.
package struct Pattern: Sendable {
  /// Which regular expressions there are.
  package enum Dialect: Sendable, Hashable {
    /// ECMA-262 in `u` mode, as JSON Schema recommends.
    case ecmaScript
    /// I-Regexp (RFC 9485), as JSONPath uses.
    case iRegexp
  }

  /// The pattern as it was written.
  package let source: String

  /// The name of each capturing group, from group 1 on; `nil` where one has none.
  package var groupNames: [String?] { engines.program.groupNames }

  private let engines: Engines

  /// The automaton that finds it in texts, made now if it was not yet; `nil` where there is none.
  var automaton: PatternAutomaton? {
    let search = engines.search
    return search.hasStates ? search : nil
  }

  /// Reads a pattern.
  ///
  /// - Throws: A `PatternError` if it is not well formed, or too large.
  package init(_ source: String, dialect: Dialect = .ecmaScript) throws(PatternError) {
    let syntax =
      switch dialect {
      case .ecmaScript: try PatternParser.parse(source)
      case .iRegexp: try IRegexpParser.parse(source)
      }
    self.source = source
    engines = Engines(try PatternCompiler.compile(syntax, source: source))
  }

  /// Whether a text is a pattern that could be used, as the format `regex` of JSON Schema asks.
  package static func isValid(_ source: String, dialect: Dialect = .ecmaScript) -> Bool {
    (try? Self(source, dialect: dialect)) != nil
  }

  /// Whether the pattern matches anywhere in a text.
  ///
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func isFound(
    in text: Span<UInt8>,
    within budget: @autoclosure () -> StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> Bool {
    if let answer = engines.search.matches(text) {
      return answer
    }
    if engines.program.needsBacktracking {
      var backtracker = PatternBacktracker(engines.program)
      return try backtracker.run(on: text, isWhole: false, within: budget()) != nil
    }
    var threads = PatternThreads(engines.program, goal: .anywhere)
    return try threads.run(on: text, within: budget()) != nil
  }

  /// Whether the pattern matches anywhere in a text.
  ///
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func isFound(
    in text: ArraySlice<UInt8>,
    within budget: @autoclosure () -> StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> Bool {
    try isFound(in: text.span, within: budget())
  }

  /// Whether the pattern matches the whole of a text.
  ///
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func matchesWhole(
    _ text: Span<UInt8>,
    within budget: @autoclosure () -> StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> Bool {
    if let answer = engines.whole.matches(text) {
      return answer
    }
    if engines.program.needsBacktracking {
      var backtracker = PatternBacktracker(engines.program)
      return try backtracker.run(on: text, isWhole: true, within: budget()) != nil
    }
    var threads = PatternThreads(engines.program, goal: .whole)
    return try threads.run(on: text, within: budget()) != nil
  }

  /// Whether the pattern matches the whole of a text.
  ///
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func matchesWhole(
    _ text: ArraySlice<UInt8>,
    within budget: @autoclosure () -> StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> Bool {
    try matchesWhole(text.span, within: budget())
  }

  /// The leftmost match in a text, the best way first (ECMA-262 22.2.2), with its groups.
  ///
  /// - Returns: The match, with ranges that are indices of the slice; `nil` if there is none.
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func firstMatch(
    in text: ArraySlice<UInt8>,
    within budget: StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> PatternMatch? {
    try match(in: text, from: 0, within: budget)
  }

  /// Every match in a text from left to right, as a global search finds them (ECMA-262 22.2.6.9).
  ///
  /// - Throws: `BudgetExceeded` if that takes too many steps, or is cancelled.
  package func matches(
    in text: ArraySlice<UInt8>,
    within budget: StepBudget = StepBudget()
  ) throws(BudgetExceeded) -> [PatternMatch] {
    var found: [PatternMatch] = []
    var start = 0
    while start <= text.count, let match = try match(in: text, from: start, within: budget) {
      found.append(match)
      start = match.range.upperBound - text.startIndex
      if match.range.isEmpty {
        start += start < text.count ? text.span.codePoint(at: start).length : 1
      }
    }
    return found
  }

  private func match(
    in text: ArraySlice<UInt8>,
    from start: Int,
    within budget: StepBudget
  ) throws(BudgetExceeded) -> PatternMatch? {
    let slots: [Int]?
    if engines.program.needsBacktracking {
      var backtracker = PatternBacktracker(engines.program)
      slots = try backtracker.run(on: text.span, from: start, isWhole: false, within: budget)
    } else {
      var threads = PatternThreads(engines.program, goal: .captures)
      slots = try threads.run(on: text.span, from: start, within: budget)
    }
    guard let slots else { return nil }
    let ranges = stride(from: 0, to: slots.count, by: 2).map { slot -> Range<Int>? in
      guard slots[slot] >= 0, slots[slot + 1] >= slots[slot] else { return nil }
      return (text.startIndex + slots[slot])..<(text.startIndex + slots[slot + 1])
    }
    guard let range = ranges.first ?? nil else { return nil }
    return PatternMatch(range: range, groups: Array(ranges.dropFirst()), names: groupNames)
  }
}

extension Pattern {
  /// A program and its automata, each made when it is first needed.
  private final class Engines: Sendable {
    let program: PatternProgram

    private let searchAutomaton = AtomicLazyReference<PatternAutomaton>()
    private let wholeAutomaton = AtomicLazyReference<PatternAutomaton>()

    init(_ program: PatternProgram) {
      self.program = program
    }

    /// The automaton that looks for a match anywhere.
    var search: PatternAutomaton {
      searchAutomaton.load()
        ?? searchAutomaton.storeIfNil(PatternAutomatonBuilder.build(program, isSearch: true))
    }

    /// The automaton that matches whole texts.
    var whole: PatternAutomaton {
      wholeAutomaton.load()
        ?? wholeAutomaton.storeIfNil(PatternAutomatonBuilder.build(program, isSearch: false))
    }
  }
}
