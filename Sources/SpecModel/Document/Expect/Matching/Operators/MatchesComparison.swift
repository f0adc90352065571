extension MatchOperator {
  static let matches = MatchOperator(
    "matches",
    .phrase("a regular expression (ECMA-262, `u`)", .templateText),
    "The string contains a match of the pattern."
  ) { operand in
    guard let template = operand.reader.template(operand.value) else { return nil }
    guard let source = template.constant else {
      operand.reader.judge(template, mistake: MatchesComparison.mistake(inPattern:))
      return MatchesComparison(pattern: .template(template))
    }
    operand.reader.warnOfSlashes(aroundPattern: operand.value)
    do throws(PatternError) {
      return MatchesComparison(pattern: .constant(try Pattern(source)))
    } catch {
      operand.reader.report(
        .invalidPattern,
        "the pattern is not valid: \(error.message)",
        at: operand.value.range(ofText: error.offset..<error.offset + 1),
        help: source.hasPrefix("(?i)") ? DocumentReader.caseHelp : nil
      )
      return nil
    }
  }
}

/// A pattern that is found in a text.
struct MatchesComparison: MatchComparison {
  let pattern: Source

  /// A pattern, or a template that gives one.
  enum Source: Sendable {
    case constant(Pattern)
    case template(Template)
  }

  var operands: [MatchOperand] {
    if case .template(let template) = pattern { [.text(template)] } else { [] }
  }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let pattern = try compiled(for: value)
    guard let text = value.subject.value?.utf8 else {
      throw value.failure(expected: Self.words(pattern.source)).ofType
    }
    let isFound: Bool
    do throws(BudgetExceeded) {
      isFound = try pattern.isFound(in: ArraySlice(text), within: value.evaluator.budget)
    } catch {
      throw MatchFailure(error.reason(of: pattern), withoutVerdictAt: value.origin.range)
    }
    guard isFound else { throw value.failure(expected: Self.words(pattern.source)) }
  }

  private func compiled(for value: Judgement) throws(MatchFailure) -> Pattern {
    switch pattern {
    case .constant(let pattern): return pattern
    case .template(let source):
      do throws(TemplateError) {
        return try Self.pattern(try source.text(in: value.context))
      } catch {
        throw MatchFailure(error.at(value.origin.range))
      }
    }
  }

  /// Compiles what a template gives.
  private static func pattern(_ source: String) throws(TemplateError) -> Pattern {
    do throws(PatternError) {
      return try Pattern(source)
    } catch {
      throw TemplateError("/\(source)/ is not a regular expression: \(error.message)")
    }
  }

  /// What is wrong with the value of a template in the place of a pattern; nil if nothing is.
  @Sendable static func mistake(inPattern value: JSONValue) -> TemplateError? {
    do throws(TemplateError) {
      _ = try pattern(try Template.text(of: .json(value)))
      return nil
    } catch {
      return error
    }
  }

  func words(of value: Judgement) -> String? {
    switch pattern {
    case .constant(let pattern): Self.words(pattern.source)
    case .template(let source): (try? source.text(in: value.context)).map(Self.words)
    }
  }

  private static func words(_ source: String) -> String { "a string that matches /\(source)/" }

  var kinds: Kinds { .texts }
}
