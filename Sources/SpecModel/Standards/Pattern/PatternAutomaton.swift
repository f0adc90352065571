/// A program as a deterministic automaton over bytes: one table look-up a byte, no memory.
final class PatternAutomaton: Sendable {
  /// The state from which nothing matches.
  static let dead: UInt16 = 0

  /// The state in which everything matches.
  static let matched: UInt16 = 1

  /// For each byte, which of the classes of bytes it belongs to.
  private let classes: ContiguousArray<UInt8>

  /// The state after each state and class, a row of `1 << shift` a state.
  private let transitions: ContiguousArray<UInt16>

  /// Which states match if the text ends there.
  private let accepting: ContiguousArray<Bool>

  private let shift: Int
  private let start: UInt16

  /// Creates an automaton from its tables.
  init(
    classes: ContiguousArray<UInt8>,
    transitions: ContiguousArray<UInt16>,
    accepting: ContiguousArray<Bool>,
    shift: Int,
    start: UInt16
  ) {
    self.classes = classes
    self.transitions = transitions
    self.accepting = accepting
    self.shift = shift
    self.start = start
  }

  /// Creates an automaton without states, for a program that has no small automaton.
  init() {
    classes = []
    transitions = []
    accepting = []
    shift = 0
    start = Self.dead
  }

  /// Whether there is an automaton at all: none is made for what has too many states, or looks around.
  var hasStates: Bool { !accepting.isEmpty }

  /// Whether it matches a text; nil if the automaton has no states.
  func matches(_ text: Span<UInt8>) -> Bool? {
    guard !accepting.isEmpty else { return nil }
    var state = start
    guard state > Self.matched else { return state == Self.matched }
    for index in text.indices {
      state = transitions[Int(state) &<< shift | Int(classes[Int(text[index])])]
      guard state > Self.matched else { return state == Self.matched }
    }
    return accepting[Int(state)]
  }
}
