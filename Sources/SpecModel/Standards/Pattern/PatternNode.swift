/// A part of a regular expression, as it was written.
indirect enum PatternNode: Sendable {
  /// Matches the empty text.
  case empty
  /// Matches one code point of a set.
  case set(CodePointSet)
  /// Matches one part after another.
  case sequence([PatternNode])
  /// Matches any one of its parts, trying the first ones first.
  case choice([PatternNode])
  /// Matches a part and remembers where; groups count from 1.
  case capture(Int, PatternNode)
  /// Matches a part again and again; each turn forgets what its groups captured.
  case quantified(PatternNode, PatternQuantifier, groups: Range<Int>)
  /// Matches the empty text in a certain place.
  case assertion(PatternAssertion)
  /// Matches the empty text where a part matches, or does not, what follows or what comes before.
  case look(PatternLook, PatternNode)
  /// Matches what a group captured; an index of the syntax's references.
  case backreference(Int)
}
