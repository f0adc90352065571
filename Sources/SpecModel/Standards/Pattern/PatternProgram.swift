/// A regular expression as instructions, which every engine here runs.
struct PatternProgram: Sendable {
  /// What to do, from the first instruction on.
  let instructions: [Instruction]

  /// For each instruction, how many loops that must not turn without progress it is in.
  let depths: [Int]

  /// The sets that instructions refer to.
  let sets: [PatternSet]

  /// The name of each capturing group, from group 1 on; `nil` where one has none.
  let groupNames: [String?]

  /// How many registers loops use to remember where a turn began.
  let registerCount: Int

  /// Whether it looks around or back, which only the backtracker can do.
  let needsBacktracking: Bool

  /// Whether it asks for word boundaries.
  let asksForWords: Bool

  /// Whether it can only match at the text's start.
  let isAnchored: Bool

  /// One step of a program.
  enum Instruction: Sendable, Hashable {
    /// Takes a code point of a set.
    case take(Int)
    /// Takes, backwards, the code point of a set that comes before.
    case takeBehind(Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// Goes on at the first place and, failing that, at the second.
    case split(Int, Int)
    /// Remembers the place in a slot: two a group, group 0 being the whole match.
    case save(Int)
    /// Forgets what groups captured.
    case forget(Range<Int>)
    /// Goes on if the place is right.
    case check(PatternAssertion)
    /// Begins a turn of a loop that must make progress.
    case beginTurn(register: Int)
    /// Ends such a turn: goes on if it took anything.
    case endTurn(register: Int)
    /// Runs what follows up to `endLook`, and then goes on elsewhere if that is as it should be.
    case look(isNegative: Bool, then: Int)
    /// Ends a look.
    case endLook
    /// Takes again what a group captured.
    case repeatGroup(Int, isBehind: Bool)
    /// Ends the match.
    case match
  }
}
