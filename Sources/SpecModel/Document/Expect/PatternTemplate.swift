/// A regular expression, or a template that gives one.
package enum PatternTemplate: Sendable {
  case pattern(Pattern)
  case template(Template)
}
